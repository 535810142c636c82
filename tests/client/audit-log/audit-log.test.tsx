import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import {
  answerWith,
  openApp,
  organizations,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import { choose } from '../../kit/client/interactions.ts';

startWithFreshBrowser();

const sanne = { id: 'u1', username: 'sanne', name: 'Sanne', surname: 'de Wit' };
const line = {
  ...{ id: 'l1', at: '2026-03-05T12:00:00.000Z', actor: sanne, actorRole: 'Admin', isByDay: false },
  ...{ isActorShielded: false, isAutomatic: false, action: 'updated', entity: 'Incident', entityId: 'i1' },
  record: { entity: 'Incident', id: 'i1', name: 'MIC-2026-014' },
  ...{ count: null, fields: ['explanation'] },
};
const shielded = {
  ...{ ...line, id: 'l2', at: '2026-03-04T23:00:00.000Z', actor: null, actorRole: null },
  ...{ isActorShielded: true, isByDay: true, action: 'created' },
};
const page = {
  ...{ next: null as string | null, record: null as object | null },
  ...{ people: [] as object[], clients: [] as object[], hasMoreClients: false },
};

async function openLog(answers: Answers = {}, address = '') {
  rememberSession('Admin');
  const asked = answerWith({
    organizations: organizations.slice(0, 1),
    auditLog: { ...page, rows: [line, shielded] },
    ...answers,
  });
  const sent = (name: string) =>
    asked.filter(({ operation }) => operation === name).map(({ variables }) => variables);
  return { ...(await openApp(`/logboek${address}`)), sent };
}

describe('the file of the log', () => {
  it('says old and new values in the words of the log on the screen', async () => {
    const written: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => written.push(text));
      return 'blob:log';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const change = (field: string, from: string[], to: string[], isKept = true) => ({
      ...{ field, from, to, isKept },
    });
    const lines = [
      { entity: 'Manual', cells: ['=1', 'a;b'], changes: [change('parentId', ['7f6a'], ['8b1c'])] },
      { entity: 'Manual', cells: ['2', 'b'], changes: [change('draftDigest', ['0a'], ['0b'])] },
      {
        entity: 'Risk',
        cells: ['3', 'c'],
        changes: [
          change('status', ['Open'], ['Controlled']),
          change('teamId', ['t1'], []),
          change('reason', [], ['Het "gaat" goed']),
          change('unknown', ['x'], ['y']),
        ],
      },
      { entity: 'Incident', cells: ['4', 'd'], changes: [change('explanation', [], [], false)] },
    ];
    const headings = ['Wanneer', 'Wie', 'Oud', 'Nieuw'];
    await openLog({
      auditLogExport: { fileName: 'logboek.csv', headings, lines },
      teams: [{ id: 't1', name: 'De Iris', location: '', isArchived: false }],
    });
    await screen.findByRole('button', { name: 'Exporteren' });
    await choose('Exporteren', 'CSV');
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]?.split('\r\n')).toEqual([
      '"Wanneer";"Wie";"Oud";"Nieuw"',
      `"'=1";"a;b";"";"Onder een ander hoofdstuk geplaatst"`,
      '"2";"b";"";"Concept gewijzigd"',
      `"3";"c";"Status: Open; Team: De Iris";"Status: Beheerst; Team: Geen team; Reden: Het ""gaat"" goed"`,
      '"4";"d";"Nadere toelichting: gewijzigd";"Nadere toelichting: gewijzigd"',
      '',
    ]);
  });
});

describe('the log', () => {
  it('says when, who with which role, what, and of which record, and of a shielded actor the day alone', async () => {
    await openLog();
    const list = await screen.findByRole('list', { name: 'Regels van het logboek, de nieuwste eerst' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Sanne de Wit · Beheerder');
    expect(first?.textContent).toContain('Gewijzigd');
    expect(within(list).getAllByRole('link', { name: 'MIC-2026-014' })[0]?.getAttribute('href')).toBe(
      '/incidents/i1',
    );
    expect(second?.textContent).toContain('Naam niet getoond');
    expect(second?.textContent).not.toMatch(/\d\d:\d\d/);
    screen.getByText(/hoeft dat niet de melder te zijn/);
  });

  it('gathers repeated looks of one person within a quarter of an hour', async () => {
    const look = (id: string, at: string, about: object = {}) => ({
      ...{ ...line, id, action: 'read', at: `2026-03-05T${at}:00.000Z`, fields: [] },
      ...about,
    });
    const other = { ...sanne, id: 'u2', name: 'Bea' };
    await openLog({
      auditLog: {
        ...page,
        rows: [
          ...[
            look('a', '12:15'),
            look('b', '12:10', { actor: other }),
            look('c', '12:05'),
            look('d', '12:00'),
          ],
          look('e', '11:59'),
        ],
      },
    });
    const list = await screen.findByRole('list', { name: 'Regels van het logboek, de nieuwste eerst' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]?.textContent).toMatch(/\(3 keer, vanaf 5 maart 2026 om 13:00\)/);
    expect(lines[2]?.textContent).not.toContain('keer');
  });

  it('names a file that was added or removed, with the record that it belongs to', async () => {
    const file = { ...line, entity: 'File', action: 'created', entityId: 'f1', fileName: 'gang.jpg' };
    await openLog({
      auditLog: { ...page, rows: [file, { ...file, id: 'l3', action: 'deleted', record: null }] },
    });
    const list = await screen.findByRole('list', { name: /^Regels/ });
    const [added, deleted] = within(list).getAllByRole('listitem');
    expect(added?.textContent).toContain('GemaaktBestand ‘gang.jpg’ bij MIC-2026-014');
    expect(within(list).getByRole('link', { name: 'MIC-2026-014' }).getAttribute('href')).toBe(
      '/incidents/i1',
    );
    expect(deleted?.textContent).toMatch(/VerwijderdBestand ‘gang.jpg’\s*$/);
  });

  it('does not call somebody the reporter whose name is hidden from others', async () => {
    const seen = { ...shielded, actor: sanne, actorRole: 'Admin', action: 'listed' };
    await openLog({ auditLog: { ...page, rows: [seen] } });
    await screen.findByText('Sanne de Wit (naam verborgen voor anderen)');
    expect(document.body.textContent).not.toMatch(/afgeschermd/i);
  });

  it('names the day alone where the line does', async () => {
    await openLog({ auditLog: { ...page, rows: [{ ...line, action: 'read', isByDay: true }] } });
    const [only] = within(await screen.findByRole('list', { name: /^Regels/ })).getAllByRole('listitem');
    expect(only?.textContent).toContain('Sanne de Wit · Beheerder');
    expect(only?.textContent).not.toMatch(/\d\d:\d\d/);
    expect(screen.queryByText(/hoeft dat niet de melder te zijn/)).toBeNull();
  });

  it('shows no key where a link asks by one, and keeps what somebody typed', async () => {
    await openLog({}, '?record=0190a5a0-0000-7000-8000-000000000001');
    expect((await screen.findByLabelText<HTMLInputElement>('Nummer')).value).toBe('');
  });

  it('says which number no record has', async () => {
    await openLog({ auditLog: { ...page, rows: [] } }, '?record=mic-2026-099');
    await screen.findByText('MIC-2026-099 niet gevonden');
    expect((await screen.findByLabelText<HTMLInputElement>('Nummer')).value).toBe('mic-2026-099');
    expect(screen.queryByText('Niets gevonden')).toBeNull();
  });

  it('opens a line to old and new values', async () => {
    const change = { field: 'explanation', from: ['Viel'], to: ['Gleed uit'], isKept: true };
    await openLog({ auditLogChanges: [change] });
    fireEvent.click(await screen.findByRole('button', { name: /^Toon oud en nieuw/ }));
    await screen.findByText('Gleed uit');
  });

  it('tells in words how an organisation changed the scoring of its risks', async () => {
    const organization = { ...line, entity: 'Organization', entityId: 'o1', record: null };
    await openLog({
      auditLog: { ...page, rows: [organization] },
      auditLogChanges: [
        { field: 'riskMethod', from: ['Matrix5'], to: ['Safer'], isKept: true },
        { field: 'riskThresholds', from: ['5, 10, 20'], to: ['4, 8, 12'], isKept: true },
        { field: 'riskAppetite', from: [''], to: ['ClientSafety 6, Staff 4'], isKept: true },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Toon oud en nieuw/ }));
    await screen.findByText('SAFER/HFMEA: frequentie × effect (4×4)');
    screen.getByText('Matig vanaf 4, Hoog vanaf 8, Zeer hoog vanaf 12');
    screen.getByText('Cliëntveiligheid: hoogstens 6, Personeel (RI&E): hoogstens 4');
  });

  it('says for one record who saw it, and asks for older lines', async () => {
    const people = [
      {
        ...{ actor: sanne, actorRole: 'Admin', isActorShielded: false, isByDay: false, isAutomatic: false },
        ...{ seen: 3, changed: 0, refused: 0, lastAt: '2026-03-05T12:00:00.000Z' },
      },
    ];
    const { sent } = await openLog(
      {
        auditLog: ({ after }) =>
          after === null
            ? { ...page, next: 'verder', record: line.record, people, rows: [line] }
            : { ...page, rows: [{ ...line, id: 'l3', action: 'read' }] },
      },
      '?record=i1',
    );
    await screen.findByRole('heading', { name: 'Wie zag MIC-2026-014?' });
    await screen.findByText(/3 keer gezien/);
    fireEvent.click(await screen.findByRole('button', { name: 'Meer laden' }));
    await screen.findByText('Gezien', { selector: 'li *' });
    expect(sent('AuditLog').map(({ after, filter }) => [after, filter])).toEqual([
      [null, { record: 'i1' }],
      ['verder', { record: 'i1' }],
    ]);
  });

  it('looks for a client without their name in the address', async () => {
    const { sent, router } = await openLog();
    fireEvent.change(await screen.findByLabelText('Cliënt'), { target: { value: 'Mevrouw Jansen' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
    await screen.findByRole('button', { name: 'Alles wissen' });
    await screen.findByRole('list', { name: 'Regels van het logboek, de nieuwste eerst' });
    expect(sent('AuditLog').at(-1)?.filter).toEqual({ client: 'Mevrouw Jansen' });
    expect(router.state.location.search).toBe('');
  });

  it('offers clients who have the name to choose from, and names the one whose lines it shows', async () => {
    const clients = [
      { reference: 'C-AAAAAAAA', name: 'Geertje Brouwer', incidents: 2 },
      { reference: 'C-BBBBBBBB', name: 'Jan Brouwer', incidents: 1 },
    ];
    const { sent, router } = await openLog({
      auditLog: ({ filter }) => {
        const { client } = (filter ?? {}) as { client?: string };
        if (client === 'Brouwer') return { ...page, rows: [], clients };
        return { ...page, rows: [line], clients: client ? clients.slice(0, 1) : [] };
      },
    });
    fireEvent.change(await screen.findByLabelText('Cliënt'), { target: { value: 'Brouwer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
    await screen.findByText('Meer cliënten hebben deze naam. Kies er één.');
    expect(screen.queryByText('Niets gevonden')).toBeNull();
    await screen.findByRole('button', { name: 'Jan Brouwer (1 incident)' });
    fireEvent.click(screen.getByRole('button', { name: 'Geertje Brouwer (2 incidenten)' }));
    await screen.findByRole('heading', { name: 'Wie zag en wijzigde de incidenten van Geertje Brouwer' });
    expect(sent('AuditLog').at(-1)?.filter).toEqual({ client: 'C-AAAAAAAA' });
    expect(router.state.location.search).toBe('');
  });

  it.each([true, false])(
    'asks for more of the name where more clients have it than are shown: %s',
    async (isMore) => {
      const clients = Array.from({ length: 50 }, (_, place) => ({
        ...{ reference: `C-AAAAAA${place + 10}`, name: `Jansen ${place}`, incidents: 1 },
      }));
      await openLog({ auditLog: { ...page, rows: [], clients, hasMoreClients: isMore } });
      fireEvent.change(await screen.findByLabelText('Cliënt'), { target: { value: 'Jansen' } });
      fireEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
      await screen.findByRole('button', { name: 'Jansen 49 (1 incident)' });
      const hint = screen.queryByText('Dit zijn de eerste 50 cliënten. Zoek met meer van de naam.');
      expect(hint !== null).toBe(isMore);
    },
  );

  it('says of a client whom no incident has how those of deleted ones are found', async () => {
    await openLog({ auditLog: { ...page, rows: [] } });
    fireEvent.change(await screen.findByLabelText('Cliënt'), { target: { value: 'Brouwer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
    await screen.findByText('Geen cliënt gevonden');
    await screen.findByText(/alleen bij de volledige naam/);
  });

  it('says that it cannot be loaded', async () => {
    await openLog(
      {
        auditLog: () => {
          throw new ServerFailure('VALIDATION', 'De invoer klopt niet');
        },
      },
      '?record=iets',
    );
    await screen.findByText('Kan het logboek niet laden');
  });

  it('says that nothing was found', async () => {
    await openLog({ auditLog: { ...page, rows: [] } });
    await screen.findByText('Niets gevonden');
  });
});
