import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { restTags } from '../../schema/values/reference-texts.ts';
import { tagOf } from './tags.ts';

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
      tags: Object.entries(restTags).map(([name, { title, text }]) => ({
        name,
        description: `${title}: ${text}`,
      })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Only documented calls have a summary, and so a tag; GraphQL and the web app's files have none.
    hideUntagged: true,
    transform: ({ schema, url }) => ({
      url,
      schema: schema?.summary && !schema.hide ? { ...schema, tags: [tagOf(url)] } : schema,
    }),
  });
}

/** The OpenAPI document of a server whose routes are registered. */
export function openApiDocument(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
