import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerWith,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import { field, follow, heading } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

beforeEach(() => {
  window.innerWidth = 1280;
  window.scrollY = 0;
});

const sidebar = () => screen.findByLabelText('Hoofdmenu');

const groupsOfClient = {
  Overzicht: ['Dashboard', 'Berichten'],
  'Melden en verbeteren': [
    'Snel melden',
    'Incidenten',
    'Verbeterregister',
    'Ik heb een idee',
    "Risico's",
    'Audits',
    'Klachten',
  ],
  Plannen: ['Jaarplanning', 'Takenlijst'],
  Weten: ['Handboek', 'Documenten', 'Uitleg(opent in een nieuw tabblad)', 'Ondersteuning'],
  Beheer: ['Instellingen'],
};

describe('a device without a network', () => {
  it('says so at once, before anything is asked for, and no longer once it has one', async () => {
    rememberSession('Client');
    const asked = answerWith({});
    await openApp('/dashboard');
    await sidebar();
    const before = asked.length;
    const words = () => screen.queryByText(/^De verbinding is verbroken\./);
    expect(words()).toBeNull();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(words()).not.toBeNull();
    expect(asked).toHaveLength(before);
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(words()).toBeNull());
  });
});

describe('the sidebar', () => {
  const textsOf = (list: ParentNode, selector: string) =>
    [...list.querySelectorAll(selector)].map(({ textContent }) => textContent);

  /** The links by the heading that names their list. */
  const shownGroups = async () =>
    Object.fromEntries(
      within(await sidebar())
        .getAllByRole('list')
        .map((list) => {
          const heading = document.getElementById(list.getAttribute('aria-labelledby') ?? '');
          expect(heading?.tagName).toBe('H2');
          return [heading?.textContent, textsOf(list, 'li > a')];
        }),
    );

  it('shows a SuperAdmin every link in its group', async () => {
    rememberSession('SuperAdmin');
    await openApp('/dashboard');
    expect(await shownGroups()).toEqual({
      ...groupsOfClient,
      Beheer: [
        'Gebruikers',
        'Hoofdstukken',
        'Bestanden',
        'Organisaties',
        'Taken',
        'Frequentie',
        'Logboek',
        'Instellingen',
      ],
    });
  });

  it('shows a Client their links, the product and the organisation, and marks where one is', async () => {
    rememberSession('Client');
    answerWith({ organizations: organizations.slice(0, 1) });
    await openApp('/incidents');
    expect(await shownGroups()).toEqual(groupsOfClient);
    const nav = within(await sidebar());
    expect(nav.getByText('ZorgBorg')).toBeDefined();
    expect(nav.getByText('Zorggroep De Linde')).toBeDefined();
    const current = (await sidebar()).querySelectorAll('[aria-current=page]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Incidenten']);
    const help = nav.getByText('Uitleg', { selector: 'a' });
    expect([help.getAttribute('target'), help.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('remembers that it was collapsed, and is expanded again below 768 px', async () => {
    rememberSession('Admin');
    await openApp('/dashboard');
    fireEvent.click(await screen.findByLabelText('Menu inklappen'));
    await screen.findByLabelText('Menu uitklappen');
    expect(localStorage.getItem('collapsed-sidebar')).toBe('true');
    expect(within(await sidebar()).getByText('Verbeterregister')).toBeDefined();
    window.innerWidth = 768;
    fireEvent(window, new Event('resize'));
    expect(screen.queryByLabelText('Menu inklappen')).toBeNull();
    window.innerWidth = 767;
    fireEvent(window, new Event('resize'));
    await screen.findByLabelText('Menu inklappen');
    expect(localStorage.getItem('collapsed-sidebar')).toBe('false');
  });

  it('is collapsed at once where it was left so', async () => {
    rememberSession('Admin');
    localStorage.setItem('collapsed-sidebar', 'true');
    await openApp('/dashboard');
    await screen.findByLabelText('Menu uitklappen');
    expect(screen.queryByLabelText('Organisatie')).toBeNull();
    // Icons alone keep their names, those of groups, and what is not there yet.
    const { Weten } = await shownGroups();
    expect(Weten).toContain('Documenten');
  });
});

describe('the organisation', () => {
  it('is the first one when the remembered one has gone', async () => {
    rememberSession('Admin');
    localStorage.setItem('org-persist', JSON.stringify({ id: 'gone', name: 'Weg' }));
    await openApp('/dashboard');
    await sidebar();
    await waitFor(() => expect(localStorage.getItem('org-persist')).toContain('"o1"'));
  });

  it('can be switched in the sidebar by who has several, and the choice is remembered', async () => {
    rememberSession('Admin');
    await openApp('/dashboard');
    const select = await screen.findByLabelText('Organisatie');
    fireEvent.change(select, { target: { value: 'o2' } });
    expect(JSON.parse(localStorage.getItem('org-persist') ?? '')).toEqual({
      id: 'o2',
      name: 'Thuiszorg Het Anker',
    });
    await waitFor(() => expect(field('Organisatie').value).toBe('o2'));
  });

  it('is picked by a SuperAdmin on the screens themselves', async () => {
    rememberSession('SuperAdmin');
    await openApp('/dashboard');
    expect(within(await sidebar()).queryByLabelText('Organisatie')).toBeNull();
  });
});

describe('the header', () => {
  it('gains a shadow after more than 10 px', async () => {
    rememberSession('Admin');
    await openApp('/dashboard');
    await sidebar();
    const header = document.querySelector('header');
    for (const [scrollY, scrolled] of [
      [10, false],
      [11, true],
    ] as const) {
      window.scrollY = scrollY;
      act(() => void window.dispatchEvent(new Event('scroll')));
      await waitFor(() => expect(header?.hasAttribute('data-scrolled')).toBe(scrolled));
    }
  });

  it('signs out through the user menu and leaves nothing of the session behind', async () => {
    rememberSession('Admin');
    const asked = answerWith({});
    const { path } = await openApp('/dashboard');
    const toggle = await screen.findByLabelText('Gebruikersmenu van Sanne de Wit');
    expect(toggle.textContent).toBe('S');
    await userEvent.click(toggle);
    await follow('Uitloggen');
    await heading('U bent uitgelogd');
    expect(path()).toBe('/logout');
    for (const key of ['auth-token', 'auth-storage', 'org-persist'])
      expect(localStorage.getItem(key)).toBeNull();
    await waitFor(() =>
      expect(asked).toContainEqual({ key: null, operation: 'SignOut', token: 'token-1', variables: {} }),
    );
  });

  it('leads to the profile', async () => {
    rememberSession('Admin');
    const { path } = await openApp('/dashboard');
    await userEvent.click(await screen.findByLabelText('Gebruikersmenu van Sanne de Wit'));
    expect(await screen.findByRole('menuitem', { name: 'Uitloggen' })).toBeDefined();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Profiel' }));
    await heading('Profiel');
    expect(path()).toBe('/settings');
  });
});

describe('going to another page', () => {
  it('moves the focus to its heading and changes the title, each time', async () => {
    rememberSession('Admin');
    const { router } = await openApp('/dashboard');
    await heading('Dashboard');
    const nav = await sidebar();
    for (const [link, title] of [
      ['Audits', 'Audits'],
      ['Verbeterregister', 'Welkom terug!'],
      ['Handboek', 'Handboek'],
    ] as const) {
      await follow(link, nav);
      const shown = await heading(title);
      await waitFor(() => expect(document.activeElement).toBe(shown));
      await waitFor(() => expect(document.title).toBe(`ZorgBorg – ${link}`));
    }
    await act(() => router.navigate('/settings/appearance'));
    await heading('Weergave');
    await waitFor(() => expect(document.title).toBe('ZorgBorg – Weergave'));
  });
});
