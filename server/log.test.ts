import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The output of the log on standard output. */
function logElsewhere(script: string): string {
  const code = `
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    ${script}
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', code],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout;
}

test('writes one line of JSON per message from the chosen level on', () => {
  const lines = logElsewhere(`
    const log = createLog('info');
    log.debug('quiet');
    log.info({ port: 5000 }, 'open');
  `)
    .trim()
    .split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'open', port: 5000 });
});

test('redacts secrets', () => {
  const output = logElsewhere(`
    const log = createLog('info');
    const secret = 'open sesame';
    log.info({ body: { password: secret, currentPassword: secret, newPassword: secret } });
    log.info({ reset: { token: secret }, intent: { clientSecret: secret } });
    log.info({ req: { headers: { cookie: secret, authorization: secret } } });
  `);
  expect(output).not.toContain('sesame');
  expect(output.match(/\[redacted\]/g)).toHaveLength(7);
});
