import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withoutFormula } from '../../../schema/values/spreadsheet-text.ts';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { choose, told } from '../../kit/client/interactions.ts';
import { entry, listOf, openRegister } from '../../kit/client/pages/register.ts';
import { versionsOf } from '../../kit/client/pages/teams.ts';
import { oddTexts } from '../../kit/files/odd-texts.ts';

startWithFreshBrowser();
afterEach(() => vi.useRealTimers());

const may = { update: true, delete: true, chooseResponsible: true };
const mayNot = { update: false, delete: false, chooseResponsible: false };
const rows = [
  { ...entry, id: 'e1', description: 'Eerste', status: 'NotStarted', abilities: may },
  { ...entry, id: 'e2', description: 'Tweede', status: 'Ongoing', abilities: may },
  { ...entry, id: 'e3', description: 'Derde', abilities: mayNot },
];

async function openSelected(answers: object = {}, names = ['Eerste', 'Tweede', 'Derde']) {
  const app = await openRegister(
    {
      registerEntries: ({ ids }: Arguments) =>
        listOf(ids ? rows.filter(({ id }) => (ids as string[]).includes(id)) : rows, {
          total: 30,
          abilities: { create: true, chooseResponsible: true },
        }),
      changeRegisterEntries: ({ changes }: Arguments) => versionsOf(changes),
      assignees: [{ id: 'u7', name: 'Noor', surname: 'Bakker' }],
      ...answers,
    },
    '',
    'Admin',
  );
  for (const name of names) fireEvent.click(screen.getByLabelText(`Rij selecteren: Verbeterpunt: ${name}`));
  const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
  const open = async (act: string) => {
    fireEvent.click(within(bar).getByText(act));
    return screen.findByRole('dialog', { name: act });
  };
  const sentChanges = () => app.sent('ChangeRegisterEntries').map((variables) => Object(variables).changes);
  return { ...app, bar, open, sentChanges };
}

describe('selected improvement points', () => {
  it('are counted, and changed as far as one may, after one question that says how many', async () => {
    const { bar, open, sentChanges, sent } = await openSelected();
    within(bar).getByText('3 rijen geselecteerd');
    const dialog = await open('Status wijzigen');
    await within(dialog).findByText('2 van de 3 rijen');
    within(dialog).getByText('1 niet: dat mag u niet');
    fireEvent.change(within(dialog).getByLabelText('Status'), { target: { value: 'Completed' } });
    const asked = sent('RegisterEntries').length;
    fireEvent.click(within(dialog).getByText('Status wijzigen (2 rijen)'));
    await within(dialog).findByText(/^Vul bij ‘Beoordelen op’ in/);
    expect(sentChanges()).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('Beoordelen op'), { target: { value: '2127-05-01' } });
    fireEvent.click(within(dialog).getByText('Status wijzigen (2 rijen)'));
    await screen.findByText('2 rijen gewijzigd', { selector: '[data-part=toast] *' });
    expect(sentChanges()).toEqual([
      [
        { id: 'e1', version: 1, status: 'Completed', evaluateOn: '2127-05-01' },
        { id: 'e2', version: 1, status: 'Completed', evaluateOn: '2127-05-01' },
      ],
    ]);
    await waitFor(() => expect(sent('RegisterEntries').length).toBeGreaterThan(asked));
    expect(screen.getByText('3 of 30 rij(en) geselecteerd.')).toBeDefined();
  });

  it('go back to what each of them was, over their versions since', async () => {
    const { open, sentChanges } = await openSelected({}, ['Eerste', 'Tweede']);
    const dialog = await open('Status wijzigen');
    await within(dialog).findByText('2 van de 2 rijen');
    fireEvent.change(within(dialog).getByLabelText('Status'), { target: { value: 'Completed' } });
    fireEvent.change(within(dialog).getByLabelText('Beoordelen op'), { target: { value: '2127-05-01' } });
    fireEvent.click(within(dialog).getByText('Status wijzigen (2 rijen)'));
    fireEvent.click(await screen.findByText('Ongedaan maken'));
    await screen.findByText('2 rijen teruggezet', { selector: '[data-part=toast] *' });
    expect(sentChanges().at(-1)).toEqual([
      { id: 'e1', version: 2, status: 'NotStarted', evaluateOn: null },
      { id: 'e2', version: 2, status: 'Ongoing', evaluateOn: null },
    ]);
  });

  it('selected points with a known evaluation day or effect are asked for no day', async () => {
    const known = [
      { ...rows[0], evaluateOn: '2127-01-01' },
      { ...rows[1], effectivenessResult: 'Effective' },
    ];
    const { open, sentChanges } = await openSelected({ registerEntries: listOf(known) }, [
      'Eerste',
      'Tweede',
    ]);
    const dialog = await open('Status wijzigen');
    await within(dialog).findByText('2 van de 2 rijen');
    fireEvent.change(within(dialog).getByLabelText('Status'), { target: { value: 'Completed' } });
    expect(within(dialog).queryByLabelText('Beoordelen op')).toBeNull();
    fireEvent.click(within(dialog).getByText('Status wijzigen (2 rijen)'));
    await screen.findByText('2 rijen gewijzigd', { selector: '[data-part=toast] *' });
    expect(sentChanges()).toEqual([
      [
        { id: 'e1', version: 1, status: 'Completed' },
        { id: 'e2', version: 1, status: 'Completed' },
      ],
    ]);
  });

  it('can be put back for ten seconds', async () => {
    const { open } = await openSelected({}, ['Eerste']);
    const dialog = await open('Status wijzigen');
    await within(dialog).findByText('1 van de 1 rijen');
    fireEvent.change(within(dialog).getByLabelText('Status'), { target: { value: 'NotStarted' } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(within(dialog).getByText('Status wijzigen (1 rij)'));
    await vi.waitFor(() => expect(screen.queryByText('Ongedaan maken')).not.toBeNull(), { timeout: 30_000 });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(screen.queryByText('Ongedaan maken')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(screen.queryByText('Ongedaan maken')).toBeNull();
  });

  it('selected points that the server refuses are named with the reason, and the others can go on', async () => {
    let isFirst = true;
    const { open, sentChanges } = await openSelected(
      {
        changeRegisterEntries: ({ changes }: Arguments) => {
          if (!isFirst) return versionsOf(changes);
          isFirst = false;
          const fields = { e2: 'Iemand anders heeft dit intussen gewijzigd' };
          throw new ServerFailure('CONFLICT', 'Er is niets gewijzigd', fields);
        },
      },
      ['Eerste', 'Tweede'],
    );
    const dialog = await open('Wanneer gereed wijzigen');
    await within(dialog).findByText('2 van de 2 rijen');
    fireEvent.change(within(dialog).getByLabelText('Wanneer gereed'), { target: { value: '2027-05-01' } });
    fireEvent.click(within(dialog).getByText('Wanneer gereed wijzigen (2 rijen)'));
    await within(dialog).findByText('1 niet: Iemand anders heeft dit intussen gewijzigd');
    within(dialog).getByText(/Er is nog niets gewijzigd/);
    fireEvent.click(await within(dialog).findByText('Wanneer gereed wijzigen (1 rij)'));
    await screen.findByText('1 rij gewijzigd', { selector: '[data-part=toast] *' });
    expect(sentChanges().at(-1)).toEqual([{ id: 'e1', version: 1, expectedCompletionDate: '2027-05-01' }]);
  });

  it('get a responsible colleague, and the words that stood there come back with the one there was', async () => {
    const { open, sentChanges } = await openSelected({}, ['Eerste']);
    const dialog = await open('Verantwoordelijke wijzigen');
    await within(dialog).findByText('Noor Bakker');
    expect(within(dialog).queryByText('Niemand')).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Verantwoordelijke'), { target: { value: 'u7' } });
    fireEvent.click(within(dialog).getByText('Verantwoordelijke wijzigen (1 rij)'));
    fireEvent.click(await screen.findByText('Ongedaan maken'));
    await screen.findByText('1 rij teruggezet', { selector: '[data-part=toast] *' });
    expect(sentChanges()).toEqual([
      [{ id: 'e1', version: 1, responsibleUserId: 'u7' }],
      [{ id: 'e1', version: 2, responsibleUserId: null, responsibleEmployee: 'J. de Vries' }],
    ]);
  });

  it('are deleted after it was said that this cannot be undone, and are selected no more', async () => {
    const { open, sent } = await openSelected({ deleteRegisterEntries: ['e1', 'e2'] }, [
      'Eerste',
      'Tweede',
      'Derde',
    ]);
    const dialog = await open('Verwijderen');
    within(dialog).getByText('Dit kan niet ongedaan worden gemaakt.');
    fireEvent.click(await within(dialog).findByText('Verwijderen (2 rijen)'));
    await screen.findByText('2 rijen verwijderd', { selector: '[data-part=toast] *' });
    expect(screen.queryByText('Ongedaan maken')).toBeNull();
    expect(sent('DeleteRegisterEntries')).toEqual([
      {
        rows: [
          { id: 'e1', version: 1 },
          { id: 'e2', version: 1 },
        ],
      },
    ]);
    await screen.findByText('1 rij geselecteerd');
  });

  it('say how many a search hides, and are named before they are deleted', async () => {
    const many = Array.from({ length: 5 }, (_, at) => ({
      ...rows[0],
      ...{ id: `m${at}`, number: `VP-2026-00${at}`, description: `Punt ${at}` },
    }));
    const found = ({ ids, search }: Arguments) =>
      listOf(ids ? many : many.slice(0, search ? 1 : 5), { total: search ? 1 : 5 });
    const names = many.map(({ description }) => description);
    const { bar, open } = await openSelected({ registerEntries: found }, names);
    within(bar).getByText('5 rijen geselecteerd');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Punt 0' } });
    await within(bar).findByText('5 rijen geselecteerd, waarvan 4 niet zichtbaar');
    screen.getByText('5 of 1 rij(en) geselecteerd, waarvan 4 niet zichtbaar.');
    const dialog = await open('Verwijderen');
    await within(dialog).findByText('VP-2026-000: Punt 0');
    within(dialog).getByText('VP-2026-002: Punt 2');
    expect(within(dialog).queryByText('VP-2026-003: Punt 3')).toBeNull();
    within(dialog).getByText('… en 2 andere');
  });

  it('are all that the filters leave at one press, and these alone are taken along as a file', async () => {
    const many = Array.from({ length: 130 }, (_, place) => ({
      ...{
        ...entry,
        id: `p${place}`,
        number: `VP-2026-${place}`,
        description: `Punt ${place}`,
        abilities: may,
      },
    }));
    const pageOf = ({ page = 0, pageSize = 10, search }: Arguments) => {
      const found = many.filter(({ description }) => description.includes(String(search ?? '')));
      const start = Number(page) * Number(pageSize);
      return listOf(found.slice(start, start + Number(pageSize)), { total: found.length });
    };
    const { bar } = await openSelected({ registerEntries: pageOf }, ['Punt 0']);
    fireEvent.click(within(bar).getByText('Alle 130 selecteren'));
    await within(bar).findByText('130 rijen geselecteerd, waarvan 120 niet zichtbaar');
    within(bar).getByText('Kies hoogstens 100 rijen tegelijk.');
    expect(within(bar).queryByText(/^Alle/)).toBeNull();

    fireEvent.click(within(bar).getByLabelText('Selectie wissen'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Punt 12' } });
    fireEvent.click(await screen.findByLabelText('Rij selecteren: Verbeterpunt: Punt 12'));
    fireEvent.click(await screen.findByText('Alle 11 selecteren'));
    await screen.findByText('11 rijen geselecteerd, waarvan 1 niet zichtbaar');

    const others = fetch;
    const asked: URL[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const url = new URL(path, 'http://localhost');
      if (!url.pathname.startsWith('/export/')) return others(path, init);
      asked.push(url);
      return Response.json({ errormessage: 'Nu niet' }, { status: 503 });
    });
    await choose('Exporteren', 'CSV, alle velden', screen.getByRole('toolbar'));
    await told('Het bestand kon niet worden gemaakt');
    expect(
      asked.map(({ pathname, searchParams }) => [
        pathname,
        searchParams.get('search'),
        searchParams.getAll('ids').length,
      ]),
    ).toEqual([['/export/register.csv', 'Punt 12', 11]]);
  });

  it('are taken along as a file that no spreadsheet takes for formulas', async () => {
    const { csvOf } = await import('../../../client/records/selection/rows-as-file.ts');
    const columns = [
      { id: 'a', header: 'Kop', cell: ({ a }: { a: string }) => a },
      { id: 'b', header: 'Tekst', cell: () => 'x', text: () => 'voluit "en zo"' },
    ];
    expect(csvOf(columns, [{ a: '=1+1' }])).toBe('\uFEFF"Kop";"Tekst"\r\n"\'=1+1";"voluit ""en zo"""\r\n');
  });

  it('are taken along with every text in its own cell and days in figures, as another reader reads them', async () => {
    const { csvOf } = await import('../../../client/records/selection/rows-as-file.ts');
    const { registerList } = await import('../../../client/features/register/register-columns.tsx');
    const texts = ['description', 'cause', 'effectiveness'] as const;
    for (const text of oddTexts) {
      const odd = Object.fromEntries(texts.map((field) => [field, text]));
      const row = { ...entry, ...odd, createdAt: '2026-11-05T13:30:00.000Z', evaluateOn: '2027-01-02' };
      const [headings = [], cells = []] = parse(csvOf(registerList.columns, [row as never]), {
        ...{ delimiter: ';', bom: true, record_delimiter: '\r\n' },
      });
      const cellOf = (id: string) => cells[registerList.columns.findIndex((column) => column.id === id)];
      expect(headings).toEqual(registerList.columns.map(({ header }) => header));
      for (const field of texts) expect(cellOf(field)).toBe(withoutFormula(text.trim()));
      expect(cellOf('createdAt')).toBe('2026-11-05 14:30');
      expect(cellOf('evaluateOn')).toBe('2027-01-02');
      expect(cells.filter((cell) => /\d (november|januari) \d/.test(cell))).toEqual([]);
    }
  });
});
