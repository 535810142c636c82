import { useState } from 'react';
import { auditSectionsRule, writtenTemplateRules } from '../../../../schema/records/audit-rules.ts';
import { auditKinds, auditLimits } from '../../../../schema/records/audits.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import { text } from '../../../../schema/values/fields.ts';
import {
  useCreateAuditTemplateMutation,
  useUpdateAuditTemplateMutation,
} from '../../../graphql/generated/hooks.ts';
import {
  AuditTemplateDocument,
  type AuditTemplateFieldsFragment,
} from '../../../graphql/generated/operations.ts';
import { auditTemplateTexts as texts } from '../../../i18n/nl/audit-templates.ts';
import { termOptions } from '../../../records/fields/form-fields.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sectionsOfText, textOfSections } from './template-text.ts';

export type AuditTemplate = AuditTemplateFieldsFragment;

const { form, fields, hints, toasts } = texts;

/** Characters of the written questions. */
const MOST = 200_000;

/** A mistake in the written questions, as the server would tell it; empty for none. */
function mistakeIn(written: string): string {
  try {
    auditSectionsRule.validateSync(sectionsOfText(written, [], form.usualSection));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const rules = writtenTemplateRules.shape({
  questions: text(MOST)
    .default('')
    .test('sections', (written = '', context) => {
      const message = mistakeIn(written);
      return message === '' || context.createError({ message });
    }),
});

function toFormValues(template: AuditTemplate | null) {
  return {
    title: template?.title ?? '',
    description: template?.description ?? '',
    kind: template?.kind ?? '',
    norm: template?.norm ?? '',
    isActive: template?.isActive ?? true,
    questions: template ? textOfSections(template.sections) : '',
    version: template?.version ?? 0,
  };
}

type Values = ReturnType<typeof toFormValues>;

interface TemplateFormProps {
  /** The list to edit, or null for a new one. */
  template: AuditTemplate | null;
  /** The organisation of a new list; null for one of all. */
  organizationId: string | null;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog that writes a list of questions, as lines of text. */
export function TemplateForm({ template, organizationId, onClose, onChanged }: TemplateFormProps) {
  const [initialValues] = useState(() => toFormValues(template));
  const draftKey = useDraftKey('audit-template', template?.id ?? `new:${organizationId}`);
  const saved = useRecordSave(draftKey, toasts);
  const [create] = useCreateAuditTemplateMutation();
  const [update] = useUpdateAuditTemplateMutation();
  const comparison = useComparison(template?.id, {
    query: AuditTemplateDocument,
    toValues: (data) => toFormValues(data.auditTemplate),
    fields: (['title', 'description', 'questions'] as const).map((name) => ({
      ...{ name, label: fields[name] },
      shown: (values: Values) => values[name],
    })),
    goneText: texts.gone,
    failedText: toasts.updateFailed,
  });
  return (
    <RecordForm
      title={template ? form.editTitle : form.createTitle}
      description={form.description}
      steps={[
        {
          title: '',
          fields: Object.keys(initialValues),
          content: (
            <>
              <TextField name="title" label={fields.title} maxLength={auditLimits.shortText} />
              <TextAreaField
                name="description"
                label={fields.description}
                maxLength={auditLimits.longText}
                rows={2}
                optional
              />
              <SelectField name="kind" label={fields.kind} options={termOptions(auditKinds)} optional />
              <SelectField name="norm" label={fields.norm} options={termOptions(qualityNorms)} optional />
              <TextAreaField
                name="questions"
                label={fields.questions}
                hint={hints.questions}
                maxLength={MOST}
                rows={14}
              />
              <CheckboxField name="isActive" label={fields.isActive} hint={hints.isActive} />
            </>
          ),
        },
      ]}
      initialValues={initialValues}
      rules={rules}
      firstErrorOnly={false}
      save={async ({ version, questions, ...values }) => {
        const { kind = null, norm = null, ...cast } = rules.cast({ ...values, questions });
        const input = {
          ...{ title: cast.title, description: cast.description, isActive: cast.isActive, kind, norm },
          sections: sectionsOfText(questions, template?.sections ?? [], form.usualSection),
        };
        return template
          ? saved.update(update, { id: template.id, version, input })
          : saved.create(create, { organizationId, input });
      }}
      onSaved={onChanged}
      onClose={onClose}
      comparison={comparison}
      draftKey={draftKey}
      size="lg"
    />
  );
}
