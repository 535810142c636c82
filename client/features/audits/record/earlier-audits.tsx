import { Box, Button, List, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import { findingSeverities } from '../../../../schema/records/audits.ts';
import { recordPath } from '../../../../schema/records/records.ts';
import { type RegisterStatus, registerStatuses } from '../../../../schema/records/register.ts';
import { useEarlierAuditsQuery } from '../../../graphql/generated/hooks.ts';
import type { AuditDetailsQuery, EarlierAuditsQuery } from '../../../graphql/generated/operations.ts';
import { auditProgrammeTexts } from '../../../i18n/nl/audit-programme.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

const { earlier: texts } = auditProgrammeTexts;

type ShownAudit = Pick<AuditDetailsQuery['audit'], 'id' | 'number' | 'date' | 'sections'>;

/** The audit itself among the earlier ones, as far as it was answered. */
const present = ({ id, number, date, sections }: ShownAudit) => {
  const ratings = sections.flatMap(({ questions }) => questions.map(({ rating }) => rating));
  return { id, number, date, sections, score: auditScoreOf(ratings).score };
};

type Earlier = EarlierAuditsQuery['earlierAudits'];

/** Open points of the last audit by the same list, and the scores of the earlier ones. */
export function EarlierAudits({ audit }: { audit: ShownAudit }) {
  const { data, dataState, error, refetch } = useEarlierAuditsQuery({
    variables: { auditId: audit.id },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return (
      <RecordSection title={texts.title}>
        <Text mb="2">{texts.failed}</Text>
        <Button variant="outline" onClick={() => void refetch().catch(() => undefined)}>
          {texts.retry}
        </Button>
      </RecordSection>
    );
  if (dataState !== 'complete' || data.earlierAudits.audits.length === 0) return null;
  const { audits, openPoints } = data.earlierAudits;
  return (
    <RecordSection title={texts.title}>
      <Stack gap="4">
        {openPoints.length > 0 && (
          <Box>
            <Text fontWeight="medium">{texts.openPoints(audits[0]?.number ?? '')}</Text>
            <List.Root mt="1" ps="5" gap="1">
              {openPoints.map((point) => (
                <List.Item key={point.id} overflowWrap="anywhere">
                  {`${findingSeverities.nameOf(point.severity)}: ${point.description} (`}
                  <Standing {...point} />)
                </List.Item>
              ))}
            </List.Root>
          </Box>
        )}
        <Scores audits={[present(audit), ...audits]} />
      </Stack>
    </RecordSection>
  );
}

/** State of a finding. */
function Standing({ entry, isSent }: Pick<Earlier['openPoints'][number], 'entry' | 'isSent'>) {
  if (!entry) return isSent ? texts.hidden : texts.noEntry;
  return (
    <>
      <Box asChild textDecoration="underline">
        <Link to={recordPath('RegisterEntry', entry.id)}>{entry.number}</Link>
      </Box>
      {`: ${registerStatuses.nameOf(entry.status as RegisterStatus).toLowerCase()}`}
    </>
  );
}

const written = (score: number | null | undefined) => (score == null ? texts.noScore : `${score}%`);

type Scored = Pick<Earlier['audits'][number], 'id' | 'number' | 'date' | 'score'> & {
  readonly sections: readonly { readonly title: string; readonly score: number | null }[];
};

/** Scores over time, the oldest first: by section and in total. */
function Scores({ audits }: { audits: readonly Scored[] }) {
  const inTime = audits.toReversed();
  const sections = [...new Set(inTime.flatMap((audit) => audit.sections.map(({ title }) => title)))];
  const rows = [
    ...sections.map((title) => ({
      title,
      scores: inTime.map((audit) => audit.sections.find((section) => section.title === title)?.score),
    })),
    { title: texts.total, scores: inTime.map(({ score }) => score) },
  ];
  const headers = [texts.section, ...inTime.map(({ number, date }) => `${formatDate(date)} (${number})`)];
  return (
    <PlainTable caption={texts.scores} headers={headers} numbersFrom={1}>
      {rows.map(({ title, scores }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section may be called as the total is
        <tr key={row}>
          <th scope="row">{title}</th>
          {scores.map((score, place) => (
            <td key={inTime[place]?.id} data-number="">
              {written(score)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}
