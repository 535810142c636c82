import type { RecordKind } from '../../../../schema/records/records.ts';

interface RecordKindTexts {
  /** Name of a record that has neither number nor title. */
  readonly one: string;
  readonly count: (count: number) => string;
  /** Day of a record in a search. */
  readonly day: (day: string) => string;
  /** Notification of an assignment. */
  readonly assigned: (name: string) => string;
}

/** Words of each kind of record. */
export const recordKindTexts: Readonly<Record<RecordKind, RecordKindTexts>> = {
  TaskEvent: {
    one: 'een taak',
    count: (count) => (count === 1 ? '1 taak' : `${count} taken`),
    day: (day) => `deadline ${day}`,
    assigned: (name) => `Taak toegewezen: ${name}`,
  },
  RegisterEntry: {
    one: 'een verbeterpunt',
    count: (count) => (count === 1 ? '1 verbeterpunt' : `${count} verbeterpunten`),
    day: (day) => `deadline ${day}`,
    assigned: (name) => `U bent verantwoordelijk voor ${name}`,
  },
  Incident: {
    one: 'een incident',
    count: (count) => (count === 1 ? '1 incident' : `${count} incidenten`),
    day: (day) => day,
    assigned: (name) => `U bent behandelaar van ${name}`,
  },
  Risk: {
    one: 'een risico',
    count: (count) => (count === 1 ? '1 risico' : `${count} risico’s`),
    day: (day) => `beoordelen vóór ${day}`,
    assigned: (name) => `U bent eigenaar van ${name}`,
  },
  Manual: {
    one: 'een hoofdstuk',
    count: (count) => (count === 1 ? '1 hoofdstuk' : `${count} hoofdstukken`),
    day: (day) => `herzien vóór ${day}`,
    assigned: (name) => `U bent eigenaar van ${name}`,
  },
};
