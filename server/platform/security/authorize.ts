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
import { type Role, roles } from '../../../schema/terms/identity.ts';
import { AppError } from '../core/errors.ts';

/** Who may use an operation or a field; Anyone needs no session. */
export type Audience = readonly Role[] | 'Anyone';

const EVERY_ROLE: readonly Role[] = roles.codes;

/**
 * Declares who may use a root field or a restricted field. It is read from the built schema once per operation
 * document and role, never per row.
 */
export function Allow(...audience: readonly Role[]) {
  return Extensions({ allow: audience });
}

/** Every role, but only with a session. */
export function AllowSignedIn() {
  return Allow(...EVERY_ROLE);
}

/** Also without a session. */
export function AllowAnyone() {
  return Extensions({ allow: 'Anyone' satisfies Audience });
}

/**
 * Every role, by an operation that looks the session up itself with `actorWithoutTransaction` and holds no transaction: one that
 * counts guesses or hashes passwords.
 */
export function AllowSignedInWithoutTransaction() {
  return Extensions({ allow: EVERY_ROLE, alone: true });
}

/**
 * Besides who may use it: only shortly after showing that one still is who signed in. For whatever opens an account
 * beyond the session that asks.
 */
export function RequireReauthentication() {
  return Extensions({ reauthentication: true });
}

/** Whether a field is declared with `RequireReauthentication`. */
export function requiresReauthentication(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions.reauthentication === true;
}

const documentsToReauthenticate = new WeakMap<DocumentNode, boolean>();

/** Whether anything that an operation document asks for needs it; the answer is kept with the document. */
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

/** What a field declares, or undefined when it declares nothing. */
export function audienceOf(field: GraphQLField<unknown, unknown>): Audience | undefined {
  return field.extensions.allow as Audience | undefined;
}

/** Whether everything an operation asks for is open to anyone or asked alone, so that it needs no transaction. */
export function isOpen(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  return selectionSet.selections.every((node) => {
    const field = node.kind === Kind.FIELD ? fields[node.name.value] : undefined;
    return field !== undefined && (audienceOf(field) === 'Anyone' || isAlone(field));
  });
}

function isAlone(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions.alone === true;
}

type Caller = Role | 'Anonymous';
type Verdict = AppError | 'allowed';
const verdicts = new WeakMap<DocumentNode, Map<string, Verdict>>();

/**
 * Checks a whole operation document for a role; the verdict is kept with the document.
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
        // Asked alone, nobody has looked yet who asks: the operation does so itself.
        const looksItself = isAlone(field) && caller === 'Anonymous';
        if (verdict === 'allowed' && !looksItself) verdict = judgeField(audience, caller);
      },
    }),
  );
  return verdict;
}

/** Introspection is for everybody who is signed in; any other root field that declares nothing is for nobody. */
function undeclared(rootField: string): Audience {
  return rootField === '__schema' || rootField === '__type' ? EVERY_ROLE : [];
}

function judgeField(audience: Audience, caller: Caller): Verdict {
  if (audience === 'Anyone') return 'allowed';
  if (caller === 'Anonymous') return new AppError('UNAUTHENTICATED');
  return audience.includes(caller) ? 'allowed' : new AppError('FORBIDDEN');
}
