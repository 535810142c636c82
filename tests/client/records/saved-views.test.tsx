import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../schema/values/messages.ts';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, dialogOf, fill, noDialog, press } from '../../kit/client/interactions.ts';
import { openRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const OWN = '01a208bc-5793-71f1-8c14-2bfbc11fd960';
const SHARED = '01a208bc-5793-71f1-8c14-2bfbc11fd961';
const view = (more: object = {}) => ({
  id: OWN,
  version: 1,
  name: 'Lopend',
  isOrganizations: false,
  isDefault: false,
  state: {
    sort: { field: 'status', direction: 'asc' },
    filters: [{ key: 'status', values: ['InProgress'] }],
    columns: ['number', 'description', 'status'],
  },
  abilities: { write: true },
  ...more,
});
const shared = view({
  id: SHARED,
  name: 'Te laat',
  isOrganizations: true,
  abilities: { write: false },
  state: { sort: null, filters: [{ key: 'isOverdue', values: ['true'] }], columns: null },
});

/** Opens the register with views that the server keeps. */
async function openViews(views: object[] = [view(), shared], address = '', answers: object = {}) {
  const kept = [...views];
  const app = await openRegister(
    {
      savedViews: () => [...kept],
      createSavedView: ({ input }: Arguments) => {
        kept.push({ ...view(), ...input });
        return OWN;
      },
      deleteSavedView: ({ id }: Arguments) => {
        kept.splice(0, kept.length, ...kept.filter((each) => Object(each).id !== id));
        return id;
      },
      ...answers,
    },
    address,
    'Admin',
  );
  const openMenu = async (name = 'Favorieten') => {
    await waitFor(() => expect(app.sent('SavedViews').length).toBeGreaterThan(0));
    await press(name);
    return waitFor(() => {
      const menu = document.querySelector<HTMLElement>('[role=menu][data-state=open]');
      if (!menu) throw new Error('No menu is open');
      return menu;
    });
  };
  const choose = async (item: RegExp, name?: string) => {
    const menu = await openMenu(name);
    fireEvent.click(await within(menu).findByText(item));
  };
  const asked = () => app.sent('RegisterEntries').at(-1) as { sort: object; filter: object; search: string };
  const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  return { ...app, openMenu, choose, asked, headers };
}

describe('the saved views of a list', () => {
  it('stand in groups, and show their filters, sort and columns, named by the address', async () => {
    const { openMenu, asked, headers, path } = await openViews();
    const menu = await openMenu();
    await within(menu).findByText('Lopend');
    const groups = [...menu.querySelectorAll('[role=group]')];
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Van mijLopend',
      'Van de organisatieTe laat',
    ]);
    expect(within(menu).queryByText('Verwijderen…')).toBeNull();
    fireEvent.click(within(menu).getByText('Lopend'));
    await button('Favorieten: Lopend');
    await waitFor(() =>
      expect(asked()).toMatchObject({
        sort: { field: 'status', direction: 'asc' },
        filter: { status: ['InProgress'] },
      }),
    );
    expect(path()).toContain(`view=${OWN}`);
    await waitFor(() => expect(headers().slice(1, 4)).toEqual(['Nummer', 'Omschrijving', 'Status']));
  });

  it('are saved under a name with what the list shows, but not what one searched for', async () => {
    const { choose, sent, path } = await openViews([], '?status=InProgress&sort=status.asc&q=Vlucht');
    await choose(/^Favoriet opslaan/);
    const dialog = await dialogOf('Favoriet opslaan');
    fill(dialog, 'Naam', 'Mijn lopende');
    fireEvent.click(within(dialog).getByLabelText('Voor de hele organisatie'));
    await press('Opslaan', dialog);
    await noDialog();
    expect(sent('CreateSavedView')).toEqual([
      {
        organizationId: 'o1',
        input: {
          list: 'Register',
          name: 'Mijn lopende',
          isOrganizations: true,
          state: {
            sort: { field: 'status', direction: 'asc' },
            filters: [{ key: 'status', values: ['InProgress'] }],
            columns: null,
          },
        },
      },
    ]);
    await button('Favorieten: Mijn lopende');
    expect(path()).toContain(`view=${OWN}`);
  });

  it('need a name, another than one’s others; what was typed stays', async () => {
    const { choose, sent } = await openViews([], '', {
      createSavedView: () => {
        throw new ServerFailure('VALIDATION', 'Controleer de velden', { name: messages.viewNameTaken });
      },
    });
    await choose(/^Favoriet opslaan/);
    const dialog = await dialogOf('Favoriet opslaan');
    await press('Opslaan', dialog);
    await within(dialog).findByText(messages.required);
    expect(sent('CreateSavedView')).toEqual([]);
    fill(dialog, 'Naam', 'x'.repeat(81));
    await within(dialog).findByText(messages.tooLong(80));
    fill(dialog, 'Naam', 'Lopend');
    await press('Opslaan', dialog);
    await within(dialog).findByText(messages.viewNameTaken);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Naam').value).toBe('Lopend');
  });

  it('are replaced by what the list shows since, over the version that one saw', async () => {
    const { choose, sent, router } = await openViews();
    await choose(/^Lopend$/);
    await button('Favorieten: Lopend');
    await router.navigate(`/register?view=${OWN}&status=Ongoing&sort=status.asc`, {
      state: router.state.location.state,
    });
    await choose(/^Bijwerken$/, 'Favorieten: Lopend (gewijzigd)');
    await waitFor(() =>
      expect(sent('UpdateSavedView')).toMatchObject([
        { id: OWN, version: 1, change: { state: { filters: [{ key: 'status', values: ['Ongoing'] }] } } },
      ]),
    );
  });

  it('are not called changed because of the order in which filters were chosen', async () => {
    const { isChanged } = await import('../../../client/records/views/view-state.ts');
    const filters = [
      { key: 'source', values: ['Igj'] },
      { key: 'status', values: ['InProgress', 'Ongoing'] },
    ];
    const saved = { ...view(), state: { sort: null, filters, columns: null } };
    const isOther = (chosen: Record<string, string[]>) =>
      isChanged({ sort: null, filters: chosen, columns: null }, saved as never, {
        sort: undefined,
        columns: [],
      });
    expect(isOther({ status: ['Ongoing', 'InProgress'], source: ['Igj'] })).toBe(false);
    expect(isOther({ status: ['Ongoing'], source: ['Igj'] })).toBe(true);
  });

  it('are deleted after a question, and then named no more', async () => {
    const { choose, sent, path } = await openViews();
    await choose(/^Lopend$/);
    await choose(/^Verwijderen…$/, 'Favorieten: Lopend');
    const dialog = await dialogOf('Favoriet verwijderen?');
    within(dialog).getByText('‘Lopend’ verdwijnt uit uw favorieten.');
    await press('Verwijderen', dialog);
    await button('Favorieten');
    expect(sent('DeleteSavedView')).toEqual([{ id: OWN }]);
    await waitFor(() => expect(path()).not.toContain('view='));
  });

  it('views of the organisation are chosen by everybody, and changed only by those who may', async () => {
    const { choose, openMenu, sent } = await openViews();
    await choose(/^Te laat$/);
    const menu = await openMenu('Favorieten: Te laat');
    expect(within(menu).queryByText('Verwijderen…')).toBeNull();
    fireEvent.click(within(menu).getByText('Standaard voor mij'));
    await waitFor(() =>
      expect(sent('ChooseDefaultView')).toEqual([{ organizationId: 'o1', list: 'Register', viewId: SHARED }]),
    );
  });

  it('are shown by a link that names one alone', async () => {
    const { asked } = await openViews([view(), shared], `?view=${SHARED}`);
    await button('Favorieten: Te laat');
    await waitFor(() => expect(asked()).toMatchObject({ filter: { isOverdue: true } }));
  });

  it('missing views are said to be gone, and the list shows all the same', async () => {
    const { path } = await openViews([], `?view=${SHARED}&status=Ongoing`);
    await screen.findByText('Deze favoriet is er niet (meer) voor deze organisatie', {
      selector: '[data-part=toast] *',
    });
    await waitFor(() => expect(path()).toBe('/register?status=Ongoing'));
  });

  it('are what the list begins with where one chose so, unless the address asks for something', async () => {
    const usual = view({ isDefault: true });
    const first = await openViews([usual]);
    await button('Favorieten: Lopend');
    expect(first.asked()).toMatchObject({ filter: { status: ['InProgress'] } });
    await first.choose(/^Zonder favoriet$/, 'Favorieten: Lopend');
    await button('Favorieten');
    await waitFor(() => expect(first.asked()).toMatchObject({ filter: { status: [] } }));
  });

  it('are asked for once by a list that begins with one, from the second time in a browser on', async () => {
    const usual = view({ isDefault: true });
    const first = await openViews([usual]);
    await button('Favorieten: Lopend');
    expect(first.sent('RegisterEntries')).toHaveLength(2);
    await first.router.navigate('/incidents');
    await first.router.navigate('/register');
    await button('Favorieten: Lopend');
    await waitFor(() => expect(first.sent('RegisterEntries')).toHaveLength(3));
    expect(first.asked()).toMatchObject({
      sort: { field: 'status', direction: 'asc' },
      filter: { status: ['InProgress'] },
    });
    await first.choose(/^Zonder favoriet$/, 'Favorieten: Lopend');
    await button('Favorieten');
    await waitFor(() => expect(first.asked()).toMatchObject({ filter: { status: [] } }));
  });

  it('leave an address alone that asks for something', async () => {
    const { openMenu, path } = await openViews([view({ isDefault: true })], '?status=Ongoing');
    const menu = await openMenu();
    await within(menu).findByText(/^Lopend/);
    expect(path()).toBe('/register?status=Ongoing');
    expect(buttons('Favorieten')).toHaveLength(1);
  });
});
