import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { translateError } from './translate-error.ts';

/** As the query builder throws it: the driver's error, with its code, is the cause. */
function databaseError(code: string): Error {
  return new Error('Failed query: select secret', {
    cause: Object.assign(new Error('driver says'), { code }),
  });
}

function coded(code: string, statusCode?: number, message = 'words of the framework'): Error {
  return Object.assign(new Error(message), { code, statusCode });
}

describe('translates', () => {
  test.each<[string, unknown, number, string]>([
    ['an error of ours', new AppError('conflict', 'Taken.'), 409, 'conflict'],
    ['a deadlock', databaseError('40P01'), 503, 'unavailable'],
    ['a serialization failure', databaseError('40001'), 503, 'unavailable'],
    ['a lock timeout', databaseError('55P03'), 503, 'unavailable'],
    ['a statement timeout', databaseError('57014'), 503, 'unavailable'],
    ['a server that shuts down', databaseError('57P01'), 503, 'unavailable'],
    ['too many connections', databaseError('53300'), 503, 'unavailable'],
    ['a full disk', databaseError('53100'), 503, 'unavailable'],
    ['a lost connection', databaseError('08006'), 503, 'unavailable'],
    ['a refused connection', databaseError('ECONNREFUSED'), 503, 'unavailable'],
    ['a cut connection', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    [
      'a connection that was lost before it was used',
      new Error('Client has encountered a connection error and is not queryable'),
      503,
      'unavailable',
    ],
    [
      'a socket that is gone while the server restarts',
      new Error('Failed query', { cause: coded('ENOENT', undefined, 'connect ENOENT /run/pg') }),
      503,
      'unavailable',
    ],
    ['a file that is missing', coded('ENOENT', undefined, 'open ENOENT'), 500, 'internal'],
    [
      'a pool without a free connection',
      new Error('timeout exceeded when trying to connect'),
      503,
      'unavailable',
    ],
    ['a zero byte in a text', databaseError('22021'), 400, 'invalid_input'],
    ['an unexpected broken constraint', databaseError('23505'), 500, 'internal'],
    ['malformed JSON', coded('FST_ERR_CTP_INVALID_JSON_BODY', 400), 400, 'malformed_json'],
    ['a large body', coded('FST_ERR_CTP_BODY_TOO_LARGE', 413), 413, 'body_too_large'],
    ['a foreign type', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 415, 'unsupported_media_type'],
    ['another refusal of the framework', coded('FST_ERR_NEW', 406), 400, 'bad_request'],
    ['a folder among the static files', coded('FORBIDDEN', 403), 404, 'not_found'],
    ['a failure of the framework', coded('FST_ERR_NEW', 500), 500, 'internal'],
    ['a bug', new TypeError('undefined is not a function'), 500, 'internal'],
    ['a syntax error of ours', new SyntaxError('Unexpected token'), 500, 'internal'],
    ['a thrown text', 'oops', 500, 'internal'],
    ['nothing', undefined, 500, 'internal'],
    ['null', null, 500, 'internal'],
  ])('%s', (_name, thrown, status, code) => {
    const error = translateError(thrown);
    expect(error).toMatchObject({ status, code });
    expect(error.message).not.toMatch(/secret|driver|framework|undefined|Unexpected|oops/);
  });
});

test('asks to retry when the database is busy', () => {
  expect(translateError(databaseError('57014')).headers).toEqual({ 'retry-after': '1' });
});

test('retains the cause for the log', () => {
  const cause = new TypeError('bug');
  expect(translateError(cause).cause).toBe(cause);
});
