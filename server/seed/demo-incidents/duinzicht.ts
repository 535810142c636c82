import type { DemoIncident, DemoReport } from './types.ts';

/** Woonvorm Duinzicht: incidents as they were written up. */
export const duinzichtIncidents: readonly DemoIncident[] = [
  {
    reporterKey: 'ruben',
    daysAgo: 5,
    time: '16:20',
    type: 'Occurred',
    status: 'Open',
    clientName: 'Milan Vink',
    place: 'LivingRoom',
    event: 'Aggression',
    causes: ['ClientAct'],
    consequences: ['Agitation', 'Bruise'],
    othersInvolved: 'Nadia Kaya en twee medebewoners',
    warned: ['Family', 'Manager'],
    hospitalAdmission: 'NoClientInvolved',
    explanation:
      'Na een telefoongesprek heeft Milan een stoel omgegooid; een medebewoner kreeg een blauwe plek.',
    igj: 'No',
  },
  {
    reporterKey: 'ruben',
    daysAgo: 41,
    type: 'NearMiss',
    status: 'Closed',
    clientName: 'Sara Prins',
    place: 'OtherRoom',
    placeText: 'Bijkeuken',
    event: 'HarmfulSubstance',
    causes: ['StaffAct'],
    consequences: ['NoClientInvolved'],
    othersInvolved: 'Schoonmaakdienst',
    warned: ['Manager'],
    hospitalAdmission: 'NoClientInvolved',
    explanation: 'Een open fles ontkalker stond op het aanrecht toen Sara thee ging zetten.',
    igj: 'No',
    followUp: {
      preventiveMeasures:
        'Schoonmaakmiddelen staan achter slot; de schoonmaakdienst heeft een eigen sleutel.',
      reporterFeedback: 'De kast heeft een slot gekregen.',
    },
  },
];

/** Woonvorm Duinzicht: quick reports. */
export const duinzichtReports: readonly DemoReport[] = [
  {
    reporterKey: 'giovanni',
    daysAgo: 1,
    time: '20:45',
    explanation: 'Bewoner heeft de avondmedicatie geweigerd en in de prullenbak gegooid.',
    event: 'Medication',
    medicationError: 'NotTaken',
    place: 'Bedroom',
    clientName: 'Milan Vink',
    consequences: ['NotYetNoticeable'],
  },
];
