import type { TestApp } from '../server/app.ts';
import { callsFor, isGrant } from './net-calls.ts';
import { attempts } from './outcomes.ts';
import { onlyReads, type Row, type Target } from './rows.ts';

/** The app with a record of its answers. */
export interface RecordedApp {
  readonly app: TestApp;
  takeAnswers(): string;
}

/** Records all answers of the server. */
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

/** Whether some records and comments are all there still; not for no records. */
async function areAllLeft({ sql }: TestApp, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql.query(
    'select from record where id = any ($1) union all select from comment where id = any ($1)',
    [ids],
  );
  return ids.length > 0 && rows.length === ids.length;
}

const deletes = (name: string) => /^(Mutation\.delete|DELETE )/.test(name);

/**
 * Results that the matrix forbids: a change of others' data, a shown record of others, and any information about people
 * of organisation B.
 */
export async function unauthorizedResults(
  { app, takeAnswers }: RecordedApp,
  row: readonly [string, Row],
): Promise<string[]> {
  const [name] = row;
  const { organizationB, adminB, clientB } = app.actors;
  const ofB = [organizationB.id, adminB.id, adminB.email, clientB.id, clientB.email];
  const given: string[] = [];
  const isTooMuch = ({ owner, made }: Target, outcome: string, answers: string) =>
    owner !== 'own' &&
    isGrant(outcome) &&
    // A lead may read the records of the team in one list or another.
    !(owner === 'led' && onlyReads(name)) &&
    // An allowed list may be empty.
    (!onlyReads(name) || outcome === 'listed' || made.some((id) => answers.includes(id)));
  for await (const { cell, target, outcome } of attempts(app, row, callsFor('postgres', ...row))) {
    const answers = takeAnswers();
    // Where a policy hides the row, Postgres deletes nothing and reports no error.
    if (deletes(name) && (await areAllLeft(app, target.made))) continue;
    const leaks = ofB.filter((secret) => answers.includes(secret));
    if (isTooMuch(target, outcome, answers)) leaks.unshift(outcome);
    given.push(...leaks.map((what) => `${cell.caller}, ${cell.owner}: ${what}`));
  }
  return given;
}
