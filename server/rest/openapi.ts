import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Generates OpenAPI from the route schemas; register it before the routes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quality management for care organisations',
        version: '1.0.0',
        description:
          'The documented REST paths. A failure is `{ "errormessage": "…" }` with the documented text.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
}

/** The OpenAPI document of a server whose routes are registered. */
export function openApiDocument(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
