import {
  NotificationsDocument,
  type NotificationsQueryVariables,
} from '../../graphql/generated/operations.ts';

/** Number of notifications per page. */
export const PAGE_SIZE = 25;

/** Query of the newest notifications. */
export const notificationsQuery: {
  document: typeof NotificationsDocument;
  variables: NotificationsQueryVariables;
} = {
  document: NotificationsDocument,
  variables: { onlyUnread: false, page: 0, pageSize: PAGE_SIZE },
};
