import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, openMenu, press, told } from '../../kit/client/interactions.ts';
import {
  buttonsOf,
  chooseRowAction,
  entry,
  listed,
  listOf,
  openRegister,
  rowMenuOf,
  seeEditor,
  seeFocus,
} from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

/** Labels and values that a dialog shows. */
const details = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ]);

describe('viewing an improvement point', () => {
  it('shows its three steps with the documented buttons, and gives the focus back', async () => {
    const { path } = await openRegister({
      registerEntries: listOf([
        { ...entry, source: 'Other', sourceText: 'Brief van de buren', status: 'Ongoing' },
      ]),
    });
    await chooseRowAction('Weergave');
    const dialog = await dialogOf('Verbeterpunt');
    expect(path()).toBe('/register?dialog=view&entry=e1');
    expect(dialog.textContent).toContain('Stap 1 van 3');
    expect(details(dialog)).toEqual([
      ['Nummer', 'VP-2026-031'],
      ['Meldingsdatum', '5 maart 2026'],
      ['Gemeld door', 'Sanne de Wit'],
      ['Team', 'Geen team'],
      ['Bron', 'Anders, namelijk: Brief van de buren'],
      ['Omschrijving', entry.description],
      ['Oorzaak afwijking', entry.cause],
      ['Directe maatregelen', entry.immediateMeasures],
    ]);
    expect(buttonsOf(dialog)).toEqual(['Annuleer', 'Volgende']);
    await press('Volgende', dialog);
    expect(details(dialog)).toEqual([
      ['Structurele maatregel', entry.structuralMeasure],
      ['Verantwoordelijke medewerker', 'J. de Vries'],
      ['Wanneer gereed', '30 september 2026'],
      ['Status', 'Doorlopend'],
    ]);
    expect(buttonsOf(dialog)).toEqual(['Vorige', 'Volgende']);
    await press('Volgende', dialog);
    expect(details(dialog)).toEqual([
      ['Effectiviteit', entry.effectiveness],
      ['Effectiviteit meten', entry.effectivenessMeasurement],
    ]);
    expect(buttonsOf(dialog)).toEqual(['Vorige', 'Sluiten']);
    fireEvent.click(within(dialog).getByText('Sluiten'));
    await noDialog();
    expect(path()).toBe('/register');
    await seeFocus(rowMenuOf);
  });
});

it('actions that are not one’s to take on an improvement point cannot be chosen', async () => {
  const abilities = { update: false, delete: false, chooseResponsible: false };
  await openRegister({ registerEntries: listOf([{ ...entry, abilities }]) });
  const items = await openMenu(`Acties voor Verbeterpunt: ${entry.description}`);
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Weergave', null],
    [
      'EditAlleen wie dit schreef, de verantwoordelijke, wie het team leidt en een beheerder wijzigen dit',
      'true',
    ],
    ['Effectiviteit beoordelenDat kan zodra het verbeterpunt is afgerond', 'true'],
    ['Dossier opslaan als pdf', null],
    ['VerwijderenAlleen wie dit schreef en een beheerder verwijderen dit', 'true'],
  ]);
});

describe('editing an improvement point', () => {
  it('starts from what is stored, saves it over that version, and says so', async () => {
    const changed = { ...entry, version: 4, description: 'Vluchtweg is weer vrij', status: 'Completed' };
    let row = { ...entry, version: 3, source: 'Igj', status: 'InProgress' };
    const { sent } = await openRegister({
      registerEntries: () => listOf([row]),
      updateRegisterEntry: () => {
        row = changed;
        return changed;
      },
    });
    await chooseRowAction('Edit');
    const editor = await seeEditor();
    expect(within(editor.dialog).getByText('Bewerk dit Verbeterregister')).toBeDefined();
    expect(editor.chosen('source')).toBe('IGJ');
    expect(editor.field('cause').value).toBe(entry.cause);
    expect(editor.field('reportDate').value).toBe('05-03-2026');
    editor.type({ description: changed.description });
    await editor.next(2);
    expect(editor.chosen('status')).toBe('Lopend');
    expect(editor.field('expectedCompletionDate').value).toBe('30-09-2026');
    editor.type({ status: 'Afgerond' });
    await editor.next(3);
    await editor.save();
    await editor.seeRefused('evaluateOn', 'Kies een resultaat, of de dag waarop u de effectiviteit bekijkt');
    editor.type({ effectivenessResult: 'Deels effectief' });
    await editor.save();
    await told('Register bijgewerkt!');
    await noDialog();
    expect(sent('UpdateRegisterEntry')).toEqual([
      {
        id: 'e1',
        version: 3,
        input: {
          source: 'Igj',
          sourceText: '',
          description: changed.description,
          cause: entry.cause,
          immediateMeasures: entry.immediateMeasures,
          structuralMeasure: entry.structuralMeasure,
          status: 'Completed',
          responsibleEmployee: entry.responsibleEmployee,
          expectedCompletionDate: entry.expectedCompletionDate,
          effectiveness: entry.effectiveness,
          effectivenessMeasurement: entry.effectivenessMeasurement,
          effectivenessResult: 'Partly',
          evaluateOn: null,
          teamId: null,
        },
      },
    ]);
    await waitFor(() => expect(listed()).toEqual([changed.description]));
    expect(rowMenuOf(changed.description).closest('tr')?.textContent).toContain('Afgerond');
    await seeFocus(() => rowMenuOf(changed.description));
  });
});

describe('deleting an improvement point', () => {
  const TITLE = 'Verbeterpunt verwijderen?';

  it('says that it failed, and shortens a long description in its question', async () => {
    const description = 'Lang '.repeat(30);
    await openRegister({
      registerEntries: listOf([{ ...entry, description }]),
      deleteRegisterEntry: () => {
        throw new ServerFailure('INTERNAL', 'Er is een fout opgetreden');
      },
    });
    await chooseRowAction('Verwijderen', description);
    const question = await dialogOf(TITLE);
    expect(question.textContent).toContain(`‘${description.slice(0, 80)}…’ verdwijnt`);
    await press('Verwijderen', question);
    await told('Kan het verbete register niet verwijderenEr is een fout opgetreden');
    await noDialog();
    expect(listed()).toEqual([description]);
  });
});
