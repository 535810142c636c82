import 'reflect-metadata';
import { recordDefinitions } from '../../../../server/modules/record-kinds.ts';

/** Figures of every kind of record. */
const FIGURES = recordDefinitions.flatMap(({ figures }) => Object.keys(figures?.fields ?? {}));

export const HOME = `query ($organizationId: ID) { home(organizationId: $organizationId) {
  answers { id number event occurredAt occurredTimeKnown reporterFeedback isNew }
  managed {
    figures { ${FIGURES.join(' ')} }
    counts { figure count }
    unassessed { id number event occurredAt occurredTimeKnown }
    igjDue { id number event occurredAt occurredTimeKnown deadline workingDaysLeft }
  } } }`;

export const FIRST_STEPS = `query ($organizationId: ID!) { firstSteps(organizationId: $organizationId) {
  hasTeams hasColleagues hasYearPlan hasHandbook hasReport } }`;

interface Line {
  readonly id: string;
  readonly number: string;
  readonly event: string;
}

export interface ShownHome {
  readonly home: {
    readonly answers: readonly (Line & { readonly reporterFeedback: string; readonly isNew: boolean })[];
    readonly managed: {
      readonly figures: Readonly<Record<string, number>>;
      readonly counts: readonly { readonly figure: string; readonly count: number }[];
      readonly unassessed: readonly Line[];
      readonly igjDue: readonly (Line & { readonly deadline: string })[];
    } | null;
  };
}
