import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** The open record of a list, and how to open another. */
export interface AddressRecord {
  /** Null while none is. */
  readonly id: string | null;
  readonly hrefOf: (id: string) => string;
  /** `replace` where one goes from record to record: Back then leads to the list. */
  readonly open: (id: string, how?: { replace: boolean }) => void;
  readonly close: () => void;
}

/** Parameters of a dialog, which go with it. */
const OF_DIALOGS = ['dialog', 'entry'];

/**
 * The record of a list that has an address of its own: below the list's path, while what the list shows stays in the
 * query. A reload and a shared link open it, Back closes it.
 */
export function useAddressRecord(path: string): AddressRecord {
  const { recordId: id = null } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const newest = useRef(location);
  newest.current = location;

  const go = (pathname: string, replace: boolean) => {
    const { search, state } = newest.current;
    const params = new URLSearchParams(search);
    for (const name of OF_DIALOGS) params.delete(name);
    // Navigates at once and keeps the scroll position.
    const how = { replace, state, flushSync: true, preventScrollReset: true };
    void navigate({ pathname, search: String(params) }, how);
  };
  const hrefOf = (one: string) => `${path}/${one}`;
  return {
    id,
    hrefOf,
    open: (one, { replace } = { replace: false }) => go(hrefOf(one), replace),
    close: () => go(path, true),
  };
}
