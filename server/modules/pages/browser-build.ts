import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '#server/config/folders.ts';
import { StartError } from '#server/start-error.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';

export const CLIENT_FOLDER = inProject('build/client');

export type BrowserBuild = {
  html: string;
  /** Preloads the script that lists the lazy pages. */
  laterPages: string;
  /** Preloads a page's scripts and first calls. */
  preloadPage: (page: PreloadedPage) => string;
  styleHashes: string[];
  renderStorefront: (shop: Shop, categories: StoreCategories) => string;
};

/** Pages opened by URL, and the calls they need first. */
const PRELOADED_PAGES = {
  checkout: [],
  dashboard: ['/api/user/profile'],
  shared: ['/api/supplements'],
  admin: ['/api/admin/user'],
} as const;

export type PreloadedPage = keyof typeof PRELOADED_PAGES;

/** Named in vite.config.ts. */
const LATER_PAGES = /^assets\/soon-/;
/** Every page already includes it. */
const FIRST_LOAD = 'index.html';
const STYLESHEET_LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;

export async function loadBrowserBuild(): Promise<BrowserBuild> {
  try {
    const template = await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8');
    const entry = pathToFileURL(inProject('build/server/entry-server.js')).href;
    const { renderStorefront } = (await import(entry)) as Pick<BrowserBuild, 'renderStorefront'>;
    const manifest = await readManifest();
    const laterPages = nameLaterPages(manifest);
    const preloads = new Map(
      (Object.keys(PRELOADED_PAGES) as PreloadedPage[]).map((page) => [
        page,
        namePage(manifest, page),
      ]),
    );
    const preloadPage = (page: PreloadedPage) => preloads.get(page) ?? '';
    return { ...(await inlineStyles(template)), laterPages, preloadPage, renderStorefront };
  } catch (error) {
    throw new StartError('The browser code is not built. Run "npm run build".', { cause: error });
  }
}

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

async function readManifest(): Promise<Manifest> {
  return JSON.parse(
    await readFile(path.join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
}

function nameLaterPages(manifest: Manifest): string {
  const file = Object.values(manifest).find((chunk) => LATER_PAGES.test(chunk.file))?.file;
  if (!file) throw new Error('The list of pages is not in the build');
  return `<link rel="modulepreload" href="/${file}">`;
}

function namePage(manifest: Manifest, page: PreloadedPage): string {
  const chunks = listChunks(manifest, `pages/${page}.tsx`);
  return [
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    ...PRELOADED_PAGES[page].map(preloadCall),
  ].join('\n');
}

function listChunks(manifest: Manifest, name: string, known = new Set([FIRST_LOAD])): Chunk[] {
  if (known.has(name)) return [];
  known.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build`);
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => listChunks(manifest, each, known))];
}

export function preloadCall(address: string): string {
  return `<link rel="preload" as="fetch" href="${address}" crossorigin="use-credentials">`;
}

/** Inlined styles save a round trip before the first paint. */
async function inlineStyles(template: string) {
  const styles = new Map<string, string>();
  for (const [link, file] of template.matchAll(STYLESHEET_LINK)) {
    styles.set(link, await readFile(path.join(CLIENT_FOLDER, file ?? ''), 'utf8'));
  }
  const html = template.replaceAll(STYLESHEET_LINK, (link) => `<style>${styles.get(link)}</style>`);
  const styleHashes = [...styles.values()].map(
    (css) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
  return { html, styleHashes };
}
