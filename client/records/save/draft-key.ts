import { useSession } from '../../session/session-store.ts';

/** Key of this person's draft of a record in this tab; without a record, of the one draft of its kind. */
export function useDraftKey(kind: string, record?: string): string {
  const { user } = useSession();
  return [kind, user?.id ?? '', ...(record === undefined ? [] : [record])].join(':');
}
