import { Text } from '@chakra-ui/react';
import { CircleCheck, CloudUpload } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { SentCard } from '../../../ui/feedback/sent-card.tsx';
import { useWaiting } from './waiting-store.ts';

/** Lazy: most reports have no photos. */
const OwnPhotos = lazyComponent(async () => (await import('../photos/own-photos.tsx')).OwnPhotos);

const { kept: texts } = waitingTexts;
const { sent: arrived } = reportingTexts;

export interface AfterReportProps extends ReportSentProps {
  /** Key of the report on this device, where it could not be sent. */
  keptAs: string | undefined;
  /** The report was thrown away or refused. */
  onGone: () => void;
}

interface ReportSentProps {
  organization: string;
  isShielded: boolean;
  hasPhotos: boolean;
  /** Null where it is unknown, as of a report that waited. */
  id: string | null;
  /** Null where the number is unknown, as of a report that another tab sent. */
  number: string | null;
  onAgain: () => void;
}

/** Result of a report, in the place of the form: it has arrived, or it waits on this device. */
export function AfterReport({ keptAs, onGone, ...about }: AfterReportProps) {
  const { sent } = useWaiting();
  if (keptAs === undefined) return <ReportSent {...about} />;
  const number = sent.get(keptAs);
  if (number !== undefined) return <ReportSent {...about} number={number} />;
  return <ReportKept {...about} keptAs={keptAs} onGone={onGone} />;
}

function ReportKept({ keptAs, isShielded, onAgain, onGone }: AfterReportProps) {
  const { reports, sent } = useWaiting();
  const wasThere = useRef(false);
  const isThere = reports.some(({ key, refusal }) => key === keptAs && refusal === null);
  const isSent = keptAs !== undefined && sent.has(keptAs);
  useEffect(() => {
    if (wasThere.current && !isThere && !isSent) onGone();
    wasThere.current = isThere;
  }, [isThere, isSent, onGone]);
  return (
    <SentCard
      tone="info"
      icon={<CloudUpload size={26} />}
      title={texts.title}
      again={arrived.again}
      onAgain={onAgain}
    >
      {isShielded && <Text fontWeight="medium">{arrived.shielded}</Text>}
      <Text>{texts.next}</Text>
      <Text>{texts.safe}</Text>
    </SentCard>
  );
}

/** Thanks the reporter and says what happens next. */
function ReportSent({ organization, isShielded, hasPhotos, id, number, onAgain }: ReportSentProps) {
  return (
    <SentCard
      tone="success"
      icon={<CircleCheck size={26} />}
      title={arrived.title}
      again={arrived.again}
      onAgain={onAgain}
    >
      {number !== null && <Text fontWeight="medium">{arrived.number(number)}</Text>}
      {isShielded && <Text fontWeight="medium">{arrived.shielded}</Text>}
      {hasPhotos && id !== null && (
        <Suspense>
          <OwnPhotos reportId={id} />
        </Suspense>
      )}
      <Text>{arrived.next(organization)}</Text>
      <Text>{arrived.follow}</Text>
    </SentCard>
  );
}
