import { Flex } from '@chakra-ui/react';
import {
  CircleCheck,
  CircleDot,
  Minus,
  OctagonAlert,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type RiskClass,
  type RiskStatus,
  type RiskTrend,
  riskStatuses,
  riskTrends,
} from '../../../schema/records/risks.ts';
import { kind } from '../../kinds/risk.kind.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { scoreWords } from './risk-classes.ts';

interface Look {
  readonly tone: StatusTone;
  readonly icon?: ReactNode;
  readonly isStrong?: boolean;
}

const classLooks: Readonly<Record<RiskClass, Look>> = {
  Low: { tone: 'success', icon: <CircleCheck /> },
  Moderate: { tone: 'warning', icon: <CircleDot /> },
  High: { tone: 'danger', icon: <TriangleAlert /> },
  VeryHigh: { tone: 'danger', icon: <OctagonAlert />, isStrong: true },
};

const trendLooks: Readonly<Record<RiskTrend, Look>> = {
  Rising: { tone: 'danger', icon: <TrendingUp /> },
  Steady: { tone: 'neutral', icon: <Minus /> },
  Falling: { tone: 'success', icon: <TrendingDown /> },
};

/** A score as number, word, icon and colour of its class. */
export function RiskScoreBadge({ score, riskClass }: { score: number; riskClass: RiskClass }) {
  return <StatusBadge {...classLooks[riskClass]}>{scoreWords(score, riskClass)}</StatusBadge>;
}

/** How a net score moved in a year. */
export function RiskTrendBadge({ trend }: { trend: RiskTrend }) {
  return <StatusBadge {...trendLooks[trend]}>{riskTrends.nameOf(trend)}</StatusBadge>;
}

/** The same in a cell of the list, which has no room for a badge. */
export function RiskTrendWords({ trend }: { trend: RiskTrend }) {
  return (
    <Flex as="span" align="center" gap="1.5" css={{ '& svg': { boxSize: '3.5', flexShrink: 0 } }}>
      <span aria-hidden style={{ display: 'contents' }}>
        {trendLooks[trend].icon}
      </span>
      {riskTrends.nameOf(trend)}
    </Flex>
  );
}

/** Status of a risk, the same everywhere. */
export function RiskStatusBadge({ status }: { status: RiskStatus }) {
  return <StatusBadge tone={kind.tones[status]}>{riskStatuses.nameOf(status)}</StatusBadge>;
}
