import 'reflect-metadata';
import type { DocumentNode } from 'graphql';
import { listRegisterEntries } from '../../server/modules/register/index.ts';
import type { Actor } from '../../server/platform/actor.ts';
import type { RequestContext } from '../../server/platform/context.ts';
import type { Selection } from '../../server/platform/selection.ts';
import type { Statement } from '../../server/platform/transaction.ts';
import { registerWireSelection } from '../../server/rest/register.fields.ts';
import type { Caller } from './data.ts';
import { rootSelection, rowsDocument, screenDocument } from './documents.ts';

/** A statement as the bare handler gets it: prepared once per connection, with values per organisation. */
export interface BareStatement {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

export interface BareStatements {
  readonly rows: BareStatement;
  readonly counts: BareStatement;
  readonly wireRows: BareStatement;
}

export const PAGE_SIZE = 50;

/** The statements that the product itself runs for its lists, as its own code makes them for each caller. */
export async function productStatements(callers: readonly Caller[]): Promise<BareStatements> {
  const screen = await statementsFor(callers, screenDocument);
  const rows = await statementsFor(callers, rowsDocument);
  const wire = await statementsFor(callers, { rows: registerWireSelection });
  const [list, counts] = screen;
  if (!list || !counts || rows[0]?.text !== list.text || !wire[0] || rows.length + wire.length > 2) {
    throw new Error('The product no longer reads the list with one statement for rows and one for counts');
  }
  return { rows: list, counts, wireRows: wire[0] };
}

async function statementsFor(
  callers: readonly Caller[],
  asked: DocumentNode | Selection,
): Promise<BareStatement[]> {
  const selection = 'kind' in asked ? rootSelection(asked as DocumentNode) : asked;
  const perCaller = await Promise.all(callers.map((caller) => statementsOf(caller, selection)));
  return (perCaller[0] ?? []).map(({ sql: text, name = text }, index) => {
    const values = perCaller.map((statements, which) => {
      if (statements[index]?.sql !== text) throw new Error('The text of a statement differs per caller');
      return [callers[which]?.organizationId, statements[index].parameters] as const;
    });
    return { name, text, values: Object.fromEntries(values) };
  });
}

/** Lets the product list without a database, and notes what it would have run. */
async function statementsOf(
  { userId, organizationId }: Caller,
  selection: Selection,
): Promise<Statement<unknown>[]> {
  const statements: Statement<unknown>[] = [];
  const actor: Actor = {
    userId,
    role: 'Admin',
    organizationIds: [organizationId],
    sessionId: userId,
    kind: 'session',
  };
  const query = async (statement: Statement<unknown>) => {
    statements.push(statement);
    return [{}];
  };
  const ctx = { actor, transaction: { query } } as unknown as RequestContext;
  await listRegisterEntries(ctx, { organizationId, page: { page: 0, pageSize: PAGE_SIZE } }, selection);
  return statements;
}
