import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press, told } from '../../kit/client/interactions.ts';
import {
  chooseRowAction,
  entry,
  listed,
  listOf,
  openRegister,
  openWizard,
  visitRegister,
} from '../../kit/client/register.ts';

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
    for (const create of createButtons()) expect(reasonOf(create)).toBe('Dit mag u hier niet');
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

describe('a phone', () => {
  it('the list is cards, which one sorts and filters, and whose dialogs the back button closes', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { path, router, sent } = await openRegister();
    const list = screen.getByRole('list', { name: 'Verbeterpunten' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards).toHaveLength(1);
    for (const words of [entry.description, '5 maart 2026', 'Nog op te starten', '30 september 2026'])
      expect(cards[0]?.textContent).toContain(words);
    expect(document.querySelector('table')).toBeNull();
    fireEvent.click(screen.getByText('Filters en sorteren'));
    const sort = await screen.findByLabelText<HTMLSelectElement>('Sorteren op');
    const descending = [...sort.options].find(({ text }) => text === 'Omschrijving, aflopend');
    fireEvent.change(sort, { target: { value: descending?.value } });
    await waitFor(() => expect(path()).toBe('/register?sort=description.desc'));
    const sheet = await screen.findByRole('dialog', { name: 'Filters en sorteren' });
    fireEvent.click(within(within(sheet).getByRole('region', { name: 'Status' })).getByText('Afgerond'));
    await waitFor(() => expect(path()).toBe('/register?sort=description.desc&status=Completed'));
    await waitFor(() =>
      expect(sent('RegisterEntries').at(-1)).toMatchObject({
        sort: { field: 'description', direction: 'desc' },
        filter: { source: [], status: ['Completed'], createdAt: [], responsibleUserId: [] },
      }),
    );
    fireEvent.keyDown(sheet, { key: 'Escape' });
    await noDialog();
    fireEvent.click(screen.getByText(/^Filters en sorteren/));
    const again = await screen.findByRole('dialog', { name: 'Filters en sorteren' });
    fireEvent.click(within(again).getByText('Te laat', { selector: 'label *' }));
    await waitFor(() => expect(path()).toContain('isOverdue=true'));
    await act(() => router.navigate(-1));
    await noDialog();
    await waitFor(() =>
      expect(path()).toBe('/register?sort=description.desc&status=Completed&isOverdue=true'),
    );
    await openWizard();
    await act(() => router.navigate(-1));
    await noDialog();
    expect(listed()).toEqual([entry.description]);
    await chooseRowAction('Weergave');
    const view = await dialogOf('Verbeterpunt');
    await press('Annuleer', view);
    await noDialog();
    await noDialog();
  });
});
