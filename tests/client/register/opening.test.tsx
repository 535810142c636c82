import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, dialogOf, fill, noDialog, press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import {
  entry,
  listed,
  listOf,
  openRegister,
  rowMenuOf,
  seeEditor,
  seeFocus,
  visitRegister,
} from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const points = ['Eerste', 'Tweede', 'Derde'].map((description, index) => ({
  ...entry,
  id: `e${index + 1}`,
  description,
}));

/** The server with these points, two of which fit on a page. */
const answers = {
  registerEntries: ({ page }: Record<string, unknown>) =>
    listOf(page === 1 ? points.slice(2) : points.slice(0, 2), { total: 3 }),
  registerEntry: ({ id }: Record<string, unknown>) => {
    const found = points.find((point) => point.id === id);
    if (!found) throw new ServerFailure('NOT_FOUND', 'Verbeterpunt niet gevonden');
    return { ...found, incident: null };
  },
};

const open = (address = '') => openRegister(answers, address, 'Admin');
const panel = () => document.querySelector<HTMLElement>('[data-record]');
const title = () => panel()?.querySelector('h2')?.textContent;
const seePanel = (name: string) => waitFor(() => expect(title()).toBe(name));
const noPanel = () => waitFor(() => expect(panel()).toBeNull());
const rowAt = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`) as HTMLElement;
const altArrow = (key: 'ArrowUp' | 'ArrowDown') =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true });

describe('a row of the register', () => {
  it('opens beside the list at its own address, with the list’s filters, and is marked', async () => {
    const { path } = await open('?status=NotStarted');
    fireEvent.click(rowAt('e1').querySelector('td:nth-of-type(3)') as Element);
    await seePanel('Eerste');
    expect(path()).toBe('/register/e1?status=NotStarted');
    expect(rowAt('e1').getAttribute('aria-current')).toBe('true');
    expect(rowAt('e2').getAttribute('aria-current')).toBeNull();
    expect(listed()).toEqual(['Eerste', 'Tweede']);
    await seeFocus(() => panel()?.querySelector('h2') ?? null);
    const sections = [...(panel()?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
    expect(sections.slice(0, 4)).toEqual([
      'Wat is er geconstateerd',
      'Beoordeling',
      'Betrokkenen',
      'Maatregelen',
    ]);
  });

  it('opens with Enter, and closes with Escape, which gives it the focus back', async () => {
    const { path } = await open();
    rowAt('e2').focus();
    fireEvent.keyDown(rowAt('e2'), { key: 'Enter' });
    await seePanel('Tweede');
    await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true));
    // Pressed again where the screen was still busy with opening.
    await waitFor(() => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      expect(panel()).toBeNull();
    });
    expect(path()).toBe('/register');
    await seeFocus(() => rowAt('e2'));
  });

  it('stays closed by its checkbox, its menu, and by a selection of its text', async () => {
    const { asked } = await open();
    fireEvent.click(rowAt('e1').querySelector('input') as Element);
    fireEvent.click(rowMenuOf('Eerste'));
    vi.stubGlobal('getSelection', () => 'een paar woorden');
    fireEvent.click(rowAt('e1'));
    vi.stubGlobal('getSelection', () => '');
    fireEvent.click(rowAt('e2'));
    await seePanel('Tweede');
    expect(asked.map(({ variables }) => variables.id)).not.toContain('e1');
  });

  it('leads to the next and the one before by key, from where Back goes to the list', async () => {
    const { path, router } = await open('?status=NotStarted');
    fireEvent.click(rowAt('e1'));
    await seePanel('Eerste');
    expect(panel()?.textContent).toContain('1 van 3');
    altArrow('ArrowUp');
    altArrow('ArrowDown');
    await seePanel('Tweede');
    await seeFocus(() => panel()?.querySelector('h2') ?? null);
    expect(path()).toBe('/register/e2?status=NotStarted');
    await act(() => router.navigate(-1));
    await noPanel();
  });

  it('leads over the border of a page by button, which keeps the focus and says its key', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({
      ...entry,
      id: `m${index}`,
      description: `Punt ${index}`,
    }));
    const { path } = await openRegister(
      {
        registerEntries: ({ page }) => listOf(page === 1 ? many.slice(10) : many.slice(0, 10), { total: 11 }),
        registerEntry: ({ id }) => ({ ...many.find((one) => one.id === id), incident: null }),
      },
      '?pageSize=10',
      'Admin',
    );
    fireEvent.click(rowAt('m9'));
    await seePanel('Punt 9');
    const next = await button('Volgende', panel() as HTMLElement);
    expect(next.getAttribute('aria-keyshortcuts')).toBe('Alt+ArrowDown');
    next.focus();
    fireEvent.click(next);
    await seePanel('Punt 10');
    expect(path()).toMatch(/^\/register\/m10\?.*page=2/);
    expect(document.activeElement).toBe(next);
    expect(panel()?.querySelector('[role=status]')?.textContent).toBe('Punt 10');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await press('Vorige', panel() as HTMLElement);
    await seePanel('Punt 9');
    expect(path()).not.toContain('page=2');
  });

  it('gives way to a form over it: Escape and the arrows are the form’s then', async () => {
    const { path } = await open('');
    fireEvent.click(rowAt('e1'));
    await seePanel('Eerste');
    await press('Bewerken', panel() as HTMLElement);
    const form = await dialogOf('Bewerk Verbeterregister');
    expect(path()).toBe('/register/e1?dialog=edit&entry=e1');
    altArrow('ArrowDown');
    fireEvent.click(await button('Annuleer', form));
    await noDialog();
    expect(title()).toBe('Eerste');
    expect(path()).toBe('/register/e1');
  });
});

describe('an improvement point whose texts a list shortened', () => {
  const whole = { ...entry, description: 'Vluchtweg stond vol met rolstoelen' };
  const shortened = { ...whole, description: 'Vluchtweg stond vol…' };

  it('is edited with its whole texts', async () => {
    const answers = { registerEntries: listOf([shortened]), registerEntry: whole };
    await openRegister(answers, '?dialog=edit&entry=e1', 'Admin');
    expect((await seeEditor()).field('description').value).toBe(whole.description);
  });

  it('keeps them on the screen where the list is refreshed beside it', async () => {
    const tell = acceptSockets();
    let row = whole;
    const answers = { registerEntries: () => listOf([row]), registerEntry: { ...whole, incident: null } };
    await openRegister(answers, '/e1', 'Admin');
    await seePanel(whole.description);
    row = shortened;
    await tell({ entity: 'RegisterEntry', entityId: 'e9', action: 'created', version: 1 });
    await waitFor(() => expect(listed()).toEqual([shortened.description]));
    expect(title()).toBe(whole.description);
  });
});

describe('the address of an improvement point', () => {
  it('opens it also where the list does not show it', async () => {
    await open('/e3');
    await seePanel('Derde');
    expect(await button('Volgende', panel() as HTMLElement)).toHaveProperty('ariaDisabled', 'true');
  });

  it('says that it is gone or not for one, and leads back to the list', async () => {
    const { path } = await visitRegister(answers, '/weg', 'Admin');
    await screen.findByText('Dit kan niet worden geopend');
    const [, close] = await waitFor(() => {
      const found = buttons('Sluiten', panel() as HTMLElement);
      if (found.length < 2) throw new Error('There is no way back');
      return found;
    });
    fireEvent.click(close as Element);
    await noPanel();
    expect(path()).toBe('/register');
  });

  it('stays where the network fails, says so, and opens with another try', async () => {
    let isDown = true;
    await visitRegister(
      {
        ...answers,
        registerEntries: listOf([]),
        registerEntry: () => {
          if (isDown) throw new NetworkFailure();
          return { ...entry, incident: null };
        },
      },
      '/e1',
      'Admin',
    );
    await screen.findByText('Kan verbete register niet ophalen');
    isDown = false;
    await press('Opnieuw proberen');
    await seePanel(entry.description);
  });

  it('chooses the organisation of the point, and closes when one goes on to another', async () => {
    const elsewhere = { ...entry, organization: organizations[1], incident: null };
    const { sent, path } = await visitRegister(
      { organizations, registerEntries: listOf([]), registerEntry: elsewhere },
      '/e1',
      'SuperAdmin',
    );
    await seePanel(entry.description);
    const picker = () => screen.getByLabelText<HTMLSelectElement>('Organisatie', { selector: 'main *' });
    await waitFor(() => expect(picker().value).toBe('o2'));
    await waitFor(() => expect(sent('RegisterEntries').at(-1)).toMatchObject({ organizationId: 'o2' }));
    fireEvent.change(picker(), { target: { value: 'o1' } });
    await noPanel();
    expect(path()).toBe('/register');
  });
});

describe('while an improvement point is open', () => {
  it('follows what a colleague changes, and says that it is gone once one removes it', async () => {
    const tell = acceptSockets();
    let status = 'NotStarted';
    await openRegister(
      { ...answers, registerEntry: () => ({ ...points[0], status, incident: null }) },
      '/e1',
      'Admin',
    );
    await seePanel('Eerste');
    expect(panel()?.textContent).toContain('Nog op te starten');
    status = 'Completed';
    await tell({ entity: 'RegisterEntry', entityId: 'e1', version: 2, changedFields: ['cause'] });
    await waitFor(() => expect(panel()?.textContent).toContain('Afgerond'));
    await tell({ entity: 'RegisterEntry', entityId: 'e1', action: 'deleted' });
    await screen.findByText('Dit is intussen verwijderd');
    expect(buttons('Bewerken')).toEqual([]);
  });

  it('is not asked for because of others that change', async () => {
    const tell = acceptSockets();
    const { sent } = await open('/e1');
    await seePanel('Eerste');
    const before = sent('RegisterEntryDetails').length;
    await tell({ entity: 'RegisterEntry', entityId: 'e2', version: 2, changedFields: ['cause'] });
    await tell({ entity: 'RegisterEntry', entityId: 'e9', action: 'created', version: 1 });
    expect(sent('RegisterEntryDetails')).toHaveLength(before);
  });

  it('prints as a document of its own with whose it is, and leaves nothing behind', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open('/e1');
    await seePanel('Eerste');
    await press('Afdrukken');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = document.querySelector('[data-print-document]');
    expect(paper?.querySelector('h1')?.textContent).toBe('Eerste');
    expect(paper?.textContent).toContain('Er is geen vaste plek voor de rolstoelen');
    expect(paper?.textContent).toContain('Zorggroep De Linde');
    expect(paper?.querySelector('button')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelector('[data-print-document]')).toBeNull());
  });
});

describe('the code of a record', () => {
  it('is loaded when the browser is idle, and not before the list is there', async () => {
    // The page must be gone first, as it takes back what it asked for.
    onTestFinished(() => void vi.unstubAllGlobals());
    const idle = vi.fn<(load: () => void) => number>(() => 7);
    vi.stubGlobal('requestIdleCallback', idle);
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const rows = Promise.withResolvers<object>();
    await visitRegister({ ...answers, registerEntries: () => rows.promise }, '', 'Admin');
    await screen.findByText('Welkom terug!', { selector: 'h1' });
    // The frame around the page has loaded its own.
    const before = idle.mock.calls.length;
    await act(async () => rows.resolve(listOf(points)));
    await waitFor(() => expect(idle).toHaveBeenCalledTimes(before + 1));
  });
});

describe('the status in a record that is open', () => {
  const may = { update: true, delete: true, chooseResponsible: true };
  const openPoint = (about: object, more: object = {}) =>
    openRegister(
      {
        ...answers,
        registerEntries: listOf([{ ...points[0], abilities: may, ...about }]),
        registerEntry: { ...points[0], abilities: may, incident: null, ...about },
        changeRegisterEntries: [{ id: 'e1', version: 2 }],
        ...more,
      },
      '/e1',
      'Admin',
    );
  const changeTo = async (from: string, to: string) => {
    await press(`Status wijzigen, nu ${from}`);
    fireEvent.click(await screen.findByRole('menuitemradio', { name: to }));
  };

  it('is changed at once, and can be undone', async () => {
    const { sent } = await openPoint({ status: 'NotStarted' });
    await seePanel('Eerste');
    await changeTo('Nog op te starten', 'Lopend');
    fireEvent.click(await screen.findByText('Ongedaan maken'));
    await waitFor(() =>
      expect(sent('ChangeRegisterEntries')).toEqual([
        { changes: [{ id: 'e1', version: 1, status: 'InProgress' }] },
        { changes: [{ id: 'e1', version: 2, status: 'NotStarted', evaluateOn: null }] },
      ]),
    );
  });

  it('asks on which day it is evaluated what is completed', async () => {
    const { sent } = await openPoint({ status: 'InProgress' });
    await seePanel('Eerste');
    await changeTo('Lopend', 'Afgerond');
    const dialog = await dialogOf('Afronden');
    await press('Afronden', dialog);
    await screen.findByText(/^Vul bij ‘Beoordelen op’ in/);
    expect(sent('ChangeRegisterEntries')).toEqual([]);
    fill(dialog, 'Beoordelen op', '01-05-2127');
    await press('Afronden', dialog);
    await noDialog();
    expect(sent('ChangeRegisterEntries')).toEqual([
      { changes: [{ id: 'e1', version: 1, status: 'Completed', evaluateOn: '2127-05-01' }] },
    ]);
  });

  it('says why it stays where the server refuses', async () => {
    const { sent } = await openPoint(
      { status: 'NotStarted' },
      {
        changeRegisterEntries: () => {
          throw new ServerFailure('CONFLICT', 'Er is niets gewijzigd', { e1: 'Iemand anders was u voor' });
        },
      },
    );
    await seePanel('Eerste');
    await changeTo('Nog op te starten', 'Lopend');
    await screen.findByText('Iemand anders was u voor');
    expect(sent('ChangeRegisterEntries')).toHaveLength(1);
  });

  it('is only shown to who may not change it', async () => {
    await openPoint({ status: 'NotStarted', abilities: { ...may, update: false } });
    await seePanel('Eerste');
    expect(screen.queryByLabelText('Status wijzigen, nu Nog op te starten')).toBeNull();
  });
});
