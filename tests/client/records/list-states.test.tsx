import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mayOpen } from '../../../client/app/links.ts';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, press, told } from '../../kit/client/interactions.ts';
import { lists } from '../../kit/client/lists.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { entry, listed, listOf, openRegister, visitRegister } from '../../kit/client/pages/register.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const createButtons = () =>
  screen.getAllByText<HTMLButtonElement>('Nieuw verbeterpunt', { selector: 'button' });

const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a list with nothing to show', () => {
  it('says that there is nothing yet and offers the first step', async () => {
    await visitRegister({ registerEntries: listOf([]) });
    await screen.findByRole('heading', { level: 2, name: 'Nog geen verbeterpunten' });
    screen.getByText('Leg het eerste verbeterpunt vast; collega’s zien het meteen.');
    const [first] = createButtons().filter((button) => button.closest('td'));
    if (!first) throw new Error('The empty list offers no first step');
    fireEvent.click(first);
    await dialogOf('Nieuw verbeterpunt');
  });

  it('says Geen resultaten. when a filter or search left nothing', async () => {
    await visitRegister({ registerEntries: listOf([]) }, '?q=nergens');
    await screen.findByText('Geen resultaten.');
    screen.getByText('0 of 0 rij(en) geselecteerd.');
    expect(screen.queryByText('Nog geen verbeterpunten')).toBeNull();
  });

  it('says that it is loading, and offers nothing that it may not', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<object>();
    await visitRegister({ registerEntries: () => promise });
    await screen.findByRole('heading', { level: 1, name: 'Welkom terug! Verbeterregister' });
    screen.getByText('Laden...');
    expect(screen.getByRole('region', { name: 'Verbeterpunten' }).getAttribute('aria-busy')).toBe('true');
    expect(createButtons().every(({ disabled }) => disabled)).toBe(true);
    expect(screen.queryByText('Nog geen verbeterpunten')).toBeNull();
    await act(async () =>
      arrive(listOf([entry], { abilities: { create: false, chooseResponsible: false } })),
    );
    await waitFor(() => expect(listed()).toEqual([entry.description]));
    expect(screen.queryByText('Laden...')).toBeNull();
    expect(createButtons().every(({ disabled }) => disabled)).toBe(true);
    for (const create of createButtons()) expect(reasonOf(create)).toBe('Alleen een beheerder kan dit');
  });

  it('says of what cannot be made without an organisation that one is chosen first', async () => {
    await visitRegister({ organizations: [] }, '', 'SuperAdmin');
    await waitFor(() => expect(createButtons().length).toBeGreaterThan(0));
    for (const create of createButtons()) {
      expect(create.disabled).toBe(true);
      expect(reasonOf(create)).toBe('Selecteer eerst een organisatie');
    }
  });

  it('says that loading failed and offers another try', async () => {
    let isDown = true;
    await visitRegister({
      registerEntries: () => {
        if (isDown) throw new NetworkFailure();
        return listOf([entry]);
      },
    });
    const title = await screen.findByRole('heading', {
      level: 2,
      name: 'Kan verbete registers niet ophalen per organisatie',
    });
    const failure = title.closest<HTMLElement>('[role=alert]');
    expect(failure?.textContent).toContain('Controleer uw verbinding en probeer het opnieuw.');
    expect(screen.queryByText('Nog geen verbeterpunten')).toBeNull();
    await told('Kan verbete registers niet ophalen per organisatieGeen verbinding met de server');
    isDown = false;
    fireEvent.click(within(failure ?? title).getByText('Opnieuw proberen'));
    await waitFor(() => expect(listed()).toEqual([entry.description]));
    expect(title.isConnected).toBe(false);
  });
});

describe('a page that cannot be had', () => {
  it('a page without a network is told in its place alone, with nothing over the banner', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => network.mockRestore());
    await visitRegister({
      registerEntries: () => {
        throw new NetworkFailure();
      },
    });
    await screen.findByRole('heading', { name: 'Kan verbete registers niet ophalen per organisatie' });
    expect(document.querySelector('[data-part=toast]')).toBeNull();
  });

  it('a failure over visible rows is told too, and the rows stay', async () => {
    let isDown = false;
    const { router } = await openRegister({
      registerEntries: () => {
        if (isDown) throw new NetworkFailure();
        return listOf([entry]);
      },
    });
    isDown = true;
    await act(() => router.navigate('/register?sort=description.asc'));
    await told('Kan verbete registers niet ophalen per organisatie');
    expect(listed()).toEqual([entry.description]);
  });
});

describe('the organisation whose entries one sees', () => {
  const registerEntries = ({ organizationId }: { organizationId?: unknown }) =>
    listOf([{ ...entry, id: `e-${organizationId}`, description: `Van ${organizationId}` }]);
  const seeListed = (description: string) => waitFor(() => expect(listed()).toEqual([description]));

  it('is picked by a SuperAdmin above the list, also the next time', async () => {
    const answers = { organizations, registerEntries };
    const { sent } = await openRegister(answers, '', 'SuperAdmin');
    await seeListed('Van o1');
    const picker = within(screen.getByRole('main')).getByLabelText('Organisatie');
    fireEvent.change(picker, { target: { value: 'o2' } });
    await seeListed('Van o2');
    expect(sent('RegisterEntries').map(({ organizationId }) => organizationId)).toEqual(['o1', 'o2']);
    within(screen.getByRole('navigation', { name: 'Hoofdmenu' })).getByText('Thuiszorg Het Anker');
    expect(localStorage.getItem('org-persist')).toContain('"o2"');
  });

  it.each(['Admin', 'Client'] as const)(
    'is not picked above the list by %s, who has a switch of their own',
    async (role) => {
      await openRegister({ organizations, registerEntries }, '', role);
      expect(within(screen.getByRole('main')).queryByLabelText('Organisatie')).toBeNull();
      within(screen.getByRole('navigation', { name: 'Hoofdmenu' })).getByLabelText('Organisatie');
    },
  );
});

describe.each(lists.map((list) => [list.path, list] as const))('the list at %s', (path, list) => {
  const role = mayOpen('Admin', path) ? 'Admin' : 'SuperAdmin';
  const rows = () => document.querySelectorAll('main tbody tr:has([aria-label^="Acties voor"])');

  it('says that it loads, that it failed and that nothing was found, and offers another try', async () => {
    const held = Promise.withResolvers<void>();
    let isDown = true;
    const { router } = await visit(
      path,
      {
        [list.root]: async ({ search }: Arguments) => {
          await held.promise;
          if (isDown) throw new NetworkFailure();
          return pageOf(search ? [] : [{ id: 'x' }]);
        },
        // Documents are found by their texts as well, which another answer tells.
        searchDocuments: { total: 0, rows: [], facets: [] },
      },
      role,
    );
    await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Laden...'));
    expect(screen.queryByText(/^(Nog geen|Er zijn nog geen) /)).toBeNull();
    held.resolve();
    const failure = await screen.findByText(list.texts.loadFailed, { selector: 'main [role=alert] h2' });
    isDown = false;
    await press('Opnieuw proberen');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(failure.isConnected).toBe(false);
    await act(() => router.navigate(`${path}?q=nergens`, { state: { search: 'nergens' } }));
    await screen.findByText(/^(Geen resultaten\.|Niets gevonden voor ‘nergens’)$/);
  });

  it('is asked for again once a colleague adds something, which is said', async () => {
    const tell = acceptSockets();
    let ids = ['x'];
    await visit(path, { [list.root]: () => pageOf(ids.map((id) => ({ id }))) }, role);
    await waitFor(() => expect(rows()).toHaveLength(1));
    ids = ['y', 'x'];
    await tell({ entity: list.entity, entityId: 'y', action: 'created' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await screen.findByText(list.texts.changes.created);
  });
});
