import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../client/lib/days.ts';
import { riskScales } from '../../../schema/records/risks.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press, told } from '../../kit/client/interactions.ts';
import { riskOf, scoringOf, seeForm, takeTile, visitRisks } from '../../kit/client/pages/risks.ts';

startWithFreshBrowser();

const what = {
  Titel: 'Verkeerde medicatie',
  'Proces of onderwerp': 'Medicatie delen',
  Categorie: 'Medicatie',
  'Wat kan er misgaan': 'De cliënt krijgt pillen van een ander.',
};
const scores = {
  'Kans bruto': '3 – Mogelijk',
  'Ernst bruto': '4 – Ernstig',
  'Bestaande maatregelen': 'Begeleiding',
  'Kans netto': '2 – Onwaarschijnlijk',
  'Ernst netto': '4 – Ernstig',
};
const decision = { Strategie: 'Verminderen', Eigenaar: 'Bea Heerder', 'Beoordelen vóór': '01-03-2127' };

/** The same as the server takes it. */
const input = {
  title: 'Verkeerde medicatie',
  process: 'Medicatie delen',
  category: 'Medication',
  whatCanGoWrong: 'De cliënt krijgt pillen van een ander.',
  ...{ causes: '', consequences: '', existingMeasures: 'Begeleiding', incidentEvents: ['Fall'] },
  ...{ grossLikelihood: 3, grossSeverity: 4, netLikelihood: 2, netSeverity: 4 },
  ...{ strategy: 'Reduce', acceptanceReason: '', acceptedByUserId: 'u1', acceptedUntil: null },
  ...{ ownerUserId: 'u2', reviewDate: '2127-03-01', status: 'Open', reason: '' },
};

/** Opens the form of a new risk and fills in the first step. */
async function begin(answers: Parameters<typeof visitRisks>[1] = {}) {
  const app = await visitRisks('?dialog=create', answers);
  const form = await seeForm('Nieuw risico');
  form.type(what);
  takeTile(form, 'Vallen');
  await form.next(2);
  return { ...app, form };
}

describe('a new risk', () => {
  it('is recorded in three steps, which tell its scores while one chooses', async () => {
    const { form, sent } = await begin({ answers: { createRisk: { id: 'r9' } } });
    await waitFor(() => expect(form.has('Kans bruto')).toBe(true));
    expect(form.scores()).toEqual(['', '']);
    form.type(scores);
    expect(form.scores()).toEqual([
      'Score zonder maatregelen (bruto)12 Hoog',
      'Score met maatregelen (netto)8 Matig',
    ]);
    await form.next(3);
    expect(form.has('Reden van acceptatie')).toBe(false);
    form.type(decision);
    await form.save();
    await told('Risico vastgelegd');
    await noDialog();
    const [made] = sent('CreateRisk');
    expect(made).toEqual({ organizationId: 'o1', input });
  });

  it('names the steps and thresholds of the organisation’s own method', async () => {
    const { form } = await begin({
      answers: {
        riskSettings: scoringOf({
          method: 'Safer',
          ...riskScales.Safer.thresholds,
          appetite: [{ category: 'Medication', highestScore: 8 }],
        }),
      },
    });
    await waitFor(() => expect(form.has('Frequentie bruto')).toBe(true));
    form.type({ 'Frequentie netto': '3 – Maandelijks', 'Effect netto': '4 – Catastrofaal' });
    expect(form.scores()[1]).toBe('Score met maatregelen (netto)12 Zeer hoogBoven de risicobereidheid');
  });

  it('asks once whether a net score above the gross one is meant, and leads to it where it is not', async () => {
    const { form, sent } = await begin({ answers: { createRisk: { id: 'r9' } } });
    await waitFor(() => expect(form.has('Kans bruto')).toBe(true));
    form.type({ ...scores, 'Kans netto': '5 – Bijna zeker' });
    await press('Volgende', form.dialog);
    const question = await dialogOf('Netto is hoger dan bruto');
    expect(question.textContent).toContain('De score met maatregelen (20) is hoger dan die zonder (12).');
    await press('Score aanpassen', question);
    await form.seeStep(2);
    await waitFor(() =>
      expect(form.errorOf('Kans netto')).toBe('Kies een lagere nettoscore, of een hogere brutoscore'),
    );
    await press('Volgende', form.dialog);
    await press('Toch zo laten', await dialogOf('Netto is hoger dan bruto'));
    await form.seeStep(3);
    form.type(decision);
    await form.save();
    await told('Risico vastgelegd');
    expect(sent('CreateRisk')).toHaveLength(1);
  });

  it('asks what makes it lower without measures, and which measure reduces it', async () => {
    const { form, sent } = await begin({ answers: { createRisk: { id: 'r9' } } });
    await waitFor(() => expect(form.has('Kans bruto')).toBe(true));
    form.type({ ...scores, 'Bestaande maatregelen': ' ' });
    await press('Volgende', form.dialog);
    const lower = await dialogOf('Netto is lager, zonder maatregelen');
    await press('Toch zo laten', lower);
    await form.seeStep(3);
    form.type(decision);
    await form.save();
    await press('Strategie aanpassen', await dialogOf('Verminderen zonder maatregel'));
    await waitFor(() => expect(form.dialog.textContent).toContain('Kies een andere strategie, of'));
    expect(sent('CreateRisk')).toEqual([]);
    await form.save();
    await press('Opslaan, maatregel volgt', await dialogOf('Verminderen zonder maatregel'));
    await told('Risico vastgelegd');
  });

  it('says below each choice what the step means in the organisation', async () => {
    const likelihoodMeanings = ['Nooit', 'Bijna nooit', 'Elk kwartaal', 'Elke maand', 'Elke dag'];
    const { form } = await begin({ answers: { riskSettings: scoringOf({ likelihoodMeanings }) } });
    await waitFor(() => expect(form.has('Kans bruto')).toBe(true));
    form.type({ 'Kans bruto': '3 – Mogelijk', 'Ernst bruto': '5 – Catastrofaal' });
    within(form.dialog).getByText('Elk kwartaal');
    within(form.dialog).getByText(
      'Overlijden, of blijvend letsel bij meer mensen. De zorg kan niet doorgaan.',
    );
  });

  it('asks why, by whom and until when it is accepted, with that strategy alone', async () => {
    const { form, sent } = await begin({ answers: { createRisk: { id: 'r9' } } });
    await waitFor(() => expect(form.has('Kans bruto')).toBe(true));
    form.type(scores);
    await form.next(3);
    form.type({ ...decision, Strategie: 'Accepteren' });
    expect(form.value('Geaccepteerd door')).toBe('u1');
    await form.save();
    await waitFor(() =>
      expect(form.errorOf('Reden van acceptatie')).toBe('Schrijf waarom dit risico wordt geaccepteerd'),
    );
    form.type({ 'Reden van acceptatie': 'Klein' });
    await form.save();
    await waitFor(() => expect(form.errorOf('Geaccepteerd tot en met')).toBe('Vereist'));
    form.type({ 'Geaccepteerd tot en met': '01-02-2127', Status: 'Geaccepteerd' });
    await form.save();
    await told('Risico vastgelegd');
    expect(sent('CreateRisk')[0]?.input).toMatchObject({
      strategy: 'Accept',
      acceptanceReason: 'Klein',
      acceptedByUserId: 'u1',
      acceptedUntil: '2127-02-01',
      status: 'Accepted',
    });
  });

  it('shows what the server refuses at its field', async () => {
    const createRisk = () => {
      throw new ServerFailure('VALIDATION', 'Niet goed', { title: 'Deze titel bestaat al' });
    };
    const { form } = await begin({ answers: { createRisk } });
    await waitFor(() => expect(form.has('Kans bruto')).toBe(true));
    form.type(scores);
    await form.next(3);
    form.type(decision);
    await form.save();
    await form.seeStep(1);
    expect(form.errorOf('Titel')).toBe('Deze titel bestaat al');
  });
});

describe('judging a risk', () => {
  const measure = { id: 'e1', number: 'VP-2026-001', description: 'Matten leggen' };
  const measures = [
    { ...measure, status: 'Completed', effectivenessResult: 'Effective' },
    { ...measure, id: 'e2', status: 'Ongoing', effectivenessResult: null },
  ];
  const rows = [{ ...riskOf({ netLikelihood: 4, netScore: 16 }), measures } as never];

  it('takes over what the completed measures suggest, until next year', async () => {
    const { sent } = await visitRisks('?dialog=assess&entry=r1', {
      rows,
      answers: { assessRisk: riskOf({ version: 2 }) },
    });
    const form = await seeForm('Beoordelen');
    await within(form.dialog).findByText('Voorstel: 3 × 4 = 12, want 1 van de 2 maatregelen is afgerond.');
    expect(form.scores()).toEqual(['Score met maatregelen (netto)16 Hoog']);
    expect(within(form.dialog).getAllByText('VP-2026-001: Matten leggen')).toHaveLength(2);
    within(form.dialog).getByText(/^(Lopend|Doorlopend)$/);
    expect(within(form.dialog).getAllByText('16 Hoog').length).toBeGreaterThan(2);
    await press('Neem over', form.dialog);
    await waitFor(() => expect(form.scores()).toEqual(['Score met maatregelen (netto)12 Hoog']));
    const reviewDate = addMonths(
      new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }),
      12,
    );
    for (const blank of ['', '   ']) {
      form.type({ 'Waarom wijzigt u dit?': blank });
      await form.save();
      await waitFor(() =>
        expect(form.errorOf('Waarom wijzigt u dit?')).toBe('Schrijf waarom u de score of de status wijzigt'),
      );
    }
    form.type({ 'Waarom wijzigt u dit?': 'De matten liggen er' });
    await form.save();
    await told('Risico beoordeeld');
    expect(sent('AssessRisk')).toEqual([
      {
        id: 'r1',
        version: 1,
        input: {
          ...{ netLikelihood: 3, netSeverity: 4, strategy: 'Reduce', status: 'Open', reviewDate },
          ...{ acceptanceReason: '', acceptedByUserId: 'u1', acceptedUntil: null },
          reason: 'De matten liggen er',
        },
      },
    ]);
  });

  it('asks whether a risk above the appetite is controlled, where its status says so', async () => {
    const appetite = [{ category: 'ClientSafety' as const, highestScore: 8 }];
    const { sent } = await visitRisks('?dialog=assess&entry=r1&begin=control', {
      answers: { riskSettings: scoringOf({ appetite }), assessRisk: riskOf({ version: 2 }) },
    });
    const form = await seeForm('Beoordelen');
    form.type({ 'Waarom wijzigt u dit?': 'De matten liggen er' });
    await form.save();
    const question = await dialogOf('Beheerst, maar boven de risicobereidheid');
    await press('Toch Beheerst', question);
    await told('Risico beoordeeld');
    expect(sent('AssessRisk')[0]?.input).toMatchObject({
      status: 'Controlled',
      reason: 'De matten liggen er',
    });
  });

  it('is not offered accepting where only a manager accepts', async () => {
    await visitRisks('?dialog=assess&entry=r1', {
      role: 'Client',
      rows: [riskOf({ abilities: { update: true, chooseOwner: false, accept: false, delete: false } })],
    });
    const form = await seeForm('Beoordelen');
    const words = [...form.dialog.querySelectorAll('[role=radiogroup] label')].map((one) => one.textContent);
    expect(words).toEqual(['Vermijden', 'Verminderen', 'Overdragen', 'Open', 'Beheerst', 'Gesloten']);
  });

  it('shows both versions where a colleague judged it meanwhile', async () => {
    const newest = riskOf({ version: 2, netLikelihood: 1, status: 'Controlled' });
    let isTaken = false;
    await visitRisks('?dialog=assess&entry=r1', {
      answers: {
        risk: () => (isTaken ? newest : riskOf()),
        assessRisk: () => {
          isTaken = true;
          throw new ServerFailure('CONFLICT', 'Intussen gewijzigd');
        },
      },
    });
    const form = await seeForm('Beoordelen');
    form.type({ 'Kans netto': '2 – Onwaarschijnlijk', 'Waarom wijzigt u dit?': 'Nieuwe matten' });
    await form.save();
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(conflict).findByText('Kans netto');
    expect([...conflict.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Kans netto',
      'Status',
      'Beoordelen vóór',
      'Reden',
    ]);
  });
});

it.each([
  ['2026-11-26', '2027-11-26'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (day, later) => expect(addMonths(day, 12)).toBe(later));
