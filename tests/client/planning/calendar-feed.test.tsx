import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  dialogOf,
  noDialog,
  press,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { openPlanning } from '../../kit/client/pages/planning.ts';

startWithFreshBrowser();

const ADDRESS = 'https://zorg.example/calendar/geheim.ics';
const OTHER = 'https://zorg.example/calendar/anders.ics';
const made = { createdAt: '2026-03-01T09:00:00.000Z', lastReadAt: null };
const FIRST_MADE = 'Link gemaakt op 1 maart 2026 om 10:00. ';

const shownAddress = () =>
  screen.queryByLabelText('Uw agendalink')?.querySelector('code')?.textContent ?? null;

/** Opens the settings of who has this calendar feed. */
async function openFeed(feed: object | null, answers: Answers = {}) {
  let now = feed;
  const addresses = [ADDRESS, OTHER];
  const app = await openPlanning(
    '/settings/display',
    {
      calendarFeed: () => now,
      renewCalendarFeed: () => {
        now = made;
        return { address: addresses.shift(), calendarFeed: now };
      },
      revokeCalendarFeed: () => {
        now = null;
        return true;
      },
      ...answers,
    },
    'Client',
  );
  const title = await screen.findByText('Agenda-abonnement');
  return { ...app, section: title.closest('section') ?? document.body };
}

describe('the calendar feed in the settings', () => {
  it('gives an address once, to copy or to open in a calendar, and says that it is secret', async () => {
    const { section, sent } = await openFeed(null);
    await within(section).findByText('U hebt geen link.');
    expect(buttons('Trek link in')).toEqual([]);
    await press('Maak link', section);
    await told('Link gemaakt');
    expect(shownAddress()).toBe(ADDRESS);
    const shown = screen.getByLabelText('Uw agendalink');
    expect(shown.textContent).toContain('Deze link is geheim: wie hem heeft, ziet uw taken.');
    expect(within(shown).getByText('Openen in agenda-app').getAttribute('href')).toBe(
      'webcal://zorg.example/calendar/geheim.ics',
    );
    await within(section).findByText(`${FIRST_MADE}Nog niet opgehaald.`);
    expect(sent('RenewCalendarFeed')).toHaveLength(1);
    expect(sent('CalendarFeed')).toHaveLength(2);
  });

  it('says when it was last read, and shows no address of before', async () => {
    const { section } = await openFeed({ ...made, lastReadAt: '2026-03-02T11:30:00.000Z' });
    await within(section).findByText(`${FIRST_MADE}Laatst opgehaald op 2 maart 2026 om 12:30.`);
    expect(shownAddress()).toBeNull();
    expect(buttons('Maak link')).toEqual([]);
  });

  it('copies the address, or says that it could not', async () => {
    vi.stubGlobal('isSecureContext', true);
    await openFeed(null);
    await press('Maak link');
    const shown = await screen.findByLabelText('Uw agendalink');
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    await person.click(await button('Kopiëren', shown));
    await told('Gekopieerd');
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(
      new DOMException('no', 'NotAllowedError'),
    );
    await person.click(await button('Kopiëren', shown));
    await told('Kopiëren is niet gelukt: selecteer de link en kopieer hem zelf');
  });

  it('asks before it renews the address, and then shows the new one', async () => {
    const { section, sent } = await openFeed(made);
    await press('Vernieuw link', section);
    const question = await dialogOf('Link vernieuwen?');
    expect(question.textContent).toContain('De huidige link werkt daarna niet meer.');
    await press('Annuleer', question);
    await noDialog();
    expect(sent('RenewCalendarFeed')).toEqual([]);
    await press('Vernieuw link', section);
    await press('Vernieuw link', await dialogOf('Link vernieuwen?'));
    await waitFor(() => expect(shownAddress()).toBe(ADDRESS));
    await noDialog();
    await press('Vernieuw link', section);
    await press('Vernieuw link', await dialogOf('Link vernieuwen?'));
    await waitFor(() => expect(shownAddress()).toBe(OTHER));
    await noDialog();
  });

  it('asks before it takes the address back, and then shows none', async () => {
    const { section, sent } = await openFeed(null);
    await press('Maak link', section);
    await waitFor(() => expect(shownAddress()).toBe(ADDRESS));
    await press('Trek link in', section);
    const question = await dialogOf('Link intrekken?');
    expect(question.textContent).toContain('Agenda’s die de link gebruiken, krijgen uw taken dan niet meer.');
    expect(sent('RevokeCalendarFeed')).toEqual([]);
    await press('Trek link in', question);
    await told('Link ingetrokken');
    await noDialog();
    await within(section).findByText('U hebt geen link.');
    expect(shownAddress()).toBeNull();
    expect(buttons('Maak link', section)).toHaveLength(1);
  });

  it('says so when nothing came of it, and keeps what there was', async () => {
    const { section } = await openFeed(made, {
      revokeCalendarFeed: () => {
        throw new ServerFailure('INTERNAL', 'Er is een fout opgetreden');
      },
    });
    await press('Trek link in', section);
    await press('Trek link in', await dialogOf('Link intrekken?'));
    await told('De link is niet gewijzigdEr is een fout opgetreden');
    expect(toastText()).not.toContain('Link ingetrokken');
    await noDialog();
    expect(buttons('Trek link in', section)).toHaveLength(1);
    within(section).getByText(`${FIRST_MADE}Nog niet opgehaald.`);
  });

  it('offers nothing while it is not known whether there is one', async () => {
    let fails = true;
    const { section } = await openFeed(null, {
      calendarFeed: () => {
        if (fails) throw new NetworkFailure();
        return made;
      },
    });
    await within(section).findByText('Laden is niet gelukt');
    expect(buttons(/link/, section)).toEqual([]);
    fails = false;
    await press('Opnieuw proberen', section);
    await button('Vernieuw link', section);
  });
});
