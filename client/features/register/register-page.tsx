import { ClipboardList, Target, TrendingUp } from 'lucide-react';
import { COMPLETED, NOT_EFFECTIVE } from '../../../schema/records/register.ts';
import {
  DeleteRegisterEntryDocument,
  RegisterEntryDocument,
  type RegisterEntryQuery,
} from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useAddressRecord } from '../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ImportButton } from '../../records/list/import-button.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import { registerList } from './register-columns.tsx';
import type { RegisterEntry } from './register-values.ts';

const RegisterViewDialog = lazyComponent(
  async () => (await import('./register-view-dialog.tsx')).RegisterViewDialog,
);
const loadRecord = async () => (await import('./record/register-record.tsx')).RegisterRecord;
const RegisterRecord = lazyComponent(loadRecord);
const RegisterSelection = lazyComponent(
  async () => (await import('./register-selection.tsx')).RegisterSelection,
);
const RegisterEntryWizard = lazyComponent(
  async () => (await import('./register-entry-wizard.tsx')).RegisterEntryWizard,
);
const EvaluateDialog = lazyComponent(async () => (await import('./evaluate-dialog.tsx')).EvaluateDialog);
const FollowUpWizard = lazyComponent(
  async () => (await import('./origin/follow-up-wizard.tsx')).FollowUpWizard,
);
const IncidentImprovementWizard = lazyComponent(
  async () => (await import('./origin/incident-improvement-wizard.tsx')).IncidentImprovementWizard,
);
const ChapterImprovementWizard = lazyComponent(
  async () => (await import('./origin/chapter-improvement-wizard.tsx')).ChapterImprovementWizard,
);
const ComplaintImprovementWizard = lazyComponent(
  async () => (await import('./origin/complaint-improvement-wizard.tsx')).ComplaintImprovementWizard,
);
const RiskImprovementWizard = lazyComponent(
  async () => (await import('./origin/risk-improvement-wizard.tsx')).RiskImprovementWizard,
);

const { actions, empty, toasts } = registerTexts;

const dialogKinds = ['create', 'view', 'edit', 'evaluate', 'followUp', 'delete'] as const;

/** Characters of a description that the question before its removal shows. */
const SHOWN_LENGTH = 80;

const record = {
  query: RegisterEntryDocument,
  pick: ({ registerEntry }: RegisterEntryQuery): RegisterEntry => registerEntry,
  organizationOf: ({ organization }: RegisterEntry) => organization,
  failedTitle: toasts.notFound,
};

const deletion = {
  document: DeleteRegisterEntryDocument,
  nameOf: ({ description }: RegisterEntry) =>
    description.length > SHOWN_LENGTH ? `${description.slice(0, SHOWN_LENGTH)}…` : description,
  texts: registerTexts,
};

/** Whether there is a measure that can be evaluated. */
const isFinished = ({ status }: RegisterEntry) => status === COMPLETED || status === 'Ongoing';

/** The improvement register: the list of the chosen organisation, and everything one does with it (section 2). */
export function RegisterPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const isManager = useSession().user?.role !== 'Client';
  const picker = usePageOrganizationPicker();
  const { page, table, records } = useList(registerList, organizationId);
  const dialog = useAddressDialog(dialogKinds, 'incident', 'risk', 'complaint', 'chapter');
  const opened = useAddressRecord('/register');
  const mayChooseResponsible = page?.abilities.chooseResponsible ?? false;

  const rowActions = (entry: RegisterEntry) => {
    const { id, abilities } = entry;
    const action = dialogActions(dialog.open, id, actions);
    const isDone = isFinished(entry);
    return [
      action('view'),
      action('edit', abilities.update, { reason: registerTexts.refusals.update }),
      action('evaluate', abilities.update && isDone, {
        icon: <Target />,
        reason: isDone ? registerTexts.refusals.update : registerTexts.evaluation.notYet,
      }),
      ...(entry.effectivenessResult === NOT_EFFECTIVE
        ? [action('followUp', abilities.update, { icon: <TrendingUp /> })]
        : []),
      action('delete', abilities.delete, { reason: registerTexts.refusals.delete }),
    ];
  };

  return (
    <ListPage
      texts={registerTexts}
      actions={
        <>
          {isManager && organizationId && <ImportButton kind="RegisterEntry" />}
          {picker}
        </>
      }
      table={table}
      isSelectable
      selectionBar={
        <RegisterSelection
          {...table}
          onChanged={records.onChanged}
          mayChooseResponsible={mayChooseResponsible}
        />
      }
      rowTitle={({ description }) => registerTexts.entryOf(description)}
      rowActions={rowActions}
      toolbarActions={
        <ViewsButton {...table} list="Register" organizationId={organizationId} definition={registerList} />
      }
      firstAction={
        <CreateButton
          onClick={() => dialog.open('create')}
          isAllowed={page?.abilities.create}
          lacksOrganization={organizationId === null}
        >
          {registerTexts.create}
        </CreateButton>
      }
      isThumbAction
      opened={opened}
      loadRecord={loadRecord}
      record={
        <RegisterRecord opened={opened} list={table} actionsOf={rowActions} onChanged={records.onChanged} />
      }
      empty={{
        icon: <ClipboardList size={24} />,
        title: empty.title,
        body: organizationId ? empty.body : empty.noOrganization,
        hasAction: organizationId !== null,
      }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) => {
            const shared = { ...controls, mayChooseResponsible };
            const { incident, risk, complaint, chapter } = dialog.starts;
            if (incident)
              return <IncidentImprovementWizard {...shared} key={incident} incidentId={incident} />;
            if (risk) return <RiskImprovementWizard {...shared} key={risk} riskId={risk} />;
            if (complaint)
              return <ComplaintImprovementWizard {...shared} key={complaint} complaintId={complaint} />;
            if (chapter) return <ChapterImprovementWizard {...shared} key={chapter} chapterId={chapter} />;
            return <RegisterEntryWizard {...shared} entry={null} organizationId={organizationId} />;
          },
        }}
        dialogs={{
          view: (entry, { onClose }) => <RegisterViewDialog entry={entry} onClose={onClose} />,
          edit: (entry, controls) => (
            <RegisterEntryWizard
              entry={entry}
              organizationId={entry.organization.id}
              mayChooseResponsible={entry.abilities.chooseResponsible}
              onFollowUp={() => dialog.open('followUp', entry.id)}
              {...controls}
            />
          ),
          evaluate: (entry, controls) => (
            <EvaluateDialog
              entry={entry}
              onFollowUp={() => dialog.open('followUp', entry.id)}
              {...controls}
            />
          ),
          followUp: (entry, controls) => <FollowUpWizard entry={entry} {...controls} />,
        }}
        deletion={deletion}
        needs={{
          edit: ({ abilities }) => abilities.update,
          evaluate: (entry) => entry.abilities.update && isFinished(entry),
          followUp: ({ abilities }) => abilities.update,
          delete: ({ abilities }) => abilities.delete,
        }}
      />
    </ListPage>
  );
}
