import { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { giveUpAfter } from './patience.ts';
import { resolveBrowser } from './resolve-browser.ts';

/** Found when the first component test starts, not by every Vitest. */
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

/** All pictures exist, because a missing one is drawn differently. */
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
