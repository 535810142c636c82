import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../../../platform/core/ids.ts';
import type { Changes } from '../../../platform/record/revision.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** What changed of a person's account, by whom and when. */
export const AccountRevision = defineEntity({
  name: 'AccountRevision',
  tableName: 'account_revision',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** Whose Admins could know of it. */
    organizationIds: p.array().columnType('uuid[]'),
    at: p.datetime().columnType('timestamptz'),
    actorId: p.uuid().nullable(),
    changes: p.json<Changes>(),
  },
});

/** What an Admin sees of a person; how they prove who they are, and how they are called, is told elsewhere or not at all. */
const SHOWN = ['username', 'name', 'surname', 'role', 'jobTitle', 'location', 'managerId', 'blocked'];

/** Notes the old and new values of an account that changed, as far as Admins see them. */
export function recordAccountRevision(
  { transaction, actor }: RequestContext,
  userId: string,
  organizationIds: readonly string[],
  all: Changes,
): void {
  const changes = Object.fromEntries(Object.entries(all).filter(([field]) => SHOWN.includes(field)));
  if (Object.keys(changes).length === 0) return;
  transaction.insert(AccountRevision, {
    id: newId(),
    userId,
    organizationIds: [...organizationIds],
    at: new Date(),
    actorId: actor.userId,
    changes,
  });
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    account_revision: Table<typeof AccountRevision>;
  }
}
