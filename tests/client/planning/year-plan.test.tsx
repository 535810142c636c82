import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  dialogOf,
  field,
  fill,
  noDialog,
  optionsOf,
  press,
  told,
} from '../../kit/client/interactions.ts';
import { daysFromNow, openPlanning } from '../../kit/client/pages/planning.ts';

startWithFreshBrowser();

const thisYear = Number(daysFromNow(0).slice(0, 4));
const year = thisYear + 1;

/** A task of the plan; there is none like it yet. */
const planned = (templateId: string, title: string, month: string, more: object = {}) => ({
  ...{ templateId, title, theme: 'Quality', exists: false },
  startDate: `${year}-${month}-01`,
  deadline: `${year}-${month}-15`,
  ...more,
});

const rounds = ['01', '04', '07'].map((month) =>
  planned('t1', 'Medicatieronde', month, { assigneeName: 'Ina Kok' }),
);
const audit = planned('t2', 'Audit', '04', { theme: 'Policy' });
const there = planned('t3', 'Jaarverslag', '12', { exists: true });

/** Opens the preview of next year. */
async function openPreview(answers: Answers) {
  const app = await openPlanning('/events', answers);
  await press('Genereer jaarplanning');
  const dialog = await dialogOf('Genereer jaarplanning');
  fill(dialog, 'Jaar', String(year));
  await press('Voorbeeld bekijken', dialog);
  return { ...app, preview: await dialogOf(`Genereer jaarplanning ${year}`) };
}

const boxOf = (preview: HTMLElement, words: string | RegExp, index = 0) => {
  const box = within(preview).getAllByLabelText<HTMLInputElement>(words)[index];
  if (!box) throw new Error(`No box ${words}`);
  return box;
};

describe('the preview of a year', () => {
  it('shows what would be planned by month, for whom, and what is there already', async () => {
    const { preview, sent } = await openPreview({ previewYearPlan: [...rounds, audit, there] });
    await within(preview).findByText('4 taken worden ingepland; 1 staat er al.');
    const months = [...preview.querySelectorAll('section[aria-labelledby^="plan-"]')].map((month) => [
      month.querySelector('h3')?.textContent,
      ...[...month.querySelectorAll('li')].map(({ textContent }) => textContent),
    ]);
    const period = (month: string) => `1 ${month} ${year} t/m 15 ${month} ${year}`;
    expect(months).toEqual([
      ['Per taak'],
      ['januari', `Medicatieronde${period('januari')} · Kwaliteit · voor Ina Kok`],
      [
        'april',
        `Medicatieronde${period('april')} · Kwaliteit · voor Ina Kok`,
        `Audit${period('april')} · Beleid & directie`,
      ],
      ['juli', `Medicatieronde${period('juli')} · Kwaliteit · voor Ina Kok`],
      ['december', `Jaarverslag${period('december')} · KwaliteitStaat er al`],
    ]);
    expect(within(preview).getByText('Zorggroep De Linde')).toBeDefined();
    expect(sent('PreviewYearPlan')).toEqual([{ organizationId: 'o1', year }]);
    expect(sent('GenerateYearPlan')).toEqual([]);
  });

  it('plans what is wanted, says so, and asks for the list anew', async () => {
    const answer = Promise.withResolvers<object>();
    const { preview, sent } = await openPreview({
      previewYearPlan: [...rounds, audit, there],
      generateYearPlan: () => answer.promise,
    });
    await button('4 taken inplannen', preview);
    fireEvent.click(boxOf(preview, /^Medicatieronde/, 2));
    await button('3 taken inplannen', preview);
    const all = boxOf(preview, 'Medicatieronde (3 keer)');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(boxOf(preview, /^Audit/));
    await press('2 taken inplannen', preview);
    await waitFor(() => expect(all.disabled).toBe(true));
    const { length } = sent('TaskEvents');
    await act(async () => answer.resolve({ created: 2, existing: 1 }));
    await told('2 taken in de planning gezet1 taak stond er al.');
    await noDialog();
    await waitFor(() => expect(sent('TaskEvents')).toHaveLength(length + 1));
    expect(sent('GenerateYearPlan')).toEqual([
      {
        organizationId: 'o1',
        year,
        leaveOut: [{ templateId: 't1', startDates: [`${year}-04-01`] }, { templateId: 't2' }],
      },
    ]);
  });

  it('leaves out a task as a whole, and takes it in again', async () => {
    const { preview } = await openPreview({ previewYearPlan: rounds });
    await button('3 taken inplannen', preview);
    const all = boxOf(preview, 'Medicatieronde (3 keer)');
    const each = () => [1, 2, 3].map((index) => boxOf(preview, /^Medicatieronde/, index).checked);
    fireEvent.click(all);
    await waitFor(() => expect(each()).toEqual([false, false, false]));
    expect((await button('0 taken inplannen', preview)).disabled).toBe(true);
    fireEvent.click(boxOf(preview, /^Medicatieronde/, 2));
    expect((await button('1 taak inplannen', preview)).disabled).toBe(false);
    fireEvent.click(all);
    await waitFor(() => expect(each()).toEqual([true, true, true]));
  });

  it('a preview without anything new plans nothing, and leads back to the chosen year', async () => {
    const { preview } = await openPreview({ previewYearPlan: [there] });
    expect((await button('0 taken inplannen', preview)).disabled).toBe(true);
    expect(within(preview).getAllByText('Staat er al')).toHaveLength(1);
    expect(preview.querySelector('input')).toBeNull();
    await press('Vorige', preview);
    const years = field(await dialogOf('Genereer jaarplanning'), 'Jaar');
    expect(years.querySelector<HTMLInputElement>(':checked')?.value).toBe(String(year));
  });

  it('says that there is nothing to plan', async () => {
    const { preview } = await openPreview({ previewYearPlan: [] });
    await within(preview).findByText('Er zijn geen actieve sjablonen voor dit jaar.');
    expect((await button('0 taken inplannen', preview)).disabled).toBe(true);
  });

  it('says that it could not be made, and offers another try', async () => {
    let fails = true;
    const { preview } = await openPreview({
      previewYearPlan: () => {
        if (fails) throw new NetworkFailure();
        return rounds;
      },
    });
    const words = await within(preview).findByText('Het voorbeeld kon niet worden gemaakt');
    expect(words.closest('[role=alert]')?.textContent).toContain('Geen verbinding met de server.');
    fails = false;
    await press('Opnieuw proberen', preview);
    await button('3 taken inplannen', preview);
    expect(within(preview).queryByText('Het voorbeeld kon niet worden gemaakt')).toBeNull();
  });

  it('says that nothing was planned, and stays open', async () => {
    const { preview } = await openPreview({
      previewYearPlan: rounds,
      generateYearPlan: () => {
        throw new ServerFailure('VALIDATION', 'Deze jaarplanning telt meer dan 2.000 nieuwe taken.');
      },
    });
    await press('3 taken inplannen', preview);
    await told('Kan evenement niet makenDeze jaarplanning telt meer dan 2.000 nieuwe taken.');
    expect(preview.isConnected).toBe(true);
  });
});

describe('generating a year', () => {
  it('offers this year and three to come, for the organisation that one chooses of several', async () => {
    const { sent } = await openPlanning(
      '/events?dialog=generate',
      { previewYearPlan: [audit] },
      'SuperAdmin',
    );
    const dialog = await dialogOf('Genereer jaarplanning');
    expect(optionsOf(field(dialog, 'Jaar'))).toEqual([0, 1, 2, 3].map((ahead) => String(thisYear + ahead)));
    fill(dialog, 'Organisatie', 'Thuiszorg Het Anker');
    await press('Voorbeeld bekijken', dialog);
    const preview = await dialogOf(`Genereer jaarplanning ${thisYear}`);
    await press('1 taak inplannen', preview);
    expect(within(preview).getByText('Thuiszorg Het Anker')).toBeDefined();
    await told('Alles stond al in de planning');
    expect(sent('PreviewYearPlan')).toEqual([{ organizationId: 'o2', year: thisYear }]);
    expect(sent('GenerateYearPlan')).toEqual([{ organizationId: 'o2', year: thisYear, leaveOut: [] }]);
  });

  it('leaves who has one organisation no choice of it', async () => {
    await openPlanning('/events?dialog=generate', { organizations: organizations.slice(0, 1) });
    const dialog = await dialogOf('Genereer jaarplanning');
    expect(field(dialog, 'Organisatie').disabled).toBe(true);
    await press('Annuleer', dialog);
    await noDialog();
    expect(buttons('Genereer jaarplanning')).toHaveLength(1);
    expect(screen.queryByText('Voorbeeld bekijken')).toBeNull();
  });
});
