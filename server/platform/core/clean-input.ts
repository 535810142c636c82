import { cleanText } from '../../../schema/values/clean-text.ts';

/** Names of values that are taken as typed: a password is compared by its own rules. */
const AS_TYPED = /password/i;

/**
 * Cleans every text in a caller's input, at any depth, but for passwords: the one place through which the input of
 * GraphQL and REST goes, so that no field can be forgotten. Codes, tokens and secrets are plain characters and stay.
 */
export function cleanInput<Input>(input: Input): Input {
  return cleaned(input) as Input;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      AS_TYPED.test(name) && typeof one === 'string' ? one : cleaned(one),
    ]),
  );
}

/** Any object but a date; fastify's parameters and query have a prototype of their own. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
