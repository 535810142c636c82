import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { type Role, roles } from '../../../schema/people/identity.ts';
import { AppError } from '../core/errors.ts';

/** The callers who may use an operation or field; Anyone needs no session. */
export type Audience = readonly Role[] | 'Anyone';

export const EVERY_ROLE: readonly Role[] = roles.codes;

/** Roles that manage organisations. */
export const MANAGERS: readonly Role[] = ['Admin', 'SuperAdmin'];

/**
 * Declares the roles that may use a root field or restricted field. Checked once per operation document and role, never
 * per row.
 */
export function Allow(...audience: readonly Role[]) {
  return Extensions({ allow: audience });
}

/** Allows every role, with a session. */
export function AllowSignedIn() {
  return Allow(...EVERY_ROLE);
}

/** Allows callers without a session. */
export function AllowAnyone() {
  return Extensions({ allow: 'Anyone' satisfies Audience });
}

/**
 * Allows every role, for an operation without a transaction that authenticates through `actorWithoutTransaction`: it
 * counts guesses or hashes passwords.
 */
export function AllowSignedInWithoutTransaction() {
  return Extensions({ allow: EVERY_ROLE, withoutTransaction: true });
}

/** Also requires reauthentication within the last minutes, for operations that give lasting access to an account. */
export function RequireReauthentication() {
  return Extensions({ reauthentication: true });
}

/** Whether a field is declared with `RequireReauthentication`. */
export function requiresReauthentication(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions.reauthentication === true;
}

const documentsToReauthenticate = new WeakMap<DocumentNode, boolean>();

/** Whether any field of a document requires reauthentication; cached with the document. */
export function asksReauthentication(schema: GraphQLSchema, document: DocumentNode): boolean {
  const known = documentsToReauthenticate.get(document);
  if (known !== undefined) return known;
  const types = new TypeInfo(schema);
  let asks = false;
  const Field = () => {
    const field = types.getFieldDef();
    if (field && requiresReauthentication(field)) asks = true;
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  documentsToReauthenticate.set(document, asks);
  return asks;
}

/** The declared audience of a field, or undefined. */
export function audienceOf(field: GraphQLField<unknown, unknown>): Audience | undefined {
  return field.extensions.allow as Audience | undefined;
}

/** Whether every root field is open to anyone or runs without a transaction, so that the operation needs none. */
export function isOpen(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  return selectionSet.selections.every((node) => {
    const field = node.kind === Kind.FIELD ? fields[node.name.value] : undefined;
    return field !== undefined && (audienceOf(field) === 'Anyone' || runsWithoutTransaction(field));
  });
}

function runsWithoutTransaction(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions.withoutTransaction === true;
}

type Caller = Role | 'Anonymous';
type Verdict = AppError | 'allowed';
const verdicts = new WeakMap<DocumentNode, Map<string, Verdict>>();

/**
 * Authorises a whole operation document for a role; the verdict is cached with the document.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN when the role may not use one of the fields.
 */
export function authorizeOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  role: Role | null,
): void {
  const caller: Caller = role ?? 'Anonymous';
  const key = `${caller} ${operationName ?? ''}`;
  let known = verdicts.get(document);
  if (!known) {
    known = new Map();
    verdicts.set(document, known);
  }
  let verdict = known.get(key);
  if (!verdict) {
    verdict = judge(schema, document, caller);
    known.set(key, verdict);
  }
  if (verdict !== 'allowed') throw new AppError(verdict.code);
}

function judge(schema: GraphQLSchema, document: DocumentNode, caller: Caller): Verdict {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const types = new TypeInfo(schema);
  let verdict: Verdict = 'allowed';
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef();
        const parent = types.getParentType();
        if (!field || field.name === '__typename') return;
        const isRoot = parent != null && roots.has(parent as never);
        const audience = audienceOf(field) ?? (isRoot ? undeclared(field.name) : 'Anyone');
        // An operation without a transaction authenticates an anonymous caller itself.
        const authenticatesItself = runsWithoutTransaction(field) && caller === 'Anonymous';
        if (verdict === 'allowed' && !authenticatesItself) verdict = judgeField(audience, caller);
      },
    }),
  );
  return verdict;
}

/** Deny by default: introspection needs a session, any other undeclared root field is refused for everybody. */
function undeclared(rootField: string): Audience {
  return rootField === '__schema' || rootField === '__type' ? EVERY_ROLE : [];
}

function judgeField(audience: Audience, caller: Caller): Verdict {
  if (audience === 'Anyone') return 'allowed';
  if (caller === 'Anonymous') return new AppError('UNAUTHENTICATED');
  return audience.includes(caller) ? 'allowed' : new AppError('FORBIDDEN');
}
