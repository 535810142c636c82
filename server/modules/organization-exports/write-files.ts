import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { recordTitle } from '../../platform/kind/record-definition.ts';
import { csvDay, csvHeadings, csvMoment, csvRows } from '../../platform/list/csv.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { definitionOf } from '../record-kinds.ts';
import { FolderNames, safeName } from './entry-names.ts';
import type { ExportWork } from './export-work.ts';

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly digest: string;
  readonly createdAt: string;
  readonly recordId: string;
  readonly kind: RecordKind;
  readonly number: string | null;
  readonly title: string | null;
  readonly personName: string | null;
}

const AT_ONCE = 500;

const HEADINGS = ['Bestand', 'Naam', 'Soort', 'Nummer', 'Titel', 'Toegevoegd door', 'Toegevoegd op', 'Bytes'];
const MISSING = 'Ontbreekt in de opslag';
const NOT_SHOWN = 'Naam niet getoond';

/** Adds the files of records that the Admin sees, in a folder of each record, and an index; returns how many. */
export async function writeFiles(work: ExportWork): Promise<number> {
  const indexPath = path.join(work.folder, 'bestanden.csv');
  const index = await open(indexPath, 'w', 0o600);
  let count = 0;
  try {
    await index.appendFile(csvHeadings(HEADINGS));
    let names = new FolderNames();
    let recordId = '';
    for await (const file of filesOf(work)) {
      if (file.recordId !== recordId) names = new FolderNames();
      ({ recordId } = file);
      const entry = `bestanden/${folderOf(file)}/${names.take(safeName(file.name, 'bestand'))}`;
      const isThere = await addFile(work, entry, file.digest);
      await index.appendFile(csvRows([cellsOf(file, isThere ? entry : MISSING)]));
      count += 1;
    }
  } finally {
    await index.close();
  }
  await work.zip.add('bestanden.csv', createReadStream(indexPath));
  return count;
}

async function addFile({ services, organizationId, zip }: ExportWork, entry: string, digest: string) {
  const opened = await services.files.store.bytes.open(`${organizationId}/${digest}`);
  if (!opened) return false;
  await zip.add(entry, opened.stream, { isPacked: true });
  return true;
}

/** Folder of a record: its kind, and its number or, without one, its title with a part of its id. */
function folderOf({ kind, number, title, recordId }: FileRow): string {
  const name = number ?? `${(title ?? '').slice(0, 40)} ${recordId.slice(-12)}`;
  return `${safeName(recordKinds.nameOf(kind), kind)}/${safeName(name, recordId)}`;
}

function cellsOf(file: FileRow, entry: string): string[] {
  const { name, kind, number, title, personName, createdAt, size } = file;
  // The file of a shielded reporter has the day alone as its moment.
  const added = personName === null ? csvDay(isoMoment(createdAt)) : csvMoment(isoMoment(createdAt));
  return [
    ...[entry, name, recordKinds.nameOf(kind), number ?? '', recordTitle(definitionOf(kind), title ?? '')],
    ...[personName ?? NOT_SHOWN, added, String(size)],
  ];
}

/** The files of records by these, some at a time, each time in a transaction of its own. */
async function* filesOf({ run, organizationId }: ExportWork): AsyncGenerator<FileRow> {
  let last: FileRow | undefined;
  do {
    const after = last;
    const rows: FileRow[] = await run((ctx) => readFiles(ctx, organizationId, after));
    yield* rows;
    last = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (last);
}

function readFiles({ transaction }: RequestContext, organizationId: string, after: FileRow | undefined) {
  const further = after ? sql`and (f.record_id, f.id) > (${after.recordId}::uuid, ${after.id}::uuid)` : sql``;
  return transaction.query(
    sql<FileRow>`select f.id, f.name, c.size::float8 as size, encode(f.sha256, 'hex') as digest,
      f.created_at as "createdAt", f.record_id as "recordId", r.kind, r.number, r.title,
      coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.username) as "personName"
    from file f
      join file_content c on c.organization_id = f.organization_id and c.sha256 = f.sha256
      join record r on r.organization_id = f.organization_id and r.id = f.record_id
      left join app_user u on u.id = f.user_id
    where f.organization_id = ${organizationId} and f.record_id is not null ${further}
    order by f.record_id, f.id limit ${AT_ONCE}`,
  );
}
