import type { RiskFilter } from '../../graphql/generated/operations.ts';

interface RiskMatrixTabProps {
  organizationId: string;
  filter: RiskFilter;
  search: string;
  /** Shows the list by the filters of a cell. */
  onOpenCell: (address: Record<string, string[]>) => void;
}

/** Risks by likelihood and severity. */
export function RiskMatrixTab({ organizationId }: RiskMatrixTabProps) {
  return <div data-organization={organizationId} />;
}
