import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import {
  DELETE_BREACH,
  DELETE_TEXT,
  DESK,
  MERGE,
  NOTE,
  OTHERS,
  PLACE,
  SAVE_BREACH,
  SAVE_TEXT,
  SOLVE,
  validBreach,
  validTemplate,
} from './support-desk.ts';

const forbidden = everywhere('FORBIDDEN');
/** The support desk alone; its texts are of no organisation. */
const desk = (asDesk: ReturnType<typeof everywhere>) =>
  perRole(ANONYMOUS, { Client: forbidden, Admin: forbidden, SuperAdmin: asDesk });
const onTicket = { own: 'ok', colleague: 'ok', foreign: 'ok', missing: 'NOT_FOUND' };

export const tableRows = {
  support_text: `(id, created_at, updated_at, kind, title, text)
    select gen_random_uuid(), now(), now(), 'AnswerTemplate', 'Groet', 'Beste ' || people.id || places.id
    from (values ($1)) people (id), (values ($2)) places (id)`,
  support_note: `(ticket_id, organization_id, updated_at, text)
    select id, organization_id, now(), 'Terugbellen' from support_ticket where user_id = $1 and organization_id = $2
    on conflict (ticket_id) do nothing`,
  data_breach: `(id, organization_id, created_at, updated_at, what, discovered_at, told_whom)
    values (gen_random_uuid(), $2, now(), now(), 'Een mail ging naar een ander', now(), 'de beheerder ' || $1)`,
};

/** Rows for the work of the support desk. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const withTicket =
    (document: string, variables: object = {}): Call =>
    async (actor, target) => {
      const id = await target.idOf('SupportTicket');
      return send(document, () => ({ id, ...variables }))(actor, target);
    };
  const breach: Call = send(SAVE_BREACH, ({ organizationId }) => ({ organizationId, input: validBreach }));
  const unknown = { id: UNKNOWN_ID, version: 1 };
  return {
    'Query.supportDesk': { expected: desk(everywhere('ok')), call: send(DESK) },
    'Query.otherQuestions': { expected: desk(everywhere('ok')), call: withTicket(OTHERS) },
    'Mutation.saveDeskText': {
      expected: desk(everywhere('ok')),
      call: send(SAVE_TEXT, () => ({ input: validTemplate })),
    },
    'Mutation.deleteDeskText': {
      expected: desk(everywhere('NOT_FOUND')),
      call: send(DELETE_TEXT, () => unknown),
    },
    'Mutation.solveKnownProblem': {
      expected: desk(everywhere('NOT_FOUND')),
      call: send(SOLVE, () => ({ ...unknown, answer: 'Het werkt weer.' })),
    },
    'Mutation.placeUnderProblem': { expected: desk(onTicket), call: withTicket(PLACE, { problemId: null }) },
    'Mutation.keepSupportNote': {
      expected: desk(onTicket),
      call: withTicket(NOTE, { seen: '', note: 'Terugbellen' }),
    },
    'Mutation.mergeSupportTickets': {
      // Questions that are missing stand for both, so that one would go into itself.
      expected: desk({ ...everywhere('NOT_FOUND'), missing: 'VALIDATION' }),
      call: withTicket(MERGE, { intoId: UNKNOWN_ID }),
    },
    'Mutation.saveDataBreach': { expected: desk(onTicket), call: breach },
    'Mutation.deleteDataBreach': {
      expected: desk(everywhere('NOT_FOUND')),
      call: send(DELETE_BREACH, () => unknown),
    },
  };
}
