import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { entry, listed, listOf, openRegister, visitRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

/** A server that answers at once until told to hold its answers back. */
function heldServer() {
  let isHolding = false;
  const waiting: (() => void)[] = [];
  return {
    registerEntries: async ({ organizationId, sort }: Arguments) => {
      if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve));
      const { field } = sort as { field: string };
      return listOf([
        { ...entry, id: `${organizationId}-${field}`, description: `${organizationId} by ${field}` },
      ]);
    },
    hold: () => {
      isHolding = true;
    },
    release: () =>
      act(async () => {
        isHolding = false;
        for (const arrive of waiting.splice(0)) arrive();
      }),
  };
}

async function openList() {
  const server = heldServer();
  const { registerEntries } = server;
  const app = await openRegister({ organizations, registerEntries }, '', 'SuperAdmin');
  await seeListed('o1 by createdAt');
  const pick = (id: string) =>
    fireEvent.change(screen.getByLabelText('Organisatie'), { target: { value: id } });
  return { ...app, ...server, pick };
}

const seeListed = (...expected: string[]) => waitFor(() => expect(listed()).toEqual(expected));

/** The visible rows, and whether the list is loading or busy. */
const shows = () => ({
  rows: listed(),
  isLoading: screen.queryByText('Laden...') !== null,
  isBusy: document.querySelector('[role=region][aria-busy]')?.getAttribute('aria-busy'),
});

describe('newer rows on their way', () => {
  it('the rows before stay, marked as being brought up to date', async () => {
    const { router, hold, release } = await openList();
    hold();
    await act(() => router.navigate('/register?sort=description.asc'));
    expect(shows()).toEqual({ rows: ['o1 by createdAt'], isLoading: false, isBusy: 'true' });
    await release();
    await seeListed('o1 by description');
    expect(shows()).toEqual({ rows: ['o1 by description'], isLoading: false, isBusy: 'false' });
  });

  it('rows of another organisation never stand under the name of the chosen one', async () => {
    const { router, pick, hold, release } = await openList();
    hold();
    pick('o2');
    const isLoading = { rows: [], isLoading: true, isBusy: 'true' };
    expect(shows()).toEqual(isLoading);
    expect(screen.queryByText(/rij\(en\) geselecteerd/)).toBeNull();
    // Nor once something else is asked of it before anything of it has come.
    await act(() => router.navigate('/register?sort=description.asc'));
    expect(shows()).toEqual(isLoading);
    await release();
    await seeListed('o2 by description');
    hold();
    await act(() => router.navigate('/register?sort=status.asc'));
    expect(shows()).toEqual({ rows: ['o2 by description'], isLoading: false, isBusy: 'true' });
    await release();
    await seeListed('o2 by status');
  });

  it('rows that are known of an organisation show at once when one comes back to it', async () => {
    const { pick, hold, release, sent } = await openList();
    pick('o2');
    await seeListed('o2 by createdAt');
    hold();
    pick('o1');
    expect(shows()).toEqual({ rows: ['o1 by createdAt'], isLoading: false, isBusy: 'true' });
    await release();
    await waitFor(() => expect(shows().isBusy).toBe('false'));
    expect(sent('RegisterEntries').map(({ organizationId }) => organizationId)).toEqual(['o1', 'o2', 'o1']);
  });
});

describe('a list that cannot be had', () => {
  it('is said to have failed under the chosen organisation, without the rows of the one before', async () => {
    let isDown = false;
    const { registerEntries } = heldServer();
    await openRegister(
      {
        organizations,
        registerEntries: (asked: Arguments) => {
          if (isDown) throw new NetworkFailure();
          return registerEntries(asked);
        },
      },
      '',
      'SuperAdmin',
    );
    isDown = true;
    fireEvent.change(screen.getByLabelText('Organisatie'), { target: { value: 'o2' } });
    await screen.findByText('Kan verbete registers niet ophalen per organisatie', { selector: 'h2' });
    expect(shows()).toEqual({ rows: [], isLoading: false, isBusy: 'false' });
    isDown = false;
    fireEvent.click(screen.getByText('Opnieuw proberen'));
    await seeListed('o2 by createdAt');
    expect(
      screen.queryByText('Kan verbete registers niet ophalen per organisatie', { selector: 'h2' }),
    ).toBeNull();
  });

  it('is not waited for before there is an organisation', async () => {
    const { sent } = await visitRegister({ organizations: [] }, '', 'SuperAdmin');
    await screen.findByText('Nog geen verbeterpunten');
    expect(shows()).toEqual({ rows: [], isLoading: false, isBusy: 'false' });
    expect(sent('RegisterEntries')).toEqual([]);
  });
});
