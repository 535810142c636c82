import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { proposedNet, riskScales } from '../../../../schema/records/risks.ts';
import { useRiskDetailsQuery } from '../../../graphql/generated/hooks.ts';
import type { RiskDetailsQuery } from '../../../graphql/generated/operations.ts';
import { riskDialogTexts } from '../../../i18n/nl/risk-dialogs.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { LinkedPoints } from '../../../records/record/linked-points.tsx';
import { RiskSignals } from '../record/risk-signals.tsx';
import { RiskScoreBadge } from '../risk-badges.tsx';
import type { Risk } from '../risk-values.ts';
import { useRiskScoring } from '../use-risk-scoring.ts';
import type { RiskFormValues } from './risk-form.ts';
import { stepWords } from './score-fields.tsx';

const { assessment: texts } = riskDialogTexts;

/** Grounds of a judgement: the score as it is, the incidents of its signal, and the measures with their status. */
export function AssessGrounds({ risk }: { risk: Risk }) {
  return (
    <Stack gap="4" pb="1">
      <PresentScore risk={risk} />
      <RiskSignals risk={risk} isInDialog />
      {/* Only managers see all measures. */}
      {risk.abilities.accept && <Measures risk={risk} />}
    </Stack>
  );
}

function Ground({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading as="h3" textStyle="sm" fontWeight="medium" mb="1.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function PresentScore({ risk }: { risk: Risk }) {
  const { scoring } = useRiskScoring(risk.organization.id);
  const { netScore, netClass, grossScore, grossClass, netLikelihood, netSeverity, assessedAt } = risk;
  const steps =
    scoring &&
    (['likelihood', 'severity'] as const).map(
      (axis) =>
        `${riskScales[scoring.method][axis].name} ${stepWords(scoring.method, axis, axis === 'likelihood' ? netLikelihood : netSeverity)}`,
    );
  return (
    <Ground title={texts.present}>
      <Flex gap="2" wrap="wrap" align="center">
        <span>{riskTexts.fields.netScore}</span>
        <RiskScoreBadge score={netScore} riskClass={netClass} />
        <span>{riskTexts.fields.grossScore}</span>
        <RiskScoreBadge score={grossScore} riskClass={grossClass} />
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="1">
        {[steps?.join(', '), texts.judgedOn(formatDate(assessedAt))].filter(Boolean).join('. ')}
      </Text>
    </Ground>
  );
}

function Measures({ risk }: { risk: Risk }) {
  const { data, dataState } = useRiskDetailsQuery({
    variables: { id: risk.id },
    fetchPolicy: 'cache-and-network',
  });
  const measures = dataState === 'complete' ? data.risk.measures : undefined;
  if (!measures) return null;
  return (
    <Ground title={riskTexts.fields.measureCount}>
      {measures.length === 0 ? (
        <Text color="fg.muted">{texts.noMeasures}</Text>
      ) : (
        <Stack gap="2">
          <LinkedPoints points={measures} opensBeside />
          <Proposal risk={risk} measures={measures} />
        </Stack>
      )}
    </Ground>
  );
}

interface ProposalProps {
  risk: Risk;
  measures: RiskDetailsQuery['risk']['measures'];
}

/** The net score that the completed measures suggest, to take over. */
function Proposal({ risk, measures }: ProposalProps) {
  const { setValues } = useFormikContext<RiskFormValues>();
  const { likelihood, severity, completed, isLower } = proposedNet(risk, measures);
  if (completed === 0) return <Text>{texts.noneCompleted(measures.length)}</Text>;
  if (!isLower) return <Text>{texts.notLower(completed, measures.length)}</Text>;
  const takeOver = () =>
    void setValues((values) => ({
      ...values,
      netLikelihood: String(likelihood),
      netSeverity: String(severity),
    }));
  return (
    <Flex direction="column" align="flex-start" gap="2">
      <Text>{texts.proposal({ likelihood, severity }, completed, measures.length)}</Text>
      <Button size="sm" variant="outline" onClick={takeOver}>
        {texts.takeOver}
      </Button>
    </Flex>
  );
}
