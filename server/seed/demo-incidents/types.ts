import type { IncidentReportValues, IncidentValues } from '../../../schema/rules/incidents.ts';
import type { DemoPersonKey } from '../demo-people.ts';

interface Told {
  readonly reporterKey: DemoPersonKey;
  /** How long before the day the demo data is made it happened, so that it never ages. */
  readonly daysAgo: number;
}

type Optional = 'placeText' | 'eventText' | 'medicationError' | 'causeText' | 'consequenceText';
type Partly<Values> = Omit<Values, 'occurredAt' | Optional> & Partial<Pick<Values, Optional & keyof Values>>;

/** What was done about an incident of the demo. */
interface DemoFollowUp {
  readonly preventiveMeasures: string;
  readonly reporterFeedback: string;
}

/** One written incident, whole, and followed up or not. */
export interface DemoIncident extends Told, Partly<Omit<IncidentValues, 'calamityEstablishedOn'>> {
  readonly followUp?: DemoFollowUp;
}

/** One quick report that nobody has taken up. */
export interface DemoReport extends Told, Partly<Omit<IncidentReportValues, 'shieldReporter'>> {
  readonly isShielded?: boolean;
}
