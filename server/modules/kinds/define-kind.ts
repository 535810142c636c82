import { sql } from 'kysely';
import { fieldNames } from '../../../schema/values/fields.ts';
import { exportOf } from '../../platform/export/index.ts';
import { ownRecords } from '../../platform/kind/own-records.ts';
import {
  defineFigures,
  type RecordDefinition,
  type SearchableList,
} from '../../platform/kind/record-definition.ts';
import { defineStore, type RecordStore } from '../../platform/kind/record-store.ts';
import { countFigures } from '../../platform/list/figures.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { Module } from '../../platform/module.ts';
import { type PublishedRecord, type PublishingService, unreadInTeam } from '../publishing/index.ts';
import type { KindDeclaration, KindRow } from './kind.ts';
import { kindChanges } from './kind-changes.ts';
import { importOf } from './kind-import.ts';
import { type KindReads, kindReads } from './kind-reads.ts';
import { type KindService, kindService } from './kind-service.ts';
import { kindWork } from './kind-work.ts';
import { DRAFT_FIELDS, publishedPart, publishingLogged } from './published-part.ts';

/** A kind of record: what its module uses, and what the services for every kind read. */
export interface Kind<Row extends KindRow> {
  readonly record: RecordDefinition;
  readonly service: KindService<Row>;
  readonly store: RecordStore<Row, 'update' | 'review'>;
  readonly ownData: NonNullable<Module['ownData']>;
  /** The log input of a change that is written past the store, and the notices that follow it. */
  readonly changes: Pick<ReturnType<typeof kindChanges<Row, object>>, 'changeOf' | 'onLogged'>;
}

/** A kind of record that is published. */
export interface PublishedKindOf<Row extends KindRow> extends Kind<Row> {
  /** Review, publication and reading. */
  readonly publishing: PublishingService;
}

/**
 * Makes a kind of record from its declaration: operations, history, notices of assignment, open work and its handover,
 * search, saved views, reminders, figures and own data.
 */
export function defineKind<Row extends KindRow, Values extends object>(
  kind: KindDeclaration<Row, Values> & { readonly published: object },
): PublishedKindOf<Row>;
export function defineKind<Row extends KindRow, Values extends object>(
  kind: KindDeclaration<Row, Values>,
): Kind<Row>;
export function defineKind<Row extends KindRow, Values extends object>(
  kind: KindDeclaration<Row, Values>,
): Kind<Row> {
  const { entity, rules, page, policy, view } = kind;
  const changes = kindChanges(kind);
  const { published } = kind;
  const columns = fieldNames(rules).filter(
    (field) => field !== kind.reason && !(published && DRAFT_FIELDS.includes(field)),
  );
  const table = page.definition.list.from.split(' ')[0] as string;
  const store = defineStore<Row, 'update' | 'review'>({
    ...{ entity, policy: { ...policy, review: policy.review ?? policy.update }, ...changes },
    ...(kind.reason && { reason: kind.reason }),
    ...(published?.readersOf && { readersOf: published.readersOf }),
    valuesOf: (row) => ({
      ...stored(row, columns),
      ...(published && publishingLogged(row as unknown as PublishedRecord)),
      ...kind.logged?.(row),
    }),
  });
  const part = published && publishedPart(kind, store, changes, table);
  const reads = kindReads(kind);
  const service = kindService(kind, store, reads, part?.keeper);
  const { exported, imported } = kind;
  const number = kind.prefix === null ? [] : ['number'];
  return {
    record: {
      ...{ kind: kind.kind, prefix: kind.prefix, title: kind.title, statuses: kind.statuses },
      get: reads.get,
      search: searchOf(kind, reads),
      ...(view && { views: { list: view, page } }),
      ...(exported && {
        exported: exportOf(exported, { entity: kind.kind, page, listAll: service.listUnlogged }),
      }),
      ...(imported && { imported: importOf(kind, imported, service, store) }),
      ...kindWork(kind, table, changes, part?.endReviews),
      ...(published &&
        part && {
          teamReading: {
            unread: unreadInTeam(table, published.readAs.title, published.readAs.order),
            askAgain: part.publishing.askAgain,
          },
        }),
      ...(kind.reminders && { reminders: kind.reminders }),
      ...(kind.teamWork && { teamWork: kind.teamWork }),
      ...(kind.figures && { figures: figuresOf(table, kind.figures) }),
      ...(kind.statistics && { statistics: kind.statistics }),
      ...(kind.dossier && { dossier: kind.dossier }),
      ...(kind.onComment && { onComment: kind.onComment }),
    },
    service,
    ...(part && { publishing: part.publishing }),
    store,
    ownData: ownRecords(
      page,
      [...number, ...columns.filter((field) => !kind.personal?.includes(field))],
      kind.own,
    ),
    changes,
  };
}

/** Columns of the form as stored; an absent one is null. */
function stored<Row extends object>(row: Row, fields: readonly string[]): Record<string, unknown> {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

function searchOf<Row extends KindRow, Values extends object>(
  { page, prefix, title: { field } }: KindDeclaration<Row, Values>,
  { listed }: KindReads,
): SearchableList {
  const hasTeam = 'team' in page.definition.list.fields;
  const hit: Selection = {
    rows: {
      ...{ id: true, [field]: true, status: true, organization: { id: true, name: true } },
      ...(prefix !== null && { number: true }),
      ...(hasTeam && { team: { name: true } }),
    },
  };
  return {
    async read(ctx, request) {
      const found = await page.read(ctx, request, hit);
      listed(ctx, request.organizationId, found.rows?.length ?? 0);
      return found;
    },
    show: ({ number, status, organization, team, [field]: title }) => ({
      ...{ number, title: title as string, status, organization, team },
    }),
  };
}

function figuresOf(table: string, figures: NonNullable<KindDeclaration<KindRow, object>['figures']>) {
  const each = Object.entries(figures);
  const own = each.filter(([, figure]) => figure.of !== undefined).map(([name]) => name);
  return defineFigures({
    fields: Object.fromEntries(each.map(([name, { description }]) => [name, description])),
    count: (ctx, organizationId) => {
      const conditions = Object.fromEntries(
        each.map(([name, { condition, of }]) => [
          name,
          // A lead manages no record without a team.
          [of === 'Managers' && ctx.actor.role === 'Client' ? sql`false` : sql.raw(condition)],
        ]),
      );
      return countFigures(ctx, table, organizationId, conditions, own);
    },
  });
}
