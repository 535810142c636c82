import { useState } from 'react';
import { complaintRules } from '../../../schema/records/complaint-rules.ts';
import { useCreateComplaintMutation, useUpdateComplaintMutation } from '../../graphql/generated/hooks.ts';
import { ComplaintDocument, type ComplaintQuery } from '../../graphql/generated/operations.ts';
import { complaintTexts } from '../../i18n/nl/complaints.ts';
import { complaintFields } from '../../kinds/complaint.fields.ts';
import { today } from '../../lib/days.ts';
import { useAssignees } from '../../records/colleagues/assignees.ts';
import { comparedFieldsOf } from '../../records/fields/compared.ts';
import { type SpecialFields, stepsOf } from '../../records/fields/form-fields.tsx';
import { RecordWizard } from '../../records/fields/record-wizard.tsx';
import { type FormValues, inputOf, valuesOf, withoutUnasked } from '../../records/fields/values.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { TeamField } from '../../records/teams/team-field.tsx';
import { useSession } from '../../session/session-store.ts';
import type { Complaint } from './complaint-columns.tsx';

type ComplaintFormValues = FormValues<typeof complaintFields>;

interface ComplaintWizardProps extends DialogControls {
  /** The complaint to edit, or null for a new one. */
  complaint: Complaint | null;
  organizationId: string | null;
}

const { form } = complaintTexts;

const rules = complaintRules.transform(withoutUnasked(complaintFields));

const toFormValues = (complaint: Complaint | null): ComplaintFormValues => ({
  ...valuesOf(complaintFields, complaint),
  receivedOn: complaint?.receivedOn ?? today(),
  status: complaint?.status ?? 'Received',
  isShown: String(complaint?.isShown ?? false),
});

const yesOrNo = [
  { value: 'false', label: form.no },
  { value: 'true', label: form.yes },
];

/** Fields of handling, which an author is not asked for. */
const unhandled = {
  ...{ isShown: null, status: null, outcome: null, answeredOn: null, extensionReason: null },
  ...{ extensionToldOn: null, nextStep: null, nextStepOn: null },
} as const satisfies SpecialFields<typeof complaintFields>;

/** The two-step dialog that files or edits a complaint. */
export function ComplaintWizard({ complaint, organizationId, ...controls }: ComplaintWizardProps) {
  const { user } = useSession();
  const isManager = user?.role !== 'Client';
  const { handle, chooseHandler } = complaint?.abilities ?? { handle: isManager, chooseHandler: isManager };
  const [initialValues] = useState(() => toFormValues(complaint));
  const [create] = useCreateComplaintMutation();
  const [update] = useUpdateComplaintMutation();
  const handlers = useAssignees(organizationId, complaint?.handler);
  const people = useAssignees(organizationId, complaint?.about);
  const present = complaint?.handler?.id ?? '';
  const steps = stepsOf(complaintFields, form.steps, {
    team: <TeamField organizationId={organizationId} present={complaint?.team} />,
    about: { options: people.filter(({ value }) => value !== user?.id) },
    handler: {
      options: chooseHandler ? handlers : handlers.filter(({ value }) => value === present),
      readOnly: !chooseHandler,
    },
    isShown: { options: yesOrNo, placeholder: null },
    ...(handle ? {} : unhandled),
  });

  return (
    <RecordWizard<ComplaintFormValues, ComplaintQuery>
      {...controls}
      texts={complaintTexts}
      description={complaint ? `${complaint.number}: ${complaint.subject}` : form.createDescription}
      draft="complaint"
      record={complaint}
      organizationId={organizationId}
      steps={steps}
      initialValues={initialValues}
      rules={rules}
      query={ComplaintDocument}
      toValues={(data) => toFormValues(data.complaint)}
      compared={comparedFieldsOf(complaintFields, [...handlers, ...people])}
      save={async (values, saved, organization) => {
        const input = inputOf(complaintFields, rules.fields, rules.cast(values, { stripUnknown: true }));
        return complaint
          ? saved.update(update, { id: complaint.id, version: values.version, input })
          : saved.create(create, { organizationId: organization, input });
      }}
    />
  );
}
