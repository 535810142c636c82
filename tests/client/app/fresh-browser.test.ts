import { beforeEach, expect, it } from 'vitest';
import { presentSession } from '../../../client/session/session-store.ts';
import { rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';

// The page of another test, which went meanwhile, still does this.
beforeEach(() => {
  rememberSession('Client');
  presentSession();
});

startWithFreshBrowser();

it('a test’s page has its own session, though the page before it asked for its own once more', () => {
  rememberSession('SuperAdmin');
  expect(presentSession().user?.role).toBe('SuperAdmin');
});
