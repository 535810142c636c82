import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { messages } from '../../../schema/values/messages.ts';
import { isoMoment } from './time.ts';

/** A moment in time, serialised as ISO 8601 in UTC. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment in time: ISO 8601 in UTC.',
  serialize: (value) => isoMoment(value as Date | string),
  parseValue: parseText,
  parseLiteral: (node) => parseText(node.kind === Kind.STRING ? node.value : undefined),
});

/** A calendar date; the rules check that it exists, with a Dutch message at the field. */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar date: yyyy-mm-dd.',
  serialize: (value) => String(value),
  parseValue: parseText,
  parseLiteral: (node) => parseText(node.kind === Kind.STRING ? node.value : undefined),
});

function parseText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError(messages.impossibleDate, { extensions: { code: 'BAD_USER_INPUT' } });
}
