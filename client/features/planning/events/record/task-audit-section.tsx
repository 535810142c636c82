import { Box, Button, Text } from '@chakra-ui/react';
import { ClipboardCheck } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { auditStatuses } from '../../../../../schema/records/audits.ts';
import { recordPath } from '../../../../../schema/records/records.ts';
import { useStartTaskAuditMutation } from '../../../../graphql/generated/hooks.ts';
import { TaskEventDocument, type TaskEventQuery } from '../../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { RecordSection } from '../../../../records/record/panel/record-section.tsx';
import { attempt } from '../../../../records/save/attempt.ts';

const { audit: texts } = planningTexts;

/** The audit of a task: a link to it, or the button that opens it. */
export function TaskAuditSection({ event }: { event: TaskEventQuery['taskEvent'] }) {
  const { id, audit, abilities } = event;
  const [start, { loading }] = useStartTaskAuditMutation();
  const navigate = useNavigate();
  if (!audit && !abilities.startAudit) return null;
  const begin = async () => {
    let started: string | undefined;
    await attempt(
      async () => {
        const refetchQueries = [{ query: TaskEventDocument, variables: { id } }];
        const { data } = await start({ variables: { taskEventId: id }, refetchQueries });
        started = data?.startTaskAudit.id;
      },
      { done: texts.started, failed: texts.failed },
    );
    if (started) void navigate(recordPath('Audit', started));
  };
  return (
    <RecordSection title={texts.title}>
      {audit ? (
        <Text>
          <Box asChild textDecoration="underline">
            <Link to={recordPath('Audit', audit.id)}>{`${audit.number}: ${audit.title}`}</Link>
          </Box>
          {` (${auditStatuses.nameOf(audit.status).toLowerCase()})`}
        </Text>
      ) : (
        <>
          <Text mb="2" color="fg.muted">
            {event.assignedTo ? texts.asked : texts.unassigned}
          </Text>
          <Button size={{ base: 'md', md: 'sm' }} loading={loading} onClick={() => void begin()}>
            <ClipboardCheck aria-hidden />
            {texts.start}
          </Button>
        </>
      )}
    </RecordSection>
  );
}
