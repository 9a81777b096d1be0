import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** As an option this keeps Fastify from loading its own validator and serializer, about 100 files. */
export const ZOD_COMPILERS = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;
