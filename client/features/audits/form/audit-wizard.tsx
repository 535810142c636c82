import { useState } from 'react';
import { auditRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import {
  useAuditTemplateChoicesQuery,
  useCreateAuditMutation,
  useUpdateAuditMutation,
} from '../../../graphql/generated/hooks.ts';
import { AuditDocument, type AuditQuery } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { auditFields } from '../../../kinds/audit.fields.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { comparedFieldsOf } from '../../../records/fields/compared.ts';
import { stepsOf } from '../../../records/fields/form-fields.tsx';
import { RecordWizard } from '../../../records/fields/record-wizard.tsx';
import { type FormValues, inputOf, valuesOf } from '../../../records/fields/values.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Audit } from '../audit-columns.tsx';
import { PeopleField } from './people-field.tsx';
import { PreviousField } from './previous-field.tsx';

type AuditFormValues = FormValues<typeof auditFields> & {
  templateId: string;
  /** One on each line. */
  dossiers: string;
  previousId: string;
};

interface AuditWizardProps extends DialogControls {
  /** The audit to edit, or null for a new one. */
  audit: Audit | null;
  organizationId: string | null;
}

const { form, fields, hints } = auditTexts;

const toFormValues = (audit: Audit | null): AuditFormValues => ({
  ...valuesOf(auditFields, audit),
  templateId: audit?.templateId ?? '',
  dossiers: audit?.dossiers.join('\n') ?? '',
  previousId: audit?.previousId ?? '',
});

/** The three-step dialog that plans or edits an audit. */
export function AuditWizard({ audit, organizationId, ...controls }: AuditWizardProps) {
  const [initialValues] = useState(() => toFormValues(audit));
  const [create] = useCreateAuditMutation();
  const [update] = useUpdateAuditMutation();
  const mayChoose = audit?.abilities.choosePeople ?? true;
  const colleagues = useAssignees(mayChoose ? organizationId : null);
  const present = Object.entries(initialValues.people).map(([value, label]) => ({ value, label }));
  const people = [...new Map([...present, ...colleagues].map((one) => [one.value, one])).values()];
  const { data, dataState } = useAuditTemplateChoicesQuery({
    variables: { organizationId },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const templates = (dataState === 'complete' ? data.auditTemplates : [])
    .filter(
      ({ id, isActive, publishedVersion }) =>
        id === audit?.templateId || (isActive && publishedVersion !== null),
    )
    .map(({ id, title }) => ({ value: id, label: title }));
  const peopleField = (name: 'auditors' | 'auditees', field: string) => (
    <PeopleField
      {...{ name: field, label: fields[name], hint: hints[name], options: people, readOnly: !mayChoose }}
      optional={name === 'auditees'}
    />
  );
  const title = audit ? null : (
    <>
      <PreviousField organizationId={organizationId} valuesOf={toFormValues} />
      <TextField name="title" label={fields.title} hint={hints.title} maxLength={auditLimits.shortText} />
    </>
  );
  const steps = stepsOf(
    auditFields,
    form.steps,
    {
      ...(title && { title }),
      auditors: peopleField('auditors', 'auditorUserIds'),
      auditees: (
        <>
          {peopleField('auditees', 'auditeeUserIds')}
          <SelectField
            name="templateId"
            label={fields.template}
            hint={hints.template}
            placeholder={form.noTemplate}
            options={templates}
            optional
          />
          <TextAreaField
            name="dossiers"
            label={fields.dossiers}
            hint={hints.dossiers}
            rows={2}
            maxLength={auditLimits.dossiers * (auditLimits.dossier + 1)}
            optional
          />
        </>
      ),
    },
    [
      [
        'previousId',
        'title',
        'kind',
        'scope',
        'date',
        'time',
        'auditorUserIds',
        'auditeeUserIds',
        'templateId',
        'dossiers',
      ],
    ],
  );

  return (
    <RecordWizard<AuditFormValues, AuditQuery>
      {...controls}
      texts={auditTexts}
      description={audit ? `${audit.number}: ${audit.title}` : form.createDescription}
      draft="audit"
      record={audit}
      organizationId={organizationId}
      steps={steps}
      initialValues={initialValues}
      rules={auditRules}
      query={AuditDocument}
      toValues={(data) => toFormValues(data.audit)}
      compared={comparedFieldsOf(auditFields, people)}
      save={async (values, saved, organization) => {
        const cast = auditRules.cast(values, { stripUnknown: true });
        const input = {
          ...inputOf(auditFields, auditRules.fields, cast),
          templateId: values.templateId || null,
          dossiers: cast.dossiers,
          previousId: values.previousId || null,
        };
        return audit
          ? saved.update(update, { id: audit.id, version: values.version, input })
          : saved.create(create, { organizationId: organization, input });
      }}
    />
  );
}
