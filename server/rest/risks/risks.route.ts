import type { RiskCategory } from '../../../schema/records/risks.ts';
import { getRegisterEntry } from '../../modules/register/index.ts';
import { createRiskImprovementPoint, riskKind } from '../../modules/risks/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { fromWire, registerWireNames, registerWireSelection, toWire } from '../register/register.fields.ts';
import { registerEntrySchema } from '../register/register.schema.ts';
import { riskFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import { teamFromWire, teamWireName } from '../wire/team.fields.ts';
import type { Route } from '../wire/wire.ts';
import {
  measuredSelection,
  measureOf,
  riskFromWire,
  riskSelection,
  riskToWire,
  sourceOfMeasure,
} from './risks.fields.ts';
import { changedRiskSchema, newMeasureSchema, newRiskSchema, riskSchema } from './risks.schema.ts';

const { service: risks } = riskKind;

const PAGE = { rows: riskSelection };

const show = async (ctx: RequestContext, id: string) => riskToWire(await risks.get(ctx, id, riskSelection));

/** Partial update: absent fields are kept. */
const put: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt } = fieldsOf(body);
  const organizationOf = async () => (await risks.get(ctx, id, { organizationId: true })).organizationId;
  const given = { ...riskFromWire(body), ...(await teamFromWire(ctx, organizationOf, body)) };
  await saveOver({
    seen: seenState(version, updatedAt),
    read: () => risks.get(ctx, id, riskSelection),
    save: (current, seen) => risks.update(ctx, id, seen, { ...current, ...given }),
  });
  return show(ctx, id);
};

/** Makes a measure; what the body does not name is as the risk tells, its source among it. */
const measure: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const given = fieldsOf(body);
  assertOwnUserId(ctx, given.userId);
  const risk = await risks.get(ctx, id, measuredSelection);
  const usual = sourceOfMeasure(risk as { category: RiskCategory; number: string });
  const entry = given.Bron
    ? given
    : { ...given, ...usual, ...(given.BronText ? { BronText: given.BronText } : {}) };
  const named = { ...fromWire(entry), ...(await teamFromWire(ctx, () => risk.organizationId, body)) };
  const values = Object.entries(named).filter(([, value]) => value !== undefined);
  const entryId = await createRiskImprovementPoint(ctx, id, {
    ...measureOf(risk),
    ...Object.fromEntries(values),
  });
  return toWire(await getRegisterEntry(ctx, entryId, registerWireSelection));
};

/** The calls of risks. */
export const riskRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/risks/organization/:orgId',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'The risks of an organisation, the highest net score first.',
    failure: riskFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: riskSchema } },
    handle: (ctx, { params: { orgId = '' }, query }) => {
      const scope = { organizationId: orgId };
      return pagedOrWhole(ctx, query, {
        page: (page) => risks.list(ctx, { ...scope, page }, PAGE),
        whole: () => risks.listAll(ctx, scope, riskSelection),
        toWire: riskToWire,
      });
    },
  },
  {
    method: 'GET',
    path: '/risks/:id',
    withoutClientData: true,
    access: 'signed-in',
    summary: 'One risk.',
    failure: riskFailures.get,
    success: 200,
    schema: { response: riskSchema },
    handle: (ctx, { params: { id = '' } }) => show(ctx, id),
  },
  {
    method: 'POST',
    path: '/risks',
    access: 'signed-in',
    summary: 'Adds a risk under the name of the person who asks; for Admins and SuperAdmins.',
    failure: riskFailures.create,
    success: 201,
    schema: { body: newRiskSchema, response: riskSchema },
    wireNames: teamWireName,
    handle: async (ctx, { body }) => {
      const { organizationId, userId } = fieldsOf(body);
      assertOwnUserId(ctx, userId);
      const team = await teamFromWire(ctx, () => organizationId, body);
      return show(ctx, await risks.create(ctx, organizationId as string, { ...riskFromWire(body), ...team }));
    },
  },
  {
    method: 'PUT',
    path: '/risks/:id',
    access: 'signed-in',
    summary: 'Changes a risk; what is absent stays. For Admins, SuperAdmins and its owner.',
    failure: riskFailures.update,
    success: 200,
    schema: { body: changedRiskSchema, response: riskSchema },
    wireNames: teamWireName,
    handle: put,
  },
  removal({
    path: '/risks/:id',
    summary: 'Removes a risk; for Admins and SuperAdmins.',
    failure: riskFailures.delete,
    remove: risks.remove,
  }),
  {
    method: 'POST',
    path: '/risks/:id/register',
    access: 'signed-in',
    summary:
      "Adds an improvement point as a measure of a risk, for who may change the risk. Without a source it is the RI&E's " +
      "for category 'Personeel (RI&E)', otherwise 'Anders, namelijk...' with the number of the risk; other fields that are " +
      'absent are filled from the risk.',
    failure: riskFailures.register,
    success: 201,
    schema: { body: newMeasureSchema, response: registerEntrySchema },
    wireNames: { ...registerWireNames, ...teamWireName },
    handle: measure,
  },
];
