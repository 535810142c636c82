import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../client/records/live/change-stream.ts';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { entry, listed, listOf, openRegister, rowMenuOf } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();
afterEach(() => vi.useRealTimers());

/** A server with three entries, all on one page. */
function serverWith() {
  const kept = new Map(['Eerste', 'Tweede', 'Derde'].map((id) => [id, { ...entry, id, description: id }]));
  const save = (id: string, values: Partial<typeof entry>) => {
    const before = kept.get(id) ?? { ...entry, id };
    kept.set(id, { ...before, ...values, version: before.version + 1 });
  };
  const registerEntries = ({ ids }: Arguments): object | Promise<object> => {
    const rows = [...kept.values()].filter(({ id }) => !ids || (ids as string[]).includes(id));
    return listOf(rows);
  };
  return { kept, save, registerEntries };
}

/** Opens the list of a server; time stands still from then on. */
async function openLive(address = '', server = serverWith(), answers: object = {}) {
  const tell = acceptSockets();
  const { registerEntries } = server;
  const app = await openRegister({ registerEntries, ...answers }, address, 'Admin');
  vi.useFakeTimers();
  /** A colleague changes a field, or some, which the server announces. */
  const change = async (id: string, values: Partial<typeof entry>, more: Partial<Change> = {}) => {
    server.save(id, values);
    await tell({
      entity: 'RegisterEntry',
      entityId: id,
      version: server.kept.get(id)?.version ?? 2,
      changedFields: [...Object.keys(values), 'updatedAt'],
      ...more,
    });
  };
  /** The ids that the list asked for after its first page; 'page' for a whole one. */
  const asked = () =>
    app
      .sent('RegisterEntries')
      .slice(1)
      .map(({ ids }) => (ids as string[] | undefined) ?? 'page');
  return { ...app, ...server, tell, change, asked };
}

const letPass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a row that a colleague changed', () => {
  it('is fetched alone, shows what is new, and is tinted and spoken of', async () => {
    const { change, asked } = await openLive();
    await change('Tweede', { description: 'Tweede, anders' });
    await letPass(1_000);
    expect(asked()).toEqual([['Tweede']]);
    expect(listed()).toEqual(['Eerste', 'Tweede, anders', 'Derde']);
    expect(rowMenuOf('Tweede, anders').closest('tr')?.hasAttribute('data-changed')).toBe(true);
    screen.getByText('Een collega heeft een verbeterpunt gewijzigd.');
  });

  it('is fetched in one request with the others that changed in the same moment', async () => {
    const { change, asked } = await openLive();
    await Promise.all([
      change('Derde', { cause: 'Anders' }),
      change('Eerste', { cause: 'Anders' }),
      change('Derde', { cause: 'Weer anders' }),
    ]);
    await letPass(1_000);
    expect(asked()).toEqual([['Eerste', 'Derde']]);
  });

  it('is asked for at most once a second, however often it changes', async () => {
    const { change, asked } = await openLive();
    for (let fifth = 0; fifth < 15; fifth += 1) {
      await change('Eerste', { cause: `Oorzaak ${fifth}` });
      await letPass(200);
    }
    expect(asked().length).toBeGreaterThanOrEqual(2);
    expect(asked().length).toBeLessThanOrEqual(4);
    expect(asked()).not.toContain('page');
  });

  it('is not asked for where the list does not show it', async () => {
    const { change, asked } = await openLive();
    await change('Vierde', { cause: 'Anders' });
    await letPass(2_000);
    expect(asked()).toEqual([]);
    screen.getByText('Een collega heeft een verbeterpunt gewijzigd.');
  });

  it('is asked for at once after one that the list does not show', async () => {
    const { change, asked } = await openLive();
    await change('Vierde', { cause: 'Anders' });
    await letPass(500);
    await change('Tweede', { cause: 'Anders' });
    await letPass(400);
    expect(asked()).toEqual([['Tweede']]);
  });

  it('is not asked for where the list has it as new already', async () => {
    const { change, asked } = await openLive();
    await change('Eerste', { cause: 'Anders' }, { version: 1 });
    await letPass(2_000);
    expect(asked()).toEqual([]);
  });

  it('is asked for after a page that was on its way, which may have been read before the change', async () => {
    const server = serverWith();
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const registerEntries = async (args: Arguments) => {
      const answer = server.registerEntries(args);
      if (isSlow && !args.ids) await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    };
    const { change, asked, router } = await openLive('', { ...server, registerEntries });
    isSlow = true;
    await act(() => router.navigate('/register?sort=status.asc'));
    await letPass(0);
    await change('Eerste', { description: 'Eerste, anders' });
    await letPass(1_000);
    expect(asked()).toEqual(['page']);
    for (const arrive of waiting.splice(0)) arrive();
    await letPass(2_000);
    expect(asked()).toEqual(['page', ['Eerste']]);
    expect(listed()).toContain('Eerste, anders');
  });

  it('leaves the cache nothing but the row', async () => {
    const { change } = await openLive();
    await change('Eerste', { cause: 'Anders' });
    await letPass(1_000);
    const { apolloClient } = await import('../../../client/graphql/apollo-client.ts');
    const { ROOT_QUERY } = apolloClient().cache.extract() as Record<string, object>;
    const pages = Object.keys(ROOT_QUERY ?? {}).filter((name) => name.startsWith('registerEntries'));
    expect(pages).toHaveLength(1);
  });
});

describe('the whole list is asked for again', () => {
  it.each([
    ['what it is sorted by changed', '?sort=cause.asc', { cause: 'Anders' }],
    ['what it can be filtered by changed', '', { status: 'Completed' }],
    ['the words that are searched for may stand in it', '?q=anders', { cause: 'Anders' }],
    ['someone else is responsible, who sees it from then on', '', { responsibleUser: { id: 'u2' } }],
  ])('where %s', async (_why, address, values) => {
    const { change, asked } = await openLive(address);
    await change('Eerste', values);
    await letPass(1_000);
    expect(asked()).toEqual(['page']);
  });

  it.each([
    ['was made', { action: 'created', changedFields: null }],
    ['was deleted', { action: 'deleted', changedFields: null }],
    ['stands under a shield, or changed in ways that nobody may name', { changedFields: null }],
  ] as const)('where a record %s', async (_how, more) => {
    const { change, asked } = await openLive();
    await change('Vierde', { cause: 'Anders' }, more as Partial<Change>);
    await letPass(1_000);
    expect(asked()).toEqual(['page']);
  });

  it('right after one’s own change, and not once more for its rows', async () => {
    const { change, asked } = await openLive();
    await change('Tweede', { cause: 'Anders' });
    await change('Eerste', { cause: 'Anders' }, { actorId: 'u1' });
    await letPass(100);
    expect(asked()).toEqual(['page']);
    await letPass(3_000);
    expect(asked()).toEqual(['page']);
  });

  it('where a row is not in it any more, or cannot be fetched', async () => {
    const server = serverWith();
    let isDown = false;
    const registerEntries = (args: Arguments) => {
      if (isDown && args.ids) throw new NetworkFailure();
      return server.registerEntries(args);
    };
    const { change, kept, asked, tell } = await openLive('', { ...server, registerEntries });
    kept.delete('Derde');
    await tell({ entity: 'RegisterEntry', entityId: 'Derde', version: 2, changedFields: ['cause'] });
    await letPass(1_000);
    await letPass(2_000);
    expect(asked()).toEqual([['Derde'], 'page']);
    expect(listed()).toEqual(['Eerste', 'Tweede']);
    isDown = true;
    await change('Eerste', { description: 'Eerste, anders' });
    await letPass(1_000);
    await letPass(2_000);
    expect(asked()).toEqual([['Derde'], 'page', ['Eerste'], 'page']);
    expect(listed()).toEqual(['Eerste, anders', 'Tweede']);
  });
});
