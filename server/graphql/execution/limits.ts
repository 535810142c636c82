import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql';

/**
 * Size limits of an operation document, over HTTP and over a socket; the web app's own documents stay within 70 % of
 * each. Characters are counted before parsing, because comments and string literals hold few tokens; tokens during
 * parsing, so that the parser stops early.
 */
export const documentLimits = {
  characters: 10_000,
  tokens: 1_000,
  depth: 8,
  aliases: 15,
  directives: 10,
  cost: 1_000,
} as const;

const REFUSE = {
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
  propagateOnRejection: false,
};

/** The limits as validation rules: a document over a limit is refused before execution. */
export const limitRules = [
  maxDepthRule({ n: documentLimits.depth, flattenFragments: true, ...REFUSE }),
  maxAliasesRule({ n: documentLimits.aliases, ...REFUSE }),
  maxDirectivesRule({ n: documentLimits.directives, ...REFUSE }),
  costLimitRule({ maxCost: documentLimits.cost, flattenFragments: true, ...REFUSE }),
] as unknown as ValidationRule[];
