import { writeFile } from 'node:fs/promises';
import { emittedFiles, emittedSchema } from './emitted-files.ts';
import { withMigratedDatabase } from './migrated-database.ts';

/**
 * Writes the GraphQL schema and the OpenAPI document to schema/, and the migrated schema to
 * server/migrations/schema.sql.
 */
const files = [...(await emittedFiles()), await withMigratedDatabase(emittedSchema)];
for (const { file, text } of files) await writeFile(file, text);
