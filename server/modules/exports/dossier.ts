import { hasAccessLog } from '../../../schema/records/audit-log.ts';
import { attachableKinds } from '../../../schema/records/files.ts';
import { linkRelations } from '../../../schema/records/links.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { type ExportedList, fieldOf, writtenCell, writtenMoment } from '../../platform/export/index.ts';
import { recordName } from '../../platform/kind/record-definition.ts';
import type { PaperBlock, PaperNode } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import { listAttachments } from '../attachments/index.ts';
import { listComments } from '../comments/index.ts';
import { listRecordRevisions } from '../history/index.ts';
import { listRecordLinks } from '../linked-records/index.ts';
import { definitionOf } from '../record-kinds.ts';
import type { MadePaper } from './handbook-paper.ts';
import { pictureKeys, readPictures } from './paper-pictures.ts';

/** Pages of 20 changes that a dossier has at most; a remark says that there are more. */
const MOST_PAGES = 10;
const MOST_COMMENTS = 100;

/** Reading of a part: the dossier as a whole is in the log already. */
const HIDDEN = { isHidden: true } as const;

type Row = Readonly<Record<string, unknown>>;

const heading = (text: string): PaperBlock => ({ kind: 'heading', level: 1, text });
const remark = (text: string): PaperBlock => ({ kind: 'paragraph', runs: [{ text }], isMuted: true });

/** A dossier, whose pictures are read when it is made. */
interface Dossier {
  readonly title: string;
  readonly make: MadePaper;
}

/**
 * A record with all that belongs to it, as a paper: its fields, links, files by name, remarks and history, each as far as
 * the caller sees it. One line of the log says that it was taken along.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function dossierOf(ctx: RequestContext, kind: RecordKind, given: string): Promise<Dossier> {
  const id = parseId(given);
  const definition = definitionOf(kind);
  const { exported } = definition;
  if (!exported) throw new AppError('NOT_FOUND');
  const { columns } = exported;
  const needs = Object.assign({}, ...columns.map((column) => column.needs), {
    ...{ organization: { id: true, name: true }, [definition.title.field]: true },
    ...(definition.prefix !== null && { number: true }),
  });
  const row = await definition.get(ctx, id, needs, { isExport: true });
  const { id: organizationId, name: organization } = row.organization as { id: string; name: string };
  if (!hasAccessLog(kind))
    recordAccess(ctx, {
      ...{ organizationId, entity: kind, entityId: id, action: 'exported' },
      details: { count: 1 },
    });
  const [further, links, files, comments, history] = await Promise.all([
    definition.dossier?.(ctx, id) ?? [],
    linksOf(ctx, kind, id),
    filesOf(ctx, kind, id),
    commentsOf(ctx, kind, id),
    historyOf(ctx, exported, kind, id),
  ]);
  const number = (row.number as string | null | undefined) ?? null;
  const name = recordName(definition, { number, title: row[definition.title.field] as string });
  const title = `Dossier ${name}`;
  const keys = await pictureKeys(ctx, picturesIn(further), [id]);
  const { store } = ctx.services.files;
  const make = async () => {
    const pictures = await readPictures(store.bytes, keys);
    return {
      ...{ title, subtitle: recordKinds.nameOf(kind), organization },
      printedOn: `Gemaakt op ${writtenMoment(new Date())}`,
      blocks: [
        ...[heading('Gegevens'), factsOf(exported, row), ...withPictures(further, new Set(pictures.keys()))],
        ...[...links, ...files, ...comments, ...history],
      ],
      pictures,
    };
  };
  return { title, make };
}

/** Ids of the pictures in the formatted texts of a paper. */
const picturesIn = (blocks: readonly PaperBlock[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'rich'
      ? block.nodes.flatMap(({ type, attrs }) => (type === 'image' ? String(attrs?.fileId) : []))
      : [],
  );

/** The blocks with what is known of their pictures: one that is not there is named. */
const withPictures = (blocks: readonly PaperBlock[], pictures: ReadonlySet<string>): PaperBlock[] =>
  blocks.map((block) => {
    if (block.kind !== 'rich') return block;
    const nodeOf = (node: PaperNode): PaperNode =>
      node.type === 'image'
        ? { ...node, attrs: { ...node.attrs, isThere: pictures.has(String(node.attrs?.fileId)) } }
        : node;
    return { ...block, nodes: block.nodes.map(nodeOf) };
  });

function factsOf({ columns }: ExportedList, row: Row): PaperBlock {
  const facts = columns.map((column) => ({
    label: column.label,
    text: writtenCell(column, column.cellOf(row)) || '–',
  }));
  return { kind: 'facts', facts };
}

async function linksOf(ctx: RequestContext, kind: RecordKind, id: string): Promise<PaperBlock[]> {
  const { rows } = await listRecordLinks(ctx, kind, id, HIDDEN);
  if (rows.length === 0) return [heading('Koppelingen'), remark('Er zijn geen koppelingen.')];
  return [
    heading('Koppelingen'),
    {
      kind: 'table',
      columns: [
        { label: 'Verband', share: 2 },
        { label: 'Soort', share: 2 },
        { label: 'Nummer', share: 2 },
        { label: 'Titel', share: 6 },
        { label: 'Status', share: 2 },
      ],
      rows: rows.map(({ relation, record }) => [
        linkRelations.nameOf(relation),
        recordKinds.nameOf(record.entity),
        record.number ?? '',
        record.title,
        record.statusName,
      ]),
    },
  ];
}

async function filesOf(ctx: RequestContext, kind: RecordKind, id: string): Promise<PaperBlock[]> {
  // A document is a file itself.
  if (!attachableKinds.includes(kind)) return [];
  const { rows } = await listAttachments(ctx, kind, id, { rows: { name: true } }, HIDDEN);
  if (rows.length === 0) return [heading('Bijlagen'), remark('Er zijn geen bijlagen.')];
  return [heading('Bijlagen'), { kind: 'items', items: rows.map(({ name }) => [{ text: String(name) }]) }];
}

async function commentsOf(ctx: RequestContext, entity: RecordKind, recordId: string): Promise<PaperBlock[]> {
  const page = { page: 0, pageSize: MOST_COMMENTS };
  const selection = {
    rows: { text: true, createdAt: true, author: { name: true, surname: true }, isAuthorShielded: true },
  };
  const { rows, total } = await listComments(ctx, { entity, recordId, page }, selection as never, HIDDEN);
  if (rows.length === 0) return [heading('Opmerkingen'), remark('Er zijn geen opmerkingen.')];
  const written = rows.toReversed().flatMap(({ text, createdAt, author }): PaperBlock[] => [
    {
      kind: 'paragraph',
      isMuted: true,
      runs: [{ text: `${nameOf(author)}, ${writtenMoment(new Date(createdAt as string))}` }],
    },
    { kind: 'paragraph', runs: [{ text: String(text) }] },
  ]);
  const older =
    rows.length < total ? [remark(`De oudste ${total - rows.length} opmerkingen staan hier niet.`)] : [];
  return [heading('Opmerkingen'), ...older, ...written];
}

interface Named {
  readonly name: string;
  readonly surname: string;
}

const nameOf = (person: unknown): string => {
  const { name, surname } = (person ?? { name: 'Naam', surname: 'niet getoond' }) as Named;
  return `${name} ${surname}`.trim();
};

async function historyOf(
  ctx: RequestContext,
  list: ExportedList,
  kind: RecordKind,
  id: string,
): Promise<PaperBlock[]> {
  const lines: string[][] = [];
  let hasMore = true;
  for (let page = 0; hasMore && page < MOST_PAGES; page += 1) {
    const found = await listRecordRevisions(ctx, kind, id, page, HIDDEN);
    for (const { at, actor, isAutomatic, changes } of found.rows) {
      const words = changes.flatMap((change) => changeWords(list, change));
      if (words.length > 0)
        lines.push([
          writtenMoment(new Date(at)),
          isAutomatic ? 'Automatisch' : nameOf(actor),
          words.join('\n'),
        ]);
    }
    ({ hasMore } = found);
  }
  return [
    heading('Geschiedenis'),
    ...(hasMore ? [remark('Oudere wijzigingen staan hier niet.')] : []),
    {
      kind: 'table',
      columns: [
        { label: 'Wanneer', share: 3 },
        { label: 'Wie', share: 3 },
        { label: 'Wat', share: 8 },
      ],
      rows: lines,
    },
  ];
}

interface Change {
  readonly field: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly isKept: boolean;
}

/** A change in words; none for a field that people do not know by a name. */
export function changeWords(
  { labels, columns }: ExportedList,
  { field, from, to, isKept }: Change,
): string[] {
  const label = labels[field] ?? labels[fieldOf(field)];
  if (label === undefined) return [];
  if (!isKept) return [`${label}: gewijzigd`];
  const column = columns.find(({ key }) => key === field || key === fieldOf(field));
  const words = (values: readonly string[]) =>
    values.map((value) => wordOf(column?.terms, value)).join(', ') || '–';
  return [`${label}: ${words(from)} → ${words(to)}`];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function wordOf(terms: Terms<string> | undefined, value: string): string {
  if (terms?.has(value)) return terms.nameOf(value);
  if (value === 'true') return 'Ja';
  if (value === 'false') return 'Nee';
  if (DAY.test(value)) return writtenCell({ kind: 'day' }, value);
  return MOMENT.test(value) ? writtenCell({ kind: 'moment' }, value) : value;
}
