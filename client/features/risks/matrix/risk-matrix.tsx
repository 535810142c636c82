import { Box, Button, Checkbox, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Printer, Table as TableIcon, Target } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { riskCategories } from '../../../../schema/records/risks.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useRiskMatrixQuery } from '../../../graphql/generated/hooks.ts';
import type { RiskFilter, RiskMatrixQuery } from '../../../graphql/generated/operations.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { PaperButton } from '../../../records/exports/paper-button.tsx';
import { LIST_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { useShownPage } from '../../../records/list/shown-page.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { useLiveRows } from '../../../records/live/live-rows.ts';
import { useSelectedOrganization } from '../../../session/organization-store.ts';
import { EmptyState, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { usePaper } from '../../../ui/print/papers.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import {
  addressOf,
  appetiteOf,
  cellsOf,
  type MatrixCell,
  movementsOf,
  openUnlessAsked,
  type ShownScores,
} from './matrix-cells.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import { type MatrixPeriod, PeriodChoice, useMatrixPeriod } from './matrix-period.tsx';
import { MatrixTable, MovementsTable } from './matrix-tables.tsx';

const { matrix: texts } = riskMatrixTexts;

/** Loaded only when something is printed. */
const PrintDocument = lazyComponent(
  async () => (await import('../../../ui/print/print-document.tsx')).PrintDocument,
);

interface RiskMatrixTabProps {
  organizationId: string | null;
  /** Filters of the list of risks; closed ones are left out unless they ask for them. */
  filter: RiskFilter;
  search: string;
  /** Shows the list by filters in its address. */
  onOpenCell: (address: Record<string, string[]>) => void;
}

/** The risks of an organisation by likelihood and severity, gross and net, and how they moved in a period. */
export function RiskMatrixTab(props: RiskMatrixTabProps) {
  const { organizationId, filter, search } = props;
  const period = useMatrixPeriod();
  const matrix = useRiskMatrix(organizationId, {
    filter: openUnlessAsked(filter),
    search,
    since: period.since,
  });
  const { shown, error } = matrix;
  const isNarrowed = search !== '' || Object.values(filter).some((value) => [value].flat().some(Boolean));
  if (organizationId === null) return <EmptyState icon={<Target />} title={riskTexts.chooseOrganization} />;
  if (!shown)
    return error ? (
      <LoadFailed title={texts.loadFailed} body={readFailure(error).message} onRetry={matrix.refresh} />
    ) : (
      <MatrixSkeleton />
    );
  return (
    <>
      {shown.riskMatrix.cells.length > 0 ? (
        <Matrix {...props} matrix={shown} period={period} />
      ) : (
        <EmptyState
          icon={<Target />}
          title={isNarrowed ? texts.nothingFound : texts.empty}
          body={isNarrowed ? texts.nothingFoundBody : texts.emptyBody}
        />
      )}
      <Box srOnly role="status">
        {matrix.announcement}
      </Box>
    </>
  );
}

function useRiskMatrix(
  organizationId: string | null,
  asked: { filter: RiskFilter; search: string; since: string | null },
) {
  const { data, previousData, dataState, loading, error, refetch } = useRiskMatrixQuery({
    variables: { organizationId: organizationId ?? '', ...asked },
    skip: organizationId === null,
    ...LIST_FETCH_POLICY,
  });
  const { changed } = texts;
  const live = useLiveRows({
    entity: 'Risk',
    concerns: (change) => change.organizationId === organizationId,
    loading,
    refetch,
    texts: { created: changed, updated: changed, deleted: changed },
  });
  // Changed settings are announced as a change of their organisation.
  useChanges(
    'Organization',
    ({ entityId }) => entityId === organizationId && live.refresh(),
    () => undefined,
  );
  const { shown } = useShownPage({
    current: dataState === 'complete' ? data : undefined,
    previous: previousData as RiskMatrixQuery | undefined,
    ...{ loading, error, organizationId },
  });
  return { shown, error, ...live };
}

interface MatrixProps extends RiskMatrixTabProps {
  period: MatrixPeriod;
  matrix: RiskMatrixQuery;
}

function Matrix({ matrix, period, filter, search, organizationId, onOpenCell }: MatrixProps) {
  const isPhone = useIsPhone();
  const [scores, setScores] = useState<ShownScores>('both');
  const [hasMovements, setMovements] = useState(true);
  const [isTable, chooseTable] = useState(false);
  const { riskSettings: scoring } = matrix;
  const appetite = appetiteOf(scoring, filter);
  const rows = cellsOf(matrix, appetite?.highestScore ?? null);
  const movements = hasMovements ? movementsOf(matrix) : [];
  const open = (cell: MatrixCell, kind: 'gross' | 'net') => onOpenCell(addressOf(cell, kind, filter));
  const picture = {
    ...{ rows, scoring, movements },
    // Movements are of the net score.
    ...(scores === 'gross' && { movements: [] }),
    shown: scores,
  };
  const words = hasMovements && (
    <MovementsTable movements={movements} scoring={scoring} since={matrix.riskMatrix.since} />
  );

  return (
    <Box>
      <Flex wrap="wrap" gap="3" align="center" mb="4" _print={{ display: 'none' }}>
        <Segments
          label={texts.shown}
          value={scores}
          options={(['both', 'gross', 'net'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={setScores}
        />
        <Checkbox.Root
          checked={hasMovements}
          onCheckedChange={({ checked }) => setMovements(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{texts.showMovements}</Checkbox.Label>
        </Checkbox.Root>
        {hasMovements && <PeriodChoice period={period} />}
        <Flex gap="2" wrap="wrap" ms={{ md: 'auto' }}>
          <Button variant="outline" size="sm" onClick={() => chooseTable(!isTable)}>
            {isTable ? <Target aria-hidden /> : <TableIcon aria-hidden />}
            {isTable ? texts.asMatrix : texts.asTable}
          </Button>
          <MatrixPrint filter={filter}>
            <MatrixGrid {...picture} />
            <MatrixLegend rows={rows} movements={picture.movements} appetite={appetite} />
            {words}
          </MatrixPrint>
          <PaperButton
            exported="risk-matrix"
            variables={{ organizationId, filter: openUnlessAsked(filter), search }}
            further={{ scores, ...(period.since && { since: period.since }) }}
          />
        </Flex>
      </Flex>
      {isTable ? (
        <MatrixTable {...picture} onOpen={open} />
      ) : (
        <MatrixGrid
          {...picture}
          isCompact={isPhone}
          onOpen={(cell) => open(cell, scores === 'gross' || cell.net === 0 ? 'gross' : 'net')}
        />
      )}
      <MatrixLegend rows={rows} movements={isTable ? [] : picture.movements} appetite={appetite} />
      {words}
    </Box>
  );
}

/** Prints the matrix, with its words, on one sheet of paper; so does the browser's own command. */
function MatrixPrint({ filter, children }: { filter: RiskFilter; children: ReactNode }) {
  const organization = useSelectedOrganization();
  const [isPrinting, setPrinting] = useState(false);
  const print = () => setPrinting(true);
  usePaper({ print });
  const summary = [
    ...(filter.category ?? []).map((category) => riskCategories.nameOf(category)),
    ...(openUnlessAsked(filter) === filter ? [] : [texts.withoutClosed]),
  ];
  return (
    <>
      <Button variant="outline" size="sm" onClick={print}>
        <Printer aria-hidden />
        {texts.print}
      </Button>
      {isPrinting && (
        <Suspense>
          <PrintDocument
            title={texts.title}
            organization={organization?.name ?? ''}
            heading={texts.title}
            summary={<Text>{summary.join(' · ')}</Text>}
            onDone={() => setPrinting(false)}
          >
            {children}
          </PrintDocument>
        </Suspense>
      )}
    </>
  );
}

/** Grey fields in the shape of a matrix. */
function MatrixSkeleton() {
  return (
    <>
      <Box srOnly role="status">
        {texts.loading}
      </Box>
      <Box aria-hidden display="grid" gap="1" gridTemplateColumns="repeat(5, 1fr)">
        {Array.from({ length: 25 }, (_, cell) => cell).map((cell) => (
          <Skeleton key={cell} height="5.5rem" borderRadius="l1" />
        ))}
      </Box>
    </>
  );
}
