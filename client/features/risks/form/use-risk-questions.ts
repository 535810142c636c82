import type { ReactNode } from 'react';
import { riskDialogTexts } from '../../../i18n/nl/risk-dialogs.ts';
import { useOnceQuestion } from '../../../ui/dialog/once-question.ts';
import type { FormResult } from '../../../ui/form/form-types.ts';
import type { Risk } from '../risk-values.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import type { RiskFormValues } from './risk-form.ts';
import { appetiteIn, scoreIn } from './score-fields.tsx';

const { questions: texts } = riskDialogTexts;

interface RiskQuestions {
  /** Asks about a net score that the measures do not explain; resolves with the field to look at, or null to go on. */
  askAboutScores: (values: RiskFormValues) => Promise<FormResult | null>;
  /** Asks about a status and a strategy that the score and the measures do not bear out. */
  askAboutDecision: (values: RiskFormValues) => Promise<FormResult | null>;
  /** Element to render on the page. */
  dialog: ReactNode;
}

interface QuestionSubject {
  /** The risk as it is now, or null for a new one. */
  risk: Risk | null;
  scoring: RiskScoring | null;
  /** All of it is decided anew, so that what stays is asked about as well. */
  isJudged: boolean;
}

/** Questions about what an auditor would ask, each once. Saving is never refused; the way back is the main button. */
export function useRiskQuestions({ risk, scoring, isJudged }: QuestionSubject): RiskQuestions {
  const { askOnceOfField, dialog } = useOnceQuestion();
  const isAsked = (values: RiskFormValues, names: readonly (keyof RiskFormValues & keyof Risk)[]) =>
    isJudged || !risk || names.some((name) => String(risk[name]) !== String(values[name]));

  const ask = async (
    key: string,
    {
      wrong,
      ...question
    }: Readonly<Record<'title' | 'body' | 'confirmLabel' | 'cancelLabel' | 'wrong', string>>,
    field: string,
  ): Promise<FormResult | null> => {
    const isMeant = await askOnceOfField(key, { ...question, isRisky: true });
    return isMeant ? null : { fields: { [field]: wrong } };
  };

  const askAboutScores: RiskQuestions['askAboutScores'] = async (values) => {
    const [gross, net] = [scoreIn(values, 'gross'), scoreIn(values, 'net')];
    const hasChanged = isAsked(values, [
      ...(['grossLikelihood', 'grossSeverity', 'netLikelihood', 'netSeverity'] as const),
      'existingMeasures',
    ]);
    if (!hasChanged) return null;
    if (net > gross) return ask(`above ${net} ${gross}`, texts.netAboveGross(net, gross), 'netLikelihood');
    const hasMeasures = values.existingMeasures.trim() !== '' || (risk?.measureCount ?? 0) > 0;
    if (net === gross || hasMeasures) return null;
    const field = isJudged ? 'netLikelihood' : 'existingMeasures';
    return ask(`below ${net} ${gross}`, texts.netWithoutMeasures(net, gross), field);
  };

  const askAboutDecision: RiskQuestions['askAboutDecision'] = async (values) => {
    const net = scoreIn(values, 'net');
    const appetite = scoring && appetiteIn(scoring, values.category);
    const isAbove = appetite != null && net > appetite;
    if (
      values.status === 'Controlled' &&
      isAbove &&
      isAsked(values, ['status', 'category', 'netLikelihood', 'netSeverity'])
    ) {
      const doubt = await ask(`controlled ${net}`, texts.controlledAboveAppetite(net, appetite), 'status');
      if (doubt) return doubt;
    }
    // Only managers see all measures of a risk; a new one has none yet.
    const lacksMeasures = risk
      ? risk.abilities.accept && risk.measureCount === 0
      : values.existingMeasures.trim() === '';
    if (values.strategy !== 'Reduce' || values.status === 'Closed' || !lacksMeasures) return null;
    if (!isAsked(values, ['strategy'])) return null;
    return ask('reduce', texts.reduceWithoutMeasures(risk === null), 'strategy');
  };

  return { askAboutScores, askAboutDecision, dialog };
}
