import { ANONYMOUS } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { eventually } from '../../server/wait.ts';
import { openSocket } from '../../transport/socket.ts';
import {
  COUNT_UNREAD,
  LIST_NOTIFICATIONS,
  listenToNotifications,
  MARK_ALL_READ,
  MARK_READ,
  type ShownPage,
} from './notifications.ts';

export const records = {
  Notification: async (app, author, organizationId) => {
    const entry = await app.make.registerEntry(author, {}, organizationId);
    const { rows } = await app.sql.query<{ id: string }>(
      `insert into notification (id, user_id, organization_id, event, kind, record_id, created_at)
       values (gen_random_uuid(), $1, $2, 'TaskAssigned', 'Assigned', $3, now()) returning id`,
      [author.id, organizationId, entry.id],
    );
    return rows[0]?.id ?? '';
  },
} satisfies Record<string, RecordFactory>;

export const tableRows = {
  notification: `(id, user_id, organization_id, event, kind, record_id, created_at)
    select gen_random_uuid(), $1, t.organization_id, 'TaskAssigned', 'Assigned', t.id, now() from register_entry t
    where t.organization_id = $2 limit 1 on conflict do nothing`,
};

const ownAlone = (own: string, others: string) => {
  const outcomes = { own, colleague: others, foreign: others, missing: others };
  return perRole(ANONYMOUS, { Client: outcomes, Admin: outcomes, SuperAdmin: outcomes });
};

/** Every person has notifications of their own, which nobody else sees or marks, whatever their role. */
export function graphqlRows(app: TestApp): Rows {
  const isListed: Call = async (actor, target) => {
    const id = await target.idOf('Notification');
    const { code, data } = await app.gql<{ notifications: ShownPage }>(actor, LIST_NOTIFICATIONS);
    return code ?? (data?.notifications.rows.some((one) => one.id === id) ? 'listed' : 'not listed');
  };
  const isCounted: Call = async (actor, target) => {
    const count = async () => {
      const { code, data } = await app.gql<{ unreadNotificationCount: number }>(actor, COUNT_UNREAD);
      return code ?? data?.unreadNotificationCount;
    };
    const before = await count();
    if (typeof before === 'string') return before;
    await target.newIdOf('Notification');
    return (await count()) === before ? 'not counted' : 'counted';
  };
  const isMarked =
    (document: string): Call =>
    async (actor, target) => {
      const id = await target.idOf('Notification');
      const { code } = await app.gql(actor, document, document === MARK_READ ? { ids: [id] } : {});
      if (code) return code;
      const { rows } = await app.sql.query('select from notification where id = $1 and read_at is not null', [
        id,
      ]);
      return rows.length > 0 ? 'marked' : 'not marked';
    };
  const isHeard: Call = async (actor, target) => {
    const { opened, close } = openSocket(app.url, { token: await actor?.token() });
    const isLetIn = await opened.then(
      () => true,
      () => false,
    );
    await close();
    if (!actor || !isLetIn) return ANONYMOUS;
    const listener = await listenToNotifications(app, actor);
    const { events } = app.services;
    events.announceNotified([target.userId]);
    // Once a request was answered, what was told before it has gone out.
    await app.gql(actor, COUNT_UNREAD);
    const before = target.owner === 'own' ? 1 : 0;
    // Announcements to one person at the same moment are one.
    await eventually(() => listener.heard() >= before);
    events.announceNotified([actor.id]);
    await eventually(() => listener.heard() > before);
    listener.cut();
    return listener.heard() > 1 ? 'heard' : 'not heard';
  };
  return {
    'Query.notifications': { expected: ownAlone('listed', 'not listed'), call: isListed },
    'Query.unreadNotificationCount': { expected: ownAlone('counted', 'not counted'), call: isCounted },
    'Mutation.markNotificationsRead': {
      expected: ownAlone('marked', 'not marked'),
      call: isMarked(MARK_READ),
    },
    'Mutation.markAllNotificationsRead': {
      expected: ownAlone('marked', 'not marked'),
      call: isMarked(MARK_ALL_READ),
    },
    'Subscription.notificationsChanged': { expected: ownAlone('heard', 'not heard'), call: isHeard },
  };
}
