import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../schema/people/identity.ts';
import { DEFAULT_PREFERENCES } from '../../../schema/people/preferences.ts';
import {
  answerWith,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { entry, listed, listOf } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();
afterEach(() => history.replaceState(null, ''));

/** A browser in which somebody worked before, and a server that answers about organisations only when told to. */
function comeBack(role: Role = 'Admin', pageSize = '20') {
  rememberSession(role);
  localStorage.setItem('org-persist', JSON.stringify(organizations[0]));
  localStorage.setItem('page-size', pageSize);
  const { promise, resolve } = Promise.withResolvers<object>();
  const asked = answerWith({
    organizations: () => promise,
    preferences: { ...DEFAULT_PREFERENCES, pageSize: 20 },
    registerEntries: listOf([entry], { total: 30 }),
    incidents: { rows: [], total: 0, facets: [] },
    userAccounts: { rows: [], total: 0, facets: [] },
  });
  const tellOrganizations = () => act(async () => resolve(organizations));
  const sent = () => asked.map(({ operation }) => operation);
  return { asked, sent, tellOrganizations };
}

describe('a page that is opened', () => {
  it('begins as one wants it to, and asks once for that', async () => {
    const { asked, sent, tellOrganizations } = comeBack();
    const by = { '/register': 'status=InProgress' };
    localStorage.setItem('list-beginnings', JSON.stringify({ of: 'u1:o1', by }));
    const { router } = await openApp('/register');
    await tellOrganizations();
    await waitFor(() => expect(listed()).toEqual([entry.description]));
    expect(router.state.location.search).toBe('?status=InProgress');
    const lists = asked.filter(({ operation }) => operation === 'RegisterEntries');
    expect(lists.map(({ variables }) => Object(variables).filter.status)).toEqual([['InProgress']]);
    expect(sent().toSorted()).toEqual([...new Set(sent())].toSorted());
  });

  it('asks for its list before the organisations are known, and nothing twice', async () => {
    const { asked, sent, tellOrganizations } = comeBack();
    await openApp('/register?sort=status.asc&source=TeamMeeting&page=2');
    await waitFor(() => expect(sent()).toContain('RegisterEntries'));
    expect(asked.find(({ operation }) => operation === 'RegisterEntries')?.variables).toEqual({
      organizationId: 'o1',
      page: 1,
      pageSize: 20,
      sort: { field: 'status', direction: 'asc' },
      filter: {
        source: ['TeamMeeting'],
        status: [],
        effectivenessResult: [],
        age: [],
        createdAt: [],
        teamId: [],
        responsibleUserId: [],
      },
      search: '',
    });
    expect(listed()).toEqual([]);
    await tellOrganizations();
    await waitFor(() => expect(listed()).toEqual([entry.description]));
    expect(sent().toSorted()).toEqual([...new Set(sent())].toSorted());
  });

  it('asks for the list of an organisation for an Admin, and of all for a SuperAdmin', async () => {
    const admin = comeBack();
    await openApp('/users');
    await waitFor(() => expect(admin.sent()).toContain('UserAccounts'));
    const variables = () => admin.asked.find(({ operation }) => operation === 'UserAccounts')?.variables;
    expect(variables()).toMatchObject({ organizationId: 'o1' });
    await admin.tellOrganizations();
    await screen.findByText('Er zijn nog geen gebruikers');
    expect(admin.sent().filter((operation) => operation === 'UserAccounts')).toHaveLength(1);
  });

  it('asks for one’s own tasks where it shows them, and not twice', async () => {
    const { sent, tellOrganizations } = comeBack();
    await openApp('/todo');
    await waitFor(() => expect(sent()).toContain('TaskEvents'));
    await tellOrganizations();
    await screen.findByText('U hebt geen open taken');
    expect(sent().filter((operation) => operation === 'TaskEvents')).toHaveLength(1);
  });

  it('asks anew where a colleague changed something before it could show', async () => {
    const tell = acceptSockets();
    const { sent, tellOrganizations } = comeBack();
    await openApp('/register');
    await waitFor(() => expect(sent()).toContain('RegisterEntries'));
    await tell({ entity: 'RegisterEntry', entityId: entry.id, changedFields: ['cause'] });
    await tellOrganizations();
    await waitFor(() => expect(listed()).toEqual([entry.description]));
    expect(sent().filter((operation) => operation === 'RegisterEntries')).toHaveLength(2);
  });
});

describe('the list of a page', () => {
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  it('is not asked for ahead without a session', async () => {
    const { sent } = comeBack();
    localStorage.removeItem('auth-token');
    const { path } = await openApp('/register');
    await waitFor(() => expect(path()).toBe('/sign-in'));
    expect(sent()).not.toContain('RegisterEntries');
    expect(sent()).not.toContain('Organizations');
  });

  it('is not asked for ahead where the role may not open the page', async () => {
    const { sent } = comeBack('Client');
    await openApp('/users');
    await settled();
    expect(sent()).not.toContain('UserAccounts');
  });

  it('is not asked for ahead where the browser does not know its page size', async () => {
    const { sent, tellOrganizations } = comeBack('Admin', '');
    await openApp('/register');
    await settled();
    expect(sent()).not.toContain('RegisterEntries');
    await tellOrganizations();
    await waitFor(() => expect(listed()).toEqual([entry.description]));
    expect(localStorage.getItem('page-size')).toBe('20');
  });

  it('is not asked for ahead where one searches beside the address, which only the page knows', async () => {
    const { sent } = comeBack();
    history.replaceState({ usr: { search: 'Anna' } }, '');
    await openApp('/incidents');
    await settled();
    expect(sent()).not.toContain('Incidents');
  });
});

it('signing out leaves nothing with which a list could be asked for', async () => {
  comeBack();
  const { endSession } = await import('../../../client/session/session-store.ts');
  endSession();
  expect(localStorage.getItem('page-size')).toBeNull();
});
