import { writeFile } from 'node:fs/promises';
import { emittedFiles, emittedSchema } from './emitted-files.ts';
import { withMigratedDatabase } from './migrated-database.ts';

/** Writes what the code says its interfaces are to schema/, and what the migrations make to server/migrations/schema.sql. */
const files = [...(await emittedFiles()), await withMigratedDatabase(emittedSchema)];
for (const { file, text } of files) await writeFile(file, text);
