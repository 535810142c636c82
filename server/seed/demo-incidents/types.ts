import type { IncidentReportValues, IncidentValues } from '../../../schema/records/incident-rules.ts';
import type { DemoPersonKey } from '../demo-people.ts';

interface Told {
  readonly reporterKey: DemoPersonKey;
  /** Days before the creation of the demo data, so that the demo never ages. */
  readonly daysAgo: number;
  /** When it happened, in the Netherlands; half past ten unless said otherwise. */
  readonly time?: string;
}

type Optional = 'placeText' | 'eventText' | 'medicationError' | 'causeText' | 'consequenceText';
type Partly<Values> = Omit<Values, 'occurredAt' | Optional> & Partial<Pick<Values, Optional & keyof Values>>;

/** The follow-up of a demo incident. */
interface DemoFollowUp {
  readonly preventiveMeasures: string;
  readonly reporterFeedback: string;
}

/** One written incident, whole, and followed up or not. */
export interface DemoIncident extends Told, Partly<Omit<IncidentValues, 'calamityEstablishedOn'>> {
  readonly followUp?: DemoFollowUp;
}

/** A quick report without follow-up. */
export interface DemoReport
  extends Told,
    Partly<Omit<IncidentReportValues, 'isNearMiss' | 'shieldReporter'>> {
  readonly isShielded?: boolean;
}
