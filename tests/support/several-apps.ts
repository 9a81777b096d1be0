import { APPS } from './open-apps.ts';

/** Skips tests that look at the memory of one process. */
export const SEVERAL_APPS = APPS > 1;
