import {
  NotificationsDocument,
  type NotificationsQueryVariables,
} from '../../graphql/generated/operations.ts';

/** How many come at once. */
export const PAGE_SIZE = 25;

/** How the newest notifications are asked for. */
export const notificationsQuery: {
  document: typeof NotificationsDocument;
  variables: NotificationsQueryVariables;
} = {
  document: NotificationsDocument,
  variables: { onlyUnread: false, page: 0, pageSize: PAGE_SIZE },
};
