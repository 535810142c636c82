import { fireEvent, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useAddressDialog } from '../../../client/lib/use-address-dialog.ts';
import { useTableState } from '../../../client/ui/data-table/use-table-state.ts';
import { useFreshWindow } from '../../kit/client/ui.tsx';

/** Waits until the router has taken one change, before the browser has drawn it. */
async function routed() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A list with a dialog, and what a person does there, in the order given; answers the address that comes of it. */
async function addressAfter(...steps: readonly ('openDialog' | 'turnPage')[]) {
  const buttons = { openDialog: 'Bekijken', turnPage: 'Volgende' };
  function List() {
    const state = useTableState({ filterKeys: [] });
    const dialog = useAddressDialog(['view']);
    return (
      <>
        <button type="button" onClick={() => dialog.open('view', '7')}>
          {buttons.openDialog}
        </button>
        <button type="button" onClick={() => state.setPage(1)}>
          {buttons.turnPage}
        </button>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  const { getByText } = render(<RouterProvider router={router} />);
  for (const step of steps) {
    // Not the library's own click: that one waits until everything is drawn.
    getByText(buttons[step]).click();
    await routed();
  }
  return router.state.location.search;
}

/** A list whose search field is typed in, and whose dialog opens before the search has come to rest. */
async function addressAfterTyping() {
  function List() {
    const state = useTableState({ filterKeys: [] });
    const dialog = useAddressDialog(['view']);
    return (
      <>
        <input
          aria-label="Zoeken"
          value={state.searchText}
          onChange={({ target }) => state.setSearchText(target.value)}
        />
        <button type="button" onClick={() => dialog.open('view', '7')}>
          Bekijken
        </button>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  const { getByText, getByLabelText } = render(<RouterProvider router={router} />);
  fireEvent.change(getByLabelText('Zoeken'), { target: { value: 'mat' } });
  getByText('Bekijken').click();
  await waitFor(() => expect(router.state.location.search).toContain('q=mat'));
  return router.state.location.search;
}

describe('two changes of the address shortly after each other', () => {
  useFreshWindow();

  test('a list that moves on keeps the dialog that was opened', async () => {
    const address = await addressAfter('openDialog', 'turnPage');
    expect(new URLSearchParams(address)).toEqual(new URLSearchParams('dialog=view&entry=7&page=2'));
  });

  test('a dialog that opens leaves the list where it went', async () => {
    const address = await addressAfter('turnPage', 'openDialog');
    expect(new URLSearchParams(address)).toEqual(new URLSearchParams('page=2&dialog=view&entry=7'));
  });

  test('a search that comes to rest keeps the dialog that was opened meanwhile', async () => {
    const address = await addressAfterTyping();
    expect(new URLSearchParams(address)).toEqual(new URLSearchParams('dialog=view&entry=7&q=mat'));
  });
});
