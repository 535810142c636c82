import { Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useIncidentSignalsQuery } from '../../../graphql/generated/hooks.ts';
import { signalTexts as texts } from '../../../i18n/nl/signals.ts';
import type { Incident } from '../incident-values.ts';
import { SignalNotice } from './signal-notice.tsx';

/** Signals about the incident's place or client; nothing without any. */
export function SignalsOfIncident({ incident }: { incident: Incident }) {
  const { id, version, organization, abilities } = incident;
  const { data, dataState, refetch } = useIncidentSignalsQuery({
    variables: { organizationId: organization.id, incidentId: id },
    // The server logs what is shown, so each showing asks it.
    fetchPolicy: 'network-only',
  });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const signals = dataState === 'complete' ? data.incidentSignals : [];
  if (signals.length === 0) return null;
  return (
    <Stack as="section" aria-label={texts.title} gap="2">
      {signals.map((signal) => (
        <SignalNotice
          key={signal.id}
          signal={signal}
          incidentId={id}
          mayImprove={abilities.createImprovementPoint}
        />
      ))}
    </Stack>
  );
}
