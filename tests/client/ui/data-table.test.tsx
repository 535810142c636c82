import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DataTable } from '../../../client/ui/data-table/data-table.tsx';
import type { DataTableProps, TableColumn } from '../../../client/ui/data-table/types.ts';
import { type TableStateOptions, useTableState } from '../../../client/ui/data-table/use-table-state.ts';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

interface Point {
  id: string;
  source: string;
  text: string;
}

const columns: TableColumn<Point>[] = [
  { id: 'source', header: 'Bron', cell: ({ source }) => source, sortable: true, truncate: 10 },
  { id: 'text', header: 'Omschrijving', cell: ({ text }) => text, phone: 'title' },
  { id: 'extra', header: 'Toelichting', cell: () => 'meer', defaultHidden: true },
];

const rows: Point[] = [
  { id: 'a', source: 'Klachten', text: 'Eerste' },
  { id: 'b', source: 'Werkoverleggen/teamoverleggen', text: 'Tweede' },
];

const options = {
  defaultSort: { field: 'createdAt', direction: 'desc' },
  sortFields: ['source', 'createdAt'],
  filterKeys: ['status'],
  filterValues: { status: ['Ongoing', 'Completed'] },
} as const;

const status = {
  key: 'status',
  label: 'Status',
  options: [
    { value: 'Ongoing', label: 'Doorlopend' },
    { value: 'Completed', label: 'Afgerond' },
  ],
};

type PointTableProps = Partial<DataTableProps<Point>> & Pick<TableStateOptions, 'searchIsPrivate'>;

function PointTable({ searchIsPrivate = false, ...props }: PointTableProps) {
  const state = useTableState({ ...options, searchIsPrivate });
  return (
    <DataTable<Point>
      tableId="points"
      caption="Verbeterpunten"
      columns={columns}
      rows={rows}
      total={23}
      rowId={({ id }) => id}
      rowTitle={({ text }) => text}
      state={state}
      selectable
      filters={[status]}
      facets={[{ field: 'status', values: [{ value: 'Ongoing', count: 7 }] }]}
      {...props}
    />
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('data table', () => {
  useFreshWindow();

  it('says in its foot what is selected, how many rows a page has and which page this is', async () => {
    const { person } = show(<PointTable />);
    expect(screen.getByText('0 of 23 rij(en) geselecteerd.')).toBeTruthy();
    expect((screen.getByLabelText('Rijen per pagina') as HTMLSelectElement).value).toBe('10');
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Rij selecteren: Eerste' }));
    expect(screen.getByText('1 of 23 rij(en) geselecteerd.')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }));
    expect(screen.getByText('2 of 23 rij(en) geselecteerd.')).toBeTruthy();
  });

  it('counts its rows where none can be selected, and says nothing of a selection', () => {
    show(<PointTable selectable={false} />);
    expect(screen.queryByText(/geselecteerd/)).toBeNull();
    const [inFoot] = screen.getAllByText('23 resultaten').filter((each) => !each.closest('[role=status]'));
    expect(inFoot).toBeTruthy();
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
  });

  it('goes through the pages and keeps the page and its size in the address', async () => {
    const { person, address } = show(<PointTable />);
    expect((button('Ga naar de eerste pagina') as HTMLButtonElement).disabled).toBe(true);
    await person.click(button('Ga naar de volgende pagina'));
    await waitFor(() => expect(address()).toBe('?page=2'));
    await person.click(button('Ga naar de laatste pagina'));
    await waitFor(() => expect(address()).toBe('?page=3'));
    await person.click(button('Ga naar de vorige pagina'));
    await person.selectOptions(screen.getByLabelText('Rijen per pagina'), '20');
    await waitFor(() => expect(address()).toBe('?per=20'));
  });

  it('sorts from the header menu and tells it to screen readers and in the address', async () => {
    const { person, address } = show(<PointTable />, '/?page=2');
    await person.click(button('Bron'));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Asc' }));
    await waitFor(() => expect(address()).toBe('?sort=source.asc'));
    expect(screen.getByRole('columnheader', { name: /^Bron/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('hides a column, shows it again from the column menu, and remembers the choice', async () => {
    const first = show(<PointTable />);
    await first.person.click(button('Bron'));
    await first.person.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Bron/ })).toBeNull());
    first.unmount();
    const { person } = show(<PointTable />);
    expect(screen.queryByRole('columnheader', { name: /^Bron/ })).toBeNull();
    await person.click(button('Weergave'));
    expect(await screen.findByText('Schakel kolommen in')).toBeTruthy();
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Toelichting' }));
    expect(await screen.findByRole('columnheader', { name: /^Toelichting/ })).toBeTruthy();
  });

  it('filters by checked values with their counts, and takes all filters off again', async () => {
    const { person, address } = show(<PointTable />);
    await person.click(button('Status'));
    const popover = await screen.findByRole('dialog', { name: 'Status' });
    expect(within(popover).getByRole('checkbox', { name: /Doorlopend\s*7/ })).toBeTruthy();
    expect(within(popover).getByRole('checkbox', { name: /Afgerond\s*0/ })).toBeTruthy();
    await person.click(within(popover).getByRole('checkbox', { name: /Doorlopend/ }));
    await person.click(within(popover).getByRole('checkbox', { name: /Afgerond/ }));
    await waitFor(() => expect(address()).toBe('?status=Ongoing&status=Completed'));
    await person.click(within(popover).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe(''));
    await person.click(within(popover).getByRole('checkbox', { name: /Afgerond/ }));
    await person.click(await screen.findByRole('button', { name: 'Opnieuw instellen' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('searches after a short rest, from the first page on', async () => {
    const { person, address } = show(<PointTable />, '/?page=3');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Zoeken' }), { target: { value: 'val' } });
    expect(address()).toBe('?page=3');
    await waitFor(() => expect(address()).toBe('?q=val'));
    await person.click(button('Zoekterm wissen'));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('keeps a private search out of the address, and keeps it while everything else changes there', async () => {
    const { person, address } = show(<PointTable searchIsPrivate />, '/?page=3&q=val');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Zoeken' });
    expect(field.value).toBe('');
    fireEvent.change(field, { target: { value: 'Jansen ' } });
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(field.value).toBe('Jansen '));
    await person.click(button('Ga naar de volgende pagina'));
    await waitFor(() => expect(address()).toBe('?page=2'));
    expect(field.value).toBe('Jansen ');
    await person.click(button('Opnieuw instellen'));
    await waitFor(() => expect(address()).toBe(''));
    expect(field.value).toBe('');
  });

  it('ignores what makes no sense in the address', () => {
    show(<PointTable />, '/?page=-4&per=13&sort=password.asc&status=Hacked&other=1');
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect((screen.getByLabelText('Rijen per pagina') as HTMLSelectElement).value).toBe('10');
    expect(screen.queryByRole('button', { name: 'Opnieuw instellen' })).toBeNull();
  });

  it('moves to the last page when the page of the address is beyond it', async () => {
    const { address } = show(<PointTable />, '/?page=9&status=Ongoing');
    await waitFor(() => expect(address()).toBe('?page=3&status=Ongoing'));
  });

  it('shortens a long text and gives the whole of it on focus and to screen readers', async () => {
    const { person } = show(<PointTable />);
    expect(screen.getByText('Werkoverle…')).toBeTruthy();
    const whole = screen.getByText('Werkoverleggen/teamoverleggen');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await person.click(whole.parentElement ?? whole);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Werkoverleggen/teamoverleggen');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('names a row in its menu and runs what is chosen there', async () => {
    const onSelect = vi.fn();
    const { person } = show(
      <PointTable
        rowActions={({ id }) => [{ id: 'view', label: 'Weergave', onSelect: () => onSelect(id) }]}
      />,
    );
    await person.click(button('Acties voor Tweede'));
    await person.click(await screen.findByRole('menuitem', { name: 'Weergave' }));
    await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith('b'));
  });

  it('runs nothing that one may not, whatever clicks on it', async () => {
    const onSelect = vi.fn();
    const { person } = show(
      <PointTable rowActions={() => [{ id: 'delete', label: 'Verwijderen', onSelect, disabled: true }]} />,
    );
    await person.click(button('Acties voor Tweede'));
    const item = await screen.findByRole('menuitem', { name: /^Verwijderen/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item);
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('makes a column no narrower than its text needs, and remembers widths and order, also beside a column that is new', async () => {
    const first = show(<PointTable />);
    const edge = () => screen.getByRole('separator', { name: 'Breedte van Bron' });
    const least = Number(edge().getAttribute('aria-valuemin'));
    expect(least).toBeGreaterThan(50);
    fireEvent.pointerDown(edge(), { button: 0, clientX: 500 });
    fireEvent.pointerMove(edge(), { clientX: 0 });
    fireEvent.pointerUp(edge());
    const kept = () => JSON.parse(localStorage.getItem('table-columns:points') ?? 'null');
    expect(kept()).toMatchObject({ widths: { source: least } });
    fireEvent.keyDown(edge(), { key: 'Delete' });
    expect(kept()).toMatchObject({ widths: {} });
    first.unmount();

    const order = {
      visible: { extra: true },
      order: ['extra', 'source'],
      widths: { source: 222, extra: 'x' },
    };
    localStorage.setItem('table-columns:points', JSON.stringify(order));
    const again = show(<PointTable />);
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // 'Omschrijving', which the order does not know, stands after the one before it.
    expect(headers().filter(Boolean)).toEqual(['Toelichting', 'Bron', 'Omschrijving']);
    expect(edge().getAttribute('aria-valuenow')).toBe('222');
    again.unmount();

    localStorage.setItem('table-columns:points', JSON.stringify({ ...order, order: ['source', 'extra'] }));
    show(<PointTable />);
    expect(headers().filter(Boolean)).toEqual(['Bron', 'Omschrijving', 'Toelichting']);
  });

  it('copies the whole texts of selected rows as a spreadsheet takes them, each in its own cell', async () => {
    const writeText = vi.fn(async (_: string) => {});
    const odd = [
      { id: 'a', source: '=1+1', text: 'Een\n"tweede"\tregel' },
      { id: 'b', source: 'Klachten', text: 'Gewoon' },
    ];
    const { person } = show(<PointTable rows={odd} total={2} />);
    // The person of the tests brings a clipboard of their own.
    const usual = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    onTestFinished(() => {
      if (usual) Object.defineProperty(navigator, 'clipboard', usual);
      else Reflect.deleteProperty(navigator, 'clipboard');
    });
    for (const box of screen.getAllByRole('checkbox', { name: /^Rij selecteren/ })) await person.click(box);
    fireEvent.keyDown(screen.getByRole('table'), { key: 'c', ctrlKey: true });
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
    expect(writeText.mock.calls[0]?.[0]).toBe(
      'Bron\tOmschrijving\r\n\'=1+1\t"Een\n""tweede""\tregel"\r\nKlachten\tGewoon',
    );
  });

  it('can lose every column, and get each back', async () => {
    const { person } = show(<PointTable />);
    await person.click(button('Weergave'));
    for (const name of ['Bron', 'Omschrijving'])
      await person.click(await screen.findByRole('menuitemcheckbox', { name }));
    await waitFor(() => expect(document.querySelector('th button')).toBeNull());
    expect(screen.queryByText('Eerste')).toBeNull();
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Omschrijving' }));
    expect(await screen.findByText('Eerste')).toBeTruthy();
  });

  it('says in sight that it is loading, and nothing yet of how many rows and pages there are', () => {
    show(<PointTable loading rows={[]} total={0} />);
    const words = screen.getByText('Laden...');
    expect(getComputedStyle(words).clip).not.toContain('rect');
    expect(words.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/geselecteerd/)).toBeNull();
    expect(screen.queryByText(/^Page/)).toBeNull();
    for (const name of ['Ga naar de volgende pagina', 'Ga naar de vorige pagina'])
      expect((button(name) as HTMLButtonElement).disabled).toBe(true);
  });

  it('says that there is nothing, or that loading failed', async () => {
    show(<PointTable rows={[]} total={0} />);
    expect(screen.getByText('Geen resultaten.')).toBeTruthy();
    const onRetry = vi.fn();
    const { person } = show(<PointTable rows={[]} total={0} onRetry={onRetry} />);
    await person.click(button('Opnieuw proberen'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('explains an empty list only when no filter empties it', () => {
    const empty = { rows: [], total: 0, emptyState: 'Nog geen verbeterpunten' };
    const first = show(<PointTable {...empty} />);
    expect(screen.getByText('Nog geen verbeterpunten')).toBeTruthy();
    first.unmount();
    show(<PointTable {...empty} />, '/?status=Ongoing');
    expect(screen.getByText('Geen resultaten.')).toBeTruthy();
  });
});

describe('data table on a phone', () => {
  useFreshWindow({ isPhone: true });

  it('shows each row as a card and sorts without column headers', async () => {
    const { person, address } = show(<PointTable />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Verbeterpunten' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await person.click(button('Filters en sorteren'));
    await person.selectOptions(await screen.findByLabelText('Sorteren op'), 'Bron, oplopend');
    await waitFor(() => expect(address()).toBe('?sort=source.asc'));
  });

  it('filters and sorts in one sheet, at once, says how many filters are on, and takes them off', async () => {
    const { person, address } = show(<PointTable />);
    await person.click(button('Filters en sorteren'));
    const sheet = await screen.findByRole('dialog', { name: 'Filters en sorteren' });
    await person.click(within(sheet).getByRole('checkbox', { name: /Doorlopend\s*7/ }));
    await waitFor(() => expect(address()).toBe('?status=Ongoing'));
    await person.click(within(sheet).getByRole('button', { name: 'Toon 23 resultaten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(button('Filters en sorteren (1)'));
    const again = await screen.findByRole('dialog', { name: 'Filters en sorteren' });
    await person.click(within(again).getByRole('button', { name: 'Opnieuw instellen' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('lets one choose what a card shows, apart from what a wide table does, and remembers it', async () => {
    const first = show(<PointTable />);
    const card = () => screen.getAllByRole('listitem')[0]?.textContent;
    expect(card()).toBe('Eerste');
    await first.person.click(button('Weergave'));
    await first.person.click(await screen.findByRole('menuitemcheckbox', { name: 'Toelichting' }));
    await waitFor(() => expect(card()).toBe('EersteToelichtingmeer'));
    await first.person.click(screen.getByRole('menuitemcheckbox', { name: 'Omschrijving' }));
    await waitFor(() => expect(card()).toBe('Toelichtingmeer'));
    first.unmount();
    show(<PointTable />);
    expect(card()).toBe('Toelichtingmeer');
    expect(localStorage.getItem('table-columns:points')).toBeNull();
  });
});
