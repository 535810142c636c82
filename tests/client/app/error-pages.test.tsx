import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { follow, heading } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const notFound = [
  'Oops! Page Not Found!',
  "It seems like the page you're looking for does not exist or might have been removed.",
] as const;
const general = [
  "Oops! Something went wrong :')",
  'We apologize for the inconvenience. Please try again later.',
] as const;
const draining = ['Terug Go Back', 'Naar de startpagina Back to Home'];

const dutchNotFound = 'Deze pagina is er niet';
const dutchGeneral = 'Er ging iets mis';

const pages = [
  ['/500', '500', dutchGeneral, ...general, draining],
  ['/404', '404', dutchNotFound, ...notFound, draining],
  [
    '/401',
    '401',
    'U hebt geen toegang tot deze pagina',
    "Oops! You don't have permission to access this page.",
    'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
    draining,
  ],
  ['/no/such/page', '404', dutchNotFound, ...notFound, draining],
  [
    '/503',
    '503',
    'Er wordt aan de website gewerkt',
    'Website is under maintenance!',
    "The site is not available at the moment. We'll be back online shortly.",
    ['Meer informatie Learn more', 'Opnieuw proberen'],
  ],
] as const;

const actions = () =>
  [...document.querySelectorAll('main button, main a')].map(({ textContent }) => textContent);

describe('the error pages', () => {
  it('have the product’s name and Dutch words above their documented English texts, which are marked as English', async () => {
    const { router } = await openApp('/privacy');
    for (const [path, code, dutch, title, text, expected] of pages) {
      await act(() => router.navigate(path));
      const inDutch = await heading(dutch);
      const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? 'nl';
      expect([inDutch.tagName, languageOf(inDutch)]).toEqual(['H1', 'nl']);
      expect(document.querySelector('main')?.textContent?.startsWith('ZorgBorg')).toBe(true);
      const shown = await heading(title, 2);
      expect(languageOf(shown)).toBe('en');
      expect(inDutch.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText(code)).toBeDefined();
      expect(screen.getByText(text)).toBeDefined();
      expect(actions()).toEqual(expected);
    }
  });

  it('have a minimal variant of 500 without code and buttons', async () => {
    await openApp('/500?variant=minimal');
    await heading(general[0], 2);
    expect(screen.queryByText('500')).toBeNull();
    expect(actions()).toEqual([]);
  });

  it('lead back and home', async () => {
    rememberSession('Client');
    const { path, router } = await openApp('/register');
    await heading('Welkom terug!');
    await act(() => router.navigate('/zomaar/iets'));
    await heading(notFound[0], 2);
    fireEvent.click(screen.getByText('Terug'));
    await heading('Welkom terug!');
    expect(path()).toBe('/register');
    await act(() => router.navigate('/404'));
    fireEvent.click(screen.getByText('Naar de startpagina'));
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
  });
});

describe('the way to the error pages in the settings', () => {
  const tabs = () =>
    [...document.querySelectorAll('nav[aria-label=Instellingen] a')].map(({ textContent }) => textContent);
  const everyone = ['Profiel', 'Account', 'Weergave', 'Berichten', 'Tabellen', 'Power BI en Excel'];

  beforeEach(() => void vi.stubEnv('DEV', false));
  afterEach(() => void vi.unstubAllEnvs());

  it('is there for who maintains the product', async () => {
    rememberSession('SuperAdmin');
    await openApp('/settings');
    await heading('Profiel');
    expect(tabs()).toEqual([...everyone, 'Teams', 'Bestanden', 'Cliëntdagen', 'Foutpagina’s']);
    await follow('Foutpagina’s');
    await heading('Foutpagina’s');
    const links = [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/500', '/404', '/503', '/401', '/500?variant=minimal']);
  });

  it('is there for nobody else', async () => {
    rememberSession('Client');
    await openApp('/settings');
    await waitFor(() => expect(tabs()).toEqual(everyone));
  });
});
