import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { waitingTexts as texts } from '../../../i18n/nl/waiting-reports.ts';
import { formatMoment, formatOccurrence } from '../../../lib/format-date.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { useSession } from '../../../session/session-store.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { useQuestion } from '../../../ui/dialog/question.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { readDraft, writeDraft } from '../../../ui/form/draft-store.ts';
import { momentOfInput, reopenedReport } from '../report-values.ts';
import { consequenceWords, eventWords, placeWords } from '../report-words.ts';
import { sendWaiting } from './send-waiting.ts';
import { endsSoon, throwAway, useWaiting, type Waiting, type WaitingReport } from './waiting-store.ts';

const HEADING = 'waiting-reports';
const { report: labels } = reportingTexts;

export interface WaitingReportsProps {
  /** A report is in the form again, under this key until it is sent. */
  onOpened: (key: string) => void;
  /** A waiting report has arrived. */
  onSent: () => void;
}

/** The person's unsent reports, and what they can do about them; nothing where there are none. */
export function WaitingReports({ onOpened, onSent }: WaitingReportsProps) {
  const userId = useSession().user?.id ?? '';
  const { reports, unsent, locked, state, sent } = useWaiting();
  const question = useQuestion();
  const open = useOpening(onOpened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another was sent
  useEffect(() => {
    if (sent.size > 0) onSent();
  }, [sent]);
  if (reports.length + unsent.length + locked === 0) return null;

  const askAndThrowAway = async ({ key }: WaitingReport) => {
    const { title, body, confirm, cancel } = texts.question;
    const isMeant = await question.ask({
      title,
      body,
      confirmLabel: confirm,
      cancelLabel: cancel,
      tone: 'destructive',
    });
    if (isMeant) await throwAway(userId, key);
  };

  return (
    <Box as="section" aria-labelledby={HEADING}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h2" size="md" id={HEADING}>
          {texts.title}
        </Heading>
        {(locked > 0 || reports.some(({ refusal }) => refusal === null)) && state !== 'signIn' && (
          <Button
            size={{ base: 'lg', md: 'sm' }}
            variant="outline"
            loading={state === 'sending'}
            loadingText={texts.tryNow}
            onClick={() => void sendWaiting(userId)}
          >
            {texts.tryNow}
          </Button>
        )}
      </Flex>
      {reports.length > 0 && (
        <Text color="fg.muted" textStyle="sm" mt="1" mb="3">
          {texts.explanation}
        </Text>
      )}
      {locked > 0 && (
        <Text textStyle="sm" mt="1">
          {state === 'signIn' ? texts.line.signIn(locked) : texts.locked(locked)}
        </Text>
      )}
      <Stack gap="3">
        {unsent.map(({ key, madeAt }) => (
          <Notice key={key} tone="warning">
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              {texts.unsent(formatMoment(madeAt.toISOString()))}
              <Button size="sm" variant="outline" onClick={() => void throwAway(userId, key)}>
                {texts.understood}
              </Button>
            </Flex>
          </Notice>
        ))}
        <Stack as="ul" gap="3" listStyleType="none" aria-labelledby={HEADING}>
          {reports.map((report) => (
            <Item
              key={report.key}
              report={report}
              state={state}
              onOpen={() => open(report)}
              onThrowAway={() => void askAndThrowAway(report)}
            />
          ))}
        </Stack>
      </Stack>
      {question.dialog}
    </Box>
  );
}

/** Puts a report into the form's draft, unless somebody is typing there. */
function useOpening(onOpened: (key: string) => void): (report: WaitingReport) => void {
  const draftKey = useDraftKey('report');
  const { organizations, select } = useOrganizations();
  return (report) => {
    if (readDraft(draftKey)) return toast({ title: texts.formInUse });
    const own = organizations.find(({ id }) => id === report.organization.id);
    if (own) select(own);
    writeDraft(draftKey, { values: reopenedReport(report), step: 0 });
    onOpened(report.key);
  };
}

interface ItemProps {
  report: WaitingReport;
  state: Waiting['state'];
  onOpen: () => void;
  onThrowAway: () => void;
}

function Item({ report, state, onOpen, onThrowAway }: ItemProps) {
  const { refusal, organization, values, expiresAt, photos } = report;
  const [isOpen, setOpen] = useState(false);
  const { event = null, eventText, place = null, placeText } = report.input;
  const { occurredAt, occurredTimeKnown } = momentOfInput(report.input);
  const name = eventWords({ event, eventText: eventText ?? '' });
  const when = formatOccurrence({ occurredAt, occurredTimeKnown });
  const size = { base: 'lg', md: 'sm' } as const;
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Heading as="h3" size="sm" overflowWrap="anywhere">
        {name}
      </Heading>
      <Text textStyle="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
        {`${when} · ${placeWords({ place, placeText: placeText ?? '' })} · ${organization.name}`}
      </Text>
      {isOpen ? (
        <Box mt="3">
          <DetailList items={itemsOf(report)} />
        </Box>
      ) : (
        <Text mt="2" lineClamp="2" overflowWrap="anywhere">
          {values.explanation}
        </Text>
      )}
      {photos.length > 0 && (
        <Text mt="1" textStyle="sm" color="fg.muted">
          {texts.photos(photos.map((photo) => photo.name))}
        </Text>
      )}
      <Text mt="2" textStyle="sm" fontWeight="medium" color={refusal === null ? 'blue.fg' : 'fg.error'}>
        {refusal === null ? texts.states[state] : texts.states.refused(refusal)}
      </Text>
      {endsSoon(report) && (
        <Text mt="1" textStyle="sm" color="orange.fg">
          {texts.ends(formatMoment(expiresAt.toISOString()))}
        </Text>
      )}
      <Flex mt="3" gap="2" wrap="wrap">
        <Button
          size={size}
          variant="outline"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : texts.readReport(`${name}, ${when}`)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.readLess : texts.read}
        </Button>
        {refusal !== null && (
          <Button
            size={size}
            variant="outline"
            onClick={onOpen}
            aria-label={texts.openReport(`${name}, ${when}`)}
          >
            {texts.open}
          </Button>
        )}
        <Button
          size={size}
          variant="outline"
          colorPalette="red"
          aria-haspopup="dialog"
          onClick={onThrowAway}
          aria-label={texts.throwAwayReport(`${name}, ${when}`)}
        >
          {texts.throwAway}
        </Button>
      </Flex>
    </Box>
  );
}

/** Answers of a waiting report, to read again. */
function itemsOf({ input, values }: WaitingReport) {
  const consequences = input.consequences ?? [];
  const { consequenceText } = values;
  return [
    { label: labels.explanation, value: values.explanation },
    { label: labels.clientName, value: input.withoutClient ? labels.withoutClient : values.clientName },
    { label: labels.consequences, value: consequenceWords({ consequences, consequenceText }) },
    { label: labels.reporter, value: values.shieldReporter ? labels.shielded : labels.visible },
  ];
}
