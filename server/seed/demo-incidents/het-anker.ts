import type { DemoIncident, DemoReport } from './types.ts';

/** Thuiszorg Het Anker: incidents as they were written up. */
export const ankerIncidents: readonly DemoIncident[] = [
  {
    reporterKey: 'anneke',
    daysAgo: 3,
    time: '08:15',
    type: 'Occurred',
    status: 'Open',
    clientName: 'Johanna Schipper',
    place: 'Shower',
    event: 'Collision',
    causes: ['Equipment'],
    consequences: ['SkinInjury'],
    othersInvolved: 'Fatima Bouzidi',
    warned: ['Physician', 'Family'],
    hospitalAdmission: 'ConsultOnly',
    explanation:
      'Mevrouw Schipper stootte haar onderbeen aan de rand van de douchebak; de wond is verbonden.',
    igj: 'No',
  },
  {
    reporterKey: 'carolien',
    daysAgo: 24,
    time: '20:30',
    type: 'Occurred',
    status: 'Closed',
    clientName: 'Gerrit Bos',
    place: 'Bedroom',
    event: 'Medication',
    medicationError: 'WrongDose',
    causes: ['StaffAct', 'Equipment'],
    consequences: ['Drowsiness'],
    othersInvolved: 'Apotheek De Haven',
    warned: ['Physician', 'Manager'],
    hospitalAdmission: 'Unclear',
    explanation: 'De baxterrol en de toedienlijst verschilden; de heer Bos kreeg een dubbele dosis.',
    igj: 'No',
    followUp: {
      preventiveMeasures: 'Bij elke nieuwe rol wordt de toedienlijst door twee mensen vergeleken.',
      reporterFeedback: 'De apotheek heeft de fout erkend. De dubbele controle is ingevoerd.',
    },
  },
];

/** Thuiszorg Het Anker: quick reports. */
export const ankerReports: readonly DemoReport[] = [
  {
    reporterKey: 'jeroen',
    daysAgo: 2,
    time: '18:05',
    explanation: 'Cliënt gevonden op de keukenvloer, geen letsel te zien. Lichte duizeligheid.',
    event: 'Fall',
    place: 'OtherRoom',
    placeText: 'Keuken',
    clientName: 'Gerrit Bos',
    consequences: ['NotYetNoticeable'],
  },
  {
    reporterKey: 'shanice',
    daysAgo: 8,
    time: '21:00',
    explanation:
      'Door een fout in de planning is een avondroute overgeslagen; drie cliënten zijn later geholpen.',
    event: 'Other',
    eventText: 'Zorg te laat',
    place: 'OtherRoom',
    placeText: 'Thuis bij cliënten',
    clientName: '',
    consequences: ['NotYetNoticeable'],
  },
];
