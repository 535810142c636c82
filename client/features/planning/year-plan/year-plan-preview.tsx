import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { useGenerateYearPlanMutation, usePreviewYearPlanQuery } from '../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormResult } from '../../../ui/form/form-types.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { keyOf, leftOut, type Unwanted } from './year-plan-choice.ts';
import { YearPlanMonths } from './year-plan-months.tsx';
import { YearPlanTemplates } from './year-plan-templates.tsx';

const { yearPlan: texts, toasts } = planningTexts;

interface YearPlanPreviewProps {
  year: number;
  organizationId: string;
  onBack: () => void;
  onClose: () => void;
  onChanged: () => void;
}

/** Preview of a year's plan, month by month: the choice of tasks, and the button that plans them. */
export function YearPlanPreview(props: YearPlanPreviewProps) {
  const { year, organizationId, onBack, onClose, onChanged } = props;
  const { organizations } = useOrganizations();
  const { data, dataState, error, refetch } = usePreviewYearPlanQuery({
    variables: { year, organizationId },
    fetchPolicy: 'no-cache',
  });
  const [generate] = useGenerateYearPlanMutation();
  const planned = dataState === 'complete' ? data.previewYearPlan : null;
  const [unwanted, setUnwanted] = useState<Unwanted>(new Set());
  const added = planned?.filter(({ exists }) => !exists) ?? [];
  const fresh = added.filter((task) => !unwanted.has(keyOf(task))).length;
  const formId = useId();

  const confirm = async (): Promise<FormResult | undefined> => {
    try {
      const leaveOut = leftOut(added, unwanted);
      const { data: answer } = await generate({ variables: { year, organizationId, leaveOut } });
      const { created = 0, existing = 0 } = answer?.generateYearPlan ?? {};
      toast({
        title: created > 0 ? toasts.generated(created) : toasts.nothingToGenerate,
        description: created > 0 && existing > 0 ? toasts.alreadyThere(existing) : undefined,
        tone: 'success',
      });
      return undefined;
    } catch (failure) {
      toast({
        title: toasts.createFailed,
        description: readFailure(failure).message,
        tone: 'destructive',
      });
      return {};
    } finally {
      onChanged();
    }
  };
  // No text is typed, and a notification tells the outcome.
  const form = useForm({
    initialValues: {},
    canSubmit: fresh > 0,
    tellsLateRefusals: false,
    onSubmit: confirm,
    onClose,
  });
  const { isSubmitting } = form.formik;
  const choice = { unwanted, onChange: setUnwanted, disabled: isSubmitting };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${texts.title} ${year}`}
      description={organizations.find(({ id }) => id === organizationId)?.name}
      size="lg"
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onBack} disabled={isSubmitting}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={fresh === 0}
            loading={isSubmitting}
            loadingText={texts.submit(fresh)}
          >
            {texts.submit(fresh)}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody isForReading={added.length === 0}>
        <Box aria-live="polite" mb={added.length > 0 ? '1' : '4'}>
          {planned && planned.length > 0 && texts.summary(fresh, planned.length - added.length)}
          {!planned && !error && <Box srOnly>{texts.loading}</Box>}
        </Box>
        {added.length > 0 && (
          <Text color="fg.muted" mb="4">
            {texts.choose}
          </Text>
        )}
        {error && (
          <LoadFailed
            title={texts.failed}
            body={readFailure(error).message}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!planned && !error && <PreviewSkeleton />}
        {planned?.length === 0 && <EmptyState icon={<CalendarCheck size={24} />} title={texts.nothing} />}
        {planned && (
          <Form form={form} id={formId}>
            <Stack gap="6" pb="2">
              <YearPlanTemplates {...choice} planned={planned} />
              <YearPlanMonths {...choice} planned={planned} />
            </Stack>
          </Form>
        )}
      </DialogBody>
    </Dialog>
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
