import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UploadAccess, UploadTarget } from '../../../client/ui/upload/upload-types.ts';
import { type Interference, refusal, serveUploads } from '../../kit/client/upload-server.ts';

const MB = 1_024 * 1_024;
const EMPTY = 'Dit bestand is leeg: kies een ander bestand';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, size = 1_500_000, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });

/** A session that lasts, or that the same person begins again. */
const access = (token = 'a'): UploadAccess & { token: string } => ({
  token,
  headers() {
    return { authorization: `Bearer ${this.token}` };
  },
  renew() {
    this.token = 'b';
    return Promise.resolve(true);
  },
});

async function startQueue(interfere?: Interference, about: Partial<UploadTarget> = {}) {
  const { createUploadQueue } = await import('../../../client/ui/upload/upload-queue.ts');
  const asked = serveUploads(interfere);
  const session = access();
  const target: UploadTarget = {
    access: session,
    metadata: { organizationId: 'o1' },
    accepted: {
      ...{ extensions: ['jpg', 'pdf'], accept: '', onlyPictures: false },
      ...{ maxBytes: 25 * MB, maxFiles: 5 },
    },
    ...about,
  };
  const queue = createUploadQueue(() => target);
  onTestFinished(() => queue.leave());
  const states = () => queue.items.get().map(({ name, state, refusal: why }) => [name, why ?? state]);
  const requests = (method: string) => asked.filter((one) => one.method === method);
  return { queue, asked, states, requests };
}

describe('chosen files', () => {
  it('are sent in parts and examined, at most two at once', async () => {
    const begun: (() => void)[] = [];
    const { queue, states, requests } = await startQueue(({ name }) =>
      name === null ? undefined : new Promise<undefined>((resolve) => begun.push(() => resolve(undefined))),
    );
    queue.add([1, 2, 3, 4, 5].map((number) => photo(`${number}.jpg`)));
    await vi.waitFor(() => expect(begun).toHaveLength(2), 30_000);
    expect(states().map(([, state]) => state)).toEqual([
      ...['sending', 'sending'],
      ...['waiting', 'waiting', 'waiting'],
    ]);
    for (const left of [2, 1]) {
      for (const answer of begun.splice(0)) answer();
      await vi.waitFor(() => expect(begun).toHaveLength(left), 30_000);
    }
    for (const answer of begun) answer();
    await queue.settled(true);
    expect(states().map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(requests('PATCH').map(({ offset }) => offset)).toEqual(expect.arrayContaining([0, 1_000_000]));
    expect(queue.whyUnsent()).toBeUndefined();
  });

  it('say at once that they are refused where that is certain, and hold up no others', async () => {
    const { queue, states, requests } = await startQueue();
    queue.add([
      photo('leeg.jpg', 0),
      photo('groot.jpg', 25 * MB + 1),
      photo('programma.exe', 10, 'application/x-msdownload'),
      photo('goed.jpg'),
      photo('goed.jpg'),
    ]);
    await queue.settled(true);
    expect(states()).toEqual([
      ['leeg.jpg', EMPTY],
      ['groot.jpg', 'Dit bestand is groter dan 25 MB: maak het kleiner en probeer het opnieuw'],
      ['programma.exe', expect.stringMatching(/^Dit soort bestand kan niet worden toegevoegd/)],
      ['goed.jpg', 'done'],
      ['goed.jpg', 'Dit bestand staat al in de lijst.'],
    ]);
    expect(requests('PATCH')).toHaveLength(2);
    expect(queue.whyUnsent()).toBe('Haal weg wat niet kon worden verstuurd, of probeer het opnieuw.');
  });

  it('show the sentence with which the server refuses them, and can be tried again where that may help', async () => {
    let isFull = true;
    const { queue, states } = await startQueue(({ method, path, name }) => {
      if (name === 'virus.jpg') return refusal(400, 'In dit bestand is een virus gevonden.');
      if (method === 'POST' && path.endsWith('/finish') && isFull) return refusal(429, 'Te veel tegelijk');
      return undefined;
    });
    queue.add([photo('virus.jpg'), photo('druk.jpg')]);
    await queue.settled(true);
    expect(states()).toEqual([
      ['virus.jpg', 'In dit bestand is een virus gevonden.'],
      ['druk.jpg', 'Te veel tegelijk'],
    ]);
    const [virus, busy] = queue.items.get();
    expect([virus?.mayRetry, busy?.mayRetry]).toEqual([false, true]);
    isFull = false;
    queue.retry(busy?.key ?? '');
    await queue.settled(true);
    expect(states()[1]).toEqual(['druk.jpg', 'done']);
  });

  it('go on where they were once the network is back', async () => {
    let isCut = false;
    const { queue, requests } = await startQueue(({ method, offset }) => {
      if (method === 'PATCH' && offset === 1_000_000 && requests('PATCH').length === 2) isCut = true;
      return isCut ? null : undefined;
    });
    queue.add([photo('lang.jpg', 2_500_000)]);
    await queue.settled(false);
    expect(queue.items.get()[0]).toMatchObject({ state: 'interrupted', sent: 1_000_000 });
    expect(queue.whyUnsent()).toMatch(/^Er is geen verbinding/);
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await queue.settled(true);
    expect(queue.items.get()[0]?.state).toBe('done');
    expect(requests('PATCH').map(({ offset }) => offset)).toEqual([0, 1_000_000, 1_000_000, 2_000_000]);
    expect(requests('POST').filter(({ path }) => path === '/uploads')).toHaveLength(1);
  });

  it('go on with the new session after theirs has ended', async () => {
    const { queue, asked } = await startQueue(({ token, offset }) =>
      token === 'Bearer a' && offset === 1_000_000 ? refusal(401, 'Log opnieuw in') : undefined,
    );
    queue.add([photo('lang.jpg')]);
    await queue.settled(true);
    expect(queue.items.get()[0]?.state).toBe('done');
    expect(asked.at(-1)).toMatchObject({ path: '/uploads/upload-1/finish', token: 'Bearer b' });
  });

  it('are given up on the server once they are taken away, while others go on', async () => {
    let cut: (() => void) | undefined;
    const { queue, asked, states } = await startQueue(({ name, method, path }) => {
      if (name !== null || method !== 'PATCH' || path !== '/uploads/upload-1') return undefined;
      return new Promise<undefined>((resolve) => {
        cut = () => resolve(undefined);
      });
    });
    queue.add([photo('weg.jpg')]);
    await vi.waitFor(() => expect(cut).toBeDefined(), 30_000);
    queue.add([photo('blijft.jpg')]);
    queue.remove(queue.items.get()[0]?.key ?? '');
    await queue.settled(true);
    expect(states()).toEqual([['blijft.jpg', 'done']]);
    await vi.waitFor(() =>
      expect(asked).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/uploads/upload-1' })),
    );
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('upload-1');
    cut?.();
  });

  it('come back with a draft without being sent again, and go with an emptied form', async () => {
    const { queue, asked, states } = await startQueue();
    queue.adopt([{ id: 'f1', name: 'concept.pdf', type: 'pdf', size: 10, hasPreview: false }]);
    expect(states()).toEqual([['concept.pdf', 'done']]);
    expect(queue.whyUnsent()).toBeUndefined();
    queue.adopt([]);
    expect(states()).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('keep the form from being saved once their type is accepted no longer', async () => {
    const onlyPictures = {
      ...{ extensions: ['jpg'], accept: '', onlyPictures: true, whyOthersNot: 'Alleen foto’s.' },
      ...{ maxBytes: MB, maxFiles: 5 },
    };
    const { queue } = await startQueue(undefined, { accepted: onlyPictures });
    queue.adopt([{ id: 'f1', name: 'brief.pdf', type: 'pdf', size: 10, hasPreview: false }]);
    expect(queue.whyUnsent()).toBe('Alleen foto’s.');
  });
});
