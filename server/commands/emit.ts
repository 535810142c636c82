import { writeFile } from 'node:fs/promises';
import { emittedFiles } from './emitted-files.ts';

/** Writes what the code says its interfaces are to schema/. */
for (const { file, text } of await emittedFiles()) await writeFile(file, text);
