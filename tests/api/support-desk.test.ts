import { afterAll, describe, expect, test } from 'vitest';
import { deskMessages } from '../../schema/records/support-desk.ts';
import { LIST_COMMENTS } from '../kit/modules/comments/comments.ts';
import { CHANGE_TICKETS, supportOn } from '../kit/modules/support/support.ts';
import {
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
  validProblem,
  validTemplate,
} from '../kit/modules/support-desk/support-desk.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin, clientA, colleagueA, organizationA } = app.actors;
const { ticket, get, reply } = supportOn(app);

interface Desk {
  readonly supportDesk: {
    readonly texts: readonly {
      id: string;
      version: number;
      solvedAt: string | null;
      openQuestions: number;
    }[];
    readonly breaches: readonly { id: string; version: number; what: string; ticketId: string | null }[];
  };
}
const desk = async () => (await app.ask<Desk>(superAdmin, DESK)).supportDesk;
const asDesk = <Data = Record<string, unknown>>(document: string, variables: object) =>
  app.gql<Data>(superAdmin, document, variables);
const problem = async () =>
  (await app.ask<{ saveDeskText: string }>(superAdmin, SAVE_TEXT, { input: validProblem })).saveDeskText;

const PLACED = `query ($id: ID!) { supportTicket(id: $id) { version status waitingSince holdUntil note
  problem { id title solvedAt } mergedInto { id number } } }`;
interface Placed {
  readonly version: number;
  readonly status: string;
  readonly waitingSince: string | null;
  readonly holdUntil: string | null;
  readonly note: string | null;
  readonly problem: { id: string; title: string; solvedAt: string | null } | null;
  readonly mergedInto: { id: string; number: string } | null;
}
const placed = async (person: Person, id: string) =>
  (await app.ask<{ supportTicket: Placed }>(person, PLACED, { id })).supportTicket;
const remarks = async (person: Person, recordId: string) => {
  const { comments } = await app.ask<{ comments: { rows: { text: string }[] } }>(person, LIST_COMMENTS, {
    entity: 'SupportTicket',
    recordId,
  });
  return comments.rows.map(({ text }) => text);
};

describe('waiting for the desk', () => {
  test('begins with the question, ends with an answer, and begins again with a reply', async () => {
    const { id } = await ticket(clientA);
    const since = (await placed(clientA, id)).waitingSince;
    expect(since).not.toBeNull();
    await reply(superAdmin, id);
    expect((await placed(clientA, id)).waitingSince).toBeNull();
    await reply(clientA, id, 'Dat helpt niet.');
    expect(Date.parse((await placed(clientA, id)).waitingSince ?? '')).toBeGreaterThan(
      Date.parse(since ?? ''),
    );
  });

  test('is put aside until a day to come, by the desk alone', async () => {
    const { id, version } = await ticket(clientA);
    const hold = (person: Person, holdUntil: string | null, seen = version) =>
      app.gql(person, CHANGE_TICKETS, { changes: [{ id, version: seen, holdUntil }] });
    expect((await hold(clientA, '2099-01-01')).code).toBe('FORBIDDEN');
    expect((await hold(superAdmin, '2020-01-01')).fields).toMatchObject({});
    expect((await hold(superAdmin, '2020-01-01')).code).toBe('VALIDATION');
    expect((await hold(superAdmin, '2099-01-01')).code).toBeUndefined();
    const found = async (filter: object) => {
      const list =
        'query ($filter: SupportTicketFilter) { supportTickets(filter: $filter, pageSize: 100) { rows { id } } }';
      const { supportTickets } = await app.ask<{ supportTickets: { rows: { id: string }[] } }>(
        superAdmin,
        list,
        {
          filter,
        },
      );
      return supportTickets.rows.some((row) => row.id === id);
    };
    expect([await found({ isWaiting: true }), await found({ isOnHold: true })]).toEqual([false, true]);
    expect((await hold(superAdmin, null, version + 1)).code).toBeUndefined();
    expect([await found({ isWaiting: true }), await found({ isOnHold: true })]).toEqual([true, false]);
  });
});

describe('a note of the desk', () => {
  test('is for the desk alone, and is not overwritten unseen', async () => {
    const { id } = await ticket(clientA);
    expect((await asDesk(NOTE, { id, seen: '', note: 'Belt morgen terug' })).code).toBeUndefined();
    expect((await placed(superAdmin, id)).note).toBe('Belt morgen terug');
    expect((await placed(clientA, id)).note).toBeNull();
    expect((await asDesk(NOTE, { id, seen: '', note: 'Anders' })).code).toBe('CONFLICT');
    expect((await asDesk(NOTE, { id, seen: 'Belt morgen terug', note: '' })).code).toBeUndefined();
    expect((await placed(superAdmin, id)).note).toBe('');
    const tooLong = await asDesk(NOTE, { id, seen: '', note: 'x'.repeat(10_001) });
    expect(tooLong.fields).toHaveProperty('note');
  });
});

describe('a known problem', () => {
  test('is read by who asked about it; its answer solves each question under it once', async () => {
    const id = await problem();
    const [mine, theirs, solved] = [await ticket(clientA), await ticket(colleagueA), await ticket(clientA)];
    for (const one of [mine, theirs, solved])
      expect((await asDesk(PLACE, { id: one.id, problemId: id })).code).toBeUndefined();
    const { version } = await get(superAdmin, solved.id);
    await app.ask(superAdmin, CHANGE_TICKETS, { changes: [{ id: solved.id, version, status: 'Solved' }] });
    expect((await placed(clientA, mine.id)).problem).toEqual({
      id,
      title: validProblem.title,
      solvedAt: null,
    });
    expect((await desk()).texts.find((text) => text.id === id)?.openQuestions).toBe(2);

    const answer = 'Foto’s laden weer.';
    expect((await asDesk(SOLVE, { id, version: 1, answer: '' })).fields).toHaveProperty('answer');
    expect((await asDesk(SOLVE, { id, version: 7, answer })).code).toBe('CONFLICT');
    expect((await asDesk(SOLVE, { id, version: 1, answer })).data).toEqual({ solveKnownProblem: 2 });
    for (const [person, one] of [
      [clientA, mine],
      [colleagueA, theirs],
    ] as const) {
      expect(await placed(person, one.id)).toMatchObject({ status: 'Solved', waitingSince: null });
      expect(await remarks(person, one.id)).toEqual([answer]);
    }
    expect(await remarks(clientA, solved.id)).toEqual([]);
    const again = await asDesk(SOLVE, { id, version: 2, answer });
    expect(again.errors[0]?.message).toBe(deskMessages.alreadySolved);
    const late = await asDesk(PLACE, { id: solved.id, problemId: id });
    expect(late.fields).toEqual({ problemId: deskMessages.problemSolved });
  });

  test('goes without its questions, and an answer template holds none', async () => {
    const id = await problem();
    const { id: ticketId } = await ticket(clientA);
    await asDesk(PLACE, { id: ticketId, problemId: id });
    expect((await asDesk(DELETE_TEXT, { id, version: 5 })).code).toBe('CONFLICT');
    expect((await asDesk(DELETE_TEXT, { id, version: 1 })).code).toBeUndefined();
    expect((await placed(clientA, ticketId)).problem).toBeNull();
    const made = await asDesk<{ saveDeskText: string }>(SAVE_TEXT, { input: validTemplate });
    const templateId = made.data?.saveDeskText;
    expect((await asDesk(PLACE, { id: ticketId, problemId: templateId })).code).toBe('NOT_FOUND');
    const changed = { id: templateId, version: 1, input: { ...validTemplate, title: 'Dag' } };
    expect((await asDesk(SAVE_TEXT, changed)).code).toBeUndefined();
    expect((await asDesk(SAVE_TEXT, changed)).code).toBe('CONFLICT');
    const wrong = await asDesk(SAVE_TEXT, { input: { kind: 'AnswerTemplate', title: ' ', text: 'x' } });
    expect(wrong.fields).toHaveProperty('title');
  });
});

describe('merging', () => {
  test('answers a question in another one of the same person', async () => {
    const [from, into] = [await ticket(clientA), await ticket(clientA)];
    const others = await asDesk<{ otherQuestions: { id: string }[] }>(OTHERS, { id: from.id });
    expect(others.data?.otherQuestions.map(({ id }) => id)).toContain(into.id);
    expect((await asDesk(MERGE, { id: from.id, intoId: into.id })).code).toBeUndefined();
    expect(await placed(clientA, from.id)).toMatchObject({
      status: 'Solved',
      mergedInto: { id: into.id, number: into.number },
    });
    expect(await remarks(clientA, into.id)).toEqual([expect.stringContaining(from.number)]);
  });

  test('is refused with itself, with somebody else’s and twice', async () => {
    const [mine, other, theirs] = [await ticket(clientA), await ticket(clientA), await ticket(colleagueA)];
    const merge = (intoId: string) => asDesk(MERGE, { id: mine.id, intoId });
    expect((await merge(mine.id)).fields).toEqual({ intoId: deskMessages.intoItself });
    expect((await merge(theirs.id)).fields).toEqual({ intoId: deskMessages.ofAnother });
    expect((await merge(other.id)).code).toBeUndefined();
    expect((await merge(other.id)).fields).toEqual({ intoId: deskMessages.mergedAlready });
  });
});

describe('the register of data breaches', () => {
  const organizationId = organizationA.id;
  const save = (input: object, more: object = {}) => asDesk(SAVE_BREACH, { organizationId, input, ...more });

  test('keeps what happened, when, and who was told', async () => {
    const { id: ticketId } = await ticket(clientA, { kind: 'Privacy' });
    const made = await save(validBreach, { ticketId });
    expect(made.code).toBeUndefined();
    const kept = (await desk()).breaches.find((breach) => breach.ticketId === ticketId);
    expect(kept).toMatchObject({ what: validBreach.what, version: 1 });
    const told = { ...validBreach, authorityToldAt: '2026-03-04T09:00:00Z', toldWhom: 'De beheerder' };
    expect((await save(told, { id: kept?.id, version: 1 })).code).toBeUndefined();
    expect((await save(told, { id: kept?.id, version: 1 })).code).toBe('CONFLICT');
  });

  test.each([
    ['a discovery in the future', { ...validBreach, discoveredAt: '2099-01-01T00:00:00Z' }, 'discoveredAt'],
    ['nothing that happened', { ...validBreach, what: ' ' }, 'what'],
    [
      'an authority told before the discovery',
      { ...validBreach, authorityToldAt: '2026-03-02T09:00:00Z' },
      'authorityToldAt',
    ],
  ])('refuses %s', async (_case, input, field) => {
    const before = (await desk()).breaches.length;
    expect(Object.keys((await save(input)).fields ?? {})).toEqual([field]);
    expect((await desk()).breaches).toHaveLength(before);
  });

  test('refuses a question of another organisation', async () => {
    const { id: ticketId } = await ticket(app.actors.clientB);
    expect((await save(validBreach, { ticketId })).fields).toHaveProperty('ticketId');
  });
});
