import { Heading, List, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { supportRules } from '../../../schema/records/support-rules.ts';
import { optionalPastMoment } from '../../../schema/values/fields.ts';
import { hasBirthDate, hasCitizenNumber } from '../../../schema/values/personal-number.ts';
import {
  useAddAttachmentsMutation,
  useCreateSupportTicketMutation,
  useUpdateSupportTicketMutation,
} from '../../graphql/generated/hooks.ts';
import { SupportTicketDocument, type SupportTicketQuery } from '../../graphql/generated/operations.ts';
import { supportTexts as texts } from '../../i18n/nl/support.ts';
import { supportTicketFields } from '../../kinds/support-ticket.fields.ts';
import { onClocks, toMoment } from '../../lib/local-moment.ts';
import { FormFiles } from '../../records/attachments/form-files.tsx';
import { comparedFieldsOf } from '../../records/fields/compared.ts';
import { stepsOf, termOptions } from '../../records/fields/form-fields.tsx';
import { RecordWizard } from '../../records/fields/record-wizard.tsx';
import { type FormValues, inputOf, valuesOf } from '../../records/fields/values.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { lastPage } from '../../session/last-page.ts';
import { useOnceQuestion } from '../../ui/dialog/once-question.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import type { UploadQueue } from '../../ui/upload/upload-queue.ts';
import type { ReceivedFile } from '../../ui/upload/upload-types.ts';
import { BreachClock } from './desk/breach-clock.tsx';
import { GuideAnswers } from './guide-answers.tsx';
import type { SupportTicket } from './support-columns.tsx';

type SupportFormValues = FormValues<typeof supportTicketFields> & { screenshots: readonly ReceivedFile[] };

/** Most pictures of a new question; more are added to it later. */
const MOST_PICTURES = 3;

/** Rules of the question as its form holds it. */
const formRules = supportRules.shape({ discoveredAt: optionalPastMoment().transform(onClocks) });

const { breach, form, personal } = texts;
const { description, kind, urgency } = supportTicketFields;

interface SupportFormProps extends DialogControls {
  /** The question to edit, or null for a new one. */
  ticket: SupportTicket | null;
  organizationId: string | null;
}

function toFormValues(ticket: SupportTicket | null): SupportFormValues {
  const values = valuesOf(supportTicketFields, ticket);
  if (ticket) return { ...values, screenshots: [] };
  return { ...values, urgency: 'Normal', screen: lastPage(), screenshots: [] };
}

/** The dialog that asks the support desk something, or changes a question. */
export function SupportForm({ ticket, organizationId, ...controls }: SupportFormProps) {
  const [initialValues] = useState(() => toFormValues(ticket));
  const queue = useRef<UploadQueue | null>(null);
  const { askAboutPersons, dialog } = usePersonsQuestion();
  const [create] = useCreateSupportTicketMutation();
  const [update] = useUpdateSupportTicketMutation();
  const [attach] = useAddAttachmentsMutation();

  /** Adds the pictures to a question that was sent; it stands also where they fail. */
  const attachTo = async (recordId: string | undefined, files: readonly ReceivedFile[]) => {
    if (!recordId || files.length === 0) return;
    const fileIds = files.map(({ id }) => id);
    await attach({ variables: { entity: 'SupportTicket', recordId, fileIds } }).catch(() =>
      toast({ title: texts.toasts.notAttached, tone: 'destructive' }),
    );
  };

  const steps = stepsOf(supportTicketFields, form.steps, {
    kind: <KindField />,
    description: (
      <Stack gap="2">
        <Notice tone="warning">{form.noClients}</Notice>
        <TextAreaField
          name="description"
          label={description.label}
          hint={description.hint}
          maxLength={description.limit}
        />
        {!ticket && <GuideAnswers />}
      </Stack>
    ),
    urgency: (
      <>
        <SegmentsField name="urgency" label={urgency.label} options={termOptions(urgency.terms)} />
        {!ticket && organizationId && (
          <FormFiles
            name="screenshots"
            organizationId={organizationId}
            maxFiles={MOST_PICTURES}
            picturesOnly={form.onlyPictures}
            label={form.screenshot}
            hint={form.screenshotHint}
            optional
            queue={queue}
          />
        )}
      </>
    ),
  });

  return (
    <>
      <RecordWizard<SupportFormValues, SupportTicketQuery>
        {...controls}
        texts={texts}
        description={ticket ? `${ticket.number}: ${ticket.subject}` : form.createDescription}
        draft="support-ticket"
        record={ticket}
        organizationId={organizationId}
        steps={steps}
        initialValues={initialValues}
        rules={formRules}
        {...(!ticket && { labels: { save: form.send } })}
        query={SupportTicketDocument}
        toValues={(data) => toFormValues(data.supportTicket)}
        compared={comparedFieldsOf(supportTicketFields, [])}
        save={async (values, saved, organizationId) => {
          const unsent = queue.current?.whyUnsent();
          if (unsent) return { fields: { screenshots: unsent } };
          const wrong = await askAboutPersons(values);
          if (wrong) return wrong;
          const { status: _, ...input } = inputOf(
            supportTicketFields,
            supportRules.fields,
            formRules.cast(values, { stripUnknown: true }),
          );
          if (ticket) return saved.update(update, { id: ticket.id, version: values.version, input });
          return saved.create(
            async (request) => {
              const { data } = await create(request);
              await attachTo(data?.createSupportTicket.id, values.screenshots);
            },
            { organizationId, input },
          );
        }}
      />
      {dialog}
    </>
  );
}

/** The kind of a question; a breach of personal data shows at once what to do first. */
function KindField() {
  const { values } = useFormikContext<SupportFormValues>();
  return (
    <Stack gap="3">
      <SegmentsField name="kind" label={kind.label} options={termOptions(kind.terms)} />
      {values.kind === 'Privacy' && (
        <Notice tone="warning">
          <Heading as="h3" textStyle="sm" fontWeight="semibold">
            {breach.title}
          </Heading>
          <List.Root as="ol" ps="5" my="1">
            {breach.steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List.Root>
          <Text mb="1">{breach.us}</Text>
          <BreachClock breach={{ discoveredAt: discoveryOf(values) }} />
        </Notice>
      )}
    </Stack>
  );
}

/** When a breach was discovered; now, as long as the form does not say. */
function discoveryOf({ discoveredAt }: SupportFormValues): string {
  const at = Date.parse(toMoment(discoveredAt));
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString();
}

/** Asks back where a text seems to hold a client's date of birth or citizen service number. */
function usePersonsQuestion() {
  const { askOnceOfField, dialog } = useOnceQuestion();
  return {
    dialog,
    askAboutPersons: async ({ subject, description: text }: SupportFormValues) => {
      const typed = `${subject}\n${text}`;
      const found = [
        hasBirthDate(typed, new Date().getFullYear()) && personal.birthDate,
        hasCitizenNumber(typed) && personal.citizenNumber,
      ].filter((one) => one !== false);
      if (found.length === 0) return null;
      const isMeant = await askOnceOfField(typed, {
        title: personal.title,
        body: [...found, personal.body].join(' '),
        confirmLabel: personal.confirm,
        cancelLabel: personal.cancel,
      });
      return isMeant ? null : { fields: { description: personal.wrong } };
    },
  };
}
