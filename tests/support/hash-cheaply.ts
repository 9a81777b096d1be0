/** Production hashes are slow on purpose. Tests use a cheap hash. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const MOST_KIB = 64;

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) => {
  argon2(algorithm, { ...parameters, memory: Math.min(parameters.memory, MOST_KIB) }, callback);
};
syncBuiltinESMExports();
