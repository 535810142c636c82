import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';

startWithFreshBrowser();

beforeEach(() => {
  window.innerWidth = 1280;
  window.scrollY = 0;
});

const sidebar = () => screen.findByRole('navigation', { name: 'Hoofdmenu' });

describe('the sidebar', () => {
  it('shows the product, the organisation and the role’s links, and marks where one is', async () => {
    rememberSession('Client');
    answerWith({ organizations: organizations.slice(0, 1) });
    await openApp('/incidents');
    const nav = within(await sidebar());
    expect(nav.getByText('ZorgBorg')).toBeDefined();
    expect(nav.getByText('Zorggroep De Linde')).toBeDefined();
    expect(nav.getAllByRole('link')).toHaveLength(13);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Incidenten');
  });

  it('opens the explanation in a new tab', async () => {
    rememberSession('Client');
    await openApp('/dashboard');
    const link = within(await sidebar()).getByRole('link', { name: /^Uitleg/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('remembers that it was collapsed', async () => {
    rememberSession('Admin');
    await openApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu inklappen' }));
    expect(localStorage.getItem('collapsed-sidebar')).toBe('true');
    expect(await screen.findByRole('button', { name: 'Menu uitklappen' })).toBeDefined();
    expect(within(await sidebar()).getByRole('link', { name: 'Verbeterregister' })).toBeDefined();
  });

  it('is expanded again below 768 px', async () => {
    rememberSession('Admin');
    localStorage.setItem('collapsed-sidebar', 'true');
    await openApp('/dashboard');
    await screen.findByRole('button', { name: 'Menu uitklappen' });
    window.innerWidth = 767;
    fireEvent(window, new Event('resize'));
    await screen.findByRole('button', { name: 'Menu inklappen' });
    expect(localStorage.getItem('collapsed-sidebar')).toBe('false');
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
    const select = await screen.findByRole('combobox', { name: 'Organisatie' });
    await userEvent.selectOptions(select, 'Thuiszorg Het Anker');
    expect(JSON.parse(localStorage.getItem('org-persist') ?? '')).toEqual({
      id: 'o2',
      name: 'Thuiszorg Het Anker',
    });
  });

  it('is picked by a SuperAdmin on the screens themselves', async () => {
    rememberSession('SuperAdmin');
    await openApp('/dashboard');
    expect(within(await sidebar()).queryByRole('combobox')).toBeNull();
  });
});

describe('the header', () => {
  it('gains a shadow after more than 10 px', async () => {
    rememberSession('Admin');
    await openApp('/dashboard');
    const header = await screen.findByRole('banner');
    for (const [scrollY, scrolled] of [
      [10, false],
      [11, true],
    ] as const) {
      window.scrollY = scrollY;
      act(() => void window.dispatchEvent(new Event('scroll')));
      await waitFor(() => expect(header.hasAttribute('data-scrolled')).toBe(scrolled));
    }
  });

  it('signs out through the user menu and leaves nothing of the session behind', async () => {
    rememberSession('Admin');
    const asked = answerWith({});
    const { path } = await openApp('/dashboard');
    const toggle = await screen.findByRole('button', { name: 'Gebruikersmenu van Sanne de Wit' });
    expect(toggle.textContent).toBe('S');
    await userEvent.click(toggle);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Uitloggen' }));
    await screen.findByRole('heading', { level: 1, name: 'U bent uitgelogd' });
    expect(path()).toBe('/logout');
    for (const key of ['auth-token', 'auth-storage', 'org-persist'])
      expect(localStorage.getItem(key)).toBeNull();
    await waitFor(() =>
      expect(asked).toContainEqual({ operation: 'SignOut', token: 'token-1', variables: {} }),
    );
  });

  it('leads to the profile', async () => {
    rememberSession('Admin');
    const { path } = await openApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Gebruikersmenu van Sanne de Wit' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profiel' }));
    await screen.findByRole('heading', { level: 1, name: 'Profiel' });
    expect(path()).toBe('/settings');
  });
});

describe('going to another page', () => {
  it('moves the focus to its heading and changes the title', async () => {
    rememberSession('Admin');
    await openApp('/dashboard');
    await userEvent.click(within(await sidebar()).getByRole('link', { name: 'Audits' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Audits' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('ZorgBorg – Audits');
  });
});
