import { shellTexts } from '../../i18n/nl/shell.ts';
import { pageStore, useStore } from '../../lib/store.ts';

interface Unread {
  /** Null until the server has answered. */
  readonly count: number | null;
  /** Increases with each change of the notifications. */
  readonly revision: number;
}

const UNKNOWN: Unread = { count: null, revision: 0 };

const store = pageStore(() => UNKNOWN);

/** Number of unread notifications, and the revision for a new query; small, as every page loads it. */
export const useUnread = () => useStore(store);

export const setUnreadCount = (count: number) => store.set({ ...store.get(), count });

/** Tells the components that show notifications that these changed. */
export const reviseNotifications = () => store.set({ ...store.get(), revision: store.get().revision + 1 });

export const forgetUnread = () => store.set(UNKNOWN);

/** Label of a link to the notifications, with the number of unread ones. */
export function useUnreadName(): string {
  const { count } = useUnread();
  const { notifications, unread } = shellTexts.bell;
  return count ? `${notifications}, ${unread(count)}` : notifications;
}
