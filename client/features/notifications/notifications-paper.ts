import type { NotificationsQuery } from '../../graphql/generated/operations.ts';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { allOf } from '../../records/list/all-of.ts';
import type { PrintedList } from '../../ui/print/papers.ts';
import { byDay } from './by-day.ts';
import { detailOf, titleOf } from './notification-words.ts';
import { notificationsQuery } from './notifications-query.ts';
import type { ShownNotification } from './use-notifications.ts';

interface PrintedNotifications {
  readonly rows: readonly ShownNotification[];
  readonly total: number;
  readonly onlyUnread: boolean;
  readonly organizations: readonly { readonly name: string }[];
}

/**
 * Notifications as they are printed. The print names nobody: feedback on somebody's reports would reveal who made a
 * shielded one.
 */
export function notificationsPaper(list: PrintedNotifications): PrintedList<ShownNotification> {
  const { rows, total, onlyUnread, organizations } = list;
  const isOfSeveral = organizations.length > 1;
  const { filter, paper } = texts;
  return {
    caption: texts.title,
    printedFor: organizations.map(({ name }) => name).join(', '),
    columns: [
      { id: 'title', header: paper.title, cell: titleOf },
      { id: 'detail', header: paper.detail, cell: (row) => detailOf(row, isOfSeveral) },
      {
        id: 'read',
        header: paper.read,
        cell: ({ readAt }) => (readAt === null ? filter.unread : paper.read),
      },
    ],
    filters: [{ key: 'unread', label: filter.unread, options: [{ value: '1', label: filter.unread }] }],
    state: { filters: { unread: onlyUnread ? ['1'] : [] } },
    rows,
    total,
    groupOf: (row) => byDay([row])[0]?.name ?? '',
    loadAll: allOf({
      document: notificationsQuery.document as never,
      variables: { onlyUnread },
      pick: ({ notifications }: NotificationsQuery) => notifications,
    }),
  };
}
