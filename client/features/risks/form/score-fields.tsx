import { Box, Flex } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { type RiskMethod, riskClassOf, riskScales } from '../../../../schema/records/risks.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { useOnceQuestion } from '../../../ui/dialog/once-question.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { FormResult } from '../../../ui/form/form-types.ts';
import { RiskScoreBadge } from '../risk-badges.tsx';
import type { RiskFormValues } from '../risk-values.ts';
import type { AskedScoring, RiskScoring } from '../use-risk-scoring.ts';

const { form, netAboveGross } = riskTexts;

/** Both scores of a risk. */
type ScoreKind = 'gross' | 'net';

const AXES = ['likelihood', 'severity'] as const;

/** A step of a scale in words, such as '4 – Waarschijnlijk'. */
export function stepWords(method: RiskMethod, axis: (typeof AXES)[number], step: number): string {
  return `${step} – ${riskScales[method][axis].steps[step - 1] ?? ''}`;
}

interface ScoreFieldsProps {
  kind: ScoreKind;
  asked: AskedScoring;
}

/** Likelihood and severity of a score, and what they come to by the thresholds of the organisation. */
export function ScoreFields({ kind, asked }: ScoreFieldsProps) {
  const { scoring, hasFailed, retry } = asked;
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!scoring) return <FormSkeleton fields={2} />;
  const { method } = scoring;
  return (
    <Box role="group" aria-label={form.scores[kind]} display="grid" gap="5">
      {AXES.map((axis) => (
        <SelectField
          key={axis}
          name={`${kind}${axis === 'likelihood' ? 'Likelihood' : 'Severity'}`}
          label={`${riskScales[method][axis].name} ${form.kinds[kind]}`}
          options={riskScales[method][axis].steps.map((_, index) => ({
            value: String(index + 1),
            label: stepWords(method, axis, index + 1),
          }))}
        />
      ))}
      <Score kind={kind} scoring={scoring} />
    </Box>
  );
}

/** A score that the form holds; 0 until both steps are chosen. */
const scoreIn = (values: RiskFormValues, kind: ScoreKind) =>
  Number(values[`${kind}Likelihood`]) * Number(values[`${kind}Severity`]);

interface NetQuestion {
  /** Asks about a net score above the gross one; resolves with the field to look at, or null to save. */
  askAboutNet: (values: RiskFormValues) => Promise<FormResult | null>;
  /** Element to render on the page. */
  dialog: ReactNode;
}

/** Asks whether measures that make a risk higher are meant, once per score. Saving is never refused. */
export function useNetQuestion(): NetQuestion {
  const { askOnceOfField, dialog } = useOnceQuestion();
  const { title, body, confirm, cancel, wrong } = netAboveGross;
  return {
    dialog,
    askAboutNet: async (values) => {
      const [gross, net] = [scoreIn(values, 'gross'), scoreIn(values, 'net')];
      if (net <= gross) return null;
      const question = { title, body: body(net, gross), confirmLabel: confirm, cancelLabel: cancel };
      return (await askOnceOfField(`${net} ${gross}`, question))
        ? null
        : { fields: { netLikelihood: wrong } };
    },
  };
}

/** Score and class of the chosen steps. */
function Score({ kind, scoring }: { kind: ScoreKind; scoring: RiskScoring }) {
  const { values } = useFormikContext<RiskFormValues>();
  const score = scoreIn(values, kind);
  const appetite = scoring.appetite.find(({ category }) => category === values.category)?.highestScore;
  return (
    <Flex role="status" align="center" gap="2" wrap="wrap" minH="6">
      {score > 0 && (
        <>
          {form.scores[kind]}
          <RiskScoreBadge score={score} riskClass={riskClassOf(score, scoring)} />
          {kind === 'net' && appetite !== undefined && score > appetite && (
            <StatusBadge tone="danger">{riskTexts.aboveAppetite}</StatusBadge>
          )}
        </>
      )}
    </Flex>
  );
}
