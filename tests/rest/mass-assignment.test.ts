import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { makeForeignFields, storingRows } from '../kit/matrix/mass-assignment.ts';
import { callsFor } from '../kit/matrix/net-calls.ts';
import { attempts } from '../kit/matrix/outcomes.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'all tables are compared' });
afterAll(() => app.close());
const foreign = await makeForeignFields(app);

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
      const beyond = Object.entries(foreign.fields).filter(([name]) => !(name in documented));
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

  test('changes and stores no more than without', async () => {
    const unexpected: string[] = [];
    const storing = await storingRows(foreign, rows, async (row) => {
      const [name] = row;
      extra = assigned.get(name) ?? {};
      for await (const { cell, outcome } of attempts(assigning, row, callsFor('inputs', ...row)))
        if (outcome !== cell.expected) unexpected.push(`${name}, ${cell.caller}, ${cell.owner}: ${outcome}`);
    });
    expect(unexpected).toEqual([]);
    expect(storing).toEqual([]);
  });
});
