import type { FastifyRequest } from 'fastify';
import { messages } from '../../schema/values/messages.ts';
import { documentLimits } from '../graphql/execution/limits.ts';

/** Largest request body in bytes: a record with every text at its maximum length, in any script. */
export const BODY_LIMIT = 256 * 1024;

/** Most values in a body, as each one is validated and can produce an error message: a whole batch of changed rows. */
const MAX_VALUES = 1_000;

/** The same where a list of 500 questions may come; GraphQL itself stops at fifty errors. */
const MAX_VALUES_OF_LISTS = 4_000;
const WITH_LISTS = /^\/(graphql|audit-templates)\b/;

class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly statusCode = 413;
}

/** A preHandler hook that refuses a body which is expensive beyond its bytes. @throws Error with status 413. */
export async function refuseCostlyBody({ body, routeOptions }: FastifyRequest): Promise<void> {
  const most = WITH_LISTS.test(routeOptions.url ?? '') ? MAX_VALUES_OF_LISTS : MAX_VALUES;
  if (hasTooManyValues(body, most)) throw new BodyTooLarge(messages.tooLarge);
  if (routeOptions.url !== '/graphql') return;
  const { query } = Object(body) as { query?: unknown };
  if (typeof query === 'string' && query.length > documentLimits.characters)
    throw new BodyTooLarge(messages.tooLarge);
}

function hasTooManyValues(body: unknown, most: number): boolean {
  const found = [body];
  for (let place = 0; place < found.length; place += 1) {
    const value = found[place];
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (found.length + inner.length > most) return true;
    found.push(...inner);
  }
  return false;
}
