import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';

startWithFreshBrowser();

const notFound = [
  'Oops! Page Not Found!',
  "It seems like the page you're looking for does not exist or might have been removed.",
] as const;
const general = [
  "Oops! Something went wrong :')",
  'We apologize for the inconvenience. Please try again later.',
] as const;
const wayOut = ['Go Back', 'Back to Home'];

const actions = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );

describe('error pages', () => {
  it.each([
    ['/500', '500', ...general, wayOut],
    ['/404', '404', ...notFound, wayOut],
    ['/no/such/page', '404', ...notFound, wayOut],
    [
      '/401',
      '401',
      "Oops! You don't have permission to access this page.",
      'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
      wayOut,
    ],
    [
      '/503',
      '503',
      'Website is under maintenance!',
      "The site is not available at the moment. We'll be back online shortly.",
      ['Learn more'],
    ],
  ])('%s has its documented English texts, marked as English', async (path, code, title, text, expected) => {
    await openApp(path);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText(code)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(actions()).toEqual(expected);
  });

  it('has a minimal variant of 500 without code and buttons', async () => {
    await openApp('/500?variant=minimal');
    await screen.findByRole('heading', { level: 1, name: general[0] });
    expect(screen.queryByText('500')).toBeNull();
    expect(actions()).toEqual([]);
  });
});
