import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const DEFAULT_API_PORT = '5001';
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? DEFAULT_API_PORT}`;

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The pages carry no inline scripts and data: addresses are not in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The server imports the built storefront on its own, without node_modules beside it.
  ssr: { noExternal: true },
  server: {
    proxy: { '/api': api, '/pictures': api, '/objects': api, '/healthz': api },
  },
});
