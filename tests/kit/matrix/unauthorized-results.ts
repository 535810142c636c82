import type { TestApp } from '../server/app.ts';
import { outcomesFor } from './outcomes.ts';
import { type Call, type Caller, callers, expectedFor, type Row, type Target } from './rows.ts';

/** The server, and what it has answered since the last look. */
export interface RecordedApp {
  readonly app: TestApp;
  takeAnswers(): string;
}

/** Listens in on everything that the server answers. */
export function recordAnswers(app: TestApp): RecordedApp {
  const answers: string[] = [];
  const gql: TestApp['gql'] = async (...parameters) => {
    const answer = await app.gql<never>(...parameters);
    answers.push(JSON.stringify([answer.data, answer.errors]));
    return answer;
  };
  const rest: TestApp['rest'] = async (...parameters) => {
    const answer = await app.rest(...parameters);
    answers.push(JSON.stringify(answer.body) ?? '');
    return answer;
  };
  return { app: { ...app, gql, rest }, takeAnswers: () => answers.splice(0).join('\n') };
}

/** Who does not reach everything anyway. */
export const limitedCallers = callers.filter((caller) => caller !== 'SuperAdmin');

const isGranted = (outcome: string) => /^(ok|listed|heard|2\d\d)$/.test(outcome);
const onlyReads = (name: string) => /^(Query\.|GET )/.test(name);

/**
 * What a caller is given that by the matrix is not theirs: of others' data any change, any record that is shown, and
 * whatever says who is in organisation B.
 */
export async function unauthorizedResults(
  { app, takeAnswers }: RecordedApp,
  [name, row]: readonly [string, Row],
  caller: Exclude<Caller, 'SuperAdmin'>,
): Promise<string[]> {
  const { organizationB, adminB, clientB } = app.actors;
  const ofB = [organizationB.id, adminB.id, adminB.email, clientB.id, clientB.email];
  const expected = expectedFor(name, row, caller);
  const given: string[] = [];
  const isTooMuch = ({ owner, made }: Target, outcome: string, answers: string) =>
    owner !== 'own' &&
    isGranted(outcome) &&
    !isGranted(expected[owner]) &&
    // A list that is not refused may well be empty.
    (!onlyReads(name) || outcome === 'listed' || made.some((id) => answers.includes(id)));
  const call: Call = async (actor, target) => {
    takeAnswers();
    const outcome = await row.call(actor, target);
    const answers = takeAnswers();
    if (isTooMuch(target, outcome, answers)) given.push(`${target.owner}: ${outcome}`);
    given.push(...ofB.filter((secret) => answers.includes(secret)));
    return outcome;
  };
  await outcomesFor(app, caller, call);
  return given;
}
