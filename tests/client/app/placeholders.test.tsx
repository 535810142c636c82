import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../../client/app/links.ts';
import { roles } from '../../../schema/people/identity.ts';
import { openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';

startWithFreshBrowser();

/** The routes of the specification (section 2), without that of the audits, which says that it comes. */
const paths = [
  ...['/dashboard', '/tasks', '/events', '/todo', '/frequency', '/handboek', '/support', '/organizations'],
  ...[
    '/users',
    '/manuals',
    '/files',
    '/create',
    '/view',
    '/documents',
    '/documents/f1',
    '/invites',
    '/risks',
  ],
  ...['/register', '/incidents', '/settings', '/settings/account', '/settings/appearance'],
  ...['/settings/notifications', '/settings/display', '/settings/error-example'],
];

const PLACEHOLDER =
  /binnenkort|in aanbouw|nog niet beschikbaar|verschijnt hier zodra het klaar is|coming soon/i;

describe.each(roles.codes)('a %s', (role) => {
  it('finds a screen with its explanation, and no placeholder, at every documented path', async () => {
    rememberSession(role);
    const { router, path } = await openApp('/settings');
    for (const to of paths.filter((each) => mayOpen(role, each))) {
      await act(() => router.navigate(to));
      const main = await waitFor(() => {
        const shown = document.querySelector<HTMLElement>('main');
        expect(shown?.querySelector('h1'), to).not.toBeNull();
        return shown ?? document.body;
      });
      expect(path(), to).toBe(to);
      expect(within(main).queryAllByText(PLACEHOLDER), to).toEqual([]);
      expect(main.querySelector('a[href^="/uitleg/"]'), to).not.toBeNull();
    }
  });
});
