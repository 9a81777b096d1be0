import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { StartError } from '#server/start-error.ts';
import type { Shop } from '#shared/contracts/shop.ts';

const BUILD_FOLDER = new URL('../../../build/', import.meta.url);
export const CLIENT_FOLDER = new URL('client/', BUILD_FOLDER);

/** What the build of the browser code leaves for the server. */
export type BrowserBuild = {
  /** The page without its content: styles inlined, scripts named. */
  html: string;
  /** Names the file that lists the pages beside the storefront: whoever opens one of them gets it with the first. */
  laterPages: string;
  /** CSP hashes of the inlined styles. */
  styleHashes: string[];
  /** Draws the storefront as it looks before anything is loaded, by the browser's own code. */
  renderStorefront: (shop: Shop) => string;
};

/** Named so in vite.config.ts. */
const LATER_PAGES = /^assets\/soon-/;
const STYLESHEET_LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;

export async function loadBrowserBuild(): Promise<BrowserBuild> {
  try {
    const template = await readFile(new URL('index.html', CLIENT_FOLDER), 'utf8');
    const entry = new URL('ssr/entry-server.js', BUILD_FOLDER).href;
    const { renderStorefront } = (await import(entry)) as Pick<BrowserBuild, 'renderStorefront'>;
    const laterPages = await nameLaterPages();
    return { ...(await inlineStyles(template)), laterPages, renderStorefront };
  } catch (error) {
    throw new StartError('The browser code is not built; run "npm run build".', { cause: error });
  }
}

async function nameLaterPages(): Promise<string> {
  const text = await readFile(new URL('.vite/manifest.json', CLIENT_FOLDER), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const file = Object.values(manifest).find((chunk) => LATER_PAGES.test(chunk.file))?.file;
  if (!file) throw new Error('The list of pages is not in the build');
  return `<link rel="modulepreload" href="/${file}">`;
}

/** A stylesheet in the page itself saves the first paint one round trip. */
async function inlineStyles(template: string) {
  const styles = new Map<string, string>();
  for (const [link, file] of template.matchAll(STYLESHEET_LINK)) {
    styles.set(link, await readFile(new URL(file ?? '', CLIENT_FOLDER), 'utf8'));
  }
  const html = template.replaceAll(STYLESHEET_LINK, (link) => `<style>${styles.get(link)}</style>`);
  const styleHashes = [...styles.values()].map(
    (css) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
  return { html, styleHashes };
}
