import { describe, expect, test } from 'vitest';
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
  OTHER,
  warnedParties,
} from '../../schema/records/incidents.ts';
import type { Terms } from '../../schema/values/term.ts';

/** The lists with the documented names, in the documented order (section 3). */
const documented: [string, Terms<string>, string[]][] = [
  ['incidentTypes', incidentTypes, ['Voorgevallen incident', 'Bijna-incident']],
  [
    'incidentPlaces',
    incidentPlaces,
    ['Woonkamer cliënt', 'Slaapkamer cliënt', 'Douche cliënt', 'Andere ruimte'],
  ],
  [
    'incidentEvents',
    incidentEvents,
    [
      'Vallen',
      'Voeding',
      'Medicatie',
      'Stoten/knellen/botsen',
      'Agressie',
      'Vermissing cliënt',
      'Inname schadelijke stoffen',
      'Brand',
      'Anders',
    ],
  ],
  [
    'medicationErrors',
    medicationErrors,
    [
      'Verkeerd recept',
      'Niet ingenomen',
      'Niet gekregen',
      'Verkeerde medicatie',
      'Verkeerde dosis',
      'Verkeerd tijdstip',
      'Verkeerde toedieningswijze',
    ],
  ],
  [
    'incidentConsequences',
    incidentConsequences,
    [
      'Geen cliënt betrokken',
      'Nog niet merkbaar',
      'Pijn',
      'Blauwe plek/zwelling',
      'Huidletsel',
      'Botbreuk',
      'Benauwdheid',
      'Overlijden',
      'Sufheid',
      'Onrust/angst',
      'Anders',
    ],
  ],
  [
    'incidentCauses',
    incidentCauses,
    ['Materiaal', '(Niet) handelen van de cliënt', 'Handelen van personeel', 'Anders'],
  ],
  ['warnedParties', warnedParties, ['Arts', 'Familie', 'Leidinggevende', 'Niemand']],
  [
    'hospitalAdmissions',
    hospitalAdmissions,
    ['Geen cliënt betrokken', 'Onduidelijk', 'Alleen consult', 'Ziekenhuisopname', 'Niet nodig'],
  ],
  ['igjReports', igjReports, ['Ja', 'Nee']],
  ['incidentStatuses', incidentStatuses, ['Open', 'Gesloten']],
];

describe('the choices of an incident', () => {
  test.each(documented)(
    'are the documented ones, with an honest answer that they lack: %s',
    (_, { list }, expected) => {
      expect(list.map((term) => term.name)).toEqual(expected);
    },
  );

  test('have no commas, by which several are told apart', () => {
    for (const [, { list }] of documented) for (const { name } of list) expect(name).not.toContain(',');
  });

  test('ask for free text by id 11 (section 9)', () => {
    const explained: Terms<string>[] = [incidentEvents, incidentCauses, incidentConsequences];
    for (const terms of explained) expect(terms.of(OTHER).id).toBe(11);
  });

  test('hospital admissions go from no client to an admission, and to none', () => {
    const codes = ['NoClientInvolved', 'Unclear', 'ConsultOnly', 'Admission', 'NotNeeded'];
    expect(hospitalAdmissions.codes).toEqual(codes);
  });
});
