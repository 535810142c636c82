import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Check, ScanSearch } from 'lucide-react';
import { incidentEvents, incidentPlaces } from '../../../../schema/records/incidents.ts';
import { recordPath } from '../../../../schema/records/records.ts';
import { useIncidentSignalsQuery, useSignalledIncidentsQuery } from '../../../graphql/generated/hooks.ts';
import type { IncidentSignalsQuery } from '../../../graphql/generated/operations.ts';
import { riskDialogTexts } from '../../../i18n/nl/risk-dialogs.ts';
import { signalTexts } from '../../../i18n/nl/signals.ts';
import { addDays, dayOf, today } from '../../../lib/days.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { IncidentStatusBadge } from '../../../records/record/incident-status-badge.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';
import type { Risk } from '../risk-values.ts';
import { useSignalSeen } from './use-signal-seen.ts';

const { signals: texts } = riskDialogTexts;

/** Days that a signal looks back. */
const SIGNAL_DAYS = 30;

interface RiskSignalsProps {
  risk: Risk;
  /** Stands in the judgement itself, which names the incidents. */
  isInDialog?: boolean;
  /** Judges the risk anew; absent for a person who may not. */
  onAssess?: (() => void) | undefined;
  onChanged?: () => void;
}

/**
 * Notice that more incidents of a risk's kinds happen than the signal, with the ways to answer it. Managers read which;
 * on paper, where they would soon be outdated, and of a closed risk there are none. Incidents up to the day of the last
 * judgement were looked at in it.
 */
export function RiskSignals({ risk, isInDialog = false, onAssess, onChanged }: RiskSignalsProps) {
  const isManager = useSession().user?.role !== 'Client';
  const isPrinting = usePrinting();
  const seeSignal = useSignalSeen(risk, onChanged);
  const { incidentEvents: kinds, organization, status, isSignalled, assessedAt } = risk;
  const isRelevant = kinds.length > 0 && status !== 'Closed' && !isPrinting;
  const { data, dataState } = useIncidentSignalsQuery({
    variables: { organizationId: organization.id },
    // The server logs what is shown, so each showing asks it.
    fetchPolicy: 'network-only',
    skip: !isRelevant || !isManager,
  });
  const all = dataState === 'complete' ? data.incidentSignals : [];
  const judgedOn = dayOf(assessedAt);
  const isNew = (reportedOn: string) => (isSignalled ? reportedOn >= judgedOn : reportedOn > judgedOn);
  const signals = all.filter(({ event, reportedOn }) => kinds.includes(event) && isNew(reportedOn));
  if (!isRelevant || (signals.length === 0 && !isSignalled)) return null;
  return (
    <Notice tone="warning">
      <Flex direction="column" align="flex-start" gap="2">
        <Stack gap="1">
          {signals.map((signal) => (
            <Text key={signal.id}>{wordsOf(signal)}</Text>
          ))}
          {signals.length === 0 && <Text>{texts.more}</Text>}
          {!isInDialog && <Text>{isSignalled ? texts.again : texts.check}</Text>}
        </Stack>
        {isInDialog && isManager && <SignalledIncidents risk={risk} />}
        {onAssess && (
          <Flex gap="2" wrap="wrap">
            <Button size="sm" variant="outline" onClick={onAssess}>
              <ScanSearch aria-hidden />
              {texts.assess}
            </Button>
            <Button size="sm" variant="outline" onClick={() => void seeSignal()}>
              <Check aria-hidden />
              {texts.seen}
            </Button>
          </Flex>
        )}
      </Flex>
    </Notice>
  );
}

function wordsOf({ event, count, team, place }: IncidentSignalsQuery['incidentSignals'][number]): string {
  const where = team ? signalTexts.inTeam(team.name) : place && signalTexts.at(incidentPlaces.nameOf(place));
  return texts.often(incidentEvents.nameOf(event), count, where ?? signalTexts.ofOneClient);
}

/** The last incidents of the risk's kinds, each with the way to it beside what one is filling in. */
function SignalledIncidents({ risk }: { risk: Risk }) {
  const from = addDays(today(), -SIGNAL_DAYS);
  const { data, dataState } = useSignalledIncidentsQuery({
    variables: {
      organizationId: risk.organization.id,
      filter: { event: [...risk.incidentEvents], occurredAt: [`${from}..`] },
    },
    fetchPolicy: 'network-only',
  });
  if (dataState !== 'complete') return null;
  const { rows, total } = data.incidents;
  return (
    <Stack as="ul" gap="1" listStyleType="none" width="full">
      {rows.map(({ id, number, occurredAt, event, place, status }) => (
        <Flex as="li" key={id} gap="2" wrap="wrap" align="center">
          <Link href={recordPath('Incident', id)} target="_blank" rel="noopener" variant="underline">
            {number}
          </Link>
          <span>
            {[
              formatDate(occurredAt),
              event && incidentEvents.nameOf(event),
              place && incidentPlaces.nameOf(place),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <IncidentStatusBadge status={status} />
        </Flex>
      ))}
      {total > rows.length && <Text as="li">{texts.others(total - rows.length)}</Text>}
    </Stack>
  );
}
