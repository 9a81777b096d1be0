import { APPS } from './open-apps.ts';

/**
 * True where several apps answer in turns. Tests that look at the memory of one process are skipped then: its rate
 * limits, or a spy.
 */
export const SEVERAL_APPS = APPS > 1;
