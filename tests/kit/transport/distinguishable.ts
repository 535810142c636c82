import type { GraphQLAnswer, RestAnswer } from './http.ts';

/** Differ with every answer, and say nothing of what it is about. */
const OF_THE_REQUEST = new Set(['date', 'x-request-id']);

/** Everything of an answer by which a caller could tell two apart. */
export function tellTale(answer: GraphQLAnswer<unknown> | RestAnswer): object {
  const { headers, ...rest } = answer;
  return { ...rest, headers: [...headers].filter(([name]) => !OF_THE_REQUEST.has(name)) };
}
