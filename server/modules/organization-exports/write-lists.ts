import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { csvHead, csvPiece, jsonHead, jsonPiece, jsonTail } from '../../platform/export/index.ts';
import { inPieces } from '../../platform/list/row-stream.ts';
import { safeName } from './entry-names.ts';
import type { ExportWork } from './export-work.ts';
import { type OrganizationList, wholeLists } from './exported-lists.ts';

/** Adds every list to the zip, as CSV and as JSON; returns how many rows each has, by its title. */
export async function writeLists(work: ExportWork): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const list of wholeLists) {
    const name = safeName(list.title, list.name);
    const csv = path.join(work.folder, `${list.name}.csv`);
    const json = path.join(work.folder, `${list.name}.json`);
    counts.set(list.title, await writeList(work, list, { csv, json }));
    await work.zip.add(`lijsten/csv/${name}.csv`, createReadStream(csv));
    await work.zip.add(`lijsten/json/${name}.json`, createReadStream(json));
  }
  return counts;
}

/** Reads the rows of a list once, in one transaction, and writes them to both files. */
async function writeList(
  { run, organizationId }: ExportWork,
  { title, columns, read }: OrganizationList,
  paths: { readonly csv: string; readonly json: string },
): Promise<number> {
  const csv = await open(paths.csv, 'w', 0o600);
  const json = await open(paths.json, 'w', 0o600);
  let count = 0;
  try {
    await csv.appendFile(csvHead(columns));
    await json.appendFile(jsonHead(title, columns));
    await run(async (ctx) => {
      for await (const rows of inPieces(await read(ctx, organizationId))) {
        await csv.appendFile(csvPiece(columns, rows));
        await json.appendFile(jsonPiece(columns, rows, count === 0));
        count += rows.length;
      }
    });
    await json.appendFile(jsonTail);
  } finally {
    await Promise.all([csv.close(), json.close()]);
  }
  return count;
}
