import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type ASTNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from 'graphql';

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

/** The document without literal numbers of rows: the cost limit multiplies by `first`, which the row limit counts. */
const withoutRowCounts = <Node extends ASTNode>(node: Node): Node =>
  visit(node, {
    Argument: ({ name, value }) => (name.value === 'first' && value.kind === Kind.INT ? null : undefined),
  });

const measureCost = costLimitRule({ maxCost: documentLimits.cost, flattenFragments: true, ...REFUSE });

/** The part of the cost limit that measures. */
interface CostVisitor {
  readonly OperationDefinition: { readonly enter: (node: OperationDefinitionNode) => void };
}

/** The cost limit; a document costs as much as one with its numbers of rows in variables. */
const costRule: ValidationRule = (context) => {
  const counted = Object.create(context, {
    getFragment: {
      value: (name: string) => {
        const fragment = context.getFragment(name);
        return fragment && withoutRowCounts(fragment);
      },
    },
  });
  const visitor = measureCost(counted) as unknown as CostVisitor;
  return { OperationDefinition: (node) => void visitor.OperationDefinition.enter(withoutRowCounts(node)) };
};

/** The limits as validation rules: a document over a limit is refused before execution. */
export const limitRules = [
  maxDepthRule({ n: documentLimits.depth, flattenFragments: true, ...REFUSE }),
  maxAliasesRule({ n: documentLimits.aliases, ...REFUSE }),
  maxDirectivesRule({ n: documentLimits.directives, ...REFUSE }),
  costRule,
] as unknown as ValidationRule[];
