import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import {
  answerWith,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { entry, listed, listOf, openRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();
afterEach(() => vi.useRealTimers());

const UPDATED = 'Een collega heeft een verbeterpunt gewijzigd.';

const registerEntries = ({ organizationId }: Arguments) =>
  listOf([{ ...entry, id: `e-${organizationId}`, description: `Van ${organizationId}` }]);

/** Opens the list of someone who may see both organisations; time stands still from then on. */
async function openLive() {
  const tell = acceptSockets();
  const app = await openRegister({ organizations, registerEntries }, '', 'SuperAdmin');
  const asked = () => app.sent('RegisterEntries').map(({ organizationId }) => organizationId);
  await waitFor(() => expect(asked()).toEqual(['o1']));
  return { ...app, tell, asked };
}

/** Longer than changes are gathered, and well before a tint goes away. */
const letPass = () => act(() => vi.advanceTimersByTimeAsync(500));
const tinted = () => document.querySelectorAll('tr[data-changed]').length;

describe('a list of one organisation', () => {
  it('is not asked for again, nor anything said, when something changes in another', async () => {
    const { tell, asked } = await openLive();
    vi.useFakeTimers();
    // The same entry, so that a tint would show.
    await tell({ entity: 'RegisterEntry', entityId: 'e-o1', organizationId: 'o2' });
    await letPass();
    expect({ asked: asked(), tinted: tinted() }).toEqual({ asked: ['o1'], tinted: 0 });
    expect(screen.queryByText(UPDATED)).toBeNull();
    // Nor when something else changes in this one.
    await tell({ entity: 'Incident', entityId: 'e-o1', organizationId: 'o1' });
    await letPass();
    expect({ asked: asked(), tinted: tinted() }).toEqual({ asked: ['o1'], tinted: 0 });
    await tell({ entity: 'RegisterEntry', entityId: 'e-o1', organizationId: 'o1' });
    await letPass();
    expect({ asked: asked(), tinted: tinted() }).toEqual({ asked: ['o1', 'o1'], tinted: 1 });
    screen.getByText(UPDATED);
  });

  it('follows the organisation that is chosen, and no longer the one before', async () => {
    const { tell, asked } = await openLive();
    fireEvent.change(screen.getByLabelText('Organisatie'), { target: { value: 'o2' } });
    await waitFor(() => expect(listed()).toEqual(['Van o2']));
    vi.useFakeTimers();
    await tell({ entity: 'RegisterEntry', entityId: 'e-o2', organizationId: 'o1' });
    await letPass();
    expect({ asked: asked(), tinted: tinted() }).toEqual({ asked: ['o1', 'o2'], tinted: 0 });
    await tell({ entity: 'RegisterEntry', entityId: 'e-o2', organizationId: 'o2' });
    await letPass();
    expect({ asked: asked(), tinted: tinted() }).toEqual({ asked: ['o1', 'o2', 'o2'], tinted: 1 });
  });
});

it('a change that could not be read is read once that works again', async () => {
  const tell = acceptSockets();
  let state = 'before';
  const answer = () => {
    if (state === 'unreachable') throw new NetworkFailure();
    return listOf([{ ...entry, description: `Zoals het ${state} was` }]);
  };
  const { sent } = await openRegister({ registerEntries: answer });
  vi.useFakeTimers();
  state = 'unreachable';
  await tell({ entity: 'RegisterEntry', entityId: entry.id });
  const letPassTimes = async (times: number) => {
    for (let passed = 0; passed < times; passed += 1) await letPass();
  };
  await letPassTimes(5);
  expect(sent('RegisterEntries')).toHaveLength(3);
  expect(listed()).toEqual(['Zoals het before was']);
  state = 'after';
  await letPassTimes(8);
  expect(listed()).toEqual(['Zoals het after was']);
  await letPassTimes(80);
  expect(sent('RegisterEntries')).toHaveLength(4);
});

it('a list of all organisations is asked for again whichever of them changes', async () => {
  const tell = acceptSockets();
  rememberSession('SuperAdmin');
  const asked = answerWith({ organizationList: { rows: [organizations[1]], total: 1 } });
  await openApp('/organizations');
  await screen.findByText('Thuiszorg Het Anker', { selector: 'td *, td' });
  const times = () => asked.filter(({ operation }) => operation === 'OrganizationList').length;
  expect(times()).toBe(1);
  vi.useFakeTimers();
  await tell({ entity: 'Organization', entityId: 'o2', organizationId: 'o2' });
  await letPass();
  expect({ times: times(), tinted: tinted() }).toEqual({ times: 2, tinted: 1 });
});
