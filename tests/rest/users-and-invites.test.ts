import { afterAll, describe, expect, test } from 'vitest';
import { RENEW_LINK, tokenIn } from '../kit/modules/identity/people.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, clientB } = app.actors;

interface Invite {
  readonly id: string;
}
let count = 0;
const address = () => {
  count += 1;
  return `rest-${count}@voorbeeld.example`;
};
const invite = async () => {
  const body = { emails: [address()], role: 'Client', organizationId: organizationA.id };
  const { body: sent } = await app.rest(adminA, 'POST', '/invites', body);
  const [{ id } = { id: '' }] = sent as Invite[];
  return { id, email: body.emails[0] };
};
const linkOf = async ({ id }: Invite) => {
  const { renewInvitationLink } = await app.ask<{ renewInvitationLink: string }>(adminA, RENEW_LINK, { id });
  return tokenIn(renewInvitationLink);
};

describe('GET /users/organization/{id}', () => {
  test('lists the people of an organisation, by surname, with the role as an object', async () => {
    const house = await app.make.organization('Huize Avondrood');
    const admin = await house.admin({ surname: 'Aalders' });
    const [client, colleague] = [
      await house.client({ surname: 'Bos' }),
      await house.client({ surname: 'de Cock' }),
    ];
    const { team } = teamsOn(app);
    await team(house.id, { name: 'Avonddienst', members: [{ person: client, place: 2 }] });
    await team(house.id, { name: 'Team Zuid', members: [{ person: client, place: 1 }] });
    const { status, body } = await app.rest(admin, 'GET', `/users/organization/${house.id}`);
    expect(status).toBe(200);
    expect((body as Invite[]).map(({ id }) => id)).toEqual([admin, client, colleague].map(({ id }) => id));
    expect((body as object[])[1]).toEqual({
      id: client.id,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      username: client.username,
      name: client.name,
      surname: 'Bos',
      email: client.email,
      role: { name: 'Client' },
      jobTitle: '',
      status: 'Unconfirmed',
      lastSignInAt: null,
      hasSecondFactor: false,
      organizations: [{ id: house.id, name: 'Huize Avondrood', kind: 'Member' }],
      teams: ['Team Zuid', 'Avonddienst'],
    });
  });

  test('says its text when it fails', async () => {
    const { status, body } = await app.rest(adminA, 'GET', `/users/organization/${organizationB.id}`);
    expect([status, body]).toEqual([
      404,
      {
        errormessage: 'Kan gebruikers niet laden',
        reason: 'Niet gevonden: kijk in de lijst of het er nog is',
      },
    ]);
    expect((await app.rest(clientA, 'GET', `/users/organization/${organizationA.id}`)).status).toBe(403);
  });
});

describe('PATCH /users/{id}', () => {
  test('changes what it names, the role by its name or as the object of the answers', async () => {
    const person = await organizationA.client();
    const path = `/users/${person.id}`;
    const { status, body } = await app.rest(adminA, 'PATCH', path, { surname: 'Anders', role: 'Admin' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: person.name, surname: 'Anders', role: { name: 'Admin' }, version: 2 }),
    ]);
    const back = await app.rest(adminA, 'PATCH', path, { role: { name: 'Client' }, version: 2 });
    expect(back.body).toMatchObject({ role: { name: 'Client' }, version: 3 });
  });

  test.each([
    [{ role: 'SuperAdmin' }, 403, { reason: 'U mag dit niet doen: vraag het uw beheerder' }],
    [{ role: 'Baas' }, 400, { fields: { role: 'Onbekende keuze: kies er een uit de lijst' } }],
    [{ role: {} }, 400, { fields: { role: 'Onbekende keuze: kies er een uit de lijst' } }],
    [{}, 200, {}],
    [{ name: 7 }, 400, { fields: { name: 'Moet tekst zijn' } }],
    [{ organizationIds: 'x' }, 400, { fields: { organizationIds: 'Vereist' } }],
    [
      { organizationIds: [organizationB.id] },
      400,
      { fields: { organizationIds: 'Onbekende keuze: kies er een uit de lijst' } },
    ],
    [
      { version: 0 },
      409,
      { reason: 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat' },
    ],
    [
      { updatedAt: 'gisteren' },
      400,
      { fields: { updatedAt: 'Geen geldige datum: kies een dag die bestaat' } },
    ],
  ])('answers %j', async (input, status, said) => {
    const answer = await app.rest(adminA, 'PATCH', `/users/${clientA.id}`, { jobTitle: 'Kok', ...input });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(
      status === 200 ? said : { errormessage: 'Kan de gebruiker niet updaten', ...said },
    );
  });

  test('finds no stranger', async () => {
    for (const id of [clientB.id, UNKNOWN_ID]) {
      expect((await app.rest(adminA, 'PATCH', `/users/${id}`, { name: 'X' })).status).toBe(404);
    }
  });
});

describe('POST /users/{id}/block', () => {
  test('blocks, also without a body', async () => {
    const person = await organizationA.client();
    const { status, body } = await app.rest(adminA, 'POST', `/users/${person.id}/block`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: person.id, status: 'Blocked', version: 2 }),
    ]);
  });

  test('refuses oneself with its text', async () => {
    const { status, body } = await app.rest(adminA, 'POST', `/users/${adminA.id}/block`, {});
    expect([status, body]).toEqual([
      403,
      {
        errormessage: 'Kan de gebruiker niet blokkeren',
        reason: 'Dit kunt u niet bij uzelf doen: vraag het een ander',
      },
    ]);
  });
});

describe('the calls of invitations', () => {
  test('send, list, send again and withdraw', async () => {
    const sent = await invite();
    const { body: listed } = await app.rest(adminA, 'GET', `/invites/organization/${organizationA.id}`);
    expect((listed as object[])[0]).toEqual({
      id: sent.id,
      email: sent.email,
      role: { name: 'Client' },
      teams: [],
      organization: { id: organizationA.id, name: 'Zorggroep A' },
      message: '',
      sentBy: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      sentAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      status: 'Sent',
    });
    const again = await app.rest(superAdmin, 'POST', `/invites/${sent.id}/resend`);
    expect([again.status, again.body]).toEqual([
      200,
      expect.objectContaining({ id: sent.id, sentBy: expect.objectContaining({ id: superAdmin.id }) }),
    ]);
    const gone = await app.rest(adminA, 'DELETE', `/invites/${sent.id}`);
    expect([gone.status, gone.body]).toEqual([200, { id: sent.id }]);
    const late = await app.rest(adminA, 'POST', `/invites/${sent.id}/resend`);
    expect([late.status, late.body]).toEqual([
      409,
      {
        errormessage: 'Kan de uitnodiging niet opnieuw sturen',
        reason: 'Deze uitnodiging is al geaccepteerd of ingetrokken',
      },
    ]);
  });

  test.each([
    [{ emails: 'x@y.example' }, 400, { fields: { emails: 'Vereist' } }],
    [{ emails: [7, null] }, 400, { fields: { emails: 'Moet tekst zijn' } }],
    [
      { emails: ['x@y.example'], role: 'SuperAdmin' },
      400,
      { fields: { role: 'Onbekende keuze: kies er een uit de lijst' } },
    ],
    [{ emails: ['x@y.example'], organizationId: organizationB.id }, 404, {}],
    [
      { emails: ['x@y.example'], organizationId: 3 },
      400,
      { fields: { organizationId: 'Geen geldige sleutel' } },
    ],
  ])('refuse %j', async (input, status, said) => {
    const body = { role: 'Client', organizationId: organizationA.id, ...input };
    const answer = await app.rest(adminA, 'POST', '/invites', body);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { errormessage: 'Kan uitnodiging niet maken', ...said },
    ]);
  });

  test('name the teams that people are placed in once they accept', async () => {
    const house = await app.make.organization();
    const admin = await house.admin();
    const { team } = teamsOn(app);
    const [first] = [
      await team(house.id, { name: 'Team Zuid' }),
      await team(house.id, { name: 'Avonddienst' }),
    ];
    const body = { emails: [address()], role: 'Client', organizationId: house.id };
    const sent = await app.rest(admin, 'POST', '/invites', { ...body, teams: ['team zuid', 'Avonddienst'] });
    expect(sent).toMatchObject({ status: 201, body: [{ teams: ['Avonddienst', 'Team Zuid'] }] });
    const { body: listed } = await app.rest(admin, 'GET', `/invites/organization/${house.id}`);
    expect(listed).toMatchObject([{ teams: ['Avonddienst', 'Team Zuid'] }]);
    await app.sql.query('update team set archived_at = now() where id = $1', [first]);
    for (const [teams, said] of [
      [['Elders'], 'Elders'],
      [['Team Zuid'], ''],
      [[7], ''],
      ['Avonddienst', ''],
      [Array(500).fill('Avonddienst'), ''],
    ] as const) {
      const wrong = { ...body, emails: [address()], teams };
      const refused = await app.rest(admin, 'POST', '/invites', wrong);
      expect([refused.status, refused.body]).toMatchObject([
        400,
        {
          errormessage: 'Kan uitnodiging niet maken',
          fields: { teams: expect.stringContaining(said) },
        },
      ]);
    }
    expect((await app.rest(admin, 'GET', `/invites/organization/${house.id}`)).body).toHaveLength(1);
  });

  test('say their texts when they fail', async () => {
    expect((await app.rest(adminA, 'GET', `/invites/organization/${organizationB.id}`)).body).toMatchObject({
      errormessage: 'Kan uitnodigingen niet laden',
    });
    expect((await app.rest(adminA, 'DELETE', `/invites/${UNKNOWN_ID}`)).body).toMatchObject({
      errormessage: 'Kan de uitnodiging niet intrekken',
    });
  });
});

describe('the calls of who was invited', () => {
  test('show the invitation and accept it, once', async () => {
    const sent = await invite();
    const token = await linkOf(sent);
    const shown = { email: sent.email, organization: { name: 'Zorggroep A' }, needsAccount: true };
    expect((await app.rest(null, 'GET', `/invites/validate?token=${token}`)).body).toEqual(shown);
    expect((await app.rest(null, 'POST', '/invites/validate', { token })).body).toEqual(shown);
    const person = { name: 'Nina', surname: 'Nieuw', username: 'nina', password: 'kort' };
    const wrong = await app.rest(null, 'POST', '/invites/accept', { token, ...person });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { errormessage: 'De invoer klopt niet', fields: { password: 'Gebruik minstens 8 tekens' } },
    ]);
    const right = await app.rest(null, 'POST', '/invites/accept', {
      token,
      ...person,
      password: 'Wandelen-langs-zee-7',
    });
    expect([right.status, right.body]).toEqual([200, { accepted: true }]);
    const ended = [404, { errormessage: 'Deze uitnodiging is verlopen of ongeldig.' }];
    for (const [method, path, body] of [
      ['GET', `/invites/validate?token=${token}`, undefined],
      ['GET', '/invites/validate', undefined],
      ['POST', '/invites/validate', { token: 'x' }],
      ['POST', '/invites/validate', [token]],
      ['POST', '/invites/validate', { token: [token] }],
      ['POST', '/invites/accept', { token, ...person }],
      ['POST', '/invites/accept', undefined],
    ] as const) {
      const answer = await app.rest(null, method, path, body);
      expect([answer.status, answer.body]).toEqual(ended);
    }
  });
});
