import { afterAll, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { GET_TEMPLATE, LIST_TEMPLATES, planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
const { organizationA, organizationB, adminA } = app.actors;

interface Listed {
  readonly taskTemplates: { readonly rows: readonly { readonly id: string }[]; readonly total: number };
}

test('with Postgres open to all, the policies give an Admin the templates for their organisation, and for all', async () => {
  const { template } = planningOn(app);
  const forAll = await template();
  const forA = await template({ organizationIds: [organizationA.id] });
  const forB = await template({ organizationIds: [organizationB.id] });
  const { taskTemplates } = await app.ask<Listed>(adminA, LIST_TEMPLATES);
  expect(taskTemplates.rows.map(({ id }) => id).toSorted()).toEqual([forAll, forA].toSorted());
  expect(taskTemplates.total).toBe(2);
  expect((await app.gql(adminA, GET_TEMPLATE, { id: forB })).code).toBe('NOT_FOUND');
});
