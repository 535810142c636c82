import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  closeNotice,
  dialogOf,
  field,
  noDialog,
  press,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { incidentOf } from '../../kit/client/pages/incidents.ts';
import { accountOf, invitationOf, organizationOf } from '../../kit/client/pages/people.ts';
import { taskOf } from '../../kit/client/pages/planning.ts';
import { entry } from '../../kit/client/pages/register.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

/** Pages whose address names a record: the list, the query for one record, a dialog about it and its title. */
const pages = [
  [
    '/users',
    'userAccounts',
    'userAccount',
    accountOf({ name: 'x', surname: 'Verder' }),
    'edit',
    'Gebruiker bewerken',
    'Kan de gebruiker niet laden',
  ],
  [
    '/invites',
    'invitations',
    'invitation',
    invitationOf({ email: 'x' }),
    'withdraw',
    'Uitnodiging intrekken?',
    'Kan de uitnodiging niet laden',
  ],
  [
    '/organizations',
    'organizationList',
    'managedOrganization',
    organizationOf({ name: 'x' }),
    'edit',
    'Organisatie bewerken',
    'Kan de organisatie niet laden',
  ],
  [
    '/tasks',
    'taskTemplates',
    'taskTemplate',
    { id: 'x', frequency: {} },
    'delete',
    'Taaksjabloon verwijderen?',
    'Kan de taak niet laden',
  ],
  [
    '/frequency',
    'frequencies',
    'frequency',
    { id: 'x' },
    'delete',
    'Frequentie verwijderen?',
    'Kan de frequentie niet laden',
  ],
  [
    '/events',
    'taskEvents',
    'taskEvent',
    taskOf({ title: 'x' }),
    'delete',
    'Taak verwijderen?',
    'Kan de taak niet laden',
  ],
  [
    '/register',
    'registerEntries',
    'registerEntry',
    { ...entry, id: 'x' },
    'delete',
    'Verbeterpunt verwijderen?',
    'Kan verbete register niet ophalen',
  ],
  [
    '/incidents',
    'incidents',
    'incident',
    incidentOf({ id: 'x' }),
    'delete',
    'Incident verwijderen?',
    'Fout bij het ophalen van het incident',
  ],
] as const;

describe.each(pages)('%s', (path, list, one, record, kind, title, failedTitle) => {
  const open = (answers: Answers) =>
    visit(`${path}?dialog=${kind}&entry=x`, { [list]: pageOf([]), ...answers }, 'SuperAdmin');

  it('opens what its address names, also where the page has no such row', async () => {
    await open({ [one]: record });
    await dialogOf(title);
    expect(toastText()).toBe('');
  });

  it('says that it is gone or not for one, what to do, and leaves the address when that is closed', async () => {
    const app = await open({
      [one]: () => {
        throw new ServerFailure('NOT_FOUND', 'Niet gevonden');
      },
    });
    const said = await dialogOf('Dit kan niet worden geopend');
    expect(said.textContent).toContain(
      'Het is verwijderd, of u mag het niet (meer) zien. Zoek het op in de lijst',
    );
    expect(toastText()).toContain(failedTitle);
    await closeNotice(said);
    await noDialog();
    expect(app.path()).toBe(path);
  });

  it('stays where the network fails, says so, and opens it with another try', async () => {
    let isDown = true;
    const app = await open({
      [one]: () => {
        if (isDown) throw new NetworkFailure();
        return record;
      },
    });
    const failed = await dialogOf('Dit kon niet worden geladen');
    await told(failedTitle);
    expect(failed.textContent).not.toContain('verwijderd');
    expect(app.path()).toContain('entry=x');
    isDown = false;
    await press('Opnieuw proberen', failed);
    await dialogOf(title);
  });
});

describe('a link to a record of another organisation', () => {
  const elsewhere = { organization: organizations[1] };

  it.each([
    ['/register', 'registerEntry', { ...entry, ...elsewhere }, 'Verbeterpunt'],
    ['/incidents', 'incident', incidentOf({ id: 'e1', ...elsewhere }), 'Incident'],
    ['/events', 'taskEvent', { ...taskOf({ title: 'Controle' }), ...elsewhere }, 'Controle'],
  ] as const)('a link to %s chooses and lists its organisation', async (path, one, record, title) => {
    const { sent } = await visit(`${path}?dialog=view&entry=e1`, { [one]: record }, 'SuperAdmin');
    await dialogOf(title);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Organisatie', { selector: 'main *' }).value).toBe(
        'o2',
      ),
    );
    const lists = { '/register': 'RegisterEntries', '/incidents': 'Incidents', '/events': 'TaskEvents' };
    await waitFor(() => expect(sent(lists[path]).at(-1)).toMatchObject({ organizationId: 'o2' }));
  });

  it('leaves it to the person to choose another afterwards', async () => {
    await visit(
      '/register?dialog=view&entry=e1',
      { registerEntry: { ...entry, ...elsewhere } },
      'SuperAdmin',
    );
    await dialogOf('Verbeterpunt');
    const picker = () => screen.getByLabelText<HTMLSelectElement>('Organisatie', { selector: 'main *' });
    await waitFor(() => expect(picker().value).toBe('o2'));
    fireEvent.change(picker(), { target: { value: 'o1' } });
    await waitFor(() => expect(picker().value).toBe('o1'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(picker().value).toBe('o1');
  });
});

it('typed text about somebody who is not on the page comes back after a reload of that address', async () => {
  const answers = { userAccounts: pageOf([]), userAccount: accountOf({ name: 'Vera', surname: 'Ver' }) };
  const { router } = await visit('/users?dialog=edit&entry=Vera', answers);
  const dialog = await dialogOf('Gebruiker bewerken');
  fireEvent.change(field(dialog, 'Functie'), { target: { value: 'Teamleider' } });
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  await router.navigate('/dashboard');
  await noDialog();
  await router.navigate('/users?dialog=edit&entry=Vera');
  await waitFor(async () =>
    expect(field(await dialogOf('Gebruiker bewerken'), 'Functie').value).toBe('Teamleider'),
  );
});
