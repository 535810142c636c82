import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, dialogOf, noDialog, press, told } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { chooseRowAction, entry, openRegister, seeFocus } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const TITLE = 'Koppelingen';

const linkOf = (id: string, record: object, about: object = {}) => ({
  ...{ id, relation: 'Related', isFrom: true, abilities: { delete: true } },
  record: { number: null, state: 'Open', status: 'ToDo', statusName: 'Te doen', day: null, ...record },
  ...about,
});
const incident = {
  ...{ entity: 'Incident', id: 'i1', number: 'MIC-2026-014', title: 'Vallen', day: '2026-03-04' },
  ...{ status: 'Open', statusName: 'Open' },
};
const task = { entity: 'TaskEvent', id: 't1', title: 'Ontruimingsoefening' };
const linksOf = (rows: readonly object[], create = true) => ({ rows, abilities: { create } });
const noRemarks = { total: 0, rows: [], abilities: { create: true } };

/** Opens an improvement point with these links. */
const open = (answers: Answers, address = `/${entry.id}`) =>
  openRegister({ comments: noRemarks, recordLinks: linksOf([]), ...answers }, address, 'Admin');

const section = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-record] section')].find(
      ({ firstElementChild }) => firstElementChild?.textContent === TITLE,
    );
    if (!found?.querySelector('ul')) throw new Error('The links are not there yet');
    return found;
  });
const itemsOf = (links: HTMLElement) =>
  [...links.querySelectorAll('li')].map((item) => [
    item.querySelector('p')?.textContent,
    item.querySelector('a')?.textContent,
    item.querySelector('a')?.getAttribute('href'),
  ]);

describe('the links of a record', () => {
  it('say what each is to it, and lead there', async () => {
    const measure = { entity: 'RegisterEntry', id: 'e7', number: 'VP-2026-007', title: 'Mat vast' };
    await open({
      recordLinks: linksOf([
        linkOf('l1', incident, { relation: 'Measure', isFrom: false, abilities: { delete: false } }),
        linkOf(
          'l2',
          { ...measure, status: 'NotStarted', statusName: 'Nog op te starten' },
          { relation: 'FollowUp' },
        ),
        linkOf('l3', task),
      ]),
    });
    const links = await section();
    expect(itemsOf(links)).toEqual([
      ['Vanwege · Incident · 4 maart 2026', 'MIC-2026-014: Vallen', '/incidents/i1'],
      ['Vervolgpunt · Verbeterpunt', 'VP-2026-007: Mat vast', '/register/e7'],
      ['Taak', 'Ontruimingsoefening', '/events/t1'],
    ]);
    // The status looks as in the list of its kind.
    const badge = within(links).getByText('Nog op te starten');
    expect(badge.querySelector('.lucide-circle-dashed')).not.toBeNull();
    expect(buttons(/^Koppeling met .* verwijderen$/, links).map((one) => one.ariaLabel)).toEqual([
      'Koppeling met VP-2026-007 verwijderen',
      'Koppeling met Ontruimingsoefening verwijderen',
    ]);
  });

  it('are none in one calm line, without a way to add one for who may not', async () => {
    await open({ recordLinks: linksOf([], false) });
    const links = await section();
    expect(links.textContent).toBe(`${TITLE}Hier is nog niets aan gekoppeld.`);
  });

  it('are asked for again because of a link or a linked record that changed, and of no others', async () => {
    const tell = acceptSockets();
    let rows = [linkOf('l1', task)];
    const { sent } = await open({ recordLinks: () => linksOf(rows) });
    await section();
    const before = sent('RecordLinks').length;
    await tell({ entity: 'RecordLink', entityId: 'l8', recordId: 'e2', action: 'created' });
    await tell({ entity: 'TaskEvent', entityId: 't2', version: 2 });
    rows = [linkOf('l1', { ...task, status: 'DONE', statusName: 'Afgerond', state: 'Closed' })];
    await tell({ entity: 'TaskEvent', entityId: 't1', version: 2 });
    await waitFor(async () => expect((await section()).textContent).toContain('Afgerond'));
    expect(sent('RecordLinks')).toHaveLength(before + 1);
    rows = [...rows, linkOf('l2', incident)];
    await tell({ entity: 'RecordLink', entityId: 'l2', recordId: entry.id, action: 'created' });
    await waitFor(async () => expect((await section()).textContent).toContain('MIC-2026-014'));
  });
});

const hitOf = (about: object) => ({ number: null, title: '', organization: organizations[0], ...about });

describe('a link that is added', () => {
  it('is found by number or words and chosen by key, among what is not linked yet', async () => {
    let rows = [linkOf('l1', task)];
    const { sent } = await open({
      recordLinks: () => linksOf(rows),
      search: [
        hitOf({ kind: 'RegisterEntry', id: entry.id, number: entry.number, title: entry.description }),
        hitOf({ kind: 'RegisterEntry', id: 'e2', number: 'VP-2026-002', title: 'Natte vloer' }),
        hitOf({
          kind: 'Incident',
          id: 'i1',
          number: 'MIC-2026-014',
          incidentEvent: 'Fall',
          day: '2026-03-04',
        }),
        hitOf({ kind: 'TaskEvent', id: 't1', title: 'Ontruimingsoefening' }),
        hitOf({ kind: 'UserAccount', id: 'u4', title: 'Natasja Vloer' }),
      ],
      linkRecords: ({ toId }) => {
        rows = [...rows, linkOf('l2', incident)];
        return linkOf('l2', { ...incident, id: toId });
      },
    });
    const add = await button('Koppeling toevoegen');
    add.focus();
    fireEvent.click(add);
    const dialog = await dialogOf('Koppeling toevoegen');
    const search = within(dialog).getByLabelText<HTMLInputElement>('Zoek wat u wilt koppelen');
    fireEvent.change(search, { target: { value: 'vloer' } });
    await waitFor(() => expect(dialog.querySelector('[role=status]')?.textContent).toBe('2 resultaten'));
    expect(sent('Search')).toEqual([{ text: 'vloer', organizationId: organizations[0]?.id }]);
    const options = () => [...dialog.querySelectorAll('[role=option]')];
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'VP-2026-002 Natte vloerVerbeterpunt',
      'MIC-2026-014 VallenIncident · 4 maart 2026',
    ]);
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    const [, second] = options();
    expect([second?.getAttribute('aria-selected'), search.getAttribute('aria-activedescendant')]).toEqual([
      'true',
      second?.id,
    ]);
    fireEvent.keyDown(search, { key: 'Enter' });
    await noDialog();
    await told('Koppeling toegevoegd');
    expect(sent('LinkRecords')).toEqual([
      { fromEntity: 'RegisterEntry', fromId: entry.id, toEntity: 'Incident', toId: 'i1' },
    ]);
    await waitFor(async () => expect(itemsOf(await section())).toHaveLength(2));
    await seeFocus(() => add);
  });

  it('is refused in words at the field, which stays to choose another', async () => {
    await open({
      search: [hitOf({ kind: 'TaskEvent', id: 't1', title: 'Ontruimingsoefening' })],
      linkRecords: () => {
        throw new ServerFailure('VALIDATION', 'Deze twee zijn al gekoppeld');
      },
    });
    await press('Koppeling toevoegen');
    const dialog = await dialogOf('Koppeling toevoegen');
    const search = within(dialog).getByLabelText('Zoek wat u wilt koppelen');
    fireEvent.change(search, { target: { value: 'oefening' } });
    fireEvent.click(await within(dialog).findByText('Ontruimingsoefening'));
    await within(dialog).findByText('Deze twee zijn al gekoppeld');
    expect(search.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(search, { target: { value: 'oefeningen' } });
    await waitFor(() => expect(dialog.textContent).not.toContain('al gekoppeld'));
  });

  it('is looked for again after a search that failed', async () => {
    let fails = true;
    await open({
      search: () => {
        if (fails) throw new ServerFailure('INTERNAL', 'Er is een fout opgetreden');
        return [];
      },
    });
    await press('Koppeling toevoegen');
    const dialog = await dialogOf('Koppeling toevoegen');
    fireEvent.change(within(dialog).getByLabelText('Zoek wat u wilt koppelen'), { target: { value: 'x' } });
    await within(dialog).findByText('Zoeken is niet gelukt.');
    fails = false;
    await press('Probeer het nog eens', dialog);
    await within(dialog).findByText('Niets gevonden dat nog niet is gekoppeld.');
  });
});

describe('a link that is removed', () => {
  it('asks first, says that the record stays, and leaves the keyboard with the others', async () => {
    let rows = [linkOf('l1', task), linkOf('l2', incident)];
    const { sent } = await open({
      recordLinks: () => linksOf(rows),
      unlinkRecords: ({ id }) => {
        rows = rows.slice(1);
        return id;
      },
    });
    const remove = await button('Koppeling met Ontruimingsoefening verwijderen');
    remove.focus();
    fireEvent.click(remove);
    const question = await dialogOf('Koppeling verwijderen?');
    expect(question.textContent).toContain('Ontruimingsoefening blijft bestaan.');
    await press('Verwijderen', question);
    await told('Koppeling verwijderd');
    await waitFor(async () => expect(itemsOf(await section())).toHaveLength(1));
    expect(sent('UnlinkRecords')).toEqual([{ id: 'l1' }]);
    await seeFocus(() => screen.queryByLabelText(TITLE, { selector: 'ul' }));
  });
});

describe('the question before a record is deleted', () => {
  it.each([
    [0, null],
    [1, 'Ook 1 koppeling verdwijnt. Wat eraan gekoppeld is, blijft bestaan.'],
    [3, 'Ook 3 koppelingen verdwijnen. Wat eraan gekoppeld is, blijft bestaan.'],
  ])('says what becomes of its %d links', async (count, words) => {
    const { sent } = await open({ recordLinkCount: count }, '');
    await chooseRowAction('Verwijderen');
    const question = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role=alertdialog]');
      if (!found) throw new Error('There is no question yet');
      return found;
    });
    await waitFor(() => expect(sent('RecordLinkCount')).toEqual([{ recordIds: [entry.id] }]));
    if (words) await within(question).findByText(words);
    else expect(question.textContent).not.toContain('koppeling');
  });

  it('counts the links of several together', async () => {
    const { sent } = await open({ recordLinkCount: 2 }, '');
    fireEvent.click(document.querySelector('tr[data-row] input') as Element);
    await press('Verwijderen');
    const dialog = await dialogOf('Verwijderen');
    await within(dialog).findByText('Ook 2 koppelingen verdwijnen. Wat eraan gekoppeld is, blijft bestaan.');
    expect(sent('RecordLinkCount')).toEqual([{ recordIds: [entry.id] }]);
  });
});
