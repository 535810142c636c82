import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validEntry } from '../../server/make.ts';
import {
  CHANGE_ENTRIES,
  CREATE_ENTRY,
  DELETE_ENTRIES,
  DELETE_ENTRY,
  EVALUATE_ENTRY,
  GET_ENTRY,
  LIST_ENTRIES,
  type Listed,
  SEND_IDEA,
  UPDATE_ENTRY,
  validIdea,
} from './register.ts';

const ownOnly = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const everything = { ...organizationOnly, foreign: 'ok' };
const entryRule = perRole(ANONYMOUS, { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });

const ledOk = { led: 'ok' };
/** Outcome where a lead sees a record, but leaves it to Admins and the author. */
const ledForbidden = { led: 'FORBIDDEN' };

export const records = {
  RegisterEntry: async ({ make }, author, organizationId) =>
    (await make.registerEntry(author, {}, organizationId)).id,
} satisfies Record<string, RecordFactory>;

/** Rows for reading and changing improvement points. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const entryId = await idOf('RegisterEntry');
    const { code, data } = await app.gql<Listed>(actor, LIST_ENTRIES, { organizationId, pageSize: 100 });
    if (code) return code;
    return data?.registerEntries.rows.some(({ id }) => id === entryId) ? 'listed' : 'not listed';
  };

  return {
    'Query.registerEntries': {
      expected: perRole(ANONYMOUS, {
        Client: { own: 'listed', colleague: 'not listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        Admin: { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
      }),
      call: isListed,
      lead: { led: 'listed' },
    },
    'Query.registerEntry': { expected: entryRule, call: onRecord('RegisterEntry', GET_ENTRY), lead: ledOk },
    'Mutation.createRegisterEntry': {
      expected: perRole(ANONYMOUS, {
        Client: organizationOnly,
        Admin: organizationOnly,
        SuperAdmin: everything,
      }),
      call: send(CREATE_ENTRY, ({ organizationId }) => ({ organizationId, input: validEntry })),
    },
    'Mutation.sendIdea': {
      expected: perRole(ANONYMOUS, {
        Client: organizationOnly,
        Admin: organizationOnly,
        SuperAdmin: everything,
      }),
      call: send(SEND_IDEA, ({ organizationId }) => ({ organizationId, input: validIdea })),
    },
    'Mutation.updateRegisterEntry': {
      expected: entryRule,
      call: onRecord('RegisterEntry', UPDATE_ENTRY, { input: { ...validEntry, cause: 'Anders' } }),
      lead: ledOk,
    },
    'Mutation.evaluateRegisterEntry': {
      expected: entryRule,
      call: onRecord('RegisterEntry', EVALUATE_ENTRY, { input: { effectivenessResult: 'Partly' } }),
      lead: ledOk,
    },
    'Mutation.deleteRegisterEntry': {
      expected: entryRule,
      call: onRecord('RegisterEntry', DELETE_ENTRY),
      lead: ledForbidden,
    },
    'Mutation.changeRegisterEntries': {
      expected: entryRule,
      call: inBatch('RegisterEntry', CHANGE_ENTRIES, 'changes', { status: 'Ongoing' }),
      lead: ledOk,
    },
    'Mutation.deleteRegisterEntries': {
      expected: entryRule,
      call: inBatch('RegisterEntry', DELETE_ENTRIES, 'rows'),
      lead: ledForbidden,
    },
  };
}
