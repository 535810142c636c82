import { useState } from 'react';
import { COMPLETED } from '../../../schema/records/register.ts';
import {
  useCreateComplaintImprovementPointMutation,
  useCreateIncidentImprovementPointMutation,
  useCreateRegisterEntryMutation,
  useCreateRiskImprovementPointMutation,
  useUpdateRegisterEntryMutation,
} from '../../graphql/generated/hooks.ts';
import {
  RegisterEntryDocument,
  type RegisterEntryInput,
  type RegisterEntryQuery,
} from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { registerDialogTexts } from '../../i18n/nl/register-dialogs.ts';
import { RecordWizard } from '../../records/fields/record-wizard.tsx';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import type { SaveOutcome } from '../../records/save/save-record.ts';
import type { useRecordSave } from '../../records/save/use-record-save.ts';
import type { TeamOfRecord } from '../../records/teams/teams.ts';
import {
  comparedRegisterFields,
  type RegisterFormValues,
  rulesFor,
  toFormValues,
  toInput,
} from './register-form.ts';
import { registerFormSteps } from './register-form-steps.tsx';
import type { RegisterEntry } from './register-values.ts';
import { useFollowUpQuestion } from './use-follow-up-question.ts';
import { usePastDateQuestion } from './use-past-date-question.ts';
import { type ResponsibleChoice, useResponsibleChoice } from './use-responsible-choice.ts';

/** A record that gave rise to an improvement point. */
interface Origin {
  readonly kind: 'Incident' | 'Risk' | 'Complaint' | 'Manual';
  readonly id: string;
}

export interface RegisterEntryWizardProps extends DialogControls {
  /** The entry to edit, or null for a new one. */
  entry: RegisterEntry | null;
  /** Record that a new entry is made of, if any. */
  origin?: Origin;
  /** The entry that a new one goes on with. */
  followUpOf?: RegisterEntry;
  /** Values out of that record or entry. */
  prefill?: Partial<RegisterFormValues>;
  /** Team of that record or entry. */
  team?: TeamOfRecord | null;
  /** Goes on to an improvement point that follows this one up, where its measure did not work. */
  onFollowUp?: () => void;
  /** A new entry was made of another record. */
  onMade?: (entryId: string) => void;
  organizationId: string | null;
  /** Whether one may say which colleague is responsible. */
  mayChooseResponsible: boolean;
}

const { form } = registerTexts;
const { followUp: followUpTexts, fromRecord, pastDate } = registerDialogTexts;

/** The three-step dialog that makes or edits an improvement point. */
export function RegisterEntryWizard(props: RegisterEntryWizardProps) {
  const { entry, origin, followUpOf, prefill, organizationId, mayChooseResponsible } = props;
  const { onClose, onChanged, onFollowUp } = props;
  const [initialValues] = useState(() => ({ ...toFormValues(entry), ...prefill }));
  const [rules] = useState(() => rulesFor(entry?.status === COMPLETED));
  const responsible = useResponsibleChoice({
    ...{ entry, followUpOf, organizationId },
    mayChoose: mayChooseResponsible,
  });
  const save = useSave(props, responsible);
  const followUp = useFollowUpQuestion(entry, { onClose, onFollowUp });
  const { dialog, askAboutPastDate } = usePastDateQuestion(entry);

  return (
    <>
      <RecordWizard<RegisterFormValues, RegisterEntryQuery>
        texts={registerTexts}
        description={descriptionFor(props)}
        draft={REGISTER_DRAFT}
        record={entry}
        madeOf={origin?.id ?? followUpOf?.id}
        organizationId={organizationId}
        steps={registerFormSteps(responsible, teamFieldOf(props))}
        initialValues={initialValues}
        rules={rules}
        query={RegisterEntryDocument}
        toValues={({ registerEntry }) => toFormValues(registerEntry)}
        compared={comparedRegisterFields(responsible.known)}
        save={async (values, saved, organizationId) => {
          const isMeant = await askAboutPastDate(values);
          if (!isMeant) return { fields: { expectedCompletionDate: pastDate.wrong } };
          const outcome = atField(await save(values, saved, organizationId));
          if (!outcome) await followUp.askAfter(values.effectivenessResult);
          return outcome;
        }}
        onChanged={onChanged}
        onClose={followUp.onClose}
      />
      {dialog}
      {followUp.dialog}
    </>
  );
}

/** Draft kind of entries; the draft of a new one is kept by what it is made of. */
export const REGISTER_DRAFT = 'register';

function descriptionFor({ entry, origin, followUpOf }: RegisterEntryWizardProps): string {
  if (entry) return form.editDescription;
  if (followUpOf) return followUpTexts.description(followUpOf.number);
  return origin ? fromRecord.descriptions[origin.kind] : form.createDescription;
}

/** The team's field: an existing entry may have to stay with those who see it by its team alone. */
function teamFieldOf({ entry, team, organizationId }: RegisterEntryWizardProps) {
  if (!entry) return { organizationId, present: team };
  const concerned = [entry.user.id, entry.responsibleUser?.id];
  return { organizationId, present: entry.team, concerned };
}

/** Moves the colleague's error to the one field in which they are chosen. */
function atField(outcome: SaveOutcome): SaveOutcome {
  if (typeof outcome !== 'object' || !outcome.fields?.responsibleUserId) return outcome;
  const { responsibleUserId: responsibleEmployee, ...fields } = outcome.fields;
  return { ...outcome, fields: { ...fields, responsibleEmployee } };
}

type Saved = ReturnType<typeof useRecordSave>;

function useSave(props: RegisterEntryWizardProps, responsible: ResponsibleChoice) {
  const { entry, origin, followUpOf, onMade } = props;
  const [create] = useCreateRegisterEntryMutation();
  const [createOfIncident] = useCreateIncidentImprovementPointMutation();
  const [createOfRisk] = useCreateRiskImprovementPointMutation();
  const [createOfComplaint] = useCreateComplaintImprovementPointMutation();
  const [update] = useUpdateRegisterEntryMutation();

  const createOf = async (
    { kind, id }: Origin,
    saved: Saved,
    organizationId: string,
    input: RegisterEntryInput,
  ) => {
    let madeId: string | undefined;
    const creations = {
      Incident: () =>
        saved.create(
          async (request: Parameters<typeof createOfIncident>[0]) => {
            madeId = (await createOfIncident(request)).data?.createIncidentImprovementPoint.id;
          },
          { incidentId: id, input },
        ),
      Risk: () =>
        saved.create(
          async (request: Parameters<typeof createOfRisk>[0]) => {
            madeId = (await createOfRisk(request)).data?.createRiskImprovementPoint.id;
          },
          { riskId: id, input },
        ),
      Complaint: () =>
        saved.create(
          async (request: Parameters<typeof createOfComplaint>[0]) => {
            madeId = (await createOfComplaint(request)).data?.createComplaintImprovementPoint.id;
          },
          { complaintId: id, input },
        ),
      Manual: () =>
        saved.create(
          async (request: Parameters<typeof create>[0]) => {
            madeId = (await create(request)).data?.createRegisterEntry.id;
          },
          { organizationId, input },
        ),
    };
    const outcome = await creations[kind]();
    if (madeId !== undefined) onMade?.(madeId);
    return outcome;
  };

  return (values: RegisterFormValues, saved: Saved, organizationId: string) => {
    const mayChoose = responsible.assignees !== null || responsible.teamIdOf(values) !== null;
    const input = toInput(values, mayChoose);
    if (entry) return saved.update(update, { id: entry.id, version: values.version, input });
    if (origin) return createOf(origin, saved, organizationId, input);
    const link = followUpOf ? { followUpOf: followUpOf.id } : {};
    return saved.create(create, { organizationId, input, ...link });
  };
}
