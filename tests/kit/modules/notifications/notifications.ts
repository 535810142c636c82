import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';

export const LIST_NOTIFICATIONS = `query ($onlyUnread: Boolean! = false, $page: Int! = 0, $pageSize: Int! = 100) {
  notifications(onlyUnread: $onlyUnread, page: $page, pageSize: $pageSize) { total unread rows {
    id organization { id name } event kind entity entityId number label deadline createdAt readAt
    signal { rule direction event place teamId teamName startsOn endsOn count limit } } } }`;
export const COUNT_UNREAD = '{ unreadNotificationCount }';
export const MARK_READ = `mutation ($ids: [ID!]!, $isRead: Boolean! = true) {
  markNotificationsRead(ids: $ids, isRead: $isRead) }`;
export const MARK_ALL_READ = 'mutation { markAllNotificationsRead }';
const NOTIFIED = 'subscription { notificationsChanged }';

/** A notification as its owner sees it. */
export interface ShownNotification {
  readonly id: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly event: string;
  readonly kind: string;
  readonly entity: string;
  readonly entityId: string;
  readonly number: string | null;
  readonly label: string | null;
  readonly deadline: string | null;
  readonly signal: Readonly<Record<string, unknown>> | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

export interface ShownPage {
  readonly rows: ShownNotification[];
  readonly total: number;
  readonly unread: number;
}

/** Functions that read notifications as their owners do. */
export function notificationsOn(app: TestApp) {
  const page = async (actor: Person, variables: object = {}) =>
    (await app.ask<{ notifications: ShownPage }>(actor, LIST_NOTIFICATIONS, variables)).notifications;
  const told = async (actor: Person) => (await page(actor)).rows;
  /** Kinds of a person's notifications about a record, oldest first. */
  const toldOf = async (actor: Person, entityId: string) =>
    (await told(actor))
      .filter((one) => one.entityId === entityId)
      .map(({ kind }) => kind)
      .reverse();
  const unread = async (actor: Person) =>
    (await app.ask<{ unreadNotificationCount: number }>(actor, COUNT_UNREAD)).unreadNotificationCount;
  return { page, told, toldOf, unread };
}

/** Listens to what a person is told of; resolves once the server delivers to them. */
export async function listenToNotifications(app: TestApp, actor: Person) {
  const { events } = app.services;
  const { onNotified } = events;
  let isListening = false;
  events.onNotified = (userId, listener) => {
    isListening ||= userId === actor.id;
    return onNotified.call(events, userId, listener);
  };
  const socket = await app.socket(actor);
  const received = socket.run<{ notificationsChanged: boolean }>(NOTIFIED, {});
  await eventually(() => isListening);
  events.onNotified = onNotified;
  return { heard: () => received.values.length, cut: socket.cut };
}
