import type { IncidentEvent } from './incidents.ts';
import { careRisks } from './risk-library-care.ts';
import { organizationRisks } from './risk-library-organization.ts';
import type { RiskCategory } from './risks.ts';

/** Scores run from 1 to 5, as in the risk matrix. */
type LibraryScore = 1 | 2 | 3 | 4 | 5;

/** A common risk in care, which an organisation may take over and adapt. */
export interface LibraryRisk {
  /** Stable, so that a risk which was taken over can be recognised. */
  readonly code: string;
  readonly title: string;
  readonly process: string;
  readonly category: RiskCategory;
  readonly whatCanGoWrong: string;
  readonly causes: string;
  readonly consequences: string;
  /** Usual measures, worded as suggestions: an organisation has to check which of them it really takes. */
  readonly existingMeasures: string;
  /** The usual likelihood without measures. */
  readonly likelihood: LibraryScore;
  /** The usual severity without measures. */
  readonly severity: LibraryScore;
  /** Kinds of incidents in which the risk shows itself; empty where none fits. */
  readonly incidentEvents: readonly IncidentEvent[];
}

/** The starter library, in display order. */
export const riskLibrary: readonly LibraryRisk[] = [...careRisks, ...organizationRisks];
