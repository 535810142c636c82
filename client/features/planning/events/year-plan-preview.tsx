import { Box, Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck } from 'lucide-react';
import { taskThemes } from '../../../../schema/terms/planning.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useGenerateYearPlanMutation, usePreviewYearPlanQuery } from '../../../graphql/generated/hooks.ts';
import type { PreviewYearPlanQuery } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { formatShortDate } from '../../../lib/format-date.ts';
import { useOrganizations } from '../../../session/organizations.tsx';
import { EmptyState, LoadFailed } from '../../../ui/async-states.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { inWords, monthOf, startOfMonth } from '../calendar/days.ts';

const { yearPlan: texts, toasts } = planningTexts;

type Planned = PreviewYearPlanQuery['previewYearPlan'][number];

interface YearPlanPreviewProps {
  year: number;
  organizationId: string;
  onBack: () => void;
  onClose: () => void;
  onChanged: () => void;
}

/** What a year's plan would hold, month by month, and the button that makes it so. */
export function YearPlanPreview(props: YearPlanPreviewProps) {
  const { year, organizationId, onBack, onClose, onChanged } = props;
  const { organizations } = useOrganizations();
  const { data, dataState, error, refetch } = usePreviewYearPlanQuery({
    variables: { year, organizationId },
    fetchPolicy: 'no-cache',
  });
  const [generate, { loading }] = useGenerateYearPlanMutation();
  const planned = dataState === 'complete' ? data.previewYearPlan : null;
  const fresh = planned?.filter(({ exists }) => !exists).length ?? 0;

  const confirm = async () => {
    try {
      const { data: answer } = await generate({ variables: { year, organizationId } });
      const { created = 0, existing = 0 } = answer?.generateYearPlan ?? {};
      toast({
        title: created > 0 ? toasts.generated(created) : toasts.nothingToGenerate,
        description: created > 0 && existing > 0 ? toasts.alreadyThere(existing) : undefined,
        tone: 'success',
      });
      onClose();
    } catch (failure) {
      toast({
        title: toasts.createFailed,
        description: readFailure(failure).message,
        tone: 'destructive',
      });
    }
    onChanged();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${texts.title} ${year}`}
      description={organizations.find(({ id }) => id === organizationId)?.name}
      size="lg"
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onBack} disabled={loading}>
            {texts.back}
          </Button>
          <Button
            onClick={() => void confirm()}
            disabled={fresh === 0}
            loading={loading}
            loadingText={texts.submit(fresh)}
          >
            {texts.submit(fresh)}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody isForReading>
        <Box aria-live="polite" mb="4">
          {planned && planned.length > 0 && texts.summary(fresh, planned.length - fresh)}
          {!planned && !error && <Box srOnly>{texts.loading}</Box>}
        </Box>
        {error && (
          <LoadFailed
            title={texts.failed}
            body={readFailure(error).message}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!planned && !error && <PreviewSkeleton />}
        {planned?.length === 0 && <EmptyState icon={<CalendarCheck size={24} />} title={texts.nothing} />}
        {planned && <Months planned={planned} />}
      </DialogBody>
    </Dialog>
  );
}

function Months({ planned }: { planned: readonly Planned[] }) {
  const months = [...new Set(planned.map(({ startDate }) => startOfMonth(startDate)))].sort();
  return (
    <Stack gap="6" pb="2">
      {months.map((month) => (
        <section key={month} aria-labelledby={`plan-${month}`}>
          <Heading
            as="h3"
            size="sm"
            id={`plan-${month}`}
            mb="2"
            _firstLetter={{ textTransform: 'uppercase' }}
          >
            {inWords(month, 'month')}
          </Heading>
          <Stack as="ul" gap="2" listStyleType="none">
            {planned
              .filter(({ startDate }) => monthOf(startDate) === monthOf(month))
              .map((task) => (
                <PlannedTask key={`${task.templateId} ${task.startDate}`} task={task} />
              ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function PlannedTask({ task }: { task: Planned }) {
  const { title, theme, startDate, deadline, exists } = task;
  return (
    <Box
      as="li"
      borderWidth="1px"
      borderRadius="l2"
      px="3"
      py="2"
      bg={exists ? 'bg.subtle' : 'bg.panel'}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
    >
      <Box minW="0">
        <Text overflowWrap="anywhere">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {[
            texts.period(formatShortDate(startDate), formatShortDate(deadline)),
            theme && taskThemes.nameOf(theme),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      {exists && <StatusBadge tone="neutral">{texts.exists}</StatusBadge>}
    </Box>
  );
}

function PreviewSkeleton() {
  return (
    <Stack gap="2" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="14" />
      ))}
    </Stack>
  );
}
