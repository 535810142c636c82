import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
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
  told,
} from '../../kit/client/interactions.ts';
import { invitationOf } from '../../kit/client/pages/people.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const menuOf = (email: string) => `Acties voor uitnodiging voor ${email}`;

it('names in the list the teams that a person comes into', async () => {
  const rows = [invitationOf({ email: 'een@nieuw.example', teams: ['De Iris', 'De Roos'] })];
  await visit('/invites', { invitations: () => pageOf(rows) });
  within(await rowOf('een@nieuw.example')).getByText('De Iris, De Roos');
});

describe('inviting', () => {
  it('takes several addresses at once, and says how many it sent', async () => {
    let rows: object[] = [];
    const { sent } = await visit('/invites?dialog=create', {
      invitations: () => pageOf(rows),
      createInvitations: ({ input }) => {
        rows = (input.emails as string[]).map((email) => invitationOf({ email }));
        return rows;
      },
    });
    const dialog = await dialogOf('Gebruiker uitnodigen');
    await press('Uitnodigen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'E-mailadressen'))).toBe('Vereist'));
    fill(dialog, 'E-mailadressen', 'een@nieuw.example, geen-adres');
    await press('Uitnodigen', dialog);
    await waitFor(() =>
      expect(errorOf(field(dialog, 'E-mailadressen'))).toBe(
        'Geen geldig e-mailadres: geen-adres. Verbeter of verwijder dit.',
      ),
    );
    expect(sent('CreateInvitations')).toEqual([]);
    expect(optionsOf(field(dialog, 'Rol'))).not.toContain('SuperAdmin');
    fill(dialog, 'E-mailadressen', 'een@nieuw.example; twee@nieuw.example\ndrie@nieuw.example');
    fill(dialog, 'Rol', 'Beheerder');
    fill(dialog, 'Organisatie', 'Thuiszorg Het Anker');
    fill(dialog, 'Persoonlijk bericht', 'Welkom');
    await press('Uitnodigen', dialog);
    await told('3 uitnodigingen verstuurd');
    await noDialog();
    within(await rowOf('twee@nieuw.example')).getByText('Medewerker');
    expect(sent('CreateInvitations')).toEqual([
      {
        input: {
          emails: ['een@nieuw.example', 'twee@nieuw.example', 'drie@nieuw.example'],
          role: 'Admin',
          organizationId: 'o2',
          message: 'Welkom',
          teamIds: [],
        },
      },
    ]);
  });

  it('is refused at the addresses that the server refuses, of who has one organisation for that one', async () => {
    const { sent } = await visit('/invites?dialog=create', {
      organizations: organizations.slice(0, 1),
      createInvitations: () => {
        const fields = { emails: 'Is al uitgenodigd: een@nieuw.example' };
        throw new ServerFailure('VALIDATION', 'De invoer klopt niet', fields);
      },
    });
    const dialog = await dialogOf('Gebruiker uitnodigen');
    expect(field(dialog, 'Organisatie').disabled).toBe(true);
    fill(dialog, 'E-mailadressen', 'een@nieuw.example');
    await press('Uitnodigen', dialog);
    await waitFor(() =>
      expect(errorOf(field(dialog, 'E-mailadressen'))).toBe('Is al uitgenodigd: een@nieuw.example'),
    );
    expect(sent('CreateInvitations')).toMatchObject([{ input: { organizationId: 'o1', role: 'Client' } }]);
  });
});

describe('an invitation', () => {
  it('is withdrawn when asked, and is then listed as withdrawn', async () => {
    let row = invitationOf({ email: 'een@nieuw.example' });
    const { sent } = await visit('/invites', {
      invitations: () => pageOf([row]),
      withdrawInvitation: () => {
        row = invitationOf({
          email: 'een@nieuw.example',
          status: 'Withdrawn',
          abilities: { copyLink: false, resend: false, withdraw: false },
        });
        return row;
      },
    });
    within(await rowOf('een@nieuw.example')).getByText('Verstuurd');
    await choose(menuOf('een@nieuw.example'), 'Intrekken');
    const question = await dialogOf('Uitnodiging intrekken?');
    expect(question.textContent).toContain(
      'De link die naar een@nieuw.example is gestuurd werkt daarna niet meer.',
    );
    await press('Intrekken', question);
    await told('Uitnodiging ingetrokken');
    await noDialog();
    await waitFor(async () => within(await rowOf('een@nieuw.example')).getByText('Ingetrokken'));
    const items = await openMenu(menuOf('een@nieuw.example'));
    expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
    expect(sent('WithdrawInvitation')).toEqual([{ id: 'een@nieuw.example' }]);
  });

  it('is sent again once, without asking', async () => {
    const { sent, path } = await visit('/invites', {
      invitations: pageOf([invitationOf({ email: 'een@nieuw.example' })]),
    });
    await choose(menuOf('een@nieuw.example'), 'Opnieuw sturen');
    await told('Uitnodiging opnieuw verstuurd');
    await waitFor(() => expect(path()).toBe('/invites'));
    expect(sent('ResendInvitation')).toEqual([{ id: 'een@nieuw.example' }]);
  });

  it('is not sent again by an address, which anyone may have written', async () => {
    const { sent } = await visit('/invites?dialog=resend&entry=een@nieuw.example', {
      invitations: pageOf([invitationOf({ email: 'een@nieuw.example' })]),
    });
    await rowOf('een@nieuw.example');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent('ResendInvitation')).toEqual([]);
  });

  it('gets a link to hand over, shown once, after saying that the mailed one stops', async () => {
    const { sent } = await visit('/invites', {
      invitations: pageOf([invitationOf({ email: 'een@nieuw.example' })]),
      renewInvitationLink: 'https://zorg.example/invitation/accept?token=geheim',
    });
    await choose(menuOf('een@nieuw.example'), 'Link kopiëren');
    const question = await dialogOf('Nieuwe link maken?');
    expect(question.textContent).toContain('De link uit de e-mail werkt daarna niet meer.');
    expect(sent('RenewInvitationLink')).toEqual([]);
    await press('Link maken', question);
    const dialog = await dialogOf('Nieuwe link');
    within(dialog).getByText('https://zorg.example/invitation/accept?token=geheim');
    expect(sent('RenewInvitationLink')).toEqual([{ id: 'een@nieuw.example' }]);
  });

  it('an invitation that cannot be changed is said to be as it was', async () => {
    await visit('/invites', {
      invitations: pageOf([invitationOf({ email: 'een@nieuw.example' })]),
      withdrawInvitation: () => {
        throw new ServerFailure('CONFLICT', 'Deze uitnodiging is al geaccepteerd of ingetrokken');
      },
    });
    await choose(menuOf('een@nieuw.example'), 'Intrekken');
    await press('Intrekken', await dialogOf('Uitnodiging intrekken?'));
    await told('Dat is niet gelukt');
    await told('Deze uitnodiging is al geaccepteerd of ingetrokken');
    await noDialog();
    expect(screen.queryByText('Uitnodiging ingetrokken')).toBeNull();
  });
});
