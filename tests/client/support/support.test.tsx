import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appSettings } from '../../../client/lib/app-settings.ts';
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
          discoveredAt: null,
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

  it('counts the hours of a breach from its discovery, and asks for the time of day', async () => {
    const { dialog, sent } = await begin();
    choosing(dialog, 'Privacy of datalek');
    await waitFor(() =>
      expect(dialog.textContent).toMatch(/Organisatie: uiterlijk .*, nog (24 uur|23 uur en 59 min)/),
    );
    const [date] = within(dialog).getAllByLabelText(/^Ontdekt op/);
    if (date) fireEvent.change(date, { target: { value: '02-03-2026' } });
    await press('Versturen', dialog);
    await waitFor(() => expect(dialog.textContent).toContain('kies een datum en een tijd'));
    expect(sent('CreateSupportTicket')).toEqual([]);
    const time = dialog.querySelector<HTMLInputElement>('input[type=time]');
    if (time) fireEvent.change(time, { target: { value: '10:30' } });
    await waitFor(() => expect(dialog.textContent).toContain('Organisatie: te laat, het moest uiterlijk'));
    await press('Versturen', dialog);
    await waitFor(() =>
      expect(sent('CreateSupportTicket')).toMatchObject([
        { input: { kind: 'Privacy', discoveredAt: '2026-03-02T09:30:00.000Z' } },
      ]),
    );
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

describe('help without a question', () => {
  it('leads to the guide and what is often asked, and names the telephone where there is one', async () => {
    Object.assign(appSettings, { supportPhone: '020 123 45 67', supportHours: 'werkdagen 9 tot 17 uur' });
    try {
      await visitSupport();
      const phone = await screen.findByRole('link', { name: '020 123 45 67' });
      expect(phone.getAttribute('href')).toBe('tel:0201234567');
      expect(phone.parentElement?.textContent).toContain('werkdagen 9 tot 17 uur');
      const asked = screen.getByRole('link', { name: /^Veelgestelde vragen/ });
      expect(asked.getAttribute('href')).toBe('/uitleg/vragen');
    } finally {
      Object.assign(appSettings, { supportPhone: '', supportHours: '' });
    }
  });

  it('names no telephone where none is set', async () => {
    await visitSupport();
    await screen.findByRole('link', { name: /^Veelgestelde vragen/ });
    expect(document.body.textContent).not.toContain('Bel de helpdesk');
  });
});
