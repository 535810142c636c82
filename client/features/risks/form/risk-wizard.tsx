import { useState } from 'react';
import { useCreateRiskMutation, useUpdateRiskMutation } from '../../../graphql/generated/hooks.ts';
import { RiskDocument, type RiskQuery } from '../../../graphql/generated/operations.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { riskFields } from '../../../kinds/risk.fields.ts';
import { comparedFieldsOf } from '../../../records/fields/compared.ts';
import { stepsOf } from '../../../records/fields/form-fields.tsx';
import { RecordWizard } from '../../../records/fields/record-wizard.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { TeamField } from '../../../records/teams/team-field.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { Risk } from '../risk-values.ts';
import { useRiskScoring } from '../use-risk-scoring.ts';
import { ReasonField } from './reason-field.tsx';
import { type RiskFormValues, riskFormRules, rulesFor, toFormValues, toRiskInput } from './risk-form.ts';
import { ScoreFields } from './score-fields.tsx';
import { useRiskDecision } from './use-risk-decision.ts';
import { useRiskQuestions } from './use-risk-questions.ts';

interface RiskWizardProps extends DialogControls {
  /** The risk to edit, or null for a new one. */
  risk: Risk | null;
  organizationId: string | null;
}

const { form } = riskTexts;

/** The three-step dialog that makes or edits a risk. */
export function RiskWizard({ risk, organizationId, ...controls }: RiskWizardProps) {
  const readerId = useSession().user?.id ?? '';
  const [initialValues] = useState(() => toFormValues(risk, readerId));
  const [rules] = useState(() => (risk ? rulesFor(riskFormRules, risk) : riskFormRules));
  const decision = useRiskDecision(risk, organizationId, initialValues);
  const scoring = useRiskScoring(organizationId);
  const { scoring: scored } = scoring;
  const { askAboutScores, askAboutDecision, dialog } = useRiskQuestions({
    ...{ risk, scoring: scored, isJudged: false },
  });
  const [create] = useCreateRiskMutation();
  const [update] = useUpdateRiskMutation();
  const steps = stepsOf(riskFields, form.steps, {
    ...decision.fields,
    team: <TeamField organizationId={organizationId} present={risk?.team} />,
    grossLikelihood: <ScoreFields kind="gross" asked={scoring} />,
    grossSeverity: null,
    netLikelihood: <ScoreFields kind="net" asked={scoring} />,
    netSeverity: null,
    reason: risk && <ReasonField risk={risk} />,
  });
  const questions = [undefined, askAboutScores, askAboutDecision];

  return (
    <>
      <RecordWizard<RiskFormValues, RiskQuery>
        {...controls}
        texts={riskTexts}
        description={risk ? `${risk.number}: ${risk.title}` : form.createDescription}
        draft="risk"
        record={risk}
        organizationId={organizationId}
        steps={steps.map((step, index) => ({ ...step, ask: questions[index] }))}
        initialValues={initialValues}
        rules={rules}
        query={RiskDocument}
        toValues={(data) => toFormValues(data.risk, readerId)}
        compared={comparedFieldsOf(riskFields, decision.acceptors)}
        save={async (values, saved, organizationId) => {
          const input = toRiskInput(values);
          return risk
            ? saved.update(update, { id: risk.id, version: values.version, input })
            : saved.create(create, { organizationId, input });
        }}
      />
      {dialog}
    </>
  );
}
