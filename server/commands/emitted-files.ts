import path from 'node:path';
import Fastify from 'fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import pg from 'pg';
import { createSchema } from '../graphql/schema.ts';
import { findProjectRoot } from '../launch/project-root.ts';
import { modules } from '../modules.ts';
import { roleIn } from '../platform/migration/application-role.ts';
import { serveDocumentFiles } from '../rest/documents/document-files.route.ts';
import { serveSharedFiles } from '../rest/documents/shared-files.route.ts';
import { serveOrganizationExports } from '../rest/exports/organization-export.route.ts';
import { fileReaders } from '../rest/files/bytes-edge.ts';
import { serveFiles } from '../rest/files/files.route.ts';
import { serveUploads } from '../rest/files/uploads.route.ts';
import { describeRoutes, openApiDocument } from '../rest/openapi.ts';
import { routes } from '../rest/routes.ts';
import { serveRoute } from '../rest/wire/wire.ts';
import { schemaSql } from './schema-sql.ts';

export interface EmittedFile {
  readonly file: string;
  readonly text: string;
}

/** The GraphQL schema and the OpenAPI document, generated from the code, with their paths. */
export async function emittedFiles(): Promise<EmittedFile[]> {
  const folder = path.join(findProjectRoot(), 'schema');
  const schema = `${printSchema(lexicographicSortSchema(createSchema(modules)))}\n`;
  return [
    { file: path.join(folder, 'schema.graphql'), text: schema },
    { file: path.join(folder, 'openapi.json'), text: await openApi() },
  ];
}

/** The schema of a migrated database, with its path. */
export async function emittedSchema(ownerUrl: string, applicationUrl: string): Promise<EmittedFile> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const text = await schemaSql(client, roleIn(applicationUrl));
    return { file: path.join(findProjectRoot(), 'server/migrations/schema.sql'), text };
  } finally {
    await client.end();
  }
}

async function openApi(): Promise<string> {
  const app = Fastify();
  await describeRoutes(app);
  const uncalled = () => {
    throw new Error('Only described, never called');
  };
  await app.register(async (scope) => {
    for (const route of routes) serveRoute({ app: scope, contextOf: uncalled }, route);
    const edge = { services: uncalled, contextOf: uncalled, readers: fileReaders() };
    serveUploads(scope, edge);
    serveFiles(scope, edge);
    serveDocumentFiles(scope, edge);
    serveSharedFiles(scope, edge);
    serveOrganizationExports(scope, edge);
  });
  await app.ready();
  return openApiDocument(app);
}
