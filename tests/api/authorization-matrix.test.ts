import type { GraphQLField } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { roles } from '../../schema/terms/identity.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { audienceOf } from '../../server/platform/authorize.ts';
import type { Person } from '../kit/actors.ts';
import { startTestApp } from '../kit/app.ts';
import { listenOn } from '../kit/changes.ts';
import { PASSWORD, validEntry } from '../kit/make.ts';
import { callers, type Expected, outcomesFor, perRole, sameForAll, type Target } from '../kit/matrix.ts';
import {
  CREATE_ENTRY,
  DELETE_ENTRY,
  GET_ENTRY,
  LIST_ENTRIES,
  type Listed,
  UNKNOWN_ID,
  UPDATE_ENTRY,
} from '../kit/register.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin, adminA } = app.actors;

interface Row {
  readonly expected: Expected;
  /** Calls the field about a target and says in a word what came of it: 'ok', or the error's code. */
  readonly call: (actor: Person | null, target: Target) => Promise<string>;
}

const send =
  (document: string, variablesOf: (target: Target) => object = () => ({})): Row['call'] =>
  async (actor, target) =>
    (await app.gql(actor, document, variablesOf(target))).code ?? 'ok';

const ANONYMOUS = 'UNAUTHENTICATED';
const ownOnly = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const everything = { ...organizationOnly, foreign: 'ok' };
const entryRule = perRole(ANONYMOUS, { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });

async function isListed(actor: Person | null, { organizationId, entryId }: Target): Promise<string> {
  const { code, data } = await app.gql<Listed>(actor, LIST_ENTRIES, { organizationId, pageSize: 100 });
  if (code) return code;
  return data?.registerEntries.rows.some(({ id }) => id === entryId) ? 'listed' : 'not listed';
}

const listen = listenOn(app);
const isHeard: Row['call'] = async (actor, { entryId }) => {
  if (!actor) return ANONYMOUS;
  const listener = await listen(actor);
  await app.gql(superAdmin, DELETE_ENTRY, { id: entryId });
  const sign = await app.make.registerEntry(actor, {}, app.actors.organizationA.id);
  await app.ask(actor, DELETE_ENTRY, { id: sign.id });
  await listener.of(sign);
  return listener.heard().some((change) => change.entityId === entryId) ? 'heard' : 'not heard';
};

/** A row for every root field of the schema. */
const matrix: Record<string, Row> = {
  'Query.me': { expected: sameForAll('ok', ANONYMOUS), call: send('{ me { id } }') },
  'Query.organizations': { expected: sameForAll('ok', ANONYMOUS), call: send('{ organizations { id } }') },
  'Query.registerEntries': {
    expected: perRole(ANONYMOUS, {
      Client: { own: 'listed', colleague: 'not listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
      Admin: { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
      SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
    }),
    call: isListed,
  },
  'Query.registerEntry': { expected: entryRule, call: send(GET_ENTRY, ({ entryId }) => ({ id: entryId })) },
  'Mutation.signIn': {
    expected: sameForAll('ok', 'ok'),
    call: send(
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
      () => ({
        email: adminA.email,
        password: PASSWORD,
      }),
    ),
  },
  'Mutation.signOut': {
    expected: sameForAll('ok', ANONYMOUS),
    call: async (actor) => {
      const person = actor && (await app.make.person({ role: actor.role }));
      return send('mutation { signOut }')(person, { entryId: '', userId: '', organizationId: '' });
    },
  },
  'Mutation.createRegisterEntry': {
    expected: perRole(ANONYMOUS, {
      Client: organizationOnly,
      Admin: organizationOnly,
      SuperAdmin: everything,
    }),
    call: send(CREATE_ENTRY, ({ organizationId }) => ({ organizationId, input: validEntry })),
  },
  'Mutation.updateRegisterEntry': {
    expected: entryRule,
    call: send(UPDATE_ENTRY, ({ entryId }) => ({
      id: entryId,
      version: 1,
      input: { ...validEntry, cause: 'Anders' },
    })),
  },
  'Mutation.deleteRegisterEntry': {
    expected: entryRule,
    call: send(DELETE_ENTRY, ({ entryId }) => ({ id: entryId })),
  },
  'Subscription.changes': {
    expected: perRole(ANONYMOUS, {
      Client: { own: 'heard', colleague: 'not heard', foreign: 'not heard', missing: 'not heard' },
      Admin: { own: 'heard', colleague: 'heard', foreign: 'not heard', missing: 'not heard' },
      SuperAdmin: { own: 'heard', colleague: 'heard', foreign: 'heard', missing: 'not heard' },
    }),
    call: isHeard,
  },
};

const schema = createSchema(modules);
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) =>
    Object.values(type?.getFields() ?? {}).map((field): [string, GraphQLField<unknown, unknown>] => [
      `${type?.name}.${field.name}`,
      field,
    ]),
);

describe.each(rootFields)('%s', (name, field) => {
  test('declares who may use it', () => {
    const declared = audienceOf(field) ?? 'nothing';
    expect(
      declared,
      `${name} declares nothing: put @Allow(…), @AllowSignedIn() or @AllowAnyone() above it`,
    ).not.toBe('nothing');
  });

  test.each(callers)('gives %s what is theirs, and no more', async (caller) => {
    const row = matrix[name];
    if (!row) throw new Error(`${name} has no row: add what each role gets to the matrix in this file`);
    expect(await outcomesFor(app, caller, row.call)).toEqual(row.expected[caller]);
  });
});

test('the matrix has no row of a field that is gone', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(rootFields.map(([name]) => name).toSorted());
});

test('every field with an audience of its own is known here', () => {
  const restricted = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && !rootFields.some(([name]) => name.startsWith(`${type.name}.`))
      ? Object.values(type.getFields()).flatMap((field) => {
          const audience = 'args' in field ? audienceOf(field) : undefined;
          return audience ? [[`${type.name}.${field.name}`, audience]] : [];
        })
      : [],
  );
  expect(restricted).toEqual([['User.email', ['Admin', 'SuperAdmin']]]);
  expect(roles.codes).toEqual(callers.slice(1));
});

test('an id that belongs to nothing belongs to nothing', async () => {
  const { rows } = await app.sql.query('select from register_entry where id = $1', [UNKNOWN_ID]);
  expect(rows).toEqual([]);
});
