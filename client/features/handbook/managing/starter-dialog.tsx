import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { takeOverHandbookRules } from '../../../../schema/records/manual-rules.ts';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { useTakeOverHandbookMutation } from '../../../graphql/generated/hooks.ts';
import { managingTexts } from '../../../i18n/nl/handbook/managing.ts';
import { addMonths } from '../../../lib/days.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { findErrors } from '../../../ui/form/form-checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

const { starterDialog: texts } = managingTexts;

/** Months until the chapters are reviewed, unless the person chooses another day. */
const REVIEW_AFTER_MONTHS = 12;

interface StarterDialogProps {
  organizationId: string;
  onTakenOver: () => void;
  onClose: () => void;
}

/** Takes the starter handbook over as drafts, with one owner and one review date. */
export function StarterDialog({ organizationId, onTakenOver, onClose }: StarterDialogProps) {
  const owners = useAssignees(organizationId);
  const [takeOver] = useTakeOverHandbookMutation();
  const [initialValues] = useState(() => ({
    ownerUserId: '',
    reviewDate: addMonths(amsterdamDay(new Date()), REVIEW_AFTER_MONTHS),
  }));
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      initialValues={initialValues}
      rules={(values) => findErrors(takeOverHandbookRules, values)}
      draftKey={useDraftKey('starter-handbook', organizationId)}
      submitLabel={texts.submit}
      cancelLabel={texts.cancel}
      onSubmit={async (input) => {
        const refusal = await attemptInForm(() => takeOver({ variables: { organizationId, input } }), {
          done: texts.done,
          failed: texts.failed,
        });
        // A colleague may have taken it over meanwhile.
        onTakenOver();
        return refusal;
      }}
      onClose={onClose}
    >
      <Notice>{texts.check}</Notice>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <SelectField name="ownerUserId" label={texts.owner} hint={texts.ownerHint} options={owners} />
        <DateField name="reviewDate" label={texts.reviewDate} hint={texts.reviewHint} />
      </Grid>
    </FormDialog>
  );
}
