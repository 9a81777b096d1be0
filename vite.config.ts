import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';

/** The server's calls, but not our own modules in client/api, which have the same first folder. */
const API_CALLS = '^/api/(?!.*\\.tsx?($|\\?))';
const API_PORT = process.env['API_PORT'] || '5001';
const api = {
  target: `http://127.0.0.1:${API_PORT}`,
  // The server compares a request's origin with the host it was sent to.
  changeOrigin: false,
};

const WANTED_SOON =
  /[\\/]client[\\/](?:app[\\/]later-pages|app[\\/]connection[\\/]show-connection|ui[\\/]toast-card)\.tsx$/;
const SHARED_BY_PAGES =
  /[\\/](?:client[\\/](?!api[\\/](?:admin|console)|features[\\/](?:manage-|console)|ui[\\/]qr-code)|shared[\\/]rules[\\/]|lucide-react[\\/]|@tanstack[\\/])/;

const CREATE_ICON = fileURLToPath(new URL('client/ui/create-icon.ts', import.meta.url));

const TEXT_FILES = '**/*.{js,mjs,css,html,svg,json,txt,xml,webmanifest}';

/** The component tests draw what is built. */
export const resolve = {
  alias: [
    // The router's stand-in for older versions of React; ours has the hook itself. Saves 283 bytes gzip.
    { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    // Saves 1,032 bytes gzip of a first load that has 72 left; its file says how.
    { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: CREATE_ICON },
  ],
};

const BROWSER_BUILD: BuildEnvironmentOptions = {
  outDir: '../build/client',
  emptyOutDir: true,
  manifest: true,
  sourcemap: false,
  // The password dictionaries are 1.2 MB, loaded when a password is chosen.
  chunkSizeWarningLimit: 1_300,
  // The pages carry no inline scripts and data: addresses are not in the content policy.
  assetsInlineLimit: 0,
  // One stylesheet, which the server writes into its pages.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
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
};

/** The server and the storefront that it renders. All files stand in one folder: see server/config/folders.ts. */
const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: '../build/server',
  emptyOutDir: true,
  copyPublicDir: false,
  sourcemap: true,
  rolldownOptions: {
    input: [
      'client/app/entry-server.tsx',
      'server/main.ts',
      'server/modules/media/make-pictures-process.ts',
    ],
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      sourcemapExcludeSources: true,
    },
  },
};

/** Not bundled: native code, packages that read files of their own, and libraries that few shops or requests need. */
const EXTERNAL = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@hyzyla/pdfium',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'file-type',
  'nodemailer',
  'pg',
  'prom-client',
  'sharp',
  'stripe',
];

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [
    react(),
    tailwindcss(),
    copySettings(),
    runServer(),
    ...(isSsrBuild ? [] : [compressFiles()]),
  ],
  resolve,
  build: isSsrBuild ? SERVER_BUILD : BROWSER_BUILD,
  ssr: { noExternal: true, external: EXTERNAL },
  // React picks its production form when it is built, not when it runs.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] || 5000),
    strictPort: true,
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

/** Beside the pages the server runs from source, and again when it changes. */
function runServer(): Plugin {
  return {
    name: 'run-server',
    apply: 'serve',
    configureServer() {
      const flags = [
        '--import',
        './scripts/end-with-parent.js',
        '--watch',
        '--watch-preserve-output',
      ];
      const env = { ...process.env, PORT: API_PORT };
      const server = spawn(process.execPath, [...flags, 'server/main.ts'], {
        stdio: 'inherit',
        env,
      });
      server.on('exit', (code) => process.exit(code ?? 0));
    },
  };
}

/** Writes a .br and a .gz beside every text file, so that the server never compresses a file on request. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const compress = async (name: string) => {
        const file = path.join(dir, name);
        const contents = readFileSync(file);
        // Brotli's best quality is the default, that of gzip is not.
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(contents));
        writeFileSync(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
      };
      await Promise.all(globSync(TEXT_FILES, { cwd: dir }).map(compress));
    },
  };
}
