import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

export const wholeNumber = (name: string) =>
  z
    .int(`${name} must be a whole number`)
    .min(0, `${name} must be 0 or more`)
    .max(LARGEST_ID, `${name} is too large`);
