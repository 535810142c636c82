import { Button, Flex } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { proposedNet } from '../../../../schema/records/risks.ts';
import { useAssessRiskMutation, useRiskDetailsQuery } from '../../../graphql/generated/hooks.ts';
import { RiskDocument } from '../../../graphql/generated/operations.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import { LoadingDialog } from '../../../records/record/loading-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../records/save/save-record.ts';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { assessmentNames, inAYear, type Risk, type RiskFormValues, toFormValues } from '../risk-values.ts';
import { useRiskScoring } from '../use-risk-scoring.ts';
import { ReviewFields, StrategyFields, useDeciding } from './decision-fields.tsx';
import { assessmentFormRules, comparedRiskFields, toAssessmentInput } from './risk-form-rules.ts';
import { ScoreFields, useNetQuestion } from './score-fields.tsx';

const { actions, assessment, toasts } = riskTexts;

interface AssessDialogProps extends DialogControls {
  risk: Risk;
  /** Begins with accepting the risk. */
  isAccepting: boolean;
}

/** Judges a risk anew: its net score, what is done about it, its status and the next judgement. */
export function AssessDialog({ risk, isAccepting, onClose, onChanged }: AssessDialogProps) {
  const readerId = useSession().user?.id ?? '';
  const draftKey = useDraftKey(isAccepting ? 'risk-acceptance' : 'risk-assessment', risk.id);
  const [initialValues] = useState(() => ({
    ...toFormValues(risk, readerId),
    reviewDate: inAYear(toLocalMoment(new Date()).slice(0, 10)),
    ...(isAccepting ? { strategy: 'Accept', status: 'Accepted' } : {}),
  }));
  const deciding = useDeciding(risk, risk.organization.id);
  const scoring = useRiskScoring(risk.organization.id);
  const { askAboutNet, dialog } = useNetQuestion();
  const [assess] = useAssessRiskMutation();
  const comparison = useComparison(risk.id, {
    query: RiskDocument,
    toValues: (data) => toFormValues(data.risk, readerId),
    fields: comparedRiskFields(assessmentNames, deciding.acceptors, null),
    goneText: riskTexts.gone,
    failedText: toasts.assessFailed,
  });

  const save = async (values: RiskFormValues): Promise<SaveOutcome> => {
    const wrong = await askAboutNet(values);
    if (wrong) return wrong;
    const variables = { id: risk.id, version: values.version, input: toAssessmentInput(values) };
    return saveRecord(() => assess({ variables }), { done: toasts.assessed, failed: toasts.assessFailed });
  };

  const head = { title: actions.assess, description: `${risk.number}: ${risk.title}` };
  // The focus begins at the score, which is shown in the words of the organisation's method.
  if (!scoring.scoring && !scoring.hasFailed) return <LoadingDialog {...head} onClose={onClose} />;
  return (
    <>
      <RecordForm
        {...head}
        steps={[
          {
            title: actions.assess,
            fields: assessmentNames,
            content: (
              <>
                {risk.abilities.accept && <Proposal risk={risk} />}
                <ScoreFields kind="net" asked={scoring} />
                <StrategyFields {...deciding} />
                <ReviewFields {...deciding} />
              </>
            ),
          },
        ]}
        initialValues={initialValues}
        rules={assessmentFormRules}
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

/**
 * The net score that the completed measures suggest, to take over; nothing of a risk without measures. For managers, who
 * see all of them.
 */
function Proposal({ risk }: { risk: Risk }) {
  const { setValues } = useFormikContext<RiskFormValues>();
  const { data, dataState } = useRiskDetailsQuery({
    variables: { id: risk.id },
    fetchPolicy: 'cache-and-network',
  });
  const measures = dataState === 'complete' ? data.risk.measures : [];
  if (measures.length === 0) return null;
  const { likelihood, severity, completed, isLower } = proposedNet(risk, measures);
  if (completed === 0) return <Notice>{assessment.noneCompleted(measures.length)}</Notice>;
  if (!isLower) return <Notice>{assessment.notLower(completed, measures.length)}</Notice>;
  const takeOver = () =>
    void setValues((values) => ({
      ...values,
      netLikelihood: String(likelihood),
      netSeverity: String(severity),
    }));
  return (
    <Notice>
      <Flex direction="column" align="flex-start" gap="2">
        {assessment.proposal({ likelihood, severity }, completed, measures.length)}
        <Button size="sm" variant="outline" onClick={takeOver}>
          {assessment.takeOver}
        </Button>
      </Flex>
    </Notice>
  );
}
