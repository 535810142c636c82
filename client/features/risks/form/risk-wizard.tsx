import { type ComponentProps, useState } from 'react';
import { incidentEvents } from '../../../../schema/records/incidents.ts';
import {
  riskCategories,
  riskLimits,
  type riskLongTexts,
  riskSteps,
} from '../../../../schema/records/risks.ts';
import { useCreateRiskMutation, useUpdateRiskMutation } from '../../../graphql/generated/hooks.ts';
import { RiskDocument } from '../../../graphql/generated/operations.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import { TeamField } from '../../../records/teams/team-field.tsx';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { useSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { ChoicesField } from '../../../ui/fields/choices-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { FormStep } from '../../../ui/form/form-types.ts';
import { type Risk, type RiskFormValues, toFormValues } from '../risk-values.ts';
import { type AskedScoring, useRiskScoring } from '../use-risk-scoring.ts';
import { type Deciding, OwnerField, ReviewFields, StrategyFields, useDeciding } from './decision-fields.tsx';
import { comparedRiskFields, riskFormRules, toRiskInput } from './risk-form-rules.ts';
import { ScoreFields, useNetQuestion } from './score-fields.tsx';

export interface RiskWizardProps extends DialogControls {
  /** The risk to edit, or null for a new one. */
  risk: Risk | null;
  organizationId: string | null;
}

const { fields, form, hints, toasts } = riskTexts;
const { shortText, longText } = riskLimits;

/** The three-step dialog that makes or edits a risk; a stale save shows both versions. */
export function RiskWizard({ risk, organizationId, onClose, onChanged }: RiskWizardProps) {
  const { user } = useSession();
  const [initialValues] = useState(() => toFormValues(risk, user?.id ?? ''));
  const deciding = useDeciding(risk, organizationId);
  const scoring = useRiskScoring(organizationId);
  const teams = useTeams(organizationId);
  const draftKey = useDraftKey('risk', risk?.id ?? `new:${organizationId}`);
  const save = useSave(risk, organizationId, draftKey);
  const { askAboutNet, dialog } = useNetQuestion();
  const comparison = useComparison(risk?.id, {
    query: RiskDocument,
    toValues: (data) => toFormValues(data.risk, user?.id ?? ''),
    fields: comparedRiskFields(riskSteps.flat(), deciding.acceptors, teams),
    goneText: riskTexts.gone,
    failedText: toasts.updateFailed,
  });

  const saveOnceAsked = async (values: RiskFormValues) => {
    const wrong = await askAboutNet(values);
    return wrong ?? save(values);
  };

  return (
    <>
      <RecordForm
        title={risk ? form.editTitle : form.createTitle}
        description={risk ? `${risk.number}: ${risk.title}` : form.createDescription}
        steps={stepsWith(deciding, scoring, { organizationId, present: risk?.team })}
        initialValues={initialValues}
        rules={riskFormRules}
        save={saveOnceAsked}
        onSaved={onChanged}
        onClose={onClose}
        comparison={comparison}
        draftKey={draftKey}
        size="lg"
      />
      {dialog}
    </>
  );
}

type TeamFieldProps = ComponentProps<typeof TeamField>;

const options = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

function LongText({ name, optional = true }: { name: (typeof riskLongTexts)[number]; optional?: boolean }) {
  return (
    <TextAreaField
      name={name}
      label={fields[name]}
      hint={hints[name]}
      maxLength={longText}
      optional={optional}
    />
  );
}

function WhatFields(team: TeamFieldProps) {
  return (
    <>
      <TextField name="title" label={form.title} hint={hints.title} maxLength={shortText} />
      <TeamField {...team} />
      <TextField name="process" label={fields.process} hint={hints.process} maxLength={shortText} />
      <SelectField name="category" label={fields.category} options={options(riskCategories.list)} />
      <LongText name="whatCanGoWrong" optional={false} />
      <LongText name="causes" />
      <LongText name="consequences" />
      <ChoicesField
        name="incidentEvents"
        label={fields.incidentEvents}
        hint={hints.incidentEvents}
        options={options(incidentEvents.list)}
        optional
      />
    </>
  );
}

/** The steps of the form, each with the fields that it checks. */
function stepsWith(deciding: Deciding, asked: AskedScoring, team: TeamFieldProps): readonly FormStep[] {
  const contents = [
    <WhatFields key="what" {...team} />,
    <>
      <ScoreFields kind="gross" asked={asked} />
      <LongText name="existingMeasures" />
      <ScoreFields kind="net" asked={asked} />
    </>,
    <>
      <StrategyFields {...deciding} />
      <OwnerField {...deciding} />
      <ReviewFields {...deciding} />
    </>,
  ];
  return riskSteps.map((names, index) => ({
    title: form.steps[index] ?? '',
    fields: index === 0 ? [...names, 'teamId'] : names,
    content: contents[index],
  }));
}

function useSave(risk: Risk | null, organizationId: string | null, draftKey: string) {
  const [create] = useCreateRiskMutation();
  const [update] = useUpdateRiskMutation();
  const saved = useRecordSave(draftKey, toasts);
  return async (values: RiskFormValues) => {
    if (!organizationId) {
      toast({ title: riskTexts.chooseOrganization, tone: 'destructive' });
      return {};
    }
    const input = toRiskInput(values);
    if (risk) return saved.update(update, { id: risk.id, version: values.version, input });
    return saved.create(create, { organizationId, input });
  };
}
