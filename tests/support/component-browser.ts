import { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { giveUpAfter } from './patience.ts';
import { resolveBrowser } from './resolve-browser.ts';

/** The Chromium of the browser tests. It is looked for when the first component test starts, not by every Vitest. */
export const componentBrowser: ReturnType<typeof playwright> = {
  ...playwright(),
  providerFactory: (project) =>
    new PlaywrightBrowserProvider(project, {
      launchOptions: resolveBrowser(),
      contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
      actionTimeout: giveUpAfter(30_000),
    }),
};

const SMALLEST_PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Every picture of the shop is there: one that cannot be loaded is drawn otherwise. */
export function servePictures(): Plugin {
  return {
    name: 'serve-pictures',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!/^\/(?:pictures|objects)\//.test(request.url ?? '')) return next();
        response.setHeader('Content-Type', 'image/gif').end(SMALLEST_PICTURE);
      });
    },
  };
}
