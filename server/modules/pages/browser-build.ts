import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '#server/config/folders.ts';
import { StartError } from '#server/start-error.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';

export const CLIENT_FOLDER = inProject('build/client');

/** What the build of the browser code leaves for the server. */
export type BrowserBuild = {
  /** The page without its content: styles inlined, scripts named. */
  html: string;
  /** A preload for the script that lists all pages but the storefront, so that it arrives with the first one. */
  laterPages: string;
  /** Preloads for a page's own scripts and first calls, so that they arrive with the first script and not after it. */
  preloadPage: (page: PreloadedPage) => string;
  /** CSP hashes of the inlined styles. */
  styleHashes: string[];
  /** Draws the storefront as it looks before anything is loaded, by the browser's own code. */
  renderStorefront: (shop: Shop, categories: StoreCategories) => string;
};

/** The pages that people open by their address, and the calls without which a page shows nothing. */
const PRELOADED_PAGES = {
  checkout: [],
  dashboard: ['/api/user/profile'],
  shared: ['/api/supplements'],
  admin: ['/api/admin/user'],
} as const;

export type PreloadedPage = keyof typeof PRELOADED_PAGES;

/** Named so in vite.config.ts. */
const LATER_PAGES = /^assets\/soon-/;
/** What every page has already: a script that it names and styles that are written into it. */
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
    throw new StartError('The browser code is not built; run "npm run build".', { cause: error });
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
    ...PRELOADED_PAGES[page].map(preloadAnswer),
  ].join('\n');
}

/** A chunk and all that it imports, each once. */
function listChunks(manifest: Manifest, name: string, known = new Set([FIRST_LOAD])): Chunk[] {
  if (known.has(name)) return [];
  known.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build`);
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => listChunks(manifest, each, known))];
}

/** Asked for before the scripts have run. */
export function preloadAnswer(address: string): string {
  return `<link rel="preload" as="fetch" href="${address}" crossorigin="use-credentials">`;
}

/** A stylesheet in the page itself saves the first paint one round trip. */
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
