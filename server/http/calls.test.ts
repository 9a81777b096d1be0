import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { collectCalls, declareAccess, listCalls } from './calls.ts';

function openServer() {
  const app = fastify();
  onTestFinished(() => app.close());
  collectCalls(app);
  return app;
}
const answer = async () => 'ok';

test('refuses to start with a route without access', async () => {
  const app = openServer();
  app.get('/open', { config: { access: 'anyone' } }, answer);
  app.post('/undeclared', answer);
  await expect(app.ready()).rejects.toThrow('POST /undeclared does not say who may call it.');
});

test('refuses to start with a route of a plugin without access', async () => {
  const app = openServer();
  app.register(async (plugin) => {
    plugin.get('/inner', answer);
  });
  await expect(app.ready()).rejects.toThrow('GET /inner');
});

test('declares the access of all routes of a part', async () => {
  const app = openServer();
  app.register(async (part) => {
    declareAccess(part, 'staff');
    part.get('/a', answer);
    part.delete('/b', { config: { access: 'anyone' } }, answer);
  });
  app.get('/c', { config: { access: 'user' } }, answer);
  await app.ready();
  expect(listCalls(app).map(({ method, path, access }) => [method, path, access])).toEqual([
    ['GET', '/c', 'user'],
    ['GET', '/a', 'staff'],
    ['DELETE', '/b', 'staff'],
  ]);
});
