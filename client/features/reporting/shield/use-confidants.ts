import { useEffect, useMemo } from 'react';
import type { ShieldConflict } from '../../../../schema/records/incidents.ts';
import { useShieldConfidantsQuery } from '../../../graphql/generated/hooks.ts';
import { storageKeys } from '../../../lib/storage.ts';
import { keepWithSession, keptWithSession } from '../../../session/kept-with-session.ts';
import { useSession } from '../../../session/session-store.ts';

/** A confidant of the organisation, as they stand to the reporter. */
export interface Confidant {
  readonly id: string;
  readonly name: string;
  /** How they lead the reporter, who is then not known to them; null for a confidant who is told. */
  readonly leadsAs: ShieldConflict | null;
}

interface KeptConfidants {
  readonly organizationId: string;
  readonly confidants: readonly Confidant[];
}

/** The confidants of an organisation, without a network those of the last visit; null while they are unknown. */
export interface Confidants {
  readonly all: readonly Confidant[] | null;
  /** Asks for them again, as after a report that named one who left. */
  readonly again: () => void;
}

/** Finds whom a report under shield is told to, and keeps that beside the session for when there is no network. */
export function useConfidants(organizationId: string | null): Confidants {
  const { token } = useSession();
  const { data, dataState, refetch } = useShieldConfidantsQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const loaded = useMemo(
    () =>
      dataState === 'complete'
        ? data.shieldConfidants.map(({ id, leadsAs, name, surname, username }) => ({
            id,
            leadsAs,
            name: `${name} ${surname}`.trim() || username,
          }))
        : null,
    [data, dataState],
  );
  useEffect(() => {
    if (loaded === null || organizationId === null) return;
    keepWithSession<KeptConfidants>(storageKeys.keptConfidants, token, {
      organizationId,
      confidants: loaded,
    });
  }, [token, organizationId, loaded]);
  const kept = useMemo(() => {
    const kept = keptWithSession<KeptConfidants>(storageKeys.keptConfidants, token);
    return kept?.organizationId === organizationId ? kept.confidants : null;
  }, [token, organizationId]);
  return { all: loaded ?? kept, again: () => void refetch().catch(() => undefined) };
}

/** The confidants as a report under shield names them; those left out are for the server to say. */
export function toldBy(confidants: readonly Confidant[] | null, chosen: readonly string[]) {
  if (confidants === null) return {};
  const idsOf = (those: readonly Confidant[]) => those.map(({ id }) => id);
  return {
    confidantIds: idsOf(confidants.filter(({ leadsAs }) => leadsAs === null)),
    chosenConfidantIds: idsOf(
      confidants.filter(({ id, leadsAs }) => leadsAs !== null && chosen.includes(id)),
    ),
  };
}
