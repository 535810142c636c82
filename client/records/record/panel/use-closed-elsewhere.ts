import { useEffect, useRef } from 'react';
import { useOrganizations } from '../../account/organizations.tsx';

/** Closes the record when the person switches to another organisation. */
export function useClosedElsewhere(organizationId: string | undefined, close: () => void): void {
  const selectedId = useOrganizations().selected?.id;
  const wasHere = useRef(false);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!organizationId || !selectedId) return;
    if (selectedId === organizationId) wasHere.current = true;
    else if (wasHere.current) latest.current();
  }, [organizationId, selectedId]);
}
