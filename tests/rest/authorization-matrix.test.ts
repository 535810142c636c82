import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/app.ts';
import { callers, type Expected, outcomesFor, perRole, sameForAll, type Target } from '../kit/matrix.ts';
import type { Person } from '../kit/person.ts';
import { PASSWORD } from '../kit/person.ts';
import { validBody } from '../kit/wire.ts';

const app = await startTestApp();
afterAll(() => app.close());

interface Row {
  readonly expected: Expected;
  /** Calls the path about a target and says what came of it: the status, and for a list whether the entry is in it. */
  readonly call: (actor: Person | null, target: Target) => Promise<string>;
}

const statusOf =
  (method: string, pathOf: (target: Target) => string, bodyOf?: (target: Target) => object): Row['call'] =>
  async (actor, target) =>
    String((await app.rest(actor, method, pathOf(target), bodyOf?.(target))).status);

const isListedAt =
  (pathOf: (target: Target) => string): Row['call'] =>
  async (actor, target) => {
    const { status, body } = await app.rest(actor, 'GET', pathOf(target));
    if (status !== 200) return String(status);
    return (body as { id: string }[]).some(({ id }) => id === target.entryId) ? 'listed' : 'not listed';
  };

const ownOnly = { own: '200', colleague: '404', foreign: '404', missing: '404' };
const organizationOnly = { ...ownOnly, colleague: '200' };
const everything = { ...organizationOnly, foreign: '200' };
const entryRule = perRole('401', { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });
const created = { own: '201', colleague: '201', foreign: '404', missing: '404' };
const entryPath = ({ entryId }: Target) => `/verbete-register/${entryId}`;

/** A row for every documented call. */
const matrix: Record<string, Row> = {
  'POST /auth/sign-in': {
    expected: sameForAll('200', '200'),
    call: statusOf(
      'POST',
      () => '/auth/sign-in',
      () => ({ email: app.actors.adminB.email, password: PASSWORD }),
    ),
  },
  'GET /user/profile': { expected: sameForAll('200', '401'), call: statusOf('GET', () => '/user/profile') },
  'PATCH /user/profile': {
    expected: sameForAll('200', '401'),
    call: statusOf(
      'PATCH',
      () => '/user/profile',
      () => ({ surname: 'Nieuw' }),
    ),
  },
  'GET /organizations': { expected: sameForAll('200', '401'), call: statusOf('GET', () => '/organizations') },
  'GET /organizations/owned': {
    expected: sameForAll('200', '401'),
    call: statusOf('GET', () => '/organizations/owned'),
  },
  'GET /organizations/member': {
    expected: sameForAll('200', '401'),
    call: statusOf('GET', () => '/organizations/member'),
  },
  'GET /verbete-register/organization/{id}': {
    expected: perRole('401', {
      Client: { own: 'listed', colleague: 'not listed', foreign: '404', missing: '404' },
      Admin: { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' },
      SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: '404' },
    }),
    call: isListedAt(({ organizationId }) => `/verbete-register/organization/${organizationId}`),
  },
  'GET /verbete-register/user/{id}': {
    expected: perRole('401', {
      Client: { own: 'listed', colleague: '404', foreign: '404', missing: '404' },
      Admin: { own: 'listed', colleague: 'listed', foreign: 'not listed', missing: 'not listed' },
      SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'not listed' },
    }),
    call: isListedAt(({ userId }) => `/verbete-register/user/${userId}`),
  },
  'GET /verbete-register/{id}': { expected: entryRule, call: statusOf('GET', entryPath) },
  'POST /verbete-register': {
    expected: perRole('401', { Client: created, Admin: created, SuperAdmin: { ...created, foreign: '201' } }),
    call: statusOf(
      'POST',
      () => '/verbete-register',
      ({ organizationId }) => ({ ...validBody, organizationId }),
    ),
  },
  'PUT /verbete-register/{id}': {
    expected: entryRule,
    call: statusOf('PUT', entryPath, () => ({ ...validBody, OorzaakAfwijkin: 'Anders' })),
  },
  'DELETE /verbete-register/{id}': { expected: entryRule, call: statusOf('DELETE', entryPath) },
};

interface Operation {
  readonly security?: readonly object[];
}
const document = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

describe.each(calls)('%s', (name, { security = [] }) => {
  test.each(callers)('gives %s what is theirs, and no more', async (caller) => {
    const row = matrix[name];
    if (!row) throw new Error(`${name} has no row: add what each role gets to the matrix in this file`);
    expect(await outcomesFor(app, caller, row.call)).toEqual(row.expected[caller]);
  });

  test('is documented as needing a token exactly when it does', () => {
    expect(security.length > 0).toBe(matrix[name]?.expected.anonymous.own === '401');
  });
});

test('the matrix has no row of a call that is gone', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});
