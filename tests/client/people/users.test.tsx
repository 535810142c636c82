import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  buttons,
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  noDialog,
  openMenu,
  optionsOf,
  press,
  rowOf,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { openCounts } from '../../kit/client/open-counts.ts';
import { accountOf, mayAll } from '../../kit/client/pages/people.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const menuOf = (name: string) => `Acties voor gebruiker ${name}`;
describe('the list of users', () => {
  it('says who there are, in which role, and asks for those of the organisation alone', async () => {
    const rows = [
      accountOf({ name: 'Tamar', surname: 'Visser', hasSecondFactor: true }),
      accountOf({ name: '', surname: '', id: 'u8', username: 'nieuw', role: 'Admin', status: 'Unconfirmed' }),
    ];
    const { sent } = await visit('/users?role=Client&status=Active&q=vis', { userAccounts: pageOf(rows) });
    const row = await rowOf('Tamar Visser');
    for (const words of ['Medewerker', 'Actief', 'Niet vóór deze maand', 'Ja']) within(row).getByText(words);
    const unnamed = buttons(menuOf('nieuw'))[0]?.closest('tr');
    expect(unnamed?.textContent).toContain('BeheerderUitgenodigdNiet vóór deze maandNee');
    expect(screen.queryByText('Zorggroep De Linde', { selector: 'td *, td' })).toBeNull();
    expect(sent('UserAccounts')).toMatchObject([
      { organizationId: 'o1', roles: ['Client'], statuses: ['Active'], search: 'vis' },
    ]);
  });

  it('the list of a SuperAdmin names each person’s organisations and asks for all of them', async () => {
    const userAccounts = pageOf([accountOf({ name: 'Tamar', surname: 'Visser' })]);
    const { sent } = await visit('/users', { userAccounts }, 'SuperAdmin');
    within(await rowOf('Tamar Visser')).getByText('Zorggroep De Linde');
    expect(sent('UserAccounts')).toMatchObject([{ organizationId: null }]);
  });

  it('leads to inviting somebody', async () => {
    const { path } = await visit('/users', {});
    await press('Gebruiker uitnodigen');
    await dialogOf('Gebruiker uitnodigen');
    expect(path()).toBe('/invites?dialog=create');
  });
});

describe('a user', () => {
  it('gets another role and function, sent over the version that was shown', async () => {
    let row = accountOf({ name: 'Tamar', surname: 'Visser', version: 4 });
    const { sent } = await visit('/users', {
      userAccounts: ({ pageSize }) =>
        pageOf(pageSize === 100 ? [row, accountOf({ name: 'Bea', surname: 'Heerder' })] : [row]),
      updateUserAccount: () => {
        row = { ...row, version: 5, role: 'Admin', jobTitle: 'Teamleider' };
        return { id: 'Tamar' };
      },
    });
    await choose(menuOf('Tamar Visser'), 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    expect(optionsOf(field(dialog, 'Rol'))).toEqual(['Medewerker', 'Beheerder']);
    await waitFor(() => expect(optionsOf(field(dialog, 'Leidinggevende'))).toEqual(['Geen', 'Bea Heerder']));
    fill(dialog, 'Rol', 'Beheerder');
    fill(dialog, 'Functie', 'Teamleider');
    fill(dialog, 'Leidinggevende', 'Bea Heerder');
    await press('Opslaan', dialog);
    await told('Gebruiker bijgewerkt');
    await noDialog();
    await waitFor(async () => within(await rowOf('Tamar Visser')).getByText('Beheerder'));
    expect(sent('UpdateUserAccount')).toEqual([
      {
        id: 'Tamar',
        input: {
          name: 'Tamar',
          surname: 'Visser',
          username: 'tamar',
          jobTitle: 'Teamleider',
          managerId: 'Bea',
          role: 'Admin',
          organizationIds: ['o1'],
          version: 4,
        },
      },
    ]);
  });

  it('is refused at the field for what is missing or taken', async () => {
    const { sent } = await visit('/users', {
      userAccounts: pageOf([accountOf({ name: 'Tamar', surname: 'Visser' })]),
      updateUserAccount: () => {
        const fields = { username: 'Deze gebruikersnaam is al in gebruik' };
        throw new ServerFailure('VALIDATION', 'De invoer klopt niet', fields);
      },
    });
    await choose(menuOf('Tamar Visser'), 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    fill(dialog, 'Achternaam', ' ');
    fireEvent.click(within(dialog).getByLabelText('Zorggroep De Linde'));
    await press('Opslaan', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Achternaam'))).toBe('Vereist'));
    expect(within(dialog).getByText('Vereist', { selector: 'fieldset *' })).toBeDefined();
    expect(sent('UpdateUserAccount')).toEqual([]);
    fill(dialog, 'Achternaam', 'Visser');
    fireEvent.click(within(dialog).getByLabelText('Thuiszorg Het Anker'));
    await press('Opslaan', dialog);
    await waitFor(() =>
      expect(errorOf(field(dialog, 'Gebruikersnaam'))).toBe('Deze gebruikersnaam is al in gebruik'),
    );
    expect(toastText()).toBe('');
    expect(sent('UpdateUserAccount')).toMatchObject([{ input: { organizationIds: ['o2'] } }]);
  });

  describe('removal from an organisation in which there is open work', () => {
    const [linde, anker] = organizations;
    const tamar = accountOf({ name: 'Tamar', surname: 'Visser' });

    /** Takes Tamar from one organisation to another. */
    async function move() {
      const { sent } = await visit('/users', {
        userAccounts: pageOf([tamar]),
        openWork: [
          { organization: linde, counts: openCounts(1, 1) },
          { organization: anker, counts: openCounts(3, 0) },
        ],
        assignees: [{ id: 'bram', name: 'Bram', surname: 'Blijft' }],
        handOverWork: { counts: openCounts(1, 1) },
        updateUserAccount: { ...tamar, version: 2 },
      });
      await choose(menuOf('Tamar Visser'), 'Bewerken');
      const dialog = await dialogOf('Gebruiker bewerken');
      fireEvent.click(within(dialog).getByLabelText('Zorggroep De Linde'));
      fireEvent.click(within(dialog).getByLabelText('Thuiszorg Het Anker'));
      await press('Opslaan', dialog);
      return { sent, asked: await dialogOf('Openstaand werk overdragen?') };
    }

    it('hands the work over and saves in one request', async () => {
      const { sent, asked } = await move();
      expect(asked.textContent).toContain('Nog open: 1 taak en 1 verbeterpunt');
      expect(asked.textContent).not.toContain('3 taken');
      await waitFor(() => fill(asked, 'Overdragen aan', 'Bram Blijft'));
      expect(sent('UpdateUserAccount')).toEqual([]);
      await press('Overdragen en opslaan', asked);
      await told('Werk overgedragen en gebruiker bijgewerkt');
      await noDialog();
      expect(sent('HandOverAndUpdate')).toMatchObject([
        { id: 'Tamar', organizationId: 'o1', toUserId: 'bram', input: { organizationIds: ['o2'] } },
      ]);
    });

    it('leaves the work when that is chosen', async () => {
      const { sent, asked } = await move();
      await press('Opslaan zonder overdragen', asked);
      await told('Gebruiker bijgewerkt');
      await noDialog();
      expect(sent('UpdateUserAccount')).toMatchObject([{ input: { organizationIds: ['o2'] } }]);
      expect(sent('HandOverAndUpdate')).toEqual([]);
    });
  });

  it('does not get back through an open form what a colleague took away meanwhile', async () => {
    const tell = acceptSockets();
    let row = accountOf({ name: 'Jan', surname: 'Bakker', role: 'Admin' });
    const { sent } = await visit('/users', {
      userAccounts: () => pageOf([row]),
      updateUserAccount: () => {
        throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
      },
    });
    await choose(menuOf('Jan Bakker'), 'Bewerken');
    let dialog = await dialogOf('Gebruiker bewerken');
    fill(dialog, 'Functie', 'Teamleider');
    row = { ...row, version: 2, role: 'Client' };
    await tell({ entity: 'UserAccount', entityId: 'Jan' });
    await waitFor(async () => expect((await rowOf('Jan Bakker')).textContent).toContain('Medewerker'));
    expect(field(dialog, 'Rol').querySelector<HTMLInputElement>(':checked')?.labels?.[0]?.textContent).toBe(
      'Beheerder',
    );
    await press('Opslaan', dialog);
    await told('Iemand anders heeft dit intussen gewijzigd. Sluit dit venster en open het opnieuw');
    expect(field(dialog, 'Functie').value).toBe('Teamleider');
    expect(sent('UpdateUserAccount')).toMatchObject([{ input: { version: 1, role: 'Admin' } }]);
    await press('Annuleer', dialog);
    await press('Weggooien', await dialogOf('Wijzigingen weggooien?'));
    await noDialog();
    await choose(menuOf('Jan Bakker'), 'Bewerken');
    dialog = await dialogOf('Gebruiker bewerken');
    expect(field(dialog, 'Rol').querySelector<HTMLInputElement>(':checked')?.labels?.[0]?.textContent).toBe(
      'Medewerker',
    );
    expect(field(dialog, 'Functie').value).toBe('');
  });

  it('a user whose role one may not change keeps it, whatever others may do', async () => {
    const abilities = { ...mayAll, changeRole: false, block: false };
    const { sent } = await visit('/users', {
      userAccounts: pageOf([accountOf({ name: 'Sanne', surname: 'de Wit', role: 'Admin', abilities })]),
    });
    const items = await openMenu(menuOf('Sanne de Wit'));
    const refused = items.filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      'BlokkerenDeze gebruiker hoort ook bij een andere organisatie: vraag het de SuperAdmin',
    ]);
    items.find(({ textContent }) => textContent === 'Bewerken')?.click();
    const dialog = await dialogOf('Gebruiker bewerken');
    expect(field(dialog, 'Rol').querySelector('input')?.disabled).toBe(true);
    expect(dialog.textContent).toContain('Uw eigen rol en organisaties wijzigt iemand anders.');
    await press('Opslaan', dialog);
    await told('Gebruiker bijgewerkt');
    const [{ input } = {}] = sent('UpdateUserAccount');
    expect(Object.keys(input ?? {}).sort()).toEqual(
      ['jobTitle', 'managerId', 'name', 'surname', 'username', 'version'].sort(),
    );
  });

  it.each([
    [
      'Wachtwoordlink sturen',
      'Wachtwoordlink sturen?',
      'Wachtwoordlink verstuurd',
      'SendPasswordLink',
      { id: 'Tamar' },
    ],
    [
      'Tweestapsverificatie herstellen',
      'Tweestapsverificatie herstellen?',
      'Tweestapsverificatie hersteld',
      'ResetSecondFactor',
      { userId: 'Tamar' },
    ],
    [
      'Deblokkeren',
      'Gebruiker deblokkeren?',
      'Gebruiker gedeblokkeerd',
      'UnblockUserAccount',
      { id: 'Tamar', version: 1 },
    ],
  ])(
    'gets what one asks for with %s, when asked twice',
    async (action, title, words, operation, variables) => {
      const abilities = { ...mayAll, unblock: true };
      const { sent } = await visit('/users', {
        userAccounts: pageOf([accountOf({ name: 'Tamar', surname: 'Visser', abilities })]),
      });
      await choose(menuOf('Tamar Visser'), action);
      const question = await dialogOf(title);
      expect(question.getAttribute('role')).toBe('alertdialog');
      expect(question.textContent).toContain('Tamar Visser');
      expect(sent(operation)).toEqual([]);
      await press(action, question);
      await told(words);
      await noDialog();
      expect(sent(operation)).toEqual([variables]);
    },
  );
});

describe('how someone belongs to an organisation', () => {
  const belonging = (isConfidant: boolean) => ({
    organizations: [{ id: 'o1', name: 'Zorggroep De Linde', kind: 'Member' as const, isConfidant }],
  });

  it('is said of each by itself, also of two in the same one', async () => {
    const rows = [
      accountOf({ name: 'Vera', surname: 'Trouw', ...belonging(true) }),
      accountOf({ name: 'Tamar', surname: 'Visser', ...belonging(false) }),
    ];
    await visit('/users', { userAccounts: pageOf(rows) });
    within(await rowOf('Vera Trouw')).getByText('Medewerker, vertrouwenspersoon');
    within(await rowOf('Tamar Visser')).getByText('Medewerker');
  });
});

describe('a confidant', () => {
  const both = organizations.map(({ id, name }, index) => ({
    id,
    name,
    kind: 'Member' as const,
    isConfidant: index === 1,
  }));

  it('is warned of where they lead a team or are an Admin, as their reporters are not told to them', async () => {
    const leads = {
      id: 't1',
      name: 'Team Noord',
      isArchived: false,
      leads: true,
      organization: { id: 'o1' },
    };
    const rows = [
      accountOf({ name: 'Vera', surname: 'Trouw', organizations: both, teams: [leads] }),
      accountOf({ name: 'Bea', surname: 'Heerder', role: 'Admin', organizations: both }),
    ];
    await visit('/users', { userAccounts: pageOf(rows) }, 'SuperAdmin');
    await choose(menuOf('Vera Trouw'), 'Vertrouwenspersoon');
    const dialog = await dialogOf('Vertrouwenspersoon: Vera Trouw');
    expect(dialog.textContent).toContain('Deze persoon leidt ‘Team Noord’.');
    await press('Annuleer', dialog);
    await noDialog();
    await choose(menuOf('Bea Heerder'), 'Vertrouwenspersoon');
    expect((await dialogOf('Vertrouwenspersoon: Bea Heerder')).textContent).toContain('kies liever iemand');
  });

  it('is appointed by a SuperAdmin, for some of their organisations, and is so no longer', async () => {
    let row = accountOf({ name: 'Vera', surname: 'Trouw', organizations: both });
    const { sent } = await visit(
      '/users',
      {
        userAccounts: () => pageOf([row]),
        setConfidant: ({ organizationId, isConfidant }) => {
          const changed = row.organizations.map((one) =>
            one.id === organizationId ? { ...one, isConfidant: isConfidant === true } : one,
          );
          row = { ...row, organizations: changed };
          return true;
        },
      },
      'SuperAdmin',
    );
    within(await rowOf('Vera Trouw')).getByText('Medewerker, vertrouwenspersoon');
    for (const name of ['Zorggroep De Linde', 'Thuiszorg Het Anker', 'Zorggroep De Linde']) {
      await choose(menuOf('Vera Trouw'), 'Vertrouwenspersoon');
      const dialog = await dialogOf('Vertrouwenspersoon: Vera Trouw');
      expect(dialog.textContent).toContain('leest ook de incidenten die vanaf nu afgeschermd worden gemeld');
      fireEvent.click(within(dialog).getByLabelText(name));
      await press('Opslaan', dialog);
      await told('Vertrouwenspersoon bijgewerkt');
      await noDialog();
    }
    await waitFor(async () => within(await rowOf('Vera Trouw')).getByText('Medewerker'));
    const userId = 'Vera';
    expect(sent('SetConfidant')).toEqual([
      { organizationId: 'o1', userId, isConfidant: true },
      { organizationId: 'o2', userId, isConfidant: false },
      { organizationId: 'o1', userId, isConfidant: false },
    ]);
  });

  it('is not an Admin’s to appoint', async () => {
    await visit('/users', { userAccounts: pageOf([accountOf({ name: 'Vera', surname: 'Trouw' })]) });
    const items = (await openMenu(menuOf('Vera Trouw'))).map(({ textContent }) => textContent);
    expect(items).toContain('Bewerken');
    expect(items).not.toContain('Vertrouwenspersoon');
  });
});

describe('the history of a person', () => {
  it('says who changed what and when, with what stood there and what stands there since', async () => {
    const els = { id: 'u5', username: 'els', name: 'Els', surname: 'Beheert' };
    const account = accountOf({ name: 'Tamar', surname: 'Visser' });
    const line = (about: object) => ({ isActorShielded: false, isAutomatic: false, actor: els, ...about });
    const change = (field: string, from: string[], to: string[]) => ({ field, from, to, isKept: true });
    const rows = [
      line({
        id: 'r2',
        at: '2026-03-04T14:00:00.000Z',
        changes: [change('role', ['Client'], ['Admin']), change('managerId', [], ['Noor Bakker'])],
      }),
      line({ id: 'r1', at: '2026-03-03T14:00:00.000Z', changes: [change('blocked', ['true'], ['false'])] }),
    ];
    const { sent } = await visit('/users', {
      userAccounts: pageOf([account]),
      userAccount: { ...account, revisions: { hasMore: false, rows } },
    });
    await rowOf('Tamar Visser');
    await choose(menuOf('Tamar Visser'), 'Geschiedenis');
    const dialog = await dialogOf('Geschiedenis van Tamar Visser');
    await within(dialog).findByText('Toegevoegd');
    const lines = [...dialog.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(
        /4 maart 2026.*Els BeheertRol: Medewerker.*BeheerderLeidinggevende: leeg.*Noor Bakker$/,
      ),
      expect.stringMatching(/3 maart 2026.*Els BeheertGeblokkeerd: Ja.*Nee$/),
    ]);
    expect(sent('UserAccountRevisions')).toEqual([{ id: account.id, page: 0 }]);
  });
});
