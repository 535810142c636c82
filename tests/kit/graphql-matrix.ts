import type { TestApp } from './app.ts';
import { listenOn } from './changes.ts';
import { validEntry } from './make.ts';
import { type Expected, perRole, sameForAll, type Target } from './matrix.ts';
import type { Person } from './person.ts';
import { PASSWORD } from './person.ts';
import {
  CREATE_ENTRY,
  DELETE_ENTRY,
  GET_ENTRY,
  LIST_ENTRIES,
  type Listed,
  UPDATE_ENTRY,
} from './register.ts';

/** What each caller gets from a root field. */
export interface Row {
  readonly expected: Expected;
  /** Calls the field about a target and says in a word what came of it: 'ok', or the error's code. */
  readonly call: (actor: Person | null, target: Target) => Promise<string>;
}

const ANONYMOUS = 'UNAUTHENTICATED';
const ownOnly = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const everything = { ...organizationOnly, foreign: 'ok' };
const entryRule = perRole(ANONYMOUS, { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });

/** A row for every root field of the schema: what it is to give, and how to call it. */
export function graphqlMatrix(app: TestApp): Record<string, Row> {
  const { superAdmin, adminA } = app.actors;

  const send =
    (document: string, variablesOf: (target: Target) => object = () => ({})): Row['call'] =>
    async (actor, target) =>
      (await app.gql(actor, document, variablesOf(target))).code ?? 'ok';

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

  return {
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
}
