/**
 * A password's hash takes as long as an attacker must be made to wait. Tests sign up a thousand people and attack
 * nobody: their hashes are made by the same function, with next to no memory.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const MOST_KIB = 64;

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) => {
  argon2(algorithm, { ...parameters, memory: Math.min(parameters.memory, MOST_KIB) }, callback);
};
syncBuiltinESMExports();
