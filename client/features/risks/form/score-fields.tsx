import { Box, Flex, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type RiskMethod, riskClassOf, riskScales } from '../../../../schema/records/risks.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TermsInfo } from '../../../ui/fields/terms-info.tsx';
import { RiskScoreBadge } from '../risk-badges.tsx';
import type { AskedScoring, RiskScoring } from '../use-risk-scoring.ts';
import type { RiskFormValues } from './risk-form.ts';

const { form } = riskTexts;

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
  return (
    <Box role="group" aria-label={form.scores[kind]} display="grid" gap="5">
      {AXES.map((axis) => (
        <StepField key={axis} {...{ kind, axis, scoring }} />
      ))}
      <Score kind={kind} scoring={scoring} />
    </Box>
  );
}

interface StepFieldProps {
  kind: ScoreKind;
  axis: (typeof AXES)[number];
  scoring: RiskScoring;
}

/** Choice of a step, with what the chosen one means below it and all of them behind a button. */
function StepField({ kind, axis, scoring }: StepFieldProps) {
  const { method } = scoring;
  const name = `${kind}${axis === 'likelihood' ? 'Likelihood' : 'Severity'}` as const;
  const { values } = useFormikContext<RiskFormValues>();
  const scale = riskScales[method][axis];
  const steps = scale.steps.map((_, index) => ({
    code: String(index + 1),
    name: stepWords(method, axis, index + 1),
    hint: scoring[`${axis}Meanings`][index] ?? '',
  }));
  const chosen = steps.find(({ code }) => code === values[name]);
  return (
    <Box>
      <SelectField
        name={name}
        label={`${scale.name} ${form.kinds[kind]}`}
        labelAddon={<TermsInfo label={form.stepsInfo(scale.name)} terms={steps} />}
        options={steps.map((step) => ({ value: step.code, label: step.name }))}
      />
      <Text aria-live="polite" textStyle="sm" color="fg.muted" mt="1.5" minH="1.25rem">
        {chosen?.hint}
      </Text>
    </Box>
  );
}

/** A score that the form holds; 0 until both steps are chosen. */
export const scoreIn = (values: RiskFormValues, kind: ScoreKind) =>
  Number(values[`${kind}Likelihood`]) * Number(values[`${kind}Severity`]);

/** The highest net score that the organisation bears in a category; undefined without one. */
export const appetiteIn = ({ appetite }: RiskScoring, category: string) =>
  appetite.find((line) => line.category === category)?.highestScore;

/** Score and class of the chosen steps. */
function Score({ kind, scoring }: { kind: ScoreKind; scoring: RiskScoring }) {
  const { values } = useFormikContext<RiskFormValues>();
  const score = scoreIn(values, kind);
  const appetite = appetiteIn(scoring, values.category);
  return (
    <Flex role="status" align="center" gap="2" wrap="wrap" minH="6">
      {score > 0 && (
        <>
          {form.scores[kind]}
          <RiskScoreBadge score={score} riskClass={riskClassOf(score, scoring)} />
          {kind === 'net' && appetite !== undefined && score > appetite && (
            <StatusBadge tone="danger">{riskTexts.fields.isAboveAppetite}</StatusBadge>
          )}
        </>
      )}
    </Flex>
  );
}
