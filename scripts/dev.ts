/** The shop for those who work on it: server and browser code are reloaded when they change. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = Number(process.env['PORT'] || 5000);
// Read by vite.config.ts as well.
const apiPort = (process.env['API_PORT'] ||= '5001');
// Taken before Vite sets its own.
const env = { ...process.env, PORT: apiPort };

const vite = await createServer({ server: { host: '127.0.0.1', port, strictPort: true } });
await vite.listen();
vite.printUrls();

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 0));
