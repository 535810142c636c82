import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { makeForeignFields } from '../kit/matrix/mass-assignment.ts';
import { outcomesFor } from '../kit/matrix/outcomes.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { callers, expectedFor, type Row } from '../kit/matrix/rows.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'all tables are compared' });
afterAll(() => app.close());
const foreignFields = await makeForeignFields(app);

interface Operation {
  readonly requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
}
const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** The undocumented fields to send, by call with a body. */
const assigned = new Map<string, object>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const documented = requestBody?.content['application/json']?.schema.properties;
      if (!documented) return [];
      const beyond = Object.entries(foreignFields.fields).filter(([name]) => !(name in documented));
      return [[`${method.toUpperCase()} ${path}`, Object.fromEntries(beyond)] as [string, object]];
    }),
  ),
);

let extra: object = {};
const assigning: TestApp = {
  ...app,
  rest: (actor, method, path, body) =>
    app.rest(actor, method, path, body === undefined ? undefined : { ...extra, ...(body as object) }),
};
const rows = Object.entries(restMatrix(assigning)).filter(([name]) => assigned.has(name));

describe('a body with more than is documented', () => {
  test('is what every documented body is tried with', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual([...assigned.keys()].toSorted());
  });

  test.each(rows)('changes no more than without: %s', async (name: string, row: Row) => {
    extra = assigned.get(name) ?? {};
    const before = await foreignFields.stored();
    for (const caller of callers) {
      expect(await outcomesFor(assigning, caller, row.call), caller).toEqual(expectedFor(name, row, caller));
    }
    expect(await foreignFields.stored()).toEqual(before);
  });
});
