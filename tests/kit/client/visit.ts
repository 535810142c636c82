import type { Role } from '../../../schema/people/identity.ts';
import type { Answers } from './answers.ts';
import { answerWith, openApp, rememberSession } from './app.tsx';

/** Opens a page with stubbed answers, by default as an Admin; returns the requested operations. */
export async function visit(path: string, answers: Answers, role: Role = 'Admin') {
  rememberSession(role);
  const asked = answerWith(answers);
  const app = await openApp(path);
  const sent = (operation: string) =>
    asked.filter((each) => each.operation === operation).map(({ variables }) => variables);
  return { ...app, asked, sent };
}

/** A page of a list; these are all unless said otherwise. */
export const pageOf = (rows: readonly object[], total = rows.length) => ({ rows, total });
