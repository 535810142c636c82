import { periods } from '../../../schema/values/periods.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import {
  type ExportedList,
  type ExportRequest,
  fieldOf,
  filterKindsOf,
  writtenCell,
} from '../../platform/export/index.ts';
import { NOBODY } from '../../platform/list/filters.ts';
import type { RequestContext } from '../../platform/request/context.ts';

const asDay = (day: string | undefined) => (day ? writtenCell({ kind: 'day' }, day) : '');

function periodWords(written: string): string {
  if (periods.has(written)) return periods.nameOf(written);
  const [from, to] = written.split('..');
  return [from && `vanaf ${asDay(from)}`, to && `tot en met ${asDay(to)}`].filter(Boolean).join(' ');
}

/** Filters, search and order of a list, as people read them. */
export async function conditionsOf(
  ctx: RequestContext,
  list: ExportedList,
  { filter, search, ids, sort }: ExportRequest,
): Promise<string[]> {
  const kinds = filterKindsOf(list.page);
  const filters = await Promise.all(
    Object.entries(filter).map(async ([name, values]) => {
      const label = list.labels[name] ?? list.labels[fieldOf(name)] ?? name;
      if (typeof values === 'boolean') return values ? label : `${label}: nee`;
      return `${label}: ${(await wordsOf(ctx, list, { name, kind: kinds[name], values })).join(', ')}`;
    }),
  );
  const sorted = sort && list.labels[sort.field];
  return [
    ...filters,
    ...(search ? [`Gezocht op: ${search}`] : []),
    ...(ids ? ['Alleen de gekozen regels'] : []),
    ...(sorted ? [`Gesorteerd op: ${sorted}, ${sort.direction === 'asc' ? 'oplopend' : 'aflopend'}`] : []),
  ];
}

interface Chosen {
  readonly name: string;
  readonly kind: string | undefined;
  readonly values: readonly (string | number)[];
}

async function wordsOf(ctx: RequestContext, { columns }: ExportedList, { name, kind, values }: Chosen) {
  if (kind === 'period') return values.map((value) => periodWords(String(value)));
  if (kind === 'person' || kind === 'reference') return namesOf(ctx, values.map(String));
  const terms = columns.find(({ key }) => key === name)?.terms;
  return values.map((value) => (terms?.has(value) ? terms.nameOf(value) : String(value)));
}

/** Names of people, teams and folders that the caller sees; of others only that they were chosen. */
async function namesOf({ transaction }: RequestContext, values: readonly string[]): Promise<string[]> {
  const ids = values.filter((value) => value !== NOBODY);
  const [people, teams, folders] = await Promise.all([
    transaction.query(
      db.selectFrom('app_user').where('id', '=', anyOf(ids)).select(['id', 'name', 'surname']),
    ),
    transaction.query(db.selectFrom('team').where('id', '=', anyOf(ids)).select(['id', 'name'])),
    transaction.query(db.selectFrom('document_folder').where('id', '=', anyOf(ids)).select(['id', 'name'])),
  ]);
  const names = new Map([
    ...people.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()] as const),
    ...[...teams, ...folders].map(({ id, name }) => [id, name] as const),
  ]);
  return values.map((value) => (value === NOBODY ? 'geen' : (names.get(value) ?? 'onbekend')));
}
