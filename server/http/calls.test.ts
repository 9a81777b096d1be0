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

test('a route that does not say who may call it stops the start', async () => {
  const app = openServer();
  app.get('/open', { config: { access: 'anyone' } }, answer);
  app.post('/undeclared', answer);
  await expect(app.ready()).rejects.toThrow('POST /undeclared does not say who may call it.');
});

test('a route of a plugin that does not say it stops the start too', async () => {
  const app = openServer();
  app.register(async (plugin) => {
    plugin.get('/inner', answer);
  });
  await expect(app.ready()).rejects.toThrow('GET /inner');
});

test('a part of the server is declared as a whole, whatever its routes say', async () => {
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
