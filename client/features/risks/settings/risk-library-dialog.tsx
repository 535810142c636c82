import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { takeOverRules } from '../../../../schema/records/risk-rules.ts';
import { riskScales } from '../../../../schema/records/risks.ts';
import { useRiskLibraryQuery, useTakeOverRisksMutation } from '../../../graphql/generated/hooks.ts';
import type { RiskLibraryQuery } from '../../../graphql/generated/operations.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { addMonths } from '../../../lib/days.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { LoadingDialog } from '../../../records/record/loading-dialog.tsx';
import { RecordProblem } from '../../../records/record/record-problem.tsx';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { findErrors } from '../../../ui/form/form-checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LibraryChoice } from './library-choice.tsx';

const { library: texts } = riskMatrixTexts;

/** Months until risks of the library are judged again, unless the person chooses another day. */
const REVIEW_AFTER_MONTHS = 3;

interface RiskLibraryDialogProps {
  organizationId: string;
  onTakenOver: () => void;
  onClose: () => void;
}

/** Common risks in care, of which an organisation takes over those that it has. */
export function RiskLibraryDialog({ organizationId, onTakenOver, onClose }: RiskLibraryDialogProps) {
  const { data, previousData, dataState, error, loading, refetch } = useRiskLibraryQuery({
    variables: { organizationId },
    // Colleagues may have taken risks over since.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const owners = useAssignees(organizationId);
  const [takeOver] = useTakeOverRisksMutation();
  const [initialValues] = useState(() => ({
    ownerUserId: '',
    reviewDate: addMonths(amsterdamDay(new Date()), REVIEW_AFTER_MONTHS),
    codes: [] as readonly string[],
  }));
  const draftKey = useDraftKey('risk-library', organizationId);
  const refresh = () => void refetch().catch(() => undefined);
  // Typed values stay where asking again fails.
  const known = dataState === 'complete' ? data : (previousData as RiskLibraryQuery | undefined);
  if (!known)
    return error && !loading ? (
      <RecordProblem error={error} title={texts.loadFailed} onRetry={refresh} onClose={onClose} />
    ) : (
      <LoadingDialog title={texts.title} description={texts.description} onClose={onClose} />
    );
  const { riskLibrary: risks, riskSettings } = known;
  // A colleague may take over what is chosen here.
  const chosenOf = ({ codes }: Pick<LibraryValues, 'codes'>) =>
    risks.filter(({ code, riskId }) => !riskId && codes.includes(code)).map(({ code }) => code);
  return (
    <FormDialog<LibraryValues>
      title={texts.title}
      description={texts.description}
      initialValues={initialValues}
      rules={async (values) => {
        const codes = chosenOf(values);
        const errors = await findErrors(takeOverRules, { ...values, codes });
        return codes.length > 0 ? errors : { ...errors, codes: texts.nothingChosen };
      }}
      draftKey={draftKey}
      submitLabel={(values) => texts.submit(chosenOf(values).length)}
      cancelLabel={texts.cancel}
      onSubmit={async (values) => {
        const input = { ...values, codes: chosenOf(values) };
        const refusal = await attemptInForm(() => takeOver({ variables: { organizationId, input } }), {
          done: texts.done(input.codes.length),
          failed: texts.failed,
        });
        if (refusal) refresh();
        else onTakenOver();
        return refusal;
      }}
      onClose={onClose}
      size="lg"
    >
      <Notice>{texts.check}</Notice>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SelectField name="ownerUserId" label={texts.owner} hint={texts.ownerHint} options={owners} />
        <DateField name="reviewDate" label={texts.reviewDate} hint={texts.reviewHint} />
      </Grid>
      <LibraryChoice risks={risks} most={riskScales[riskSettings.method].likelihood.steps.length} />
    </FormDialog>
  );
}

interface LibraryValues {
  ownerUserId: string;
  reviewDate: string;
  /** Codes of the chosen risks. */
  codes: readonly string[];
}
