import { useState } from 'react';
import { auditFindingRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits, findingSeverities } from '../../../../schema/records/audits.ts';
import {
  useAddAuditFindingMutation,
  useUpdateAuditFindingMutation,
} from '../../../graphql/generated/hooks.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { termOptions } from '../../../records/fields/form-fields.tsx';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { Finding } from './findings-section.tsx';

const { finding: texts } = auditTexts;
const { fields } = texts;

interface FindingDialogProps {
  auditId: string;
  organizationId: string;
  /** The finding to edit, or null for a new one. */
  finding: Finding | null;
  /** The question that a new one is about. */
  questionId?: string;
  /** The reader may see whom they can choose. */
  choosesPeople: boolean;
  onClose: () => void;
}

/** The dialog that adds or edits a finding of an audit. */
export function FindingDialog({
  auditId,
  organizationId,
  finding,
  questionId,
  choosesPeople,
  onClose,
}: FindingDialogProps) {
  const [initialValues] = useState(() => ({
    description: finding?.description ?? '',
    severity: finding?.severity ?? '',
    paragraph: finding?.paragraph ?? '',
    ownerUserId: finding?.owner?.id ?? '',
    dueDate: finding?.dueDate ?? '',
  }));
  const [add] = useAddAuditFindingMutation();
  const [update] = useUpdateAuditFindingMutation();
  const people = useAssignees(choosesPeople ? organizationId : null, finding?.owner);
  return (
    <FormDialog
      title={finding ? texts.editTitle : texts.add}
      initialValues={initialValues}
      rules={auditFindingRules}
      draftKey={null}
      submitLabel={texts.save}
      cancelLabel={texts.cancel}
      onClose={onClose}
      onSubmit={(values) => {
        const { description, severity, paragraph, ownerUserId, dueDate } = auditFindingRules.cast(values);
        const input = {
          ...{ description, severity, paragraph },
          ...{ ownerUserId: ownerUserId || null, dueDate: dueDate || null },
          questionId: finding?.questionId ?? questionId ?? null,
        };
        return attemptInForm(
          () =>
            finding
              ? update({ variables: { auditId, findingId: finding.id, version: finding.version, input } })
              : add({ variables: { auditId, input } }),
          { done: texts.toasts.saved, failed: texts.toasts.failed },
        );
      }}
    >
      <TextAreaField name="description" label={fields.description} maxLength={auditLimits.longText} />
      <SelectField name="severity" label={fields.severity} options={termOptions(findingSeverities)} />
      <TextField name="paragraph" label={fields.paragraph} maxLength={auditLimits.paragraph} optional />
      <SelectField name="ownerUserId" label={fields.owner} options={people} optional />
      <DateField name="dueDate" label={fields.dueDate} optional />
    </FormDialog>
  );
}
