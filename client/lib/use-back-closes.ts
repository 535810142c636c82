import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { COVERED_BY, useAddressParams } from './use-address-params.ts';

const same = (params: URLSearchParams) => params;

/**
 * Lets going back close what lies on top of a page, as a sheet does: opening it adds an entry to the tab's history. What
 * was chosen in it stays when it closes so. Returns how it closes otherwise; a link that closes it replaces its entry.
 */
export function useBackCloses(name: string, isOpen: boolean, onClose: () => void): () => void {
  const [params, setParams, kept] = useAddressParams();
  const { pathname } = useLocation();
  const isKept = kept[COVERED_BY] === name;
  const latest = useRef({ setParams, onClose, isKept });
  latest.current = { setParams, onClose, isKept };

  useEffect(() => {
    if (!isOpen || latest.current.isKept) return;
    // Deferred, as React is committing.
    queueMicrotask(() => latest.current.setParams(same, { beside: { [COVERED_BY]: name } }));
  }, [isOpen, name]);

  const shown = useRef<{ pathname: string; params: URLSearchParams }>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = isKept ? { pathname, params } : null;
    if (isKept || !before) return;
    latest.current.onClose();
    if (before.pathname !== pathname || String(before.params) === String(params)) return;
    queueMicrotask(() => latest.current.setParams(before.params, { replace: true }));
  }, [isKept, pathname, params]);

  return () => {
    onClose();
    setParams(same, { replace: true, beside: { [COVERED_BY]: null } });
  };
}
