import { useSession } from '../../session/session-store.ts';

/** Under what this person's draft of a record is kept in this tab; without a record there is one draft of its kind. */
export function useDraftKey(kind: string, record?: string): string {
  const { user } = useSession();
  return [kind, user?.id ?? '', ...(record === undefined ? [] : [record])].join(':');
}
