import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { auditRequestRules } from '../../../../schema/records/audit-request-rules.ts';
import { auditRequestLimits } from '../../../../schema/records/audit-requests.ts';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { useAskAuditQuestionsMutation } from '../../../graphql/generated/hooks.ts';
import { auditRequestTexts as texts } from '../../../i18n/nl/audit-requests.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { AskingAudit } from './requests-section.tsx';

const { fields, hints } = texts;

const inDays = (days: number) => amsterdamDay(new Date(Date.now() + days * 86_400_000));

interface AskDialogProps {
  audit: AskingAudit;
  choosesPeople: boolean;
  onClose: () => void;
}

/** The dialog that asks a colleague or an outsider to answer questions of an audit. */
export function AskDialog({ audit, choosesPeople, onClose }: AskDialogProps) {
  const [initialValues] = useState(() => ({
    questionIds: [] as string[],
    ...{ userId: '', recipient: '', email: '' },
    endsOn: inDays(auditRequestLimits.usualDays),
  }));
  const [ask] = useAskAuditQuestionsMutation();
  const colleagues = useAssignees(choosesPeople ? audit.organization.id : null);
  const auditees = audit.auditees.map((one) => ({ value: one.id, label: personName(one) }));
  const people = [...new Map([...auditees, ...colleagues].map((one) => [one.value, one])).values()];
  return (
    <FormDialog
      title={texts.ask}
      description={texts.description}
      draftKey={`audit-request:${audit.id}`}
      initialValues={initialValues}
      rules={auditRequestRules}
      submitLabel={texts.send}
      cancelLabel={texts.cancel}
      onClose={onClose}
      onSubmit={(values) => {
        const { questionIds, userId, recipient, email, endsOn } = auditRequestRules.cast(values);
        const input = { questionIds, userId: userId || null, recipient, email, endsOn };
        return attemptInForm(() => ask({ variables: { auditId: audit.id, input } }), {
          done: texts.done,
          failed: texts.failed,
        });
      }}
    >
      <QuestionsField audit={audit} />
      <SelectField
        name="userId"
        label={fields.userId}
        hint={hints.userId}
        placeholder={texts.noColleague}
        options={people}
        optional
      />
      <TextField
        name="recipient"
        label={fields.recipient}
        hint={hints.recipient}
        maxLength={auditRequestLimits.recipient}
        optional
      />
      <TextField
        name="email"
        label={fields.email}
        hint={hints.email}
        maxLength={auditRequestLimits.email}
        optional
      />
      <DateField name="endsOn" label={fields.endsOn} min={inDays(0)} max={inDays(auditRequestLimits.days)} />
    </FormDialog>
  );
}

const Choice = chakra('label', {
  base: { display: 'flex', gap: '3', alignItems: 'flex-start', minH: '11', py: '2', cursor: 'pointer' },
});

/** The questions of the audit, to tick. */
function QuestionsField({ audit }: { audit: AskingAudit }) {
  const { input, helpers, error } = useFormField<readonly string[]>('questionIds');
  const toggle = (id: string, isChosen: boolean) =>
    helpers.setValue(isChosen ? [...input.value, id] : input.value.filter((one) => one !== id));
  return (
    <FieldFrame label={fields.questions} error={error}>
      {(described) => (
        <Stack {...described} role="group" aria-label={fields.questions} gap="0" maxH="60" overflowY="auto">
          {audit.sections.flatMap(({ questions }) =>
            questions.map(({ id, text }) => (
              <Choice key={id}>
                <input
                  type="checkbox"
                  name="questionIds"
                  checked={input.value.includes(id)}
                  onChange={({ target }) => void toggle(id, target.checked)}
                />
                <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
              </Choice>
            )),
          )}
        </Stack>
      )}
    </FieldFrame>
  );
}
