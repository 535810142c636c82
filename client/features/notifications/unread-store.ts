import { shellTexts } from '../../i18n/nl/shell.ts';
import { createStore, useStore } from '../../lib/store.ts';

interface Unread {
  /** Null until it is known. */
  readonly count: number | null;
  /** Goes up each time that what one is told changed. */
  readonly revision: number;
}

const UNKNOWN: Unread = { count: null, revision: 0 };

const store = createStore<Unread>(UNKNOWN);

/** How many notifications are unread, and when to ask for them anew; small, as every page carries it. */
export const useUnread = () => useStore(store);

export const setUnreadCount = (count: number) => store.set({ ...store.get(), count });

/** Says to whoever shows notifications that they changed. */
export const reviseNotifications = () => store.set({ ...store.get(), revision: store.get().revision + 1 });

export const forgetUnread = () => store.set(UNKNOWN);

/** What a link to the notifications is called, with how many are unread. */
export function useUnreadName(): string {
  const { count } = useUnread();
  const { notifications, unread } = shellTexts.bell;
  return count ? `${notifications}, ${unread(count)}` : notifications;
}
