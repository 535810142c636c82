import { buildSchema, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { incidentQuery } from '../../client/features/incidents/incident-query.ts';
import { eventQuery } from '../../client/features/planning/events/event-query.ts';
import { registerQuery } from '../../client/features/register/register-query.ts';
import { riskQuery } from '../../client/features/risks/risk-query.ts';
import source from '../../schema/schema.graphql?raw';
import { CREATE_VIEW, LIST_VIEWS, type ShownView, validView } from '../kit/modules/views/views.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const schema = buildSchema(source);

/** The filters that GraphQL publishes of a list, each with a value of it as an address writes it. */
function published(input: string): [filter: string, value: string][] {
  const type = schema.getType(input);
  if (!isInputObjectType(type)) throw new Error(`${input} is no input`);
  return Object.values(type.getFields()).map((field) => {
    const of = getNamedType(field.type);
    if (isEnumType(of)) return [field.name, of.getValues()[0]?.name ?? ''];
    if (/(Likelihood|Severity|weekday)$/.test(field.name)) return [field.name, '3'];
    const values: Record<string, string> = { Boolean: 'true', ID: 'none', Int: '2026', String: 'ThisYear' };
    return [field.name, values[of.name] ?? ''];
  });
}

const lists = [
  ['Register', published('RegisterEntryFilter'), registerQuery.filterKeys],
  ['Incidents', published('IncidentFilter'), incidentQuery.filterKeys],
  // The screen asks for the tasks to do by several filters at once.
  ['Events', [...published('TaskEventFilter'), ['show', 'open']], eventQuery.filterKeys],
  ['Risks', published('RiskFilter'), riskQuery.filterKeys],
] as const;

describe.each(lists)('a view of the list %s', (list, filters, ofScreen) => {
  const save = async (key: string, value: string) => {
    const organization = await app.make.organization();
    const client = await organization.client();
    const state = { sort: null, filters: [{ key, values: [value] }], columns: null };
    const input = { ...validView, list, state };
    const variables = { organizationId: organization.id, input };
    const { code } = await app.gql(client, CREATE_VIEW, variables);
    const { savedViews } = await app.ask<{ savedViews: ShownView[] }>(client, LIST_VIEWS, {
      organizationId: organization.id,
      list,
    });
    return { code, kept: savedViews.map(({ state: held }) => held.filters) };
  };

  test.each(filters)(
    'is saved with the filter %s, and not with a value that it does not have',
    async (key, value) => {
      expect(await save(key, value)).toEqual({ code: undefined, kept: [[{ key, values: [value] }]] });
      expect(await save(key, 'nergens')).toEqual({ code: 'VALIDATION', kept: [] });
    },
  );

  test('knows every filter that its screen offers', () => {
    expect(filters.map(([key]) => key)).toEqual(expect.arrayContaining([...ofScreen]));
  });
});
