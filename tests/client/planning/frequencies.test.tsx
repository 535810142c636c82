import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FrequencyFieldsFragment } from '../../../client/graphql/generated/operations.ts';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  buttons,
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  listed,
  noDialog,
  press,
  rowOf,
  told,
} from '../../kit/client/interactions.ts';
import { conflict, openPlanning } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const WAITING = 'Vul de regel in om de volgende momenten te zien.';

const frequencyOf = (about: Partial<FrequencyFieldsFragment> & { name: string }) => ({
  id: about.name,
  version: 1,
  kind: 'every',
  count: 6,
  unit: 'week',
  isActive: true,
  usedBy: 0,
  rule: 'every 6 week',
  sentence: 'Elke 6 weken',
  ...about,
});

async function openForm(answers: Parameters<typeof openPlanning>[1] = {}) {
  const app = await openPlanning('/frequency?dialog=create', answers, 'SuperAdmin');
  return { ...app, form: await dialogOf('Nieuwe frequentie') };
}

const menuOf = (name: string) => `Acties voor Frequentie: ${name}`;

describe('a new frequency', () => {
  it('shows the next three moments while one fills it in, and none of what is no rule', async () => {
    const { form, sent } = await openForm({
      previewFrequency: ({ input }) =>
        [27, 28, 29].map((each) => `20${each}-06-0${input.onDay}T10:00:00.000Z`),
    });
    const moments = () =>
      [...form.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent);
    within(form).getByText(WAITING);
    fireEvent.click(field(form, 'Op vaste datum'));
    fill(form, 'Dag', '1');
    fill(form, 'Maand', 'juni');
    await waitFor(() => expect(moments()).toEqual(['1 juni 2027', '1 juni 2028', '1 juni 2029']));
    fill(form, 'Naam', 'Zomer');
    fill(form, 'Dag', '2');
    await waitFor(() => expect(moments()[0]).toBe('2 juni 2027'));
    const input = { name: '-', kind: 'on', onMonth: 6, isActive: true };
    expect(sent('PreviewFrequency')).toMatchObject([
      { input: { ...input, onDay: 1 } },
      { input: { ...input, onDay: 2 } },
    ]);
    fill(form, 'Dag', '31');
    expect(within(form).getByText(WAITING)).toBeDefined();
    expect(moments()).toEqual([]);
    await press('Opslaan', form);
    await waitFor(() =>
      expect(errorOf(field(form, 'Dag'))).toBe('Geen geldige datum: kies een dag die bestaat'),
    );
    expect(sent('CreateFrequency')).toEqual([]);
  });

  it('says the hour of moments that are hours apart, and that they could not be computed', async () => {
    let fails = true;
    const { form } = await openForm({
      previewFrequency: () => {
        if (fails) throw new NetworkFailure();
        return ['2027-01-01T07:00:00.000Z'];
      },
    });
    fill(form, 'Aantal', '8');
    fill(form, 'Eenheid', 'uur');
    await within(form).findByText('De volgende momenten konden niet worden berekend.');
    fails = false;
    fill(form, 'Aantal', '12');
    await within(form).findByText(/^1 januari 2027 (om|at) 08:00$/);
  });

  it('is refused at the field, sent as it was filled in, and is then in the list as sentence and rule', async () => {
    let rows: object[] = [];
    const { form, sent } = await openForm({
      frequencies: () => pageOf(rows),
      createFrequency: ({ input }) => {
        rows = [frequencyOf({ name: String(input.name) })];
        return rows[0];
      },
    });
    await press('Opslaan', form);
    for (const label of ['Naam', 'Aantal', 'Eenheid'])
      await waitFor(() => expect(errorOf(field(form, label))).toBe('Vereist'));
    fill(form, 'Naam', 'Om de zes weken');
    fill(form, 'Aantal', '100');
    fill(form, 'Eenheid', 'weken');
    await press('Opslaan', form);
    await waitFor(() => expect(errorOf(field(form, 'Aantal'))).toBe('Kies een getal van 1 tot en met 99'));
    fill(form, 'Aantal', '6');
    expect(sent('CreateFrequency')).toEqual([]);
    await press('Opslaan', form);
    await told('Frequentie aangemaakt!');
    await noDialog();
    const row = await rowOf('Om de zes weken');
    for (const words of ['Elke 6 weken', 'every 6 week', '0 taken', 'Actief']) within(row).getByText(words);
    expect(sent('CreateFrequency')).toEqual([
      {
        input: { name: 'Om de zes weken', kind: 'every', count: 6, unit: 'week', isActive: true },
      },
    ]);
  });
});

describe('a frequency', () => {
  it('an unused frequency is deleted when asked', async () => {
    let rows = [frequencyOf({ name: 'Nooit' })];
    const { sent } = await openPlanning(
      '/frequency',
      {
        frequencies: () => pageOf(rows),
        deleteFrequency: ({ id }) => {
          rows = [];
          return id;
        },
      },
      'SuperAdmin',
    );
    await choose(menuOf('Nooit'), 'Verwijderen');
    const question = await dialogOf('Frequentie verwijderen?');
    expect(question.textContent).toContain('‘Nooit’ kan daarna niet meer worden gekozen.');
    await press('Verwijderen', question);
    await told('Succesvol verwijderd!');
    await screen.findByText('Nog geen frequenties');
    expect(sent('DeleteFrequency')).toEqual([{ id: 'Nooit' }]);
  });

  it('a frequency in use cannot be deleted but made inactive, and active again', async () => {
    let row = frequencyOf({ name: 'Vast ritme', usedBy: 1, remindBeforeDays: 3 });
    const { sent } = await openPlanning(
      '/frequency',
      {
        frequencies: () => pageOf([row]),
        updateFrequency: ({ input, version }) => {
          row = { ...row, version: Number(version) + 1, isActive: input.isActive === true };
          return row;
        },
      },
      'SuperAdmin',
    );
    within(await rowOf('Vast ritme')).getByText('1 taak');
    await choose(menuOf('Vast ritme'), 'Verwijderen');
    let question = await dialogOf('Deze frequentie is in gebruik');
    expect(question.textContent).toContain(
      '‘Vast ritme’ hoort bij 1 taak en kan niet worden verwijderd. Maak haar',
    );
    expect(buttons('Verwijderen', question)).toEqual([]);
    await press('Inactief maken', question);
    await told('Frequentie is nu inactief');
    await noDialog();
    within(await rowOf('Vast ritme')).getByText('Inactief');
    await choose(menuOf('Vast ritme'), 'Verwijderen');
    question = await dialogOf('Deze frequentie is in gebruik');
    expect(question.textContent).toContain('Zij is al inactief, dus niemand kan haar nog kiezen.');
    const [close] = buttons('Sluiten', question).filter(({ textContent }) => textContent === 'Sluiten');
    close?.click();
    await noDialog();
    await choose(menuOf('Vast ritme'), 'Actief maken');
    await told('Frequentie is weer actief');
    const input = { name: 'Vast ritme', kind: 'every', count: 6, unit: 'week', remindBeforeDays: 3 };
    expect(sent('UpdateFrequency')).toEqual([
      { id: 'Vast ritme', version: 1, input: { ...input, isActive: false } },
      { id: 'Vast ritme', version: 2, input: { ...input, isActive: true } },
    ]);
    expect(sent('DeleteFrequency')).toEqual([]);
  });

  it('a frequency that a colleague edited meanwhile shows both rules', async () => {
    const stands = frequencyOf({ name: 'Ritme' });
    const { sent } = await openPlanning(
      '/frequency',
      {
        frequencies: pageOf([stands]),
        frequency: { ...stands, version: 2, count: 8 },
        previewFrequency: [],
        updateFrequency: ({ version }) => {
          if (version === 1) throw conflict();
          return { ...stands, version: 3 };
        },
      },
      'SuperAdmin',
    );
    await choose(menuOf('Ritme'), 'Bewerken');
    const editor = await dialogOf('Frequentie bewerken');
    fill(editor, 'Aantal', '7');
    await press('Opslaan', editor);
    const question = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    for (const words of ['Elke 7 weken', 'Elke 8 weken']) await within(question).findByText(words);
    await press('Mijn versie opslaan', question);
    await told('Frequentie bijgewerkt!');
    await noDialog();
    expect(sent('UpdateFrequency')).toMatchObject([
      { version: 1, input: { count: 7 } },
      { version: 2, input: { count: 7 } },
    ]);
  });

  it('says why it could not be changed, and stays as it is', async () => {
    await openPlanning(
      '/frequency',
      {
        frequencies: pageOf([frequencyOf({ name: 'Ritme' })]),
        updateFrequency: () => {
          throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
        },
      },
      'SuperAdmin',
    );
    await choose(menuOf('Ritme'), 'Inactief maken');
    await told('Kan de frequentie niet updatenIemand anders heeft dit intussen gewijzigd');
    within(await rowOf('Ritme')).getByText('Actief');
  });
});

describe('the list of frequencies', () => {
  it('is asked for as active, as inactive, or for both', async () => {
    const { sent, router } = await openPlanning(
      '/frequency?active=yes',
      { frequencies: pageOf([frequencyOf({ name: 'Ritme' })]) },
      'SuperAdmin',
    );
    await rowOf('Ritme');
    expect(listed('Frequentie: ')).toEqual(['Ritme']);
    for (const [search, isActive] of [
      ['?active=no', false],
      ['?active=yes&active=no', null],
    ] as const) {
      await act(() => router.navigate(`/frequency${search}`));
      await waitFor(() => expect(sent('Frequencies').at(-1)).toMatchObject({ filter: { isActive } }));
    }
    expect(sent('Frequencies')[0]).toMatchObject({ filter: { isActive: true } });
  });

  it.each(['/frequency', '/tasks'])('is nobody’s business but a SuperAdmin’s: %s', async (path) => {
    const { path: at } = await openPlanning(path, {}, 'Admin');
    await screen.findByText('Dashboard', { selector: 'h1' });
    expect(at()).toBe('/dashboard');
  });
});
