import 'reflect-metadata';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  contradictions,
  isPossibleCalamity,
  isPossiblyReportable,
  missingAnswers,
} from '../../schema/records/incident-answers.ts';
import {
  incidentFollowUpRules,
  incidentReportRules,
  incidentRules,
} from '../../schema/records/incident-rules.ts';
import { incidentSteps } from '../../schema/records/incidents.ts';
import {
  calamityDeadline,
  earliestWithinDeadline,
  workingDaysUntil,
} from '../../schema/values/working-days.ts';
import { clientReference } from '../../server/modules/incidents/index.ts';
import { validFollowUp, validReport } from '../kit/modules/incidents/incidents.ts';
import { validIncident } from '../kit/server/make.ts';

afterEach(() => void vi.useRealTimers());

describe('the rules of an incident', () => {
  test('take a valid one as it is', () => {
    expect<unknown>(incidentRules.validateSync(validIncident)).toEqual(validIncident);
    expect<unknown>(incidentReportRules.validateSync(validReport)).toEqual(validReport);
    expect<unknown>(incidentFollowUpRules.validateSync(validFollowUp)).toEqual(validFollowUp);
  });

  test('put several choices in the order of the list', () => {
    const { causes } = incidentRules.validateSync({ ...validIncident, causes: ['StaffAct', 'Equipment'] });
    expect<unknown>(causes).toEqual(['Equipment', 'StaffAct']);
  });

  test('take the answers of a form, which are words', () => {
    const answers = { ...validFollowUp, procedureFollowed: 'true', recordedInClientFile: 'false' };
    expect<unknown>(incidentFollowUpRules.validateSync(answers)).toEqual(validFollowUp);
  });

  test.each(['1', '0', 'TRUE', 'False', ' true', 1, 0])('take %j for no answer', (procedureFollowed) => {
    const answers = { ...validFollowUp, procedureFollowed };
    expect(() => incidentFollowUpRules.validateSync(answers)).toThrow(
      'Onbekende keuze: kies er een uit de lijst',
    );
  });

  test('read the clock on validation, with a minute of tolerance', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T08:14:00Z') });
    expect(incidentRules.isValidSync(validIncident)).toBe(true);
    vi.setSystemTime(new Date('2026-03-01T08:13:59Z'));
    expect(incidentRules.isValidSync(validIncident)).toBe(false);
  });

  test('begin with the first minute of 1900 in the Netherlands', () => {
    const isValid = (occurredAt: string) => incidentRules.isValidSync({ ...validIncident, occurredAt });
    expect(isValid('1899-12-31T23:40:28Z')).toBe(true);
    expect(isValid('1899-12-31T23:40:27Z')).toBe(false);
  });

  test('ask no consequence of a near miss, and one of every other incident', () => {
    const without = { consequences: [] };
    expect(incidentRules.isValidSync({ ...validIncident, ...without, type: 'NearMiss' })).toBe(true);
    expect(incidentRules.isValidSync({ ...validIncident, ...without, type: 'Occurred' })).toBe(false);
    expect(incidentReportRules.isValidSync({ ...validReport, ...without, isNearMiss: true })).toBe(true);
    expect(incidentReportRules.isValidSync({ ...validReport, ...without })).toBe(false);
  });

  test('take nobody as warned by itself alone, and a hospital that was not needed', () => {
    const warning = (warned: string[]) =>
      incidentRules.isValidSync({ ...validIncident, warned, hospitalAdmission: 'NotNeeded' });
    expect(warning(['Nobody'])).toBe(true);
    expect(warning(['Physician', 'Nobody'])).toBe(false);
  });

  test('check every field in one of the steps', () => {
    expect(incidentSteps.flat().toSorted()).toEqual(Object.keys(incidentRules.fields).toSorted());
  });
});

describe('answers that contradict each other', () => {
  test.each([
    ['a hospital without a client', ['NoClientInvolved'], 'Admission', ['hospitalWithoutClient']],
    ['a consult without a client', ['NoClientInvolved'], 'ConsultOnly', ['hospitalWithoutClient']],
    ['pain without a client', ['Pain'], 'NoClientInvolved', ['consequenceWithoutClient']],
    ['a death without a client', ['Death'], 'NoClientInvolved', ['deathWithoutClient']],
    ['no client among others', ['NoClientInvolved', 'Pain'], 'Unclear', ['noClientWithConsequences']],
    [
      'several at once',
      ['NoClientInvolved', 'Pain', 'Death'],
      'NoClientInvolved',
      ['noClientWithConsequences', 'consequenceWithoutClient', 'deathWithoutClient'],
    ],
    ['nothing in what is possible', ['Pain'], 'Admission', []],
    ['nothing where nobody was hurt', ['NoClientInvolved'], 'NoClientInvolved', []],
    ['nothing where nothing shows yet', ['NotYetNoticeable'], 'NoClientInvolved', []],
    ['nothing as long as the hospital is unknown', ['Pain'], null, []],
  ])('are %s', (_, consequences, hospitalAdmission, expected) => {
    expect(contradictions({ consequences, hospitalAdmission })).toEqual(expected);
  });

  test.each([
    [['Pain'], null, ['harmWithoutClient']],
    [['Death'], null, ['harmWithoutClient']],
    [['Other'], 'ConsultOnly', ['harmWithoutClient']],
    [['NoClientInvolved'], 'ConsultOnly', ['hospitalWithoutClient']],
    [['NotYetNoticeable'], 'NoClientInvolved', []],
  ])(
    'are %j with hospital %s where no client was involved: %j',
    (consequences, hospitalAdmission, expected) => {
      expect(contradictions({ withoutClient: true, consequences, hospitalAdmission })).toEqual(expected);
    },
  );

  test('are no reason to refuse', () => {
    const odd = {
      ...validIncident,
      consequences: ['NoClientInvolved', 'Death'],
      hospitalAdmission: 'Admission',
    };
    expect(incidentRules.isValidSync(odd)).toBe(true);
  });
});

test.each([
  [['Death'], 'Unclear', 'No', true],
  [['Pain'], 'Admission', 'No', true],
  [['Pain'], 'ConsultOnly', 'Yes', true],
  [['Fracture'], 'ConsultOnly', 'No', false],
  [['Fracture'], null, null, false],
])(
  '%j with hospital %s and IGJ %s may be a calamity: %s',
  (consequences, hospitalAdmission, igj, expected) => {
    expect(isPossibleCalamity({ consequences, hospitalAdmission, igj })).toBe(expected);
  },
);

test.each([
  ['Aggression', ['StaffAct'], true],
  ['Aggression', ['ClientAct', 'StaffAct'], true],
  ['Aggression', ['ClientAct'], false],
  ['Fall', ['StaffAct'], false],
])('%s by %j may have to be reported as violence: %s', (event, causes, expected) => {
  const outcome = { event, causes, consequences: ['NotYetNoticeable'] };
  expect(isPossiblyReportable(outcome)).toBe(expected);
  expect(isPossibleCalamity(outcome)).toBe(false);
});

describe('the answers still missing', () => {
  const whole = { ...validIncident, ...validFollowUp };

  test('are none of an incident that was assessed and followed up', () => {
    expect(missingAnswers(whole)).toEqual([]);
  });

  test.each([
    [{ type: null, causes: [], igj: '' }, ['type', 'causes', 'igj']],
    [{ clientName: ' ' }, ['clientName']],
    [{ clientName: '', withoutClient: true }, []],
    [{ place: 'OtherRoom' }, ['placeText']],
    [{ event: 'Other' }, ['eventText']],
    [{ event: 'Medication' }, ['medicationError']],
    [{ causes: ['Other'], consequences: ['Pain', 'Other'] }, ['causeText', 'consequenceText']],
    [{ procedureFollowed: false, clientInformed: null }, ['clientInformed']],
  ])('answers missing with %j are %j', (change, expected) => {
    expect(missingAnswers({ ...whole, ...change })).toEqual(expected);
  });
});

describe('a calamity is reported within three working days', () => {
  test.each([
    ['2026-11-16', '2026-11-19', 'within a week'],
    ['2026-11-20', '2026-11-25', 'over a weekend'],
    ['2026-11-21', '2026-11-25', 'from a Saturday'],
    ['2026-12-24', '2026-12-30', 'over Christmas'],
    ['2026-12-30', '2027-01-05', 'over New Year'],
    ['2026-04-02', '2026-04-09', 'over Good Friday and Easter Monday'],
    ['2026-04-24', '2026-04-30', 'over King’s Day'],
    ['2025-04-25', '2025-04-30', 'over King’s Day a day earlier, when the 27th is a Sunday'],
    ['2025-05-02', '2025-05-08', 'over Liberation Day in a fifth year'],
    ['2026-05-01', '2026-05-07', 'and over it in any other'],
    ['2024-04-30', '2024-05-03', 'not over a day that only some have off'],
    ['2026-05-13', '2026-05-19', 'over Ascension Day'],
    ['2026-05-22', '2026-05-28', 'over Whit Monday'],
    ['2024-03-28', '2024-04-04', 'over Easter in March'],
    ['2038-04-22', '2038-04-30', 'over the latest Easter there is, and King’s Day after it'],
  ])('%s until %s: %s', (establishedOn, deadline) => {
    expect(calamityDeadline(establishedOn)).toBe(deadline);
  });
});

describe('the reference of a client', () => {
  const settings = { secretKey: 'the tests keep no secrets at all' };
  const of = (name: string, organization = 'a') => clientReference(settings, organization, name);

  test('has eight letters and digits that are not easily mistaken', () => {
    expect(of('Joop Winter')).toMatch(/^C-[A-Z2-7]{8}$/);
  });

  test('is the same however the name is typed', () => {
    expect(of('  joop   WINTER ')).toBe(of('Joop Winter'));
    expect(of('Rene\u0301 Smit')).toBe(of('René Smit'));
    expect(of('Zoë d’Hondt–Meĳer')).toBe(of("zoe d'hondt-meijer"));
  });

  test('is another for another name, in another organisation, and under another key', () => {
    const all = [
      of('Joop Winter'),
      of('Joop Winters'),
      of('Joop Winter', 'b'),
      clientReference({ secretKey: 'another key of the same length' }, 'a', 'Joop Winter'),
    ];
    expect(new Set(all).size).toBe(4);
  });

  test('is none without a client', () => {
    expect(of('  ')).toBe('');
  });
});

test('the earliest calamity that can still be reported is the last one whose deadline is not over', () => {
  const day = 86_400_000;
  const written = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const start = Date.UTC(2026, 0, 1);
  for (let moment = start; moment < start + 730 * day; moment += day) {
    const today = written(moment);
    const earliest = earliestWithinDeadline(today);
    expect(calamityDeadline(earliest) >= today).toBe(true);
    expect(calamityDeadline(written(Date.parse(earliest) - day)) < today).toBe(true);
  }
});

describe('the working days until a deadline', () => {
  test.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-23', '2026-11-25', 2],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-12-24', '2026-12-28', 1],
    ['2026-11-24', '2026-11-23', -1],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-11-30', '2026-11-23', -5],
  ])('the working days left on %s until %s are %i', (day, deadline, expected) => {
    expect(workingDaysUntil(day, deadline)).toBe(expected);
  });
});
