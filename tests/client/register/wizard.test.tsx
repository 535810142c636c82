import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press, toastText, told } from '../../kit/client/interactions.ts';
import {
  buttonsOf,
  entry,
  leaveDraft,
  listed,
  listOf,
  openRegister,
  openWizard,
  seeEditor,
  seeFocus,
  seeOnly,
  seeWizard,
  typedInput,
  typedSteps,
} from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const today = () =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }).split('-').reverse().join('-');

/** Opens the form where an earlier visit left it. */
async function openDraft(step: 1 | 2 | 3, answers = {}, values: object = typedInput) {
  leaveDraft(step, values);
  const app = await openRegister(answers, '?dialog=create');
  const wizard = await seeWizard();
  await wizard.seeStep(step);
  return { ...app, wizard };
}

describe('the dialog for a new improvement point', () => {
  it('checks the first step in its order, one field at a time', async () => {
    const { sent } = await openRegister();
    const wizard = await openWizard();
    await wizard.seeStep(1);
    const refuses = async (...refused: Parameters<typeof wizard.seeRefused>) => {
      await wizard.press('Volgende');
      await wizard.seeRefused(...refused);
    };
    expect(buttonsOf(wizard.dialog)).toEqual(['Annuleer', 'Volgende']);
    expect(wizard.field('reportDate').value).toBe(today());
    expect(wizard.field('reportDate').hasAttribute('readonly')).toBe(true);
    await refuses('source');
    expect(wizard.find('sourceText')).toBeNull();
    wizard.type({ source: 'Anders, namelijk...' });
    expect(wizard.labels()).toEqual([
      'Meldingsdatum',
      'Bron',
      'Anders, namelijk',
      'Team',
      'Omschrijving',
      'Oorzaak afwijking',
      'Directe maatregelen',
    ]);
    await refuses('sourceText');
    wizard.type({ source: 'Klachten' });
    expect(wizard.find('sourceText')).toBeNull();
    await refuses('description');
    wizard.type({ description: '   ' });
    await refuses('description');
    wizard.type({ description: 'Iets' });
    await refuses('cause');
    wizard.type({ cause: 'Iets' });
    await refuses('immediateMeasures');
    wizard.type({ immediateMeasures: 'Iets' });
    await wizard.next(2);
    expect(within(wizard.dialog).getByText('Maatregel')).toBeDefined();
    expect(sent('CreateRegisterEntry')).toEqual([]);
  });

  it('checks the second and third step in their order', async () => {
    const { wizard, sent } = await openDraft(2, {}, { ...typedSteps[0], source: 'Complaints' });
    const refuses = async (...refused: Parameters<typeof wizard.seeRefused>) => {
      const [, forward = ''] = buttonsOf(wizard.dialog).slice(-2);
      await wizard.press(forward);
      await wizard.seeRefused(...refused);
    };
    expect(buttonsOf(wizard.dialog)).toEqual(['Vorige', 'Volgende']);
    expect(wizard.labels()).toEqual([
      'Structurele maatregel',
      'Verantwoordelijke medewerker',
      'Status',
      'Wanneer gereed',
    ]);
    await refuses('structuralMeasure');
    wizard.type({ structuralMeasure: 'Iets' });
    await refuses('status');
    wizard.type({ status: 'Doorlopend' });
    await refuses('responsibleEmployee');
    wizard.type({ responsibleEmployee: 'x'.repeat(201) });
    await refuses('responsibleEmployee', 'Maximaal 200 tekens');
    wizard.type({ responsibleEmployee: 'Iemand' });
    await refuses('expectedCompletionDate', 'Wanneer gereed is vereist');
    wizard.type({ expectedCompletionDate: '31-02-2027' });
    await refuses('expectedCompletionDate', 'Geen geldige datum: kies een dag die bestaat');
    wizard.type({ expectedCompletionDate: '01-01-1899' });
    await refuses('expectedCompletionDate', 'Kies een datum tussen 1900 en 2200');
    wizard.type({ expectedCompletionDate: '1-4-2027' });
    await wizard.next(3);
    expect(buttonsOf(wizard.dialog)).toEqual(['Vorige', 'Opslaan']);
    expect(wizard.labels()).toEqual(['Effectiviteit', 'Effectiviteit meten']);
    await refuses('effectiveness');
    wizard.type({ effectiveness: 'Iets' });
    await refuses('effectivenessMeasurement');
    expect(sent('CreateRegisterEntry')).toEqual([]);
  });

  it('sends what was typed, says that it is saved, closes, and asks for the list again', async () => {
    const rows = [{ ...entry, id: 'e2', description: typedInput.description }, entry];
    const { promise, resolve: arrive } = Promise.withResolvers<object>();
    let isSaved = false;
    const { sent, path } = await openRegister({
      registerEntries: () => listOf(isSaved ? rows : [entry]),
      createRegisterEntry: () => promise,
    });
    const wizard = await openWizard();
    const [report, measure, effect] = typedSteps;
    wizard.type(report);
    await wizard.next(2);
    await seeFocus(() => wizard.find('structuralMeasure'));
    wizard.type(measure);
    await wizard.next(3);
    wizard.type(effect);
    await wizard.save();
    const save = wizard.dialog.querySelector<HTMLButtonElement>('[type=submit]');
    await waitFor(() => expect(save?.disabled).toBe(true));
    expect(toastText()).toBe('');
    isSaved = true;
    arrive({ id: 'e2' });
    await told('Register aangemaakt!');
    await noDialog();
    await waitFor(() => expect(listed()).toEqual([typedInput.description, entry.description]));
    expect(sent('CreateRegisterEntry')).toEqual([{ organizationId: 'o1', input: typedInput }]);
    expect(path()).toBe('/register');
  });

  describe('a date in the past', () => {
    const past = { ...typedInput, expectedCompletionDate: '2020-03-02' };
    const question = () => dialogOf('Klopt de datum?');

    it('is asked about once before it is saved, and goes back to the date when it is not meant', async () => {
      const { wizard, sent } = await openDraft(3, {}, past);
      await wizard.save();
      expect((await question()).textContent).toContain('staat 2 maart 2020, en die dag is al voorbij');
      await press('Datum aanpassen', await question());
      await wizard.seeStep(2);
      await wizard.seeRefused('expectedCompletionDate', 'Kies een andere datum');
      expect(sent('CreateRegisterEntry')).toEqual([]);
      wizard.type({ expectedCompletionDate: '03-03-2020' });
      await wizard.next(3);
      await wizard.save();
      await press('Toch opslaan', await question());
      await told('Register aangemaakt!');
      expect(sent('CreateRegisterEntry')).toMatchObject([
        { input: { expectedCompletionDate: '2020-03-03' } },
      ]);
    });

    it('is saved without a question when the measure is completed', async () => {
      const { wizard, sent } = await openDraft(
        3,
        {},
        {
          ...past,
          status: 'Completed',
          evaluateOn: '2127-06-15',
        },
      );
      await wizard.save();
      await told('Register aangemaakt!');
      expect(sent('CreateRegisterEntry')).toHaveLength(1);
    });

    it('is not asked about when it was stored before and stays', async () => {
      const stored = { ...entry, expectedCompletionDate: '2020-03-02' };
      const answers = { registerEntries: listOf([stored]), registerEntry: stored };
      const { sent } = await openRegister(answers, '?dialog=edit&entry=e1');
      const editor = await seeEditor();
      editor.type({ cause: 'Anders' });
      await editor.next(2, 3);
      await editor.save();
      await told('Register bijgewerkt!');
      expect(sent('UpdateRegisterEntry')).toHaveLength(1);
    });
  });

  it('sends a source text only with the source that asks for it', async () => {
    const values = { ...typedInput, source: 'Other', sourceText: 'Brief van de buren' };
    const { wizard, sent } = await openDraft(1, {}, values);
    wizard.type({ source: 'IGJ' });
    await wizard.next(2, 3);
    await wizard.back(2, 1);
    wizard.type({ source: 'Anders, namelijk...' });
    expect(wizard.field('sourceText').value).toBe('Brief van de buren');
    wizard.type({ source: 'IGJ' });
    await wizard.next(2, 3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sent('CreateRegisterEntry')).toMatchObject([{ input: { source: 'Igj', sourceText: '' } }]);
  });

  it('explains each status, and offers a calendar whose week starts on Sunday', async () => {
    const { wizard } = await openDraft(2);
    fireEvent.click(within(wizard.dialog).getByLabelText('Uitleg bij de statussen'));
    const explanation = await screen.findByRole('dialog', { name: 'Uitleg bij de statussen' });
    const read = (tag: string) => [...explanation.querySelectorAll(tag)].map((each) => each.textContent);
    expect(read('dt')).toEqual(['Nog op te starten', 'Lopend', 'Doorlopend', 'Afgerond']);
    expect(read('dd')).toEqual([
      'De maatregel moet nog worden gestart.',
      'De maatregel wordt op dit moment uitgevoerd.',
      'De maatregel loopt door; het is een proces dat blijvend aandacht nodig heeft.',
      'De maatregel is afgerond.',
    ]);
    await userEvent.keyboard('{Escape}');
    await seeOnly(wizard.dialog);
    fireEvent.click(await within(wizard.dialog).findByLabelText('Kalender openen'));
    const days = await screen.findByRole('grid');
    expect(days.querySelector('th')?.textContent).toBe('zo');
    fireEvent.click(within(days).getByLabelText(/24 maart 2127/));
    await waitFor(() => expect(wizard.field('expectedCompletionDate').value).toBe('24-03-2127'));
  });

  it('says where typed text is when Back leads away from it', async () => {
    const { router } = await openRegister();
    const wizard = await openWizard();
    wizard.type({ description: 'Natte vloer' });
    await act(() => router.navigate(-1));
    await told('Niet opgeslagenOpen het formulier opnieuw: uw invoer staat er nog.');
    const again = await openWizard();
    expect(again.field('description').value).toBe('Natte vloer');
  });
});

describe('a fault that the server finds', () => {
  it('leaves everything typed when saving failed or the server cannot be reached, to be saved again', async () => {
    let failure: Error | null = new ServerFailure('INTERNAL', 'Er is een fout opgetreden');
    const { wizard, sent } = await openDraft(3, {
      createRegisterEntry: () => {
        if (failure) throw failure;
        return { id: 'e2' };
      },
    });
    const seeFailure = async (message: string) => {
      await told(`Het is niet gelukt om verbete register te creëren${message}`);
      await waitFor(() =>
        expect(wizard.dialog.querySelector('[role=alert]')?.textContent).toContain(message),
      );
      expect(wizard.field('effectiveness').value).toBe(typedInput.effectiveness);
    };
    await wizard.save();
    await seeFailure('Er is een fout opgetreden');
    failure = new NetworkFailure();
    await wizard.save();
    await seeFailure('Geen verbinding met de server');
    failure = null;
    await wizard.save();
    await noDialog();
    expect(sent('CreateRegisterEntry')).toEqual(Array(3).fill({ organizationId: 'o1', input: typedInput }));
  });

  it('is saved again under the key of the first time, and under another once it was changed', async () => {
    const { wizard, asked } = await openDraft(3, {
      createRegisterEntry: () => {
        throw new NetworkFailure();
      },
    });
    const keys = () =>
      asked.flatMap(({ operation, key }) => (operation === 'CreateRegisterEntry' ? [key] : []));
    const saveAgain = async () => {
      const before = keys().length;
      await wizard.save();
      await waitFor(() => expect(keys()).toHaveLength(before + 1));
      await told('Geen verbinding met de server');
    };
    await saveAgain();
    await saveAgain();
    wizard.type({ effectiveness: 'Minder vallen' });
    await saveAgain();
    const [first, again, changed] = keys();
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });
});
