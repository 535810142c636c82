import type { GraphQLAnswer, RestAnswer } from './http.ts';

/** Headers that differ per answer, independent of its content. */
const OF_THE_REQUEST = new Set(['date', 'x-request-id']);

/** The parts of an answer by which a caller could distinguish two cases. */
export function tellTale(answer: GraphQLAnswer<unknown> | RestAnswer): object {
  const { headers, ...rest } = answer;
  return { ...rest, headers: [...headers].filter(([name]) => !OF_THE_REQUEST.has(name)) };
}
