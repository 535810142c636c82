import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { type LinkRelation, linkRelations } from '../../../schema/records/links.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { recordTitle } from '../../platform/kind/record-definition.ts';
import { csvDay, csvHeadings, csvMoment, csvRows } from '../../platform/list/csv.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { changeWords } from '../exports/index.ts';
import { publishedChanges } from '../identity/index.ts';
import { definitionOf } from '../record-kinds.ts';
import type { ExportWork } from './export-work.ts';
import { exportedKinds } from './exported-lists.ts';

const AT_ONCE = 500;
const NOT_SHOWN = 'Naam niet getoond';
const AUTOMATIC = 'Automatisch';

const PERSON = sql.raw(`coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.username)`);

const titleOf = (kind: RecordKind, title: string | null) => recordTitle(definitionOf(kind), title ?? '');

interface RecordOf {
  readonly id: string;
  readonly recordId: string;
  readonly kind: RecordKind;
  readonly number: string | null;
  readonly title: string | null;
}

/** File with belongings of records: its columns behind kind, number and title, and how rows are read and written. */
interface Belongings<Row extends RecordOf> {
  readonly file: string;
  readonly headings: readonly string[];
  /** The rows in the order of record and id, behind the last one that was read. */
  readonly read: (organizationId: string, after: Row | undefined) => RawBuilder<Row>;
  readonly cells: (ctx: RequestContext, rows: readonly Row[]) => Promise<string[][]> | string[][];
}

const behind = (column: string, after: RecordOf | undefined) =>
  after ? sql`and (${sql.ref(column)}, x.id) > (${after.recordId}::uuid, ${after.id}::uuid)` : sql``;

interface CommentRow extends RecordOf {
  readonly at: string;
  readonly personName: string | null;
  readonly text: string;
}

const comments: Belongings<CommentRow> = {
  file: 'opmerkingen.csv',
  headings: ['Wanneer', 'Wie', 'Opmerking'],
  read: (organizationId, after) =>
    sql`select x.id, x.record_id as "recordId", r.kind, r.number, r.title, x.created_at as at, x.text,
        ${PERSON} as "personName"
      from comment x join record r on r.organization_id = x.organization_id and r.id = x.record_id
        left join app_user u on u.id = x.user_id
      where x.organization_id = ${organizationId} ${behind('x.record_id', after)}
      order by x.record_id, x.id limit ${AT_ONCE}`,
  // The remark of a shielded reporter has the day alone as its moment.
  cells: (_ctx, rows) =>
    rows.map(({ at, personName, text }) => [
      personName === null ? csvDay(isoMoment(at)) : csvMoment(isoMoment(at)),
      personName ?? NOT_SHOWN,
      text,
    ]),
};

interface LinkRow extends RecordOf {
  readonly relation: LinkRelation;
  readonly toKind: RecordKind;
  readonly toNumber: string | null;
  readonly toTitle: string | null;
}

const links: Belongings<LinkRow> = {
  file: 'koppelingen.csv',
  headings: ['Verband', 'Soort van het andere', 'Nummer van het andere', 'Titel van het andere'],
  read: (organizationId, after) =>
    sql`select x.id, x.from_id as "recordId", r.kind, r.number, r.title, x.relation,
        t.kind as "toKind", t.number as "toNumber", t.title as "toTitle"
      from record_link x join record r on r.organization_id = x.organization_id and r.id = x.from_id
        join record t on t.organization_id = x.organization_id and t.id = x.to_id
      where x.organization_id = ${organizationId} ${behind('x.from_id', after)}
      order by x.from_id, x.id limit ${AT_ONCE}`,
  cells: (_ctx, rows) =>
    rows.map(({ relation, toKind, toNumber, toTitle }) => [
      ...[
        linkRelations.nameOf(relation),
        recordKinds.nameOf(toKind),
        toNumber ?? '',
        titleOf(toKind, toTitle),
      ],
    ]),
};

interface RevisionRow extends RecordOf {
  readonly at: string;
  readonly personName: string | null;
  readonly isShielded: boolean;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const listOfKind = new Map(exportedKinds.map(({ kind, list }) => [kind, list]));

const history: Belongings<RevisionRow> = {
  file: 'geschiedenis.csv',
  headings: ['Wanneer', 'Wie', 'Wat'],
  read: (organizationId, after) =>
    sql`select x.id, x.record_id as "recordId", r.kind, r.number, r.title, x.at, x.changes,
        x.is_actor_shielded as "isShielded",
        case when x.actor_id is null then null else ${PERSON} end as "personName"
      from revision x join record r on r.organization_id = x.organization_id and r.id = x.record_id
        left join app_user u on u.id = x.actor_id
      where x.organization_id = ${organizationId} ${behind('x.record_id', after)}
      order by x.record_id, x.id limit ${AT_ONCE}`,
  cells: async (ctx, rows) => {
    const published = await publishedChanges(
      ctx,
      rows.map(({ changes }) => changes),
    );
    return rows.map(({ at, kind, personName, isShielded }, index) => {
      const list = listOfKind.get(kind);
      const words = list ? (published[index] ?? []).flatMap((change) => changeWords(list, change)) : [];
      return [
        isShielded ? csvDay(isoMoment(at)) : csvMoment(isoMoment(at)),
        personName ?? (isShielded ? NOT_SHOWN : AUTOMATIC),
        words.join('\n'),
      ];
    });
  },
};

/** Rows of each file with what belongs to records. */
export interface BelongingsCounts {
  readonly comments: number;
  readonly links: number;
  readonly revisions: number;
}

/** Adds the remarks, links and history of the records that the Admin sees; returns how many rows each has. */
export async function writeBelongings(work: ExportWork): Promise<BelongingsCounts> {
  return {
    comments: await writeRows(work, comments),
    links: await writeRows(work, links),
    revisions: await writeRows(work, history),
  };
}

async function writeRows<Row extends RecordOf>(work: ExportWork, belongings: Belongings<Row>) {
  const { folder, organizationId, run, zip } = work;
  const { file, headings, read, cells } = belongings;
  const filePath = path.join(folder, file);
  const output = await open(filePath, 'w', 0o600);
  let count = 0;
  try {
    await output.appendFile(csvHeadings(['Soort', 'Nummer', 'Titel', ...headings]));
    let last: Row | undefined;
    do {
      const after = last;
      // Each part in a transaction of its own, so that none stays open for long.
      const [rows, written] = await run(async (ctx): Promise<[Row[], string[][]]> => {
        const found = await ctx.transaction.query(read(organizationId, after));
        return [found as Row[], await cells(ctx, found as Row[])];
      });
      const lines = rows.map(({ kind, number, title }, index) => [
        ...[recordKinds.nameOf(kind), number ?? '', titleOf(kind, title), ...(written[index] ?? [])],
      ]);
      if (lines.length > 0) await output.appendFile(csvRows(lines));
      count += rows.length;
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    } while (last);
  } finally {
    await output.close();
  }
  await zip.add(file, createReadStream(filePath));
  return count;
}
