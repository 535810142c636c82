import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../../../platform/core/ids.ts';
import type { Changes } from '../../../platform/record/revision.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** A change of a person's account, with its author and time. */
export const AccountRevision = defineEntity({
  name: 'AccountRevision',
  tableName: 'account_revision',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** The organisations whose Admins may read it. */
    organizationIds: p.array().columnType('uuid[]'),
    at: p.datetime().columnType('timestamptz'),
    actorId: p.uuid().nullable(),
    changes: p.json<Changes>(),
  },
});

/** Account fields that an Admin sees; credentials and the phone number are shown elsewhere or not at all. */
const SHOWN = [
  ...['username', 'name', 'surname', 'role', 'jobTitle', 'location', 'managerId', 'blocked', 'teams'],
  'workToUserId',
];

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
