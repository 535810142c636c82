import { afterAll, describe, expect, test } from 'vitest';
import { kindModules } from '../../server/modules/record-kinds.ts';
import { modules } from '../../server/modules.ts';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import { CONFIRM_READING, manualsOn, RATE_MANUAL } from '../kit/modules/manuals/manuals.ts';
import { RENEW_FEED } from '../kit/modules/planning/calendar-feed.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { callRest } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, clientA, adminA, superAdmin } = app.actors;
const MOMENT = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);

describe('GET /user/data', () => {
  test('gives all that is kept of oneself, as a file', async () => {
    const person = await app.make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    const members = [{ person, leads: true }];
    await teamsOn(app).team(organizationA.id, { name: 'Team Zuid', location: 'Begane grond', members });
    const entry = await app.make.registerEntry(person);
    const risk = await risksOn(app).risk(adminA, { ownerUserId: person.id });
    await risksOn(app).risk(adminA, { ownerUserId: clientA.id });
    const chapter = await manualsOn(app).published(adminA, { ownerUserId: person.id, readBy: 'Everybody' });
    await app.ask(person, CONFIRM_READING, { id: chapter.id, number: 1 });
    await app.ask(person, RATE_MANUAL, { id: chapter.id, isUseful: true });
    await app.make.registerEntry(clientA);
    await makeApiToken(app, person, 'Rapport');
    await app.ask(person, RENEW_FEED);
    await app.ask(person, 'mutation { updatePreferences(input: { pageSize: 20 }) { pageSize } }');
    await app.sql.query('insert into external_identity (issuer, subject, user_id) values ($1, $2, $3)', [
      'https://issuer.example',
      'hun-sleutel',
      person.id,
    ]);
    const { status, headers, body } = await app.rest(person, 'GET', '/user/data');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="mijn-gegevens.json"');
    const { id, username, name, surname, email, role } = person;
    const membershipOf = (organization: { id: string; name: string }) => ({
      organization: { id: organization.id, name: organization.name },
      kind: 'Member',
      isConfidant: false,
      since: MOMENT,
    });
    const expected = {
      madeAt: MOMENT,
      profile: {
        id,
        username,
        name,
        surname,
        email,
        role,
        jobTitle: '',
        phone: '',
        hasSecondFactor: false,
        mustConfirmEmail: false,
      },
      termsAcceptedAt: null,
      preferences: expect.objectContaining({ pageSize: 20 }),
      sessions: [
        { id: expect.any(String), createdAt: MOMENT, lastSeenAt: MOMENT, device: 'node', isCurrent: true },
      ],
      apiTokens: [
        {
          ...{ id: expect.any(String), name: 'Rapport', withoutClientData: false },
          ...{ createdAt: MOMENT, expiresAt: MOMENT, lastUsedAt: null },
        },
      ],
      linkedAccounts: [{ issuer: 'https://issuer.example', subject: 'hun-sleutel', since: MOMENT }],
      // Activity is written after the answers.
      recentActivity: expect.any(Array),
      memberships: expect.arrayContaining([membershipOf(organizationA), membershipOf(organizationB)]),
      teams: [{ name: 'Team Zuid', location: 'Begane grond', leads: true, organization: organizationA.name }],
      registerEntries: [
        expect.objectContaining({ id: entry.id, description: entry.description, createdAt: MOMENT }),
      ],
      registerEntriesResponsibleFor: [],
      risks: [],
      risksOwned: [
        expect.objectContaining({ id: risk.id, number: risk.number, title: risk.title, createdAt: MOMENT }),
      ],
      manuals: [],
      manualsOwned: [
        expect.objectContaining({
          ...{ id: chapter.id, chapter: chapter.chapter, createdAt: MOMENT, ownerUserId: person.id },
          content: 'Controleer de naam van de cliënt voordat u de medicatie geeft.',
        }),
      ],
      manualRatings: [{ manualId: chapter.id, isUseful: true, ratedAt: MOMENT }],
      versionsRead: [{ recordId: chapter.id, number: 1, readAt: MOMENT }],
      incidents: [],
      taskEvents: [],
      comments: [],
      files: [],
      // The request to read the chapter went when it was read.
      notifications: [expect.objectContaining({ entity: 'Risk', entityId: risk.id, kind: 'Assigned' })],
      savedViews: [],
      calendarFeed: { createdAt: MOMENT, lastReadAt: null },
    };
    // Lists of further kinds of record have nothing.
    const others = Object.keys(body as object).filter((name) => !(name in expected));
    expect(body).toEqual({ ...expected, ...Object.fromEntries(others.map((name) => [name, []])) });
  });

  test.each([adminA, superAdmin])('gives a $role nothing of anyone else', async (actor) => {
    await app.make.registerEntry(clientA);
    const own = await app.make.registerEntry(actor, {}, organizationA.id);
    const { body } = await app.rest(actor, 'GET', '/user/data');
    const { registerEntries, sessions } = body as { registerEntries: { id: string }[]; sessions: object[] };
    expect(registerEntries.map(({ id }) => id)).toEqual([own.id]);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(clientA.email);
  });

  test('holds no secret of any kind', async () => {
    const person = await organizationA.client();
    const token = await person.token();
    const { body } = await app.rest(person, 'GET', '/user/data');
    expect(JSON.stringify(body)).not.toMatch(/hash|argon|secret/i);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('is not for API tokens, nor for who is not signed in', async () => {
    const { token } = await makeApiToken(app, clientA);
    const refused = await callRest(app.url, { token }, 'GET', '/user/data');
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        errormessage: 'Er is een fout opgetreden',
        reason: 'Dit kan niet met een API-token: log zelf in',
      },
    ]);
    expect((await app.rest(null, 'GET', '/user/data')).status).toBe(401);
  });

  test('is filled by every module that keeps something of people', () => {
    const keeping = modules.filter(({ ownData }) => ownData).map(({ name }) => name);
    expect(keeping).toEqual([
      ...['identity', 'organizations', 'teams', 'notifications', 'files', 'publishing'],
      ...kindModules.map(({ name }) => name),
      ...['comments', 'views', 'imports', 'organization-exports', 'retention'],
    ]);
  });
});
