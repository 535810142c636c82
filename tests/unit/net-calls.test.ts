import { describe, expect, test } from 'vitest';
import { callsFor, type Net } from '../kit/matrix/net-calls.ts';
import { everywhere, perRole, type Row } from '../kit/matrix/rows.ts';

const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const row: Row = {
  expected: perRole('UNAUTHENTICATED', {
    Client: { ...ownOrganization, colleague: 'FORBIDDEN' },
    Admin: ownOrganization,
    SuperAdmin: { ...ownOrganization, foreign: 'ok' },
  }),
  lead: { led: 'ok' },
  call: async () => 'ok',
};
const forAdmins: Row = {
  ...row,
  expected: { ...row.expected, Client: everywhere('FORBIDDEN') },
  lead: {},
};

/** The owners by caller; callers that are not tried are left out. */
function ownersByCaller(net: Net, name: string, row: Row): Record<string, string> {
  const byCaller = Map.groupBy(callsFor(net, name, row), ({ caller }) => caller);
  return Object.fromEntries(
    [...byCaller].map(([caller, cells]) => [caller, cells.map(({ owner }) => owner).join(' ')]),
  );
}

describe('the calls of a row', () => {
  test('are those of each caller with all nets on, refused without a session once', () => {
    expect(ownersByCaller('operations', 'Mutation.update', row)).toEqual({
      anonymous: 'own',
      Client: 'own colleague foreign missing',
      Admin: 'own colleague foreign missing',
      SuperAdmin: 'own colleague foreign missing',
      TeamLead: 'own colleague led',
      blocked: 'own',
      tool: 'own',
    });
  });

  test('do not depend on the owner where the operation refuses the role', () => {
    expect(ownersByCaller('operations', 'Mutation.update', forAdmins)).toMatchObject({
      Client: 'own missing',
      TeamLead: 'own missing',
    });
  });

  test('are those that a policy refuses with the policies alone', () => {
    expect(ownersByCaller('policies', 'Mutation.update', row)).toEqual({
      Client: 'colleague foreign',
      Admin: 'foreign',
      TeamLead: 'colleague foreign',
    });
    expect(ownersByCaller('policies', 'Query.one', row)).toMatchObject({ tool: 'foreign' });
    expect(ownersByCaller('policies', 'Mutation.update', forAdmins)).toEqual({ Admin: 'foreign' });
  });

  test('are also those that the operation refuses, and everybody’s own, with Postgres alone', () => {
    expect(ownersByCaller('postgres', 'Mutation.update', forAdmins)).toEqual({
      anonymous: 'foreign',
      Client: 'own colleague foreign',
      Admin: 'own foreign',
      TeamLead: 'own colleague led foreign',
      blocked: 'colleague',
      tool: 'colleague',
    });
  });

  test('try the policies of a documented path with roles that they refuse always', () => {
    const expected = { ...row.expected, Client: everywhere('403') };
    expect(ownersByCaller('policies', 'PUT /risks/{id}', { ...row, expected, lead: {} })).toEqual({
      Client: 'own colleague foreign',
      Admin: 'foreign',
      TeamLead: 'own colleague led foreign',
    });
  });
});
