import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  medicationErrors,
  warnedParties,
} from '../terms/incidents.ts';

/** Maximum lengths in characters. */
export const incidentLimits = {
  shortText: 200,
  longText: 10_000,
  whys: 5,
  why: 1_000,
  reply: 2_000,
} as const;

/** The closed list out of which each field chooses one. */
export const incidentChoices = {
  status: incidentStatuses,
  type: incidentTypes,
  place: incidentPlaces,
  event: incidentEvents,
  medicationError: medicationErrors,
  hospitalAdmission: hospitalAdmissions,
  igj: igjReports,
} as const;

/** The closed list out of which each field chooses several. */
export const incidentSeveralChoices = {
  causes: incidentCauses,
  consequences: incidentConsequences,
  warned: warnedParties,
} as const;

/** The choices by which lists are narrowed. */
export const incidentFilters = ['status', 'type', 'event', 'place', 'hospitalAdmission'] as const;

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const incidentSteps = [
  [
    ...(['type', 'status', 'clientName', 'withoutClient', 'place', 'placeText'] as const),
    ...(['occurredAt', 'occurredTimeKnown'] as const),
  ],
  [
    ...(['event', 'eventText', 'medicationError'] as const),
    ...(['causes', 'causeText', 'consequences', 'consequenceText', 'othersInvolved'] as const),
  ],
  ['warned', 'hospitalAdmission', 'explanation', 'igj', 'calamityEstablishedOn', 'reporterFeedback'],
] as const;
