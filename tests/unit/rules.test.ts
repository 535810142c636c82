import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type AnyObjectSchema, isSchema } from 'yup';
import { PASSWORD_MIN_LENGTH, signInRules } from '../../schema/people/identity-rules.ts';
import { evaluationFields, registerEntrySteps, registerLimits } from '../../schema/records/register.ts';
import { registerEntryRules } from '../../schema/records/register-rules.ts';
import { EMAIL_PATTERN, isEmail, withAsciiDomain } from '../../schema/values/email.ts';
import { AppError } from '../../server/platform/core/errors.ts';
import { validate } from '../../server/platform/core/validate.ts';
import { badEntries } from '../kit/modules/register/bad-entries.ts';

const validEntry = {
  source: 'TeamMeeting',
  sourceText: '',
  description: 'a',
  cause: 'b',
  immediateMeasures: 'c',
  structuralMeasure: 'd',
  responsibleEmployee: 'e',
  status: 'NotStarted',
  expectedCompletionDate: '2026-09-30',
  effectiveness: 'f',
  effectivenessMeasurement: 'g',
};

/** The rules of every input, by their names. */
async function everyRules(): Promise<[string, AnyObjectSchema][]> {
  const folder = new URL('../../schema/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const exported = modules.flatMap((module) => Object.entries<unknown>(module));
  return exported.filter(
    (entry): entry is [string, AnyObjectSchema] => isSchema(entry[1]) && 'fields' in entry[1],
  );
}

test.each(await everyRules())('%s say in Dutch what is wrong when everything is null', (_name, rules) => {
  const nothing = Object.fromEntries(Object.keys(rules.fields).map((field) => [field, null]));
  try {
    validate(rules, nothing);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(Object.values(error.fields ?? {}).join()).not.toMatch(/cannot|must|required|invalid|this/i);
  }
});

function wrongFields(input: unknown): Readonly<Record<string, string>> | undefined {
  try {
    validate(registerEntryRules, input);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('VALIDATION');
    return error.fields;
  }
}

describe('the rules of an improvement point', () => {
  test('let a valid one through as it is', () => {
    expect(validate(registerEntryRules, validEntry)).toEqual(validEntry);
  });

  test('drop what is unknown and trim what is known', () => {
    const input = { ...validEntry, cause: '  b ', userId: 'x', role: 'SuperAdmin' };
    expect(validate(registerEntryRules, input)).toEqual(validEntry);
  });

  test.each(badEntries)('refuse $what', ({ change, fields }) => {
    expect(wrongFields({ ...validEntry, ...change })).toEqual(fields);
  });

  test.each([5, true, ['a'], { a: 1 }, new Date(0)])('refuse %j as text', (value) => {
    expect(wrongFields({ ...validEntry, cause: value })).toEqual({ cause: 'Moet tekst zijn' });
  });

  test.each([5, ['TeamMeeting'], {}, 'teammeeting', 'toString'])(
    'refuse %j as source and status',
    (value) => {
      expect(wrongFields({ ...validEntry, source: value, status: value })).toEqual({
        source: 'Onbekende keuze: kies er een uit de lijst',
        status: 'Onbekende keuze: kies er een uit de lijst',
      });
    },
  );

  test.each([null, undefined, {}])('name everything that is missing in %j', (input) => {
    expect(Object.keys(wrongFields(input) ?? {}).toSorted()).toEqual(
      Object.keys(validEntry)
        .filter((field) => field !== 'sourceText')
        .toSorted(),
    );
  });

  test('take texts up to the limit and no further', () => {
    const { shortText, longText } = registerLimits;
    expect(
      wrongFields({ ...validEntry, cause: 'x'.repeat(longText), responsibleEmployee: 'x'.repeat(shortText) }),
    ).toBeUndefined();
    expect(wrongFields({ ...validEntry, cause: 'x'.repeat(longText + 1) })).toEqual({
      cause: 'Maximaal 10.000 tekens',
    });
  });

  test('are all checked in one of the three steps, each once', () => {
    const checked = registerEntrySteps.flat();
    expect(registerEntrySteps).toHaveLength(3);
    expect(checked.toSorted()).toEqual(
      [...Object.keys(validEntry), 'responsibleUserId', ...evaluationFields].toSorted(),
    );
  });

  test('are checked in the documented order', () => {
    expect(registerEntrySteps).toEqual([
      ['source', 'sourceText', 'description', 'cause', 'immediateMeasures'],
      ['structuralMeasure', 'status', 'responsibleEmployee', 'responsibleUserId', 'expectedCompletionDate'],
      ['effectiveness', 'effectivenessMeasurement', 'effectivenessResult', 'evaluateOn'],
    ]);
  });
});

describe('the rules of signing in', () => {
  const messageOf = (email: unknown, password: unknown) => {
    try {
      validate(signInRules, { email, password });
      return undefined;
    } catch (error) {
      return (error as AppError).fields;
    }
  };

  test('ask for both in the documented words', () => {
    expect(messageOf('', '')).toEqual({
      email: 'Please enter your username',
      password: 'Please enter your password',
    });
  });

  test('ask for at least eight characters', () => {
    expect(PASSWORD_MIN_LENGTH).toBe(8);
    expect(messageOf('a', '1234567')).toEqual({ password: 'Password must be at least 8 characters long' });
    expect(messageOf('a', '12345678')).toBeUndefined();
  });

  test('do not look at the form of the address, and leave blanks in a password', () => {
    expect(validate(signInRules, { email: ' geen adres ', password: '  spaties  ' })).toEqual({
      email: 'geen adres',
      password: '  spaties  ',
    });
  });
});

describe('the general check of an e-mail address', () => {
  test.each(['a@b.nl', 'voor.naam+x@sub.domein.example', 'é@ü.nl'])('takes %j', (address) => {
    expect(EMAIL_PATTERN.test(address)).toBe(true);
  });

  test.each(['', 'a', 'a@b', 'a@@b.nl', 'a b@c.nl', '@b.nl', 'a@.', 'a@b.nl c', 'a@b@c.nl'])(
    'refuses %j',
    (address) => {
      expect(EMAIL_PATTERN.test(address)).toBe(false);
    },
  );
});

describe('an e-mail address', () => {
  test.each([
    'a@b.nl',
    'voor.naam+x@sub.domein.example',
    'é@ü.nl',
    "o'neil_1%@x-y.example",
    'a@xn--caf-dma.nl',
  ])('can be %j', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    ...['', 'a', 'a@b', 'a@@b.nl', 'a b@c.nl', '@b.nl', 'a@.', 'a@b@c.nl'],
    ...['a..b@x.nl', '.a@x.nl', 'a.@x.nl', 'a@b..nl', 'a@.b.nl', 'a@b.nl.', 'a@-x.nl', 'a@x-.nl', 'a@x.-nl'],
    ...['a@x_y.nl', 'a@x,y.nl', 'a@127.0.0.1', `${'a'.repeat(65)}@x.nl`, `a@${'x'.repeat(64)}.nl`],
    ...['k\u0430rin@x.nl', '\u03bfmar@x.nl'],
  ])('cannot be %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  test.each([
    ['karin@café.nl', 'karin@xn--caf-dma.nl'],
    ['karin@CAFÉ.nl', 'karin@xn--caf-dma.nl'],
    ['karin@cafe\u0301.nl', 'karin@xn--caf-dma.nl'],
    ['karin@zorg\u3002nl', 'karin@zorg.nl'],
    ['Karin@Zorg.nl', 'Karin@Zorg.nl'],
    ['karin', 'karin'],
    ['karin@é x', 'karin@é x'],
    ['karin@é/x', 'karin@é/x'],
  ])('%j has one spelling of its domain, %j', (typed, spelled) => {
    expect(withAsciiDomain(typed)).toBe(spelled);
  });
});
