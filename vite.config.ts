import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';

/** API calls, but not modules in client/api, which share the prefix. */
const API_CALLS = '^/api/(?!.*\\.tsx?($|\\?))';
const API_PORT = process.env['API_PORT'] || '5001';
const api = {
  target: `http://127.0.0.1:${API_PORT}`,
  // The server compares origin and host.
  changeOrigin: false,
};

const WANTED_SOON =
  /[\\/]client[\\/](?:app[\\/]later-pages|features[\\/]selection[\\/]floating-checkout|app[\\/]connection[\\/]show-connection|ui[\\/]toast-card)\.tsx$/;
/** Modules with validators stay out: with Zod, the file would be twice as large. */
const HAS_VALIDATORS = String.raw`(?:domain|features[\\/]practice)[\\/](?:email-form|end-link-button|person-form)`;
const SHARED_BY_PAGES = new RegExp(
  String.raw`[\\/](?:client[\\/](?!api[\\/](?:admin|console)|features[\\/](?:manage-|console|catalog)|ui[\\/]qr-code|${HAS_VALIDATORS})|shared[\\/]rules[\\/]|lucide-react[\\/]|@tanstack[\\/])`,
);

const CREATE_ICON = fileURLToPath(new URL('client/ui/create-icon.ts', import.meta.url));

/** Removes what our icons do not use: names, sizes and keys of shapes. */
function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    transform(code, id) {
      if (!/[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(id)) return undefined;
      return { code: code.replaceAll(/, key: "\w+"|\b(?:name: "[\w-]+"|size: 24),\n/g, ''), map: null };
    },
  };
}

const PROPERTY_FALLBACK = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;

const TEXT_FILES = '**/*.{js,mjs,css,html,svg,json,txt,xml,webmanifest}';

/** Also used by component tests, so they run what is built. */
export const resolve = {
  alias: [
    // Polyfill for older React versions. Saves 283 bytes gzip.
    { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    // Saves 1,032 bytes gzip of the first load; see the file.
    { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: CREATE_ICON },
  ],
};

const BROWSER_BUILD: BuildEnvironmentOptions = {
  outDir: '../build/client',
  emptyOutDir: true,
  manifest: true,
  sourcemap: false,
  // The password dictionaries are 1.2 MB, loaded on demand.
  chunkSizeWarningLimit: 1_300,
  // The content security policy allows no inline scripts and data: URLs.
  assetsInlineLimit: 0,
  // The server inlines a single stylesheet.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Reading properties has no side effects in our dependencies.
    treeshake: { propertyReadSideEffects: false },
    output: {
      codeSplitting: {
        groups: [
          // All code of the first page in one file.
          { name: 'storefront', tags: ['$initial'] },
          // Loaded right after the first page.
          { name: 'soon', test: WANTED_SOON },
          // Loaded while idle.
          { name: 'details', test: /[\\/]detail-dialog\.tsx$/ },
          // Code shared by later pages in one file, except validators and the console. Otherwise a page would need
          // twenty requests, one per icon.
          { name: 'pages', test: SHARED_BY_PAGES, minShareCount: 2 },
        ],
      },
    },
  },
};

/** All files in one folder: see server/config/folders.ts. */
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

/** Not bundled: native code, packages that read their own files, and rarely used libraries. */
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
    slimIcons(),
    copySettings(),
    runServer(),
    ...(isSsrBuild ? [] : [dropPropertyFallback(), compressFiles()]),
  ],
  resolve,
  build: isSsrBuild ? SERVER_BUILD : BROWSER_BUILD,
  ssr: { noExternal: true, external: EXTERNAL },
  // React chooses its production build at build time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] || 5000),
    strictPort: true,
    proxy: { [API_CALLS]: api, '/pictures': api, '/objects': api, '/healthz': api },
  },
}));

/** Copies the shop and payment settings from the server’s pages into those of Vite. */
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

/** Runs the server from source and restarts it on changes. */
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

/** Precompresses text files, so the server never compresses on request. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const compress = async (name: string) => {
        const file = path.join(dir, name);
        const contents = readFileSync(file);
        // Brotli defaults to its best quality, gzip does not.
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(contents));
        writeFileSync(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }));
      };
      await Promise.all(globSync(TEXT_FILES, { cwd: dir }).map(compress));
    },
  };
}

/** Tailwind's values for browsers without `@property`, which cannot show its styles anyway. Saves 417 bytes gzip. */
function dropPropertyFallback(): Plugin {
  return {
    name: 'drop-property-fallback',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(PROPERTY_FALLBACK, '');
      }
    },
  };
}
