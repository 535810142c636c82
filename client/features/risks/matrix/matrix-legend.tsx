import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { riskCategories } from '../../../../schema/records/risks.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import type { MatrixCell, Movement } from './matrix-cells.ts';

const { matrix: texts, movements: movementTexts } = riskMatrixTexts;

interface MatrixLegendProps {
  rows: readonly (readonly MatrixCell[])[];
  /** Arrows that show. */
  movements: readonly Movement[];
  appetite: RiskScoring['appetite'][number] | null;
}

/** Meaning of the arrows and of the line in the matrix, where it has them. */
export function MatrixLegend({ rows, movements, appetite }: MatrixLegendProps) {
  if (movements.length === 0 && !appetite) return null;
  const above = rows.flat().reduce((sum, { isAboveAppetite, net }) => sum + (isAboveAppetite ? net : 0), 0);
  const isRising = ({ trend }: Movement) => trend === 'Rising';
  return (
    <Flex direction="column" gap="1" mt="3" textStyle="sm">
      {appetite && (
        <Entry line={{ strokeWidth: 4 }}>
          {texts.appetite(riskCategories.nameOf(appetite.category), appetite.highestScore, above)}
        </Entry>
      )}
      {!movements.every(isRising) && <Entry line={{ strokeWidth: 2 }}>{movementTexts.notRisen}</Entry>}
      {movements.some(isRising) && (
        <Entry line={{ strokeWidth: 2, strokeDasharray: '6 4' }}>{movementTexts.risen}</Entry>
      )}
    </Flex>
  );
}

interface EntryProps {
  line: { strokeWidth: number; strokeDasharray?: string };
  children: ReactNode;
}

function Entry({ line, children }: EntryProps) {
  return (
    <Flex gap="2" align="center">
      <svg width="32" height="8" aria-hidden style={{ flexShrink: 0 }}>
        <line x1="2" x2="30" y1="4" y2="4" stroke="currentColor" {...line} />
      </svg>
      {children}
    </Flex>
  );
}
