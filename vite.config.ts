import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const DEFAULT_API_PORT = '5001';
/** The server's calls, but not our own modules in client/api, which have the same first folder. */
const API_CALLS = '^/api/(?!.*\\.tsx?($|\\?))';
const api = {
  target: `http://127.0.0.1:${process.env['API_PORT'] ?? DEFAULT_API_PORT}`,
  // The server compares a request's origin with the host it was sent to.
  changeOrigin: false,
};

const WANTED_SOON =
  /[\\/]client[\\/](?:app[\\/]later-pages|app[\\/]connection[\\/]show-connection|ui[\\/]toast-card)\.tsx$/;
const SHARED_BY_PAGES =
  /[\\/](?:client[\\/](?!api[\\/](?:admin|console)|features[\\/](?:manage-|console)|ui[\\/]qr-code)|shared[\\/]rules[\\/]|lucide-react[\\/]|@tanstack[\\/])/;

const CREATE_ICON = fileURLToPath(new URL('client/ui/create-icon.ts', import.meta.url));

/** Named after index.html. */
const FIRST_STYLES = /^assets\/index-[^/]+\.css$/;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), tailwindcss(), copySettings()],
  resolve: {
    alias: [
      // The router's stand-in for older versions of React; ours has the hook itself.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: CREATE_ICON },
    ],
  },
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The pages carry no inline scripts and data: addresses are not in the content policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The server has written these styles into the page: no later page fetches them again.
      resolveDependencies: (_file, files) => files.filter((file) => !FIRST_STYLES.test(file)),
    },
    rolldownOptions: {
      // Nothing that we load does something when one of its properties is merely read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs is one file, whatever the later pages share with it.
            { name: 'storefront', tags: ['$initial'] },
            // What it fetches once it is up, with all that this needs and nothing of any page.
            { name: 'soon', test: WANTED_SOON },
            // And what it fetches while nothing else is to be done.
            { name: 'details', test: /[\\/]detail-dialog\.tsx$/ },
            // What later pages share is one more, but for the validators and the console's own: a file for each
            // icon would make a page of twenty requests, and the first page would have to name them all.
            { name: 'pages', test: SHARED_BY_PAGES, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The server imports the built storefront on its own, without node_modules beside it; React picks
  // its production form when it is built, not when it runs.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: { [API_CALLS]: api, '/pictures': api, '/objects': api, '/healthz': api },
  },
}));

/** The server writes into its pages what the shop is called and how to pay; while one works on them, Vite serves them instead. */
function copySettings(): Plugin {
  return {
    name: 'copy-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${api.target}/login`).catch(() => undefined);
      const page = (await answer?.text()) ?? '';
      const metas = page.match(/<meta name="(?:shop|payment)"[^>]*>/g) ?? [];
      return html.replace('</head>', () => `${metas.join('\n')}\n</head>`);
    },
  };
}
