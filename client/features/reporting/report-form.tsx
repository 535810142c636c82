import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { useReportIncidentMutation } from '../../graphql/generated/hooks.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { loadHandled } from '../../lib/handled-load.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { useIdempotencyKey } from '../../records/save/idempotency-key.ts';
import { refusalOf } from '../../records/save/refusal.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';
import { isInterrupted, useSession } from '../../session/session-store.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { type FormCourse, useForm } from '../../ui/form/use-form.ts';
import type { UploadQueue } from '../../ui/upload/upload-queue.ts';
import type { ChosenFile } from '../../ui/upload/upload-types.ts';
import { ReportFields } from './report-fields.tsx';
import {
  atTheirFields,
  findMistakes,
  newReport,
  type ReportFormValues,
  toInput,
  withFiles,
} from './report-values.ts';
import { type Confidants, useConfidants } from './shield/use-confidants.ts';
import { teamOfReport } from './team/report-team.ts';
import { type ReportTeams, useReportTeams } from './team/use-report-teams.ts';

/** Lazy: needed once something is typed. */
const KeptDrafts = lazyComponent(async () => (await import('./waiting/kept-drafts.tsx')).KeptDrafts);

const texts = reportingTexts;
const PATIENCE_MS = 10_000;

export interface ReportFormProps {
  organization: SelectedOrganization | null;
  /** Puts the focus on the first question at once. */
  isAgain: boolean;
  /** The report arrived and has a number, or is kept on this device under a key until it can be sent. */
  onSent: (values: ReportFormValues, outcome: { id?: string; number?: string; keptAs?: string }) => void;
  /** Key of a waiting report reopened in the form; deleted once that is sent. */
  replaces?: string | undefined;
}

/** The one page with which anyone reports an incident; what is filled in stays in this tab until it has arrived. */
export function ReportForm(props: ReportFormProps) {
  const teams = useReportTeams(props.organization?.id ?? null);
  const queue = useRef<UploadQueue | null>(null);
  const confidants = useConfidants(props.organization?.id ?? null);
  const form = useReport(props, { teams, confidants }, queue);
  useStartedAt(form.formik, form.isRestored);
  return (
    <PageForm
      form={form}
      newValues={newReport}
      focused={props.isAgain ? 'explanation' : undefined}
      texts={texts}
    >
      <Suspense>
        <KeptDrafts organization={props.organization} />
      </Suspense>
      <ReportFields
        teams={teams}
        confidants={confidants.all}
        photos={{ organizationId: props.organization?.id, queue, reopened: props.replaces }}
      />
    </PageForm>
  );
}

/** The course of a report: its draft, what is wrong with it, and sending it once however often one taps. */
function useReport(
  { organization, replaces, onSent }: ReportFormProps,
  { teams, confidants }: { teams: ReportTeams; confidants: Confidants },
  queue: RefObject<UploadQueue | null>,
) {
  const draftKey = useDraftKey('report');
  const userId = useSession().user?.id ?? '';
  const [initialValues] = useState(newReport);
  const [send] = useReportIncidentMutation();
  const keyed = useIdempotencyKey(draftKey);

  return useForm<ReportFormValues>({
    initialValues,
    rules: findMistakes,
    draftKey,
    async onSubmit(values) {
      if (organization === null) return { message: texts.chooseOrganization };
      const files = await settledFiles(queue.current, values);
      const refused = queue.current?.whyRefused();
      if (refused) return { fields: { photos: refused } };
      const fileIds = files.flatMap(({ received }) => received?.id ?? []);
      const input = toInput(values, teamOfReport(values, teams), confidants.all);
      const request = keyed({ organizationId: organization.id, input: withFiles(input, fileIds) });
      let made: { id: string; number: string } | undefined;
      try {
        // A report without photos that still wait for the network would have to be sent again with them.
        if (fileIds.length < files.length) throw new TypeError('The network is gone');
        made = (await answeredInTime(send(request))).data?.reportIncident;
      } catch (error) {
        const key = request.context.headers['idempotency-key'] ?? '';
        if (readFailure(error).code === 'NETWORK') {
          const report = { key, organization, input, values };
          const waiting = await loadWaiting();
          const outcome = await waiting?.keepReport(userId, report, { replaces, files });
          if (outcome === 'kept') {
            await waiting?.dropDraft(userId, values.draftId);
            return onSent(values, { keptAs: key });
          }
          if (outcome === 'photosFailed') return { fields: { photos: texts.photos.notKept } };
        }
        const { fields, message } = refusalOf(error);
        if (fields.shieldReporter) confidants.again();
        return { fields: atTheirFields(values, fields), message };
      }
      const waiting = await loadWaiting();
      if (replaces) await waiting?.throwAway(userId, replaces);
      await waiting?.dropDraft(userId, values.draftId);
      onSent(values, { ...made });
      return undefined;
    },
  });
}

/** The chosen files once none of them is moving: sent, refused, or waiting for the network. */
async function settledFiles(
  queue: UploadQueue | null,
  { photos }: ReportFormValues,
): Promise<readonly ChosenFile[]> {
  // The field of a draft's files may still be on its way.
  if (!queue) return photos.map((received) => ({ file: null, name: received.name, received }));
  await queue.settled(false);
  return queue.items.get();
}

/** Loads the store of waiting reports; null where that fails. */
const loadWaiting = () => loadHandled(() => import('./waiting/waiting-store.ts')).catch(() => null);

/** Rejects where the network gives no answer in time, unless the person is signing in again meanwhile. */
function answeredInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      if (!isInterrupted()) reject(new DOMException('No answer in time', 'TimeoutError'));
    }, PATIENCE_MS);
  });
  return Promise.race([answer, late]);
}

/** Sets 'just now' to when filling in begins, however long the page has been open. */
function useStartedAt(
  { dirty, setFieldValue }: FormCourse<ReportFormValues>['formik'],
  isRestored: boolean,
): void {
  useEffect(() => {
    if (dirty && !isRestored) void setFieldValue('startedAt', new Date().toISOString(), false);
  }, [dirty, isRestored, setFieldValue]);
}
