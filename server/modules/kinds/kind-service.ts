import type { AnyObjectSchema, Schema } from 'yup';
import { fieldNames, pick } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RecordService } from '../../platform/kind/record-resolver.ts';
import type { RecordStore } from '../../platform/kind/record-store.ts';
import type { PageOfRows } from '../../platform/list/define-page.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RowVersion } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import {
  assertAssignable,
  isOpenFor,
  requireOrganization,
  requireOrganizationOf,
} from '../organizations/index.ts';
import { teamFor, teamOfNew } from '../teams/index.ts';
import type { Before, KindDeclaration, KindRequest, KindRow } from './kind.ts';
import type { KindReads } from './kind-reads.ts';
import type { Keeper } from './published-part.ts';

/** The operations of a kind, and the insertion of a row whose values the caller has checked. */
export interface KindService<Row extends KindRow> extends RecordService {
  readonly list: (ctx: RequestContext, request: KindRequest, selection: Selection) => Promise<ListedPage>;
  readonly get: (ctx: RequestContext, id: string, selection: Selection) => Promise<ListRow>;
  /** All records within a request, in the usual order. @throws AppError VALIDATION, NOT_FOUND for an organisation. */
  readonly listAll: (ctx: RequestContext, request: KindRequest, selection: Selection) => Promise<Rows>;
  /** The same without a line in the access log, for callers who write one themselves. */
  readonly listUnlogged: (ctx: RequestContext, request: KindRequest, selection: Selection) => Promise<Rows>;
  /** Inserts and logs a new record in the actor's name. */
  readonly add: (ctx: RequestContext, values: Partial<Row> & Pick<Row, 'id' | 'organizationId'>) => void;
  /** Inserts and logs new records together in the actor's name, and tells nobody of them. */
  readonly addMany: (
    ctx: RequestContext,
    rows: readonly (Partial<Row> & Pick<Row, 'id' | 'organizationId'>)[],
  ) => Promise<void>;
  /** Keeps a new record of which the caller has checked the values; of a published kind as a draft. */
  readonly addChecked: (
    ctx: RequestContext,
    values: Partial<Row> & Pick<Row, 'id' | 'organizationId'>,
  ) => Promise<void>;
  /**
   * The handler of a record after a change, by its property. @throws AppError FORBIDDEN for another one where the actor
   * may not choose, VALIDATION for a person outside the organisation or blocked.
   */
  readonly handlerFor: (ctx: RequestContext, before: Before<Row>, given: unknown) => Promise<Partial<Row>>;
}

/** A page of a kind, with only what was requested. */
interface ListedPage extends Pick<PageOfRows, 'rows' | 'total' | 'facets'> {
  /** Abilities of the caller on the list. */
  readonly abilities: Readonly<Record<string, boolean>>;
}

type BatchChange = RowVersion & Readonly<Record<string, unknown>>;

/** The team of a record after a change; of a new one the actor's first team where none is given. */
function teamIn(ctx: RequestContext, before: object, given: object, how: 'create' | 'update' | 'batch') {
  const { teamId } = given as { teamId?: unknown };
  const place = before as { organizationId: string; teamId?: string | null };
  return how === 'create' ? teamOfNew(ctx, place.organizationId, teamId) : teamFor(ctx, place, teamId);
}

/** Validates by the rules of a form, of which yup knows the values too narrowly. */
const check = <Values>(rules: object, input: unknown) => validate(rules as AnyObjectSchema, input) as Values;

/** Makes the operations of a kind of record. */
export function kindService<Row extends KindRow, Values extends object>(
  kind: KindDeclaration<Row, Values>,
  store: RecordStore<Row, 'update'>,
  reads: KindReads,
  keeper: Keeper<Row> = {
    add: async (_ctx, values, insert) => insert(values),
    change: (ctx, row, values) => store.change(ctx, row, values),
  },
): KindService<Row> {
  const { entity, rules, page, policy, handler, complete = () => ({}) } = kind;
  const name = kind.kind.charAt(0).toLowerCase() + kind.kind.slice(1);
  const hasTeam = 'teamId' in rules.fields;

  const handlerFor: KindService<Row>['handlerFor'] = async (ctx, before, given) => {
    if (!handler) return {};
    const { field, chosenBy, refusal } = handler;
    const id = given ? parseId(given as string, field) : null;
    if (id !== (before[field] ?? null)) {
      // A new record may be one’s own.
      const isOwn = before[field] === undefined && id === ctx.actor.userId;
      if (!isOwn && !chosenBy(ctx.actor, before)) throw new AppError('FORBIDDEN', { message: refusal });
      if (id !== null) await assertAssignable(ctx, before.organizationId, id, field);
    }
    return { [field]: id } as Partial<Row>;
  };

  const valuesFor = async (
    ctx: RequestContext,
    before: Before<Row>,
    given: Values,
    how: 'create' | 'update' | 'batch',
  ): Promise<Partial<Row>> => {
    const values = {
      ...given,
      ...(hasTeam && { teamId: await teamIn(ctx, before, given, how) }),
      ...(await handlerFor(ctx, before, handler && given[handler.field])),
    };
    return { ...values, ...(await complete(ctx, before, values as never, how)) } as Partial<Row>;
  };

  const insert = (ctx: RequestContext, values: object): Row => {
    // A new record has no change to give a reason for.
    const { [kind.reason ?? '']: _, ...columns } = values as Readonly<Record<string, unknown>>;
    const row = { ...columns, userId: ctx.actor.userId };
    ctx.transaction.insert(entity as never, row as never);
    return { ...row, version: 1 } as unknown as Row;
  };

  const add: KindService<Row>['add'] = (ctx, values) => store.added(ctx, insert(ctx, values));

  const addChecked: KindService<Row>['addChecked'] = (ctx, values) =>
    keeper.add(ctx, values, (columns) => add(ctx, columns));

  const listUnlogged: KindService<Row>['listUnlogged'] = async (ctx, request, selection) => {
    const rows = await page.readAll(ctx, request, selection);
    await requireOrganizationOf(ctx, request.organizationId, rows);
    return rows;
  };

  return {
    addMany: (ctx, rows) =>
      store.addedMany(
        ctx,
        rows.map((values) => insert(ctx, values)),
      ),
    get: (ctx, id, selection) => reads.get(ctx, id, selection),
    async list(ctx, request, selection) {
      const { organizationId } = request;
      const { rows, total, facets } = await page.read(ctx, request, selection);
      await requireOrganizationOf(ctx, organizationId, rows);
      reads.listed(ctx, organizationId, rows?.length ?? 0);
      const mayCreate =
        'abilities' in selection &&
        organizationId != null &&
        policy.create(ctx.actor, parseId(organizationId, 'organizationId')) &&
        (await isOpenFor(ctx, organizationId, rows));
      const abilities = ['create', ...(kind.pageAbilities ?? [])].map((ability) => [ability, mayCreate]);
      return { rows, total, facets, abilities: Object.fromEntries(abilities) };
    },
    async listAll(ctx, request, selection) {
      reads.listed(ctx, request.organizationId, 1);
      return listUnlogged(ctx, request, selection);
    },
    listUnlogged,
    ...{ add, addChecked, handlerFor },
    async create(ctx, organizationId, input) {
      const organization = parseId(organizationId, 'organizationId');
      await requireOrganization(ctx, organization);
      if (!policy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
      const checked = check<Values>(rules, input);
      const id = newId();
      const claimed = await claimIdempotencyKey(ctx, { organization, [name]: checked }, id);
      if (claimed !== id) return claimed;
      const place = { organizationId: organization } as Before<Row>;
      await addChecked(ctx, { id, ...place, ...(await valuesFor(ctx, place, checked, 'create')) } as never);
      return id;
    },
    async update(ctx, id: string, seen: ExpectedState, input) {
      const row = await store.lock(ctx, id, 'update');
      const checked = check<Values>(rules, input);
      assertUnchanged(row, seen);
      await keeper.change(ctx, row, await valuesFor(ctx, row, checked, 'update'));
    },
    async remove(ctx, id) {
      await store.remove(ctx, await store.lock(ctx, id, 'delete'));
    },
    changeMany: (ctx, changes) =>
      store.changeMany(ctx, changes as BatchChange[], 'update', (row, change) => {
        const present = pick(row as unknown as Values, fieldNames(rules));
        const said = kind.inBatch.filter((field) => change[field] !== undefined);
        // The rule of a field may read others, which a batch leaves as they are.
        const read = said.flatMap((field) => (rules.fields[field] as Schema).deps as typeof said);
        const checked = check<Values>(rules.pick([...said, ...read]), { ...present, ...change });
        const chosen = [handler?.field, 'teamId'].filter((field) => field && change[field] !== undefined);
        const values = { ...present, ...checked, ...pick(change, chosen as string[]) };
        return valuesFor(ctx, row, values, 'batch');
      }),
    removeMany: (ctx, rows) => store.removeMany(ctx, rows),
  };
}
