import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/http/app-type.ts';
import { declareAccess } from '#server/http/calls.ts';
import { CLIENT_FOLDER } from './browser-build.ts';

const PICTURES_FOLDER = new URL('../../../pictures/', import.meta.url);

/** Built files carry a hash in their name and never change; pictures keep theirs when redrawn. */
export async function addFileRoutes(app: App): Promise<void> {
  await app.register(async (files: App) => {
    declareAccess(files, 'anyone');
    await serveFolders(files);
  });
}

async function serveFolders(files: App): Promise<void> {
  await files.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', CLIENT_FOLDER)),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
  await files.register(fastifyStatic, {
    root: fileURLToPath(PICTURES_FOLDER),
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: '30d',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
}
