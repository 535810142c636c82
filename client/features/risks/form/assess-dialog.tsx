import { useState } from 'react';
import type { RiskStatus } from '../../../../schema/records/risks.ts';
import { useAssessRiskMutation } from '../../../graphql/generated/hooks.ts';
import { RiskDocument } from '../../../graphql/generated/operations.ts';
import { riskDialogTexts } from '../../../i18n/nl/risk-dialogs.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { riskFields } from '../../../kinds/risk.fields.ts';
import { addMonths, today } from '../../../lib/days.ts';
import { comparedFieldsOf } from '../../../records/fields/compared.ts';
import { FormFields } from '../../../records/fields/form-fields.tsx';
import { LoadingDialog } from '../../../records/record/loading-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../records/save/save-record.ts';
import { useSession } from '../../../session/session-store.ts';
import type { Risk } from '../risk-values.ts';
import { useRiskScoring } from '../use-risk-scoring.ts';
import { beginningOf } from './assess-beginnings.ts';
import { AssessGrounds } from './assess-grounds.tsx';
import { ReasonField } from './reason-field.tsx';
import {
  assessmentFormRules,
  type RiskFormValues,
  rulesFor,
  toAssessmentInput,
  toFormValues,
} from './risk-form.ts';
import { ScoreFields } from './score-fields.tsx';
import { useRiskDecision } from './use-risk-decision.ts';
import { useRiskQuestions } from './use-risk-questions.ts';

const { actions, toasts } = riskTexts;
const { assessment } = riskDialogTexts;

/** Fields of a judgement, in the order in which they are checked. */
const names: readonly string[] = [
  ...['netLikelihood', 'netSeverity', 'strategy', 'acceptanceReason', 'acceptedByUserId', 'acceptedUntil'],
  ...['status', 'reviewDate', 'reason'],
];

interface AssessDialogProps extends DialogControls {
  risk: Risk;
  /** Status that it begins with; null for the present one. */
  begin: RiskStatus | null;
}

/** Judges a risk anew: its net score, what is done about it, its status and the next judgement. */
export function AssessDialog({ risk, begin, onClose, onChanged }: AssessDialogProps) {
  const readerId = useSession().user?.id ?? '';
  const draftKey = useDraftKey(`risk-${beginningOf(begin) ?? 'assessment'}`, risk.id);
  const [rules] = useState(() => rulesFor(assessmentFormRules, risk));
  const [initialValues] = useState(() => ({
    ...toFormValues(risk, readerId),
    reviewDate: addMonths(today(), 12),
    ...(begin && { status: begin }),
    ...(begin === 'Accepted' && { strategy: 'Accept' }),
  }));
  const decision = useRiskDecision(risk, risk.organization.id, initialValues);
  const scoring = useRiskScoring(risk.organization.id);
  const { askAboutScores, askAboutDecision, dialog } = useRiskQuestions({
    ...{ risk, scoring: scoring.scoring, isJudged: true },
  });
  const [assess] = useAssessRiskMutation();
  const comparison = useComparison(risk.id, {
    query: RiskDocument,
    toValues: (data) => toFormValues(data.risk, readerId),
    fields: comparedFieldsOf<RiskFormValues>(riskFields, decision.acceptors, names),
    goneText: riskTexts.gone,
    failedText: toasts.assessFailed,
  });

  const save = async (values: RiskFormValues): Promise<SaveOutcome> => {
    const variables = { id: risk.id, version: values.version, input: toAssessmentInput(values) };
    return saveRecord(() => assess({ variables }), { done: toasts.assessed, failed: toasts.assessFailed });
  };

  const title = begin === 'Closed' ? assessment.closing : actions.assess;
  const head = { title, description: `${risk.number}: ${risk.title}` };
  // The focus begins at the score, which is shown in the words of the organisation's method.
  if (!scoring.scoring && !scoring.hasFailed) return <LoadingDialog {...head} onClose={onClose} />;
  return (
    <>
      <RecordForm
        {...head}
        steps={[
          {
            title,
            fields: names,
            ask: async (values: RiskFormValues) => (await askAboutScores(values)) ?? askAboutDecision(values),
            content: (
              <>
                <AssessGrounds risk={risk} />
                <FormFields
                  fields={riskFields}
                  isShown={({ name }) => names.includes(name)}
                  special={{
                    ...decision.fields,
                    netLikelihood: <ScoreFields kind="net" asked={scoring} />,
                    netSeverity: null,
                    reason: <ReasonField risk={risk} isAlwaysShown />,
                  }}
                />
              </>
            ),
          },
        ]}
        initialValues={initialValues}
        rules={rules}
        save={save}
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
