import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { kinds as clientKinds } from '../../../client/kinds/kinds.ts';
import openapi from '../../../schema/openapi.json' with { type: 'json' };
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press, told } from '../../kit/client/interactions.ts';
import { kinds, visitKind } from '../../kit/client/kinds.ts';

startWithFreshBrowser();

const DOSSIER = 'Dossier opslaan als pdf';

/** Kinds whose records do not stand at the address of the kind for those who manage them. */
const addresses: Readonly<Record<string, string>> = { chapters: '/view?id=r0' };

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  // The DOM of the tests saves no files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:given';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Answers every call for a file so; returns the addresses. */
function answerFiles(answer: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!String(path).startsWith('/export/')) return others(path, init);
    asked.push(path);
    return answer();
  });
  return asked;
}

const dossiers = clientKinds.flatMap(({ kind, dossier }) =>
  kinds.filter((tested) => tested.kind === kind && dossier).map((tested) => [dossier, tested] as const),
);

test('every dossier of the server has its kind in the app', () => {
  const paths = Object.keys(openapi.paths).filter(
    (path) => path.startsWith('/export/') && path.endsWith('{id}') && !path.includes('/handbook/'),
  );
  expect(dossiers.map(([name]) => `/export/${name}/{id}`).toSorted()).toEqual(paths.toSorted());
});

describe.each(dossiers)('the dossier of %s', (name, tested) => {
  it('is saved from the menu of its row, before what deletes', async () => {
    await visitKind(tested, tested.list.path, [{ id: 'r0', version: 3 }]);
    const asked = answerFiles(
      () =>
        new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="Dossier r0.pdf"' } }),
    );
    const menu = await waitFor(() => {
      const [first] = document.querySelectorAll<HTMLElement>('[data-list] [aria-label^="Acties voor"]');
      if (!first) throw new Error('No row has a menu');
      return first;
    });
    fireEvent.click(menu);
    const items = await screen.findAllByRole('menuitem');
    const labels = items.map(({ textContent }) => textContent ?? '');
    expect(labels.filter((label) => label.startsWith(DOSSIER))).toHaveLength(1);
    expect(labels.at(-1)).toMatch(/^Verwijderen/);
    fireEvent.click(items[labels.indexOf(DOSSIER)] as HTMLElement);
    await told('Het bestand is opgeslagen');
    expect(asked).toEqual([`/export/${name}/r0`]);
    expect(saved).toEqual(['Dossier r0.pdf']);
  });

  it('is saved from the record itself, and says why it could not be', async () => {
    await visitKind(tested, addresses[String(name)] ?? `${tested.recordPath}/r0`, [{ id: 'r0', version: 3 }]);
    let answer = () => Response.json({ reason: 'Er wachten te veel pdf’s' }, { status: 429 });
    const asked = answerFiles(() => answer());
    await press(DOSSIER);
    await told('Het bestand kon niet worden gemaakt');
    await told('Er wachten te veel pdf’s');
    expect(saved).toEqual([]);
    answer = () => new Response('%PDF');
    await press(DOSSIER);
    await told('Het bestand is opgeslagen');
    expect(asked).toEqual([`/export/${name}/r0`, `/export/${name}/r0`]);
    expect(saved).toEqual(['bestand']);
  });
});
