import { describe, expect, test } from 'vitest';
import { roles, secondFactorSteps } from '../../schema/people/identity.ts';
import { accountStatuses, invitationStatuses, membershipKinds } from '../../schema/people/organizations.ts';
import {
  fontSizes,
  notificationEvents,
  planningViews,
  weekdays,
  weekStarts,
} from '../../schema/people/preferences.ts';
import {
  frequencyKinds,
  months,
  qualityNorms,
  taskEventGroups,
  taskEventStatuses,
  taskThemes,
  timeUnits,
} from '../../schema/records/planning.ts';
import { OTHER_SOURCE, registerSources, registerStatuses } from '../../schema/records/register.ts';
import { terms } from '../../schema/values/term.ts';
import { codesFoundBy } from '../../server/platform/list/codes-found-by.ts';

describe('the sources of the improvement register', () => {
  test('have the documented ids and names, in the documented order', () => {
    expect(registerSources.list.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Interne audit'],
      [2, 'Externe audit'],
      [3, 'Werkoverleggen/teamoverleggen'],
      [4, 'MT-overleg'],
      [5, 'Incidenten'],
      [6, 'Klachten'],
      [7, 'Directiebeoordeling'],
      [8, 'IGJ'],
      [9, 'KTO (clienttevredenheidsonderzoek)'],
      [15, 'Risico-inventarisatie en -evaluatie (RI&E)'],
      [10, 'Leverandciersbeoordelingen'],
      [11, 'Cliënt melding'],
      [12, 'Exit-gesprekken'],
      [13, 'Trainingen en opleidingen'],
      [14, 'Anders, namelijk...'],
    ]);
  });

  test('know the one that asks for free text by id 14 and by both spellings', () => {
    expect(registerSources.of(OTHER_SOURCE).id).toBe(14);
    expect(registerSources.codeOf('Anders, namelijk...')).toBe(OTHER_SOURCE);
    expect(registerSources.codeOf('Anders, namelijk..')).toBe(OTHER_SOURCE);
  });
});

describe('the statuses of the improvement register', () => {
  test('have the documented names in the documented order, each with a hint', () => {
    expect(registerStatuses.list.map(({ name }) => name)).toEqual([
      'Nog op te starten',
      'Lopend',
      'Doorlopend',
      'Afgerond',
    ]);
    for (const { hint } of registerStatuses.list) expect(hint).toMatch(/^De maatregel .+\.$/);
  });
});

test('the documented values of task events and of recurrence stand to the letter', () => {
  expect(taskEventStatuses.codes).toEqual(['Upcoming', 'ToDo', 'IN_PROGRESS', 'DONE']);
  expect(frequencyKinds.codes).toEqual(['every', 'after', 'on']);
  expect(timeUnits.codes).toEqual(['hour', 'day', 'week', 'month', 'year']);
});

test('the roles are the three documented ones', () => {
  expect(roles.codes).toEqual(['Client', 'Admin', 'SuperAdmin']);
});

describe.each([
  ['sources', registerSources],
  ['statuses', registerStatuses],
  ['roles', roles],
  ['steps of signing in', secondFactorSteps],
  ['kinds of membership', membershipKinds],
  ['statuses of accounts', accountStatuses],
  ['statuses of invitations', invitationStatuses],
  ['font sizes', fontSizes],
  ['days on which a week starts', weekStarts],
  ['views of the planning', planningViews],
  ['weekdays', weekdays],
  ['notification events', notificationEvents],
  ['statuses of task events', taskEventStatuses],
  ['themes of tasks', taskThemes],
  ['quality norms', qualityNorms],
  ['kinds of recurrence', frequencyKinds],
  ['units of time', timeUnits],
  ['months', months],
  ['groups of tasks', taskEventGroups],
])('the closed list of %s', (_name, list) => {
  test('has no id, code or name twice', () => {
    for (const key of ['id', 'code', 'name'] as const) {
      expect(new Set(list.list.map((term) => term[key])).size).toBe(list.list.length);
    }
  });

  test('leads from each code to its name and back', () => {
    for (const { code, name } of list.list) expect(list.codeOf(name)).toBe(code);
  });

  test.each(['', 'toString', '__proto__', 'constructor', 14, null, undefined, {}])(
    'does not have %j',
    (value) => {
      expect(list.has(value)).toBe(false);
      expect(list.codeOf(String(value))).toBeUndefined();
    },
  );
});

test.each([
  ['interne', ['InternalAudit']],
  ['AUDIT', ['InternalAudit', 'ExternalAudit']],
  ['overleg', ['ManagementMeeting']],
  ['RI&E', ['RiskAssessment']],
  ['(RI', ['RiskAssessment']],
  ['in\u00adterne\u00a0áudit', ['InternalAudit']],
  ['gesprek', ['ExitInterview']],
  ['udit', []],
  ['%', []],
])('a search for %j finds the terms in which a word begins so', (typed, codes) => {
  expect(codesFoundBy(registerSources, typed)).toEqual(codes);
});

test('a code that a list does not have is a programming error', () => {
  const list = terms([{ id: 1, code: 'One', name: 'Een' }]);
  expect(() => list.of('Two' as 'One')).toThrow('No term has the code Two');
});
