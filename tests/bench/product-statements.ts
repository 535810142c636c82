import type { Actor } from '../../server/platform/core/actor.ts';
import type { Statement } from '../../server/platform/database/transaction.ts';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { type AskedList, askedLists } from './asked-lists.ts';
import type { BareStatement } from './bare-lists.ts';
import type { Caller } from './data.ts';

/** The statements that the product itself runs for its lists, as its own code makes them for each caller. */
export async function productStatements(
  callers: readonly Caller[],
): Promise<Readonly<Record<string, readonly BareStatement[]>>> {
  const statements = Object.entries(askedLists).map(
    async ([name, list]) => [name, await statementsFor(callers, list)] as const,
  );
  return Object.fromEntries(await Promise.all(statements));
}

async function statementsFor(callers: readonly Caller[], list: AskedList): Promise<BareStatement[]> {
  const perCaller = await Promise.all(callers.map((caller) => statementsOf(caller, list)));
  const [first = []] = perCaller;
  if (first.length !== ('total' in list.selection ? 2 : 1)) {
    throw new Error(`${list.name}: the product no longer reads rows and counts with one statement each`);
  }
  return first.map(({ sql: text, name = text }, index) => {
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
  { options: { page, pageSize, ...rest }, selection, list }: AskedList,
): Promise<Statement<unknown>[]> {
  const statements: Statement<unknown>[] = [];
  const actor: Actor = {
    userId,
    role: 'Admin',
    organizationIds: [organizationId],
    ledTeamIds: [],
    sessionId: userId,
    kind: 'session',
  };
  const query = async (statement: Statement<unknown>) => {
    statements.push(statement);
    return [{}];
  };
  const ctx = {
    actor,
    transaction: { query },
    request: { isBackground: false },
    noteAccess: () => undefined,
  };
  const input = { organizationId, page: { page, pageSize }, ...rest };
  await list(ctx as unknown as RequestContext, input as never, selection);
  return statements;
}
