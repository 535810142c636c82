import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
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
  press,
  rowOf,
  told,
} from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { openCounts } from '../../kit/client/open-counts.ts';
import { organizationOf } from '../../kit/client/pages/people.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const menuOf = (name: string) => `Acties voor organisatie ${name}`;
const openOrganizations = (answers: Answers, search = '') =>
  visit(`/organizations${search}`, answers, 'SuperAdmin');

const wilg = organizationOf({ name: 'De Wilg', version: 2 });
const archived = organizationOf({ name: 'De Wilg', version: 3, archivedAt: '2026-03-01T09:00:00.000Z' });

describe('the list of organisations', () => {
  it('names each with its people, the archived ones left out', async () => {
    const { sent } = await openOrganizations({ organizationList: pageOf([wilg]) });
    expect((await rowOf('De Wilg')).textContent).toContain('12Actief');
    expect(sent('OrganizationList')[0]).toMatchObject({
      includeArchived: false,
      sort: { field: 'name', direction: 'asc' },
    });
  });
});

describe('an organisation', () => {
  it('is made under a name, once there is one, and renamed over the version that was shown', async () => {
    let rows: (typeof wilg)[] = [];
    const { sent } = await openOrganizations({
      organizationList: () => pageOf(rows),
      createOrganization: () => {
        rows = [wilg];
        return wilg;
      },
      updateOrganization: ({ input }) => {
        if (input.version !== 2)
          throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
        rows = [{ ...wilg, name: String(input.name), version: 5 }];
        return rows[0];
      },
    });
    await screen.findByText('Er zijn nog geen organisaties');
    buttons('Nieuwe organisatie')[0]?.click();
    const create = await dialogOf('Nieuwe organisatie');
    await press('Opslaan', create);
    await waitFor(() => expect(errorOf(field(create, 'Naam'))).toBe('Vereist'));
    fill(create, 'Naam', 'De Wilg');
    await press('Opslaan', create);
    await told('Organisatie aangemaakt');
    await noDialog();
    await rowOf('De Wilg');
    await choose(menuOf('De Wilg'), 'Bewerken');
    const edit = await dialogOf('Organisatie bewerken');
    expect(field(edit, 'Naam').value).toBe('De Wilg');
    fill(edit, 'Naam', 'De Treurwilg');
    await press('Opslaan', edit);
    await told('Organisatie bijgewerkt');
    await rowOf('De Treurwilg');
    await noDialog();
    await choose(menuOf('De Treurwilg'), 'Bewerken');
    const again = await dialogOf('Organisatie bewerken');
    await press('Opslaan', again);
    await told('Iemand anders heeft dit intussen gewijzigd. Sluit dit venster en open het opnieuw');
    expect(again.isConnected).toBe(true);
    expect(sent('CreateOrganization')).toEqual([{ name: 'De Wilg' }]);
    expect(sent('UpdateOrganization')).toEqual([
      { id: 'De Wilg', name: 'De Treurwilg', version: 2 },
      { id: 'De Wilg', name: 'De Treurwilg', version: 5 },
    ]);
  });

  it('is archived when asked, and restored when asked', async () => {
    let row: typeof wilg = wilg;
    const { sent } = await openOrganizations(
      {
        organizationList: () => pageOf([row]),
        archiveOrganization: () => {
          row = archived;
          return row;
        },
        restoreOrganization: () => {
          row = wilg;
          return row;
        },
      },
      '?status=archived',
    );
    for (const [action, title, words, status] of [
      ['Archiveren', 'Organisatie archiveren?', 'Organisatie gearchiveerd', 'Gearchiveerd'],
      ['Terugzetten', 'Organisatie terugzetten?', 'Organisatie teruggezet', 'Actief'],
    ] as const) {
      await choose(menuOf('De Wilg'), action);
      const question = await dialogOf(title);
      expect(question.textContent).toContain('De Wilg');
      await press(action, question);
      await told(words);
      await noDialog();
      await waitFor(async () => within(await rowOf('De Wilg')).getByText(status));
    }
    expect(sent('OrganizationList')[0]).toMatchObject({ includeArchived: true });
    expect(sent('ArchiveOrganization')).toEqual([{ id: 'De Wilg', version: 2 }]);
    expect(sent('RestoreOrganization')).toEqual([{ id: 'De Wilg', version: 3 }]);
  });

  it('is deleted only by typing its name, and offers no more than it allows', async () => {
    const abilities = { archive: true, edit: true, restore: true, delete: true };
    let rows = [
      { ...archived, abilities },
      organizationOf({ name: 'Vol', abilities: { ...abilities, delete: false } }),
    ];
    const { sent } = await openOrganizations({
      organizationList: () => pageOf(rows),
      deleteOrganization: () => {
        rows = rows.slice(1);
        return true;
      },
    });
    await choose(menuOf('De Wilg'), 'Verwijderen');
    const dialog = await dialogOf('Organisatie verwijderen');
    expect(dialog.textContent).toContain('De Wilg en alles wat erin is vastgelegd verdwijnt voorgoed.');
    for (const typed of ['', 'Iets anders', 'de wilg']) {
      fill(dialog, 'Naam van de organisatie', typed);
      await press('Verwijderen', dialog);
      await waitFor(() =>
        expect(errorOf(field(dialog, 'Naam van de organisatie'))).toBe(
          'Dit is niet de naam van de organisatie',
        ),
      );
    }
    expect(sent('DeleteOrganization')).toEqual([]);
    fill(dialog, 'Naam van de organisatie', ' De Wilg ');
    await press('Verwijderen', dialog);
    await told('Succesvol verwijderd!');
    await noDialog();
    await waitFor(() => expect(buttons(menuOf('De Wilg'))).toEqual([]));
    expect(sent('DeleteOrganization')).toEqual([{ id: 'De Wilg', name: 'De Wilg' }]);
    const items = await openMenu(menuOf('Vol'));
    const refused = items.filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      'VerwijderenAlleen een lege organisatie is te verwijderen: archiveer deze',
    ]);
  });
});

describe('the membership of an organisation', () => {
  const olaf = { id: 'olaf', name: 'Olaf', surname: 'Terpstra', username: 'olaf' };
  const found = [
    { ...olaf, role: 'Client' },
    { id: 'bea', name: 'Bea', surname: 'Heerder', username: 'bea', role: 'Admin' },
    { id: 'root', name: '', surname: '', username: 'root', role: 'SuperAdmin' },
  ];

  const takeOut = async (name: string, dialog: HTMLElement) => {
    await press(`${name} verwijderen uit de organisatie`, dialog);
    await press('Uit de organisatie halen', await dialogOf('Uit de organisatie halen?'));
  };

  it('is listed, found by two letters or more, taken in by their role and out again', async () => {
    let members: object[] = [];
    const { sent } = await openOrganizations({
      organizationList: pageOf([wilg]),
      organizationMembers: () => members,
      userAccounts: pageOf(found),
      addMember: () => {
        members = [{ user: olaf, kind: 'Member', since: '2026-03-01T09:00:00.000Z', isConfidant: true }];
        return true;
      },
      removeMember: () => {
        members = [];
        return true;
      },
    });
    await choose(menuOf('De Wilg'), 'Eigenaren en leden');
    const dialog = await dialogOf('Eigenaren en leden van De Wilg');
    await within(dialog).findByText('Er hoort nog niemand bij deze organisatie.');
    const search = within(dialog).getByLabelText('Zoek iemand om toe te voegen');
    fill(dialog, 'Zoek iemand om toe te voegen', ' T ');
    expect(sent('FindPeople')).toEqual([]);
    fill(dialog, 'Zoek iemand om toe te voegen', 'Ter ');
    await press('Olaf Terpstra toevoegen', dialog);
    await told('Toegevoegd');
    await within(dialog).findByText('sinds 1 maart 2026');
    const item = within(dialog).getByText('sinds 1 maart 2026').closest('li') ?? dialog;
    for (const words of ['Lid', 'Vertrouwenspersoon']) within(item).getByText(words);
    expect(buttons(/ toevoegen$/, dialog).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Bea Heerder toevoegen',
    ]);
    await press('Bea Heerder toevoegen', dialog);
    await waitFor(() => expect(sent('AddMember')).toHaveLength(2));
    await takeOut('Olaf Terpstra', dialog);
    await told('Uit de organisatie gehaald');
    await within(dialog).findByText('Er hoort nog niemand bij deze organisatie.');
    expect(search.isConnected).toBe(true);
    expect(sent('FindPeople')).toEqual([{ search: 'Ter' }]);
    expect(sent('AddMember')).toEqual([
      { organizationId: 'De Wilg', userId: 'olaf', kind: 'Member' },
      { organizationId: 'De Wilg', userId: 'bea', kind: 'Owner' },
    ]);
    expect(sent('RemoveMember')).toEqual([{ organizationId: 'De Wilg', userId: 'olaf' }]);
  });

  it('the members of an archived organisation can only be read, and a failure to load them is told', async () => {
    let fails = true;
    await openOrganizations({
      organizationList: pageOf([archived]),
      organizationMembers: () => {
        if (fails) throw new NetworkFailure();
        return [{ user: olaf, kind: 'Owner', since: '2026-03-01T09:00:00.000Z' }];
      },
    });
    await choose(menuOf('De Wilg'), 'Eigenaren en leden');
    const dialog = await dialogOf('Eigenaren en leden van De Wilg');
    await within(dialog).findByText('Laden is niet gelukt');
    fails = false;
    await press('Opnieuw proberen', dialog);
    await within(dialog).findByText('Eigenaar');
    expect(buttons(/toevoegen$|halen$/, dialog)).toEqual([]);
    expect(within(dialog).queryByLabelText('Zoek iemand om toe te voegen')).toBeNull();
  });

  it('is said not to have changed when the server refuses', async () => {
    await openOrganizations({
      organizationList: pageOf([wilg]),
      organizationMembers: [{ user: olaf, kind: 'Owner', since: '2026-03-01T09:00:00.000Z' }],
      removeMember: () => {
        throw new ServerFailure('VALIDATION', 'Dit is de laatste beheerder van De Wilg');
      },
    });
    await choose(menuOf('De Wilg'), 'Eigenaren en leden');
    const dialog = await dialogOf('Eigenaren en leden van De Wilg');
    await takeOut('Olaf Terpstra', dialog);
    await told('Kan de leden niet wijzigenDit is de laatste beheerder van De Wilg');
    expect(buttons('Olaf Terpstra verwijderen uit de organisatie', dialog)).toHaveLength(1);
  });

  it('open work of a member is asked for first and handed over in one request with their removal', async () => {
    const sofie = { id: 'sofie', name: 'Sofie', surname: 'Blijft', username: 'sofie' };
    let members: object[] = [{ user: olaf, kind: 'Member', since: '2026-03-01T09:00:00.000Z' }];
    const { sent } = await openOrganizations({
      organizationList: pageOf([wilg]),
      organizationMembers: () => members,
      openWork: [{ organization: { id: 'De Wilg', name: 'De Wilg' }, counts: openCounts(2, 1) }],
      assignees: [olaf, sofie],
      handOverWork: { counts: openCounts(2, 1) },
      removeMember: () => {
        members = [];
        return true;
      },
    });
    await choose(menuOf('De Wilg'), 'Eigenaren en leden');
    const dialog = await dialogOf('Eigenaren en leden van De Wilg');
    await press('Olaf Terpstra verwijderen uit de organisatie', dialog);
    const question = await dialogOf('Uit de organisatie halen?');
    expect(question.textContent).toContain('Nog open: 2 taken en 1 verbeterpunt');
    expect(sent('OpenWork')).toEqual([{ userId: 'olaf', organizationId: 'De Wilg' }]);
    await waitFor(() => fill(question, 'Overdragen aan', 'Sofie Blijft'));
    await press('Overdragen en eruit halen', question);
    await told('Werk overgedragen en uit de organisatie gehaald');
    await within(dialog).findByText('Er hoort nog niemand bij deze organisatie.');
    expect(sent('HandOverAndRemoveMember')).toEqual([
      { organizationId: 'De Wilg', userId: 'olaf', toUserId: 'sofie' },
    ]);
    expect([...sent('HandOverWork'), ...sent('RemoveMember')]).toEqual([]);
  });

  it('may lose someone whose work stays with them', async () => {
    const { sent } = await openOrganizations({
      organizationList: pageOf([wilg]),
      organizationMembers: [{ user: olaf, kind: 'Member', since: '2026-03-01T09:00:00.000Z' }],
      openWork: [{ organization: { id: 'De Wilg', name: 'De Wilg' }, counts: openCounts(1, 0) }],
      assignees: [olaf],
      removeMember: true,
    });
    await choose(menuOf('De Wilg'), 'Eigenaren en leden');
    const dialog = await dialogOf('Eigenaren en leden van De Wilg');
    await press('Olaf Terpstra verwijderen uit de organisatie', dialog);
    await press('Eruit halen zonder overdragen', await dialogOf('Uit de organisatie halen?'));
    await told('Uit de organisatie gehaald');
    expect(sent('RemoveMember')).toEqual([{ organizationId: 'De Wilg', userId: 'olaf' }]);
  });
});

describe('the organisations to choose from', () => {
  it('give way to the next when one is taken out, over an open form too, whose text stays with the lost one', async () => {
    const tell = acceptSockets();
    let mine = organizations;
    await visit('/register?dialog=create', { organizations: () => mine }, 'Client');
    fill(await dialogOf('Nieuw verbeterpunt'), 'Omschrijving', 'Alleen voor De Linde');
    mine = organizations.slice(1);
    await tell({ entity: 'Membership', entityId: 'm1', action: 'deleted' });
    await told('U hoort niet meer bij Zorggroep De LindeU ziet nu Thuiszorg Het Anker.');
    await waitFor(async () =>
      expect(field(await dialogOf('Nieuw verbeterpunt'), 'Omschrijving').value).toBe(''),
    );
    expect(JSON.parse(localStorage.getItem('org-persist') ?? '')).toMatchObject({ id: 'o2' });
    expect(sessionStorage.getItem('wizard-draft:register:u1:new:o1')).toContain('Alleen voor De Linde');
    expect(sessionStorage.getItem('wizard-draft:register:u1:new:o2')).toBeNull();
  });

  it('hold a new one as soon as it is made', async () => {
    const tell = acceptSockets();
    let all = organizations;
    await visit('/register', { organizations: () => all }, 'SuperAdmin');
    const picker = await screen.findByLabelText('Organisatie');
    const offered = () => [...picker.querySelectorAll('option')].map(({ text }) => text);
    expect(offered()).toEqual(['Zorggroep De Linde', 'Thuiszorg Het Anker']);
    all = [...organizations, { id: 'o3', name: 'Net gemaakt' }];
    await tell({ entity: 'Organization', entityId: 'o3', organizationId: 'o3', action: 'created' });
    await waitFor(() => expect(offered()).toContain('Net gemaakt'));
  });
});

it('a refusal of a field is told also where no form shows it', async () => {
  await openOrganizations({
    organizationList: pageOf([wilg]),
    archiveOrganization: () => {
      throw new ServerFailure('VALIDATION', 'De invoer klopt niet', { version: 'Er lopen nog taken' });
    },
  });
  await choose(menuOf('De Wilg'), 'Archiveren');
  await press('Archiveren', await dialogOf('Organisatie archiveren?'));
  await told('Kan de organisatie niet updatenEr lopen nog taken');
});
