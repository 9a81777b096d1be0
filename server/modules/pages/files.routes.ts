import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { inProject } from '#server/config/folders.ts';
import type { App } from '#server/http/app-type.ts';
import { declareAccess } from '#server/http/calls.ts';
import { CLIENT_FOLDER } from './browser-build.ts';

/** Built files have a hash in their names; pictures change under the same name. */
export async function addFileRoutes(app: App): Promise<void> {
  await app.register(async (files: App) => {
    declareAccess(files, 'anyone');
    await serveFolders(files);
  });
}

async function serveFolders(files: App): Promise<void> {
  await files.register(fastifyStatic, {
    root: path.join(CLIENT_FOLDER, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
  await files.register(fastifyStatic, {
    root: inProject('pictures'),
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: '30d',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
}
