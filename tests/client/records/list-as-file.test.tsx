import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, choose, toastText, told } from '../../kit/client/interactions.ts';
import { openIncidents } from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const EXPORT = 'Exporteren';

/** Saves the list by the menu of its toolbar. */
const save = async (item = 'CSV, alle velden') => choose(EXPORT, item, screen.getByRole('toolbar'));

/** Files given to the browser to save. */
let saved: { name: string; content: Promise<string>; type: string }[] = [];

beforeEach(() => {
  saved = [];
  let given: Blob | null = null;
  // The DOM of the tests saves no files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (given && this.href === 'blob:given')
      saved.push({ name: this.download, content: given.text(), type: given.type });
  });
  URL.createObjectURL = (blob: Blob) => {
    given = blob;
    return 'blob:given';
  };
  URL.revokeObjectURL = () => {
    given = null;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Answer = () => Response | Promise<Response>;

const fileOf = (csv: string) =>
  new Response(csv, {
    headers: {
      'content-disposition': 'attachment; filename="incidenten-2026-03-05.csv"',
      'content-type': 'text/csv;charset=utf-8',
    },
  });

/** Opens the list with a server that answers so when it is asked for the file; returns what was asked as well. */
async function openWithFile(address: string, answer: Answer) {
  const opened = await openIncidents(address);
  const asked: { url: URL; token: string | null }[] = [];
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://localhost');
    if (!url.pathname.startsWith('/export/')) return others(path, init);
    asked.push({ url, token: new Headers(init.headers).get('authorization') });
    return answer();
  });
  return { ...opened, asked };
}

const PATH = '/export/incidents.csv';

describe('taking a list along as a file', () => {
  it('asks for what the search and each filter let through, in the order of the screen, whichever page shows', async () => {
    const { sent, asked } = await openWithFile(
      '?status=Closed&status=Open&type=NearMiss&event=Fall&place=Shower&hospitalAdmission=Admission&sort=clientName.asc&per=20&page=3',
      () => fileOf('Wanneer'),
    );
    fireEvent.change(screen.getByLabelText('Zoek in incidenten'), { target: { value: 'Jansen & co' } });
    await waitFor(() => expect(sent('Incidents').at(-1)).toMatchObject({ search: 'Jansen & co' }));
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    const filter = {
      status: ['Closed', 'Open'],
      type: ['NearMiss'],
      event: ['Fall'],
      place: ['Shower'],
      hospitalAdmission: ['Admission'],
    };
    expect(asked).toHaveLength(1);
    const { url, token } = asked[0] ?? {};
    expect([url?.pathname, token]).toEqual([PATH, 'Bearer token-1']);
    const query = url?.searchParams;
    for (const [field, values] of Object.entries(filter)) expect(query?.getAll(field)).toEqual(values);
    expect(query?.getAll('search')).toEqual(['Jansen & co']);
    expect(query?.getAll('sort')).toEqual(['clientName.asc']);
    expect(query?.size).toBe(9);
    expect(sent('Incidents').at(-1)).toMatchObject({ filter, search: 'Jansen & co' });
  });

  it('asks for all of the organisation anew each time, and saves what the server gives under its name', async () => {
    let csv = 'Wanneer;Incident\r\n';
    const { promise, resolve } = Promise.withResolvers<void>();
    const { asked } = await openWithFile('', async () => {
      await promise;
      return fileOf(csv);
    });
    await save();
    await waitFor(async () => expect((await button(/Exporteren/)).disabled).toBe(true));
    expect(saved).toEqual([]);
    resolve();
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(async () => expect((await button(EXPORT)).disabled).toBe(false));
    csv = 'twee';
    await save();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked.map(({ url }) => url.pathname + url.search)).toEqual(
      Array(2).fill(`${PATH}?organizationId=o1&sort=occurredAt.desc`),
    );
    const file = { name: 'incidenten-2026-03-05.csv', type: 'text/csv;charset=utf-8' };
    expect(saved).toMatchObject([file, file]);
    expect(await Promise.all(saved.map(({ content }) => content))).toEqual(['Wanneer;Incident\r\n', 'twee']);
  });

  it('says that it failed, also halfway, and can be tried again', async () => {
    const brokenOff = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('Wanneer;'));
        controller.error(new TypeError('terminated'));
      },
    });
    const refusal = { errormessage: 'Kan het csv-bestand niet maken', reason: 'Dat mag u niet' };
    const failures: [Answer, string][] = [
      [() => Response.json(refusal, { status: 403 }), 'Dat mag u niet'],
      [() => Promise.reject(new TypeError('Failed to fetch')), 'Geen verbinding met de server'],
      [() => new Response(brokenOff), 'Geen verbinding met de server'],
      [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Er is een fout opgetreden'],
    ];
    let answer: Answer = () => fileOf('Wanneer');
    await openWithFile('', () => answer());
    for (const [next, words] of failures) {
      answer = next;
      await save();
      await told(words);
      expect(toastText()).toContain('Het bestand kon niet worden gemaakt');
      await waitFor(async () => expect((await button(EXPORT)).disabled).toBe(false));
    }
    expect(saved).toEqual([]);
    answer = () => fileOf('Wanneer');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('takes the columns on the screen, or the ticked rows alone', async () => {
    const { asked } = await openWithFile('', () => fileOf('Wanneer'));
    await save('Excel, kolommen in beeld');
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(screen.getAllByLabelText(/^Rij selecteren: Incident/)[0] as HTMLElement);
    await save('Pdf, kolommen in beeld');
    await waitFor(() => expect(asked).toHaveLength(2));
    const [whole, ticked] = asked.map(({ url }) => url);
    expect(whole?.pathname).toBe('/export/incidents.xlsx');
    expect(whole?.searchParams.getAll('columns')).toEqual(
      expect.arrayContaining(['number', 'occurredAt', 'status']),
    );
    expect(whole?.searchParams.getAll('ids')).toEqual([]);
    expect(ticked?.pathname).toBe('/export/incidents.pdf');
    expect(ticked?.searchParams.getAll('ids')).toEqual(['i1']);
  });
});
