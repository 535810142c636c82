import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS } from '../../../client/features/handbook/writing/use-autosave.ts';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import {
  chapterId,
  chapterOf,
  seeForm,
  textOf,
  visitWriting,
  writeText,
} from '../../kit/client/pages/writing.ts';

startWithFreshBrowser();

const EDIT = `?id=${chapterId(2)}`;
const CONFLICT = () => {
  throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit gewijzigd');
};

/** The page is hidden, as when another tab is chosen. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  vi.restoreAllMocks();
}

afterEach(() => vi.useRealTimers());

describe('the draft', () => {
  it('is saved twenty seconds after a change, and says so in one quiet line', async () => {
    const { control, type, sent, line } = await visitWriting(EDIT, {
      manual: chapterOf(),
      updateManual: chapterOf({ version: 4 }),
    });
    await seeForm();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    type({ Titel: 'Medicatie geven' });
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    vi.advanceTimersByTime(AUTOSAVE_MS - 1);
    expect(sent('UpdateManual')).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await waitFor(() => expect(line()).toMatch(/^Opgeslagen om \d\d:\d\d/));
    expect(sent('UpdateManual')).toMatchObject([{ version: 3, input: { title: 'Medicatie geven' } }]);
    type({ Titel: 'Medicatie' });
    hide();
    await waitFor(() => expect(sent('UpdateManual')).toMatchObject([{}, { version: 4 }]));
    expect(control('Titel').value).toBe('Medicatie');
  });

  it('waits in this tab while something is missing, and comes back', async () => {
    const { type, sent, line } = await visitWriting(EDIT, { manual: chapterOf() });
    await seeForm();
    type({ Titel: '', 'Herzien vóór': '01-04-2127' });
    hide();
    await waitFor(() => expect(line()).toMatch(/^Bewaard in dit tabblad/));
    expect(sent('UpdateManual')).toEqual([]);
    cleanup();
    await openApp(`/create${EDIT}`);
    await screen.findByText('Wat u eerder typte en nog niet was opgeslagen, staat hier weer.');
    expect(screen.getByLabelText<HTMLInputElement>('Herzien vóór').value).toBe('01-04-2127');
  });

  it('makes one new chapter, also where the answer was lost and one typed on', async () => {
    let isLost = true;
    const { type, editor, sent, line } = await visitWriting('', {
      createManual: () => {
        if (isLost) throw new NetworkFailure();
        return chapterOf({ id: chapterId(9), version: 1 });
      },
      updateManual: chapterOf({ id: chapterId(9), version: 2 }),
    });
    await seeForm();
    type({ Titel: 'Vallen' });
    writeText(await editor(), 'Blijf kalm.');
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Blijf kalm.'));
    hide();
    await waitFor(() => expect(line()).toBe('Niet opgeslagen: geen verbinding'));
    type({ Titel: 'Vallen voorkomen' });
    isLost = false;
    hide();
    await waitFor(() => expect(line()).toMatch(/^Opgeslagen/));
    const titles = (operation: string) =>
      sent(operation).map(({ input }) => (input as { title: string }).title);
    expect(titles('CreateManual')).toEqual(['Vallen', 'Vallen']);
    expect(titles('UpdateManual')).toEqual(['Vallen voorkomen']);
  });

  it('is saved when the page is left', async () => {
    const { type, sent, router } = await visitWriting(EDIT, {
      manual: chapterOf(),
      updateManual: chapterOf({ version: 4 }),
    });
    await seeForm();
    type({ Titel: 'Medicatie geven' });
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    await router.navigate('/idee');
    await waitFor(() => expect(sent('UpdateManual')).toHaveLength(1));
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.includes('manual:'))).toEqual([]),
    );
  });
});

describe('two people on one chapter', () => {
  const theirs = chapterOf({ version: 5, title: 'Van Bea', content: textOf('Haar tekst.') });

  it('see both versions at a conflict, also of an autosave, and lose nothing', async () => {
    let manual = chapterOf();
    let answer: () => object = CONFLICT;
    const { type, sent, control } = await visitWriting(EDIT, {
      manual: () => manual,
      updateManual: () => answer(),
    });
    await seeForm();
    type({ Titel: 'Van mij' });
    manual = theirs;
    hide();
    const dialog = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(dialog).findByText('Van Bea');
    within(dialog).getByText('Van mij');
    within(dialog).getByText('Haar tekst.');
    await press('Verder bewerken', dialog);
    await noDialog();
    expect(control('Titel').value).toBe('Van mij');
    answer = () => chapterOf({ version: 6 });
    await press('Opslaan als concept');
    await waitFor(() => expect(sent('UpdateManual').at(-1)).toMatchObject({ version: 5 }));
  });

  it('are not asked anything where a colleague only moved the chapter meanwhile', async () => {
    let manual = chapterOf();
    const { type, sent, line } = await visitWriting(EDIT, {
      manual: () => manual,
      updateManual: ({ version }: { version: unknown }) =>
        version === 3 ? CONFLICT() : chapterOf({ version: 5 }),
    } as never);
    await seeForm();
    manual = chapterOf({ version: 4, chapter: '2.3', parentId: chapterId(3) });
    type({ Titel: 'Van mij' });
    hide();
    await waitFor(() => expect(line()).toMatch(/^Opgeslagen/));
    expect(sent('UpdateManual').at(-1)).toMatchObject({ version: 4, input: { title: 'Van mij' } });
    expect(sent('UpdateManual').at(-1)).not.toHaveProperty('input.chapter');
    await noDialog();
  });

  it('can keep the version of the other', async () => {
    let manual = chapterOf();
    const { type, control } = await visitWriting(EDIT, { manual: () => manual, updateManual: CONFLICT });
    await seeForm();
    type({ Titel: 'Van mij' });
    manual = theirs;
    await press('Opslaan als concept');
    const dialog = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(dialog).findByText('Van Bea');
    await press('Versie van de ander houden', dialog);
    await noDialog();
    await waitFor(() => expect(control('Titel').value).toBe('Van Bea'));
    expect((await waitFor(() => document.querySelector('[data-field=content]')))?.textContent).toContain(
      'Haar tekst.',
    );
  });

  it('takes a save whose answer was lost for one’s own, without a question', async () => {
    let manual = chapterOf();
    let answer: () => object = () => {
      // The database keeps the keys of a document in an order of its own.
      const content =
        '{"content":[{"content":[{"text":"Controleer de naam.","type":"text"}],"type":"paragraph"}],"type":"doc"}';
      manual = chapterOf({ version: 4, title: 'Van mij', content });
      throw new NetworkFailure();
    };
    const { type, sent, line } = await visitWriting(EDIT, {
      manual: () => manual,
      updateManual: ({ version }: { version: unknown }) =>
        version === 3 ? answer() : chapterOf({ version: 5 }),
    } as never);
    await seeForm();
    type({ Titel: 'Van mij' });
    hide();
    await waitFor(() => expect(line()).toBe('Niet opgeslagen: geen verbinding'));
    answer = CONFLICT;
    type({ Titel: 'Nog beter' });
    hide();
    await waitFor(() => expect(line()).toMatch(/^Opgeslagen/));
    expect(sent('UpdateManual').at(-1)).toMatchObject({ version: 4, input: { title: 'Nog beter' } });
    await noDialog();
  });

  it('hear early that the other saved, and what was typed stays', async () => {
    const tell = acceptSockets();
    const { type, control } = await visitWriting(EDIT, { manual: chapterOf() });
    await seeForm();
    type({ Titel: 'Van mij' });
    await tell({ entity: 'Manual', entityId: chapterId(2), version: 4 });
    await screen.findByText(/^Een collega heeft dit hoofdstuk intussen opgeslagen/);
    expect(control('Titel').value).toBe('Van mij');
  });
});
