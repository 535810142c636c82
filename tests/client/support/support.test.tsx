import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  noDialog,
  press,
  told,
} from '../../kit/client/interactions.ts';
import { ticketOf, visitSupport } from '../../kit/client/pages/support.ts';

startWithFreshBrowser();

const QUESTION = { Onderwerp: 'Foto lukt niet', Omschrijving: 'Ik tik op de camera en er gebeurt niets.' };

/** Opens the form of a new question and fills it in. */
async function begin(typed: Readonly<Record<string, string>> = QUESTION, answers = {}) {
  const app = await visitSupport('?dialog=create', {
    answers: { createSupportTicket: { id: 'v9' }, ...answers },
  });
  const dialog = await dialogOf('Stel een vraag');
  for (const [label, value] of Object.entries(typed)) fill(dialog, label, value);
  return { ...app, dialog };
}
const choosing = (dialog: HTMLElement, name: string) => within(dialog).getByRole('radio', { name }).click();

describe('a question', () => {
  it('warns for data of clients, says what lacks, and is sent as it is filled in', async () => {
    const { dialog, sent } = await begin();
    expect(dialog.textContent).toContain('Zet hier geen cliëntgegevens in.');
    choosing(dialog, 'Fout');
    choosing(dialog, 'Ik kan niet werken');
    await press('Versturen', dialog);
    await told('Vraag verstuurd');
    expect(sent('CreateSupportTicket')).toEqual([
      {
        organizationId: 'o1',
        input: {
          subject: 'Foto lukt niet',
          kind: 'Fault',
          description: 'Ik tik op de camera en er gebeurt niets.',
          screen: '',
          urgency: 'Blocked',
        },
      },
    ]);
    await noDialog();
  });

  it('asks for what is required at its field', async () => {
    const { dialog } = await begin({ Onderwerp: ' ' });
    await press('Versturen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Onderwerp'))).toBe('Vereist'));
  });

  it('tells the procedure of a breach at once', async () => {
    const { dialog } = await begin();
    expect(dialog.textContent).not.toContain('binnen 24 uur');
    choosing(dialog, 'Privacy of datalek');
    await waitFor(() => expect(dialog.textContent).toContain('Een datalek meldt u binnen 24 uur'));
  });

  it.each([
    ['geb. 3-4-1938', 'geboortedatum'],
    ['BSN 111222333', 'burgerservicenummer'],
  ])('asks back before it is sent with %s', async (typed, told) => {
    const { dialog, sent } = await begin({
      ...QUESTION,
      Omschrijving: `Mevrouw (${typed}) staat er dubbel in`,
    });
    choosing(dialog, 'Vraag');
    await press('Versturen', dialog);
    const question = await dialogOf('Staan hier gegevens van een cliënt in?');
    expect(question.textContent).toContain(told);
    await press('Tekst aanpassen', question);
    await waitFor(() =>
      expect(errorOf(field(dialog, 'Omschrijving'))).toBe('Haal gegevens van cliënten weg'),
    );
    expect(sent('CreateSupportTicket')).toEqual([]);
    await press('Versturen', dialog);
    await press('Toch versturen', await dialogOf('Staan hier gegevens van een cliënt in?'));
    await waitFor(() => expect(sent('CreateSupportTicket')).toHaveLength(1));
  });

  it('keeps what was typed when the server refuses it', async () => {
    const { dialog } = await begin(QUESTION, {
      createSupportTicket: () => {
        throw new ServerFailure('RATE_LIMITED', 'Probeer het over een minuut opnieuw');
      },
    });
    choosing(dialog, 'Vraag');
    await press('Versturen', dialog);
    await told('Kan de vraag niet versturen');
    expect(field(dialog, 'Onderwerp').value).toBe('Foto lukt niet');
  });
});

describe('the list', () => {
  it('opens a question with its number, status, screen and replies', async () => {
    const row = ticketOf({ status: 'WaitingForYou', lastReplyAt: '2026-03-05T09:00:00.000Z' });
    const { sent } = await visitSupport('/v1', { rows: [row] });
    await screen.findByText(row.description, { selector: '[data-record] *' });
    const panel = document.querySelector('[data-record]')?.textContent;
    for (const words of ['V-2026-014', 'Wacht op u', '/register']) expect(panel).toContain(words);
    await waitFor(() =>
      expect(sent('Comments')[0]).toMatchObject({ entity: 'SupportTicket', recordId: 'v1' }),
    );
  });

  it('lets the support desk change a status, and asks for the questions of everybody', async () => {
    const { sent } = await visitSupport('/v1', {
      role: 'SuperAdmin',
      answers: { changeSupportTickets: [{ id: 'v1', version: 2 }] },
    });
    await screen.findByText(ticketOf().description, { selector: '[data-record] *' });
    expect(sent('SupportTickets')[0]).not.toHaveProperty('organizationId');
    expect(screen.queryByRole('button', { name: 'Stel een vraag' })).toBeNull();
    await choose('Status wijzigen, nu Nieuw', 'Opgelost');
    await waitFor(() =>
      expect(sent('ChangeSupportTickets')).toEqual([
        { changes: [{ id: 'v1', version: 1, status: 'Solved' }] },
      ]),
    );
  });
});
