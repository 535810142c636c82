import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, dialogOf, field, press, told } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();
afterEach(() => vi.unstubAllGlobals());

const CARE = '11111111-1111-4111-8111-111111111111';
const DRUGS = '22222222-2222-4222-8222-222222222222';
const SHARING = '33333333-3333-4333-8333-333333333333';

const lines = [
  { id: CARE, chapter: '3', title: 'Zorg', parentId: null, isToRead: false },
  { id: DRUGS, chapter: '3.1', title: 'Medicatie', parentId: CARE, isToRead: true },
  { id: SHARING, chapter: '3.10', title: 'Overdracht', parentId: CARE, isToRead: false },
];

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const textOf = (...content: object[]) => JSON.stringify({ type: 'doc', content });

const chapterOf = (id: string, more: object = {}) => ({
  ...{ id, version: 4, status: 'Published', publishedVersion: 2, isReviewDue: false, isToRead: false },
  ...lines.find((line) => line.id === id),
  content: textOf(
    paragraph('Controleer de naam.'),
    heading('Dubbele controle'),
    paragraph('Vraag een collega.'),
  ),
  ...{ publishedAt: '2026-10-01T09:00:00.000Z', reviewDate: '2027-10-01', readAt: null },
  owner: { id: 'p2', name: 'Noor', surname: 'Jansen' },
  organization: { id: 'o1', name: 'De Linde' },
  abilities: { update: false },
  ...more,
});

const handbook = { mayEdit: false, chapters: lines };

const open = (
  path = '/handboek',
  answers: Answers = {},
  role: 'Client' | 'Admin' | 'SuperAdmin' = 'Client',
) => {
  const manual = ({ id }: { id: string }) => chapterOf(id);
  return visit(path, { handbook, manual, noteManualOpening: DRUGS, ...answers }, role);
};

/** Gives the window room for the contents beside a chapter. */
function onDesk() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 1024px)',
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
}

const linkTo = (words: string) =>
  waitFor(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
      ({ textContent }) => textContent === words,
    );
    if (!link) throw new Error(`No link ${words}`);
    return link;
  });

const shownTitle = (words: string) =>
  waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(words));

describe('the contents of the handbook', () => {
  it('stand as a tree that is unfolded, by a button and by the arrow keys', async () => {
    await open();
    const care = await linkTo('3 Zorg ');
    expect(document.querySelectorAll('main nav li')).toHaveLength(1);
    await press('Onderdelen van 3 Zorg tonen');
    const drugs = await linkTo('3.1 Medicatie Te lezen');
    expect(drugs.getAttribute('href')).toBe(`/handboek/${DRUGS}`);
    care.focus();
    fireEvent.keyDown(care, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(drugs);
    fireEvent.keyDown(drugs, { key: 'End' });
    expect(document.activeElement?.textContent).toBe('3.10 Overdracht ');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
    fireEvent.keyDown(care, { key: 'ArrowLeft' });
    await waitFor(() => expect(document.querySelectorAll('main nav li')).toHaveLength(1));
  });

  it('stand beside the first chapter at a desk, whose opening does not count', async () => {
    onDesk();
    const { sent } = await open();
    await shownTitle('3 Zorg');
    expect((await linkTo('3 Zorg ')).getAttribute('aria-current')).toBe('page');
    expect(sent('NoteManualOpening')).toEqual([]);
  });

  it('say that nothing is published, and lead those who write to the chapters', async () => {
    await open('/handboek', { handbook: { mayEdit: false, chapters: [] } });
    await screen.findByText('Er is nog niets gepubliceerd');
    expect(screen.queryByText('Hoofdstukken beheren')).toBeNull();
  });

  it('lead those who write to the chapters where nothing is published', async () => {
    await open('/handboek', { handbook: { mayEdit: true, chapters: [] } }, 'Admin');
    expect((await linkTo('Hoofdstukken beheren')).getAttribute('href')).toBe('/manuals');
  });

  it('offer another try where they could not be loaded', async () => {
    let fails = true;
    await open('/handboek', {
      handbook: () => {
        if (fails) throw new NetworkFailure();
        return handbook;
      },
    });
    await screen.findByText('Het handboek kon niet worden geladen');
    fails = false;
    await press('Opnieuw proberen');
    await linkTo('3 Zorg ');
  });
});

describe('a chapter', () => {
  it('shows owner, version and dates, leads on, and counts its opening once', async () => {
    const { sent, path } = await open(`/handboek/${DRUGS}`);
    await shownTitle('3.1 Medicatie');
    const facts = document.querySelector('main dl')?.textContent;
    expect(facts).toBe('EigenaarNoor JansenVersie2Laatst gewijzigd1 oktober 2026Herzien vóór1 oktober 2027');
    const next = await linkTo('Volgende3.10 Overdracht');
    expect((await linkTo('Vorige3 Zorg')).getAttribute('href')).toBe(`/handboek/${CARE}`);
    fireEvent.click(next);
    await shownTitle('3.10 Overdracht');
    expect(path()).toBe(`/handboek/${SHARING}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('3.10 Overdracht'));
    expect(sent('NoteManualOpening')).toEqual([{ id: DRUGS }, { id: SHARING }]);
  });

  it('opens at the heading that the address names, whose link can be copied', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { router } = await open();
    await linkTo('3 Zorg ');
    await act(() => router.navigate(`/handboek/${DRUGS}#dubbele-controle`));
    await waitFor(() => expect(document.activeElement?.id).toBe('dubbele-controle'));
    await press('Kopieer de link naar ‘Dubbele controle’');
    await told('Link gekopieerd');
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/handboek/${DRUGS}#dubbele-controle`);
  });

  it('shows its contents as a sheet, which closes when a chapter is chosen', async () => {
    const { path } = await open(`/handboek/${CARE}`);
    await press('Inhoud');
    const sheet = await dialogOf('Inhoud');
    fireEvent.click(await within(sheet).findByText('Medicatie'));
    await shownTitle('3.1 Medicatie');
    expect(path()).toBe(`/handboek/${DRUGS}`);
    await waitFor(() => expect(document.querySelector('[role=dialog][data-state=open]')).toBeNull());
  });

  it('is told to be gone, without its text', async () => {
    await open(`/handboek/${DRUGS}`, {
      manual: () => {
        throw new ServerFailure('NOT_FOUND', 'Niet gevonden');
      },
    });
    await screen.findByText('Dit hoofdstuk is er niet');
  });

  it('leads who manages it to its versions while it is not published', async () => {
    const answer = () => chapterOf(DRUGS, { status: 'Withdrawn', abilities: { update: true } });
    const { sent } = await open(`/handboek/${DRUGS}`, { manual: answer }, 'Admin');
    expect((await linkTo('Versies en beheer')).getAttribute('href')).toBe(`/view?id=${DRUGS}`);
    expect(sent('NoteManualOpening')).toEqual([]);
  });

  it('says that a new version was published meanwhile, and shows it', async () => {
    const tell = acceptSockets();
    let version = 2;
    const manual = () =>
      chapterOf(DRUGS, {
        ...{ publishedVersion: version, version: version + 2 },
        content: textOf(paragraph(`Tekst van versie ${version}`)),
      });
    await open(`/handboek/${DRUGS}`, { manual });
    await screen.findByText('Tekst van versie 2');
    version = 3;
    await tell({ entity: 'Manual', entityId: DRUGS });
    await screen.findByText('Tekst van versie 3');
    screen.getByText('Versie 3 is zojuist gepubliceerd; u leest nu die versie.');
  });
});

describe('the confirmation of reading', () => {
  it('is asked once, and then says when', async () => {
    let isRead = false;
    const asked = () =>
      chapterOf(DRUGS, { isToRead: !isRead, readAt: isRead ? '2026-11-26T10:00:00.000Z' : null });
    const { sent } = await open(`/handboek/${DRUGS}`, {
      manual: asked,
      confirmManualReading: () => {
        isRead = true;
        return asked();
      },
    });
    await press('Ik heb dit gelezen');
    await screen.findByText('U hebt dit gelezen op 26 november 2026.');
    expect(sent('ConfirmManualReading')).toEqual([{ id: DRUGS, number: 2 }]);
    expect(buttons('Ik heb dit gelezen')).toEqual([]);
    await waitFor(() => expect(sent('HandbookContents')).toHaveLength(2));
  });

  it('is not given for a version that is gone: the new one shows first', async () => {
    let number = 2;
    const asked = () =>
      chapterOf(DRUGS, {
        ...{ isToRead: true, publishedVersion: number },
        content: textOf(paragraph(`Tekst van versie ${number}`)),
      });
    const { sent } = await open(`/handboek/${DRUGS}`, {
      manual: asked,
      confirmManualReading: ({ number: confirmed }: { number?: unknown }) => {
        if (confirmed === 3) return chapterOf(DRUGS, { isToRead: false, readAt: '2026-11-26T10:00:00.000Z' });
        number = 3;
        throw new ServerFailure('CONFLICT', 'Er is een nieuwe versie');
      },
    });
    await press('Ik heb dit gelezen');
    await screen.findByText('Tekst van versie 3');
    await screen.findByText(/^Er is intussen een nieuwe versie/);
    await press('Ik heb dit gelezen');
    await screen.findByText('U hebt dit gelezen op 26 november 2026.');
    expect(sent('ConfirmManualReading').map(({ number: one }) => one)).toEqual([2, 3]);
  });

  it('says why it failed, and can be given again', async () => {
    await open(`/handboek/${DRUGS}`, {
      manual: chapterOf(DRUGS, { isToRead: true }),
      confirmManualReading: () => {
        throw new ServerFailure('VALIDATION', 'U hoeft dit niet te bevestigen');
      },
    });
    await press('Ik heb dit gelezen');
    await told('U hoeft dit niet te bevestigen');
    await button('Ik heb dit gelezen');
  });
});

describe('a search in the handbook', () => {
  const hits = [
    {
      ...{ id: DRUGS, chapter: '3.1', title: 'Medicatie' },
      ...{ headingId: 'dubbele-controle', heading: 'Dubbele controle' },
      parts: [
        { text: 'Vraag een ', isMarked: false },
        { text: 'collega', isMarked: true },
        { text: '.', isMarked: false },
      ],
    },
    {
      ...{ id: SHARING, chapter: '3.10', title: 'Overdracht', headingId: null, heading: null },
      parts: [{ text: 'Collega’s', isMarked: true }],
    },
  ];
  const type = (words: string) =>
    fireEvent.change(field(document.body, 'Zoek in het handboek'), { target: { value: words } });
  const found = () =>
    waitFor(() => {
      const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
      if (options.length === 0) throw new Error('Nothing was found yet');
      return options;
    });

  it('shows the passages, and opens the chosen one at its heading with the words marked', async () => {
    const { path, router } = await open('/handboek', { searchHandbook: hits });
    await linkTo('3 Zorg ');
    type('collega');
    const [first, second] = await found();
    expect(first?.textContent).toBe('3.1 MedicatieDubbele controleVraag een collega.');
    expect(first?.querySelector('mark')?.textContent).toBe('collega');
    const input = field(document.body, 'Zoek in het handboek');
    expect(input.getAttribute('aria-activedescendant')).toBe(first?.id);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await waitFor(() => expect(second?.getAttribute('aria-selected')).toBe('true'));
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await shownTitle('3.1 Medicatie');
    expect(path()).toBe(`/handboek/${DRUGS}`);
    expect(router.state.location.hash).toBe('#dubbele-controle');
    await waitFor(() => expect(document.querySelector('article mark')?.textContent).toBe('collega'));
    await press('Markering weghalen: collega');
    await waitFor(() => expect(document.querySelector('article mark')).toBeNull());
  });

  it('shows only the answer to what was typed last', async () => {
    const slow = Promise.withResolvers<object[]>();
    const { sent } = await open('/handboek', {
      searchHandbook: ({ search }: { search?: unknown }) => (search === 'co' ? slow.promise : [hits[1]]),
    });
    await linkTo('3 Zorg ');
    type('co');
    await waitFor(() => expect(sent('SearchHandbook')).toHaveLength(1));
    screen.getByText('Bezig met zoeken…');
    type('collega');
    expect((await found()).map(({ textContent }) => textContent)).toEqual(['3.10 OverdrachtCollega’s']);
    await act(async () => slow.resolve([hits[0] as object]));
    expect((await found()).map(({ textContent }) => textContent)).toEqual(['3.10 OverdrachtCollega’s']);
  });

  it('says that it found nothing, offers nothing, and tells those who write once', async () => {
    const { sent } = await open('/handboek', { searchHandbook: [], noteHandbookMiss: true });
    await linkTo('3 Zorg ');
    type('drone');
    await screen.findByText('Niets gevonden voor ‘drone’', { selector: 'p' });
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
    expect(sent('NoteHandbookMiss')).toEqual([]);
    await waitFor(
      () => expect(sent('NoteHandbookMiss')).toEqual([{ organizationId: 'o1', search: 'drone' }]),
      {
        timeout: 5_000,
      },
    );
    type('drones');
    await screen.findByText('Niets gevonden voor ‘drones’', { selector: 'p' });
    type('drone');
    await screen.findByText('Niets gevonden voor ‘drone’', { selector: 'p' });
    expect(sent('NoteHandbookMiss')).toHaveLength(1);
  });

  it('says what was probably meant by words that nobody wrote', async () => {
    await open('/handboek', { searchHandbook: hits.map((hit) => ({ ...hit, correction: 'collega' })) });
    await linkTo('3 Zorg ');
    type('kollega');
    await screen.findByText('Bedoelde u ‘collega’?');
    expect(await found()).toHaveLength(2);
  });

  it('says that it failed, and can be tried again', async () => {
    let fails = true;
    await open('/handboek', {
      searchHandbook: () => {
        if (fails) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
        return hits;
      },
    });
    await linkTo('3 Zorg ');
    type('collega');
    await screen.findByText('Zoeken is niet gelukt.');
    fails = false;
    await press('Probeer het nog eens');
    expect(await found()).toHaveLength(2);
  });
});

describe('a reader’s answer to a chapter', () => {
  it('is whether it was useful', async () => {
    const { sent } = await open(`/handboek/${DRUGS}`, { rateManual: DRUGS });
    await press('Nee');
    await screen.findByText('Bedankt, uw antwoord is genoteerd.');
    expect((await button('Nee')).getAttribute('aria-pressed')).toBe('true');
    expect(sent('RateManual')).toEqual([{ id: DRUGS, isUseful: false }]);
  });

  it('is an improvement point with the chapter and the selected passage', async () => {
    const { sent, path } = await open(`/handboek/${DRUGS}`, { createRegisterEntry: { id: 'r1' } });
    const passage = await screen.findByText('Vraag een collega.');
    document.getSelection()?.selectAllChildren(passage);
    await press('Meld een verbeterpunt');
    const form = await dialogOf('Nieuw verbeterpunt');
    expect(path()).toBe(`/register?dialog=create&chapter=${DRUGS}`);
    await waitFor(() => expect(field(form, 'Bron').value).toBe('Other'));
    expect(field(form, 'Anders, namelijk').value).toBe('Handboek, hoofdstuk 3.1 Medicatie');
    expect(field(form, 'Omschrijving').value).toBe(
      'Over hoofdstuk 3.1 Medicatie van het handboek.\nEr staat: ‘Vraag een collega.’\n',
    );
    expect(sent('ChapterForRegister')).toEqual([{ id: DRUGS }]);
  });
});
