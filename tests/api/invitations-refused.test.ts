import { afterAll, describe, expect, test } from 'vitest';
import { invitationsOn } from '../kit/modules/identity/invitations.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationB, superAdmin, adminA, clientA } = app.actors;
const { newAddress, inviteAs, invite, list } = invitationsOn(app);

describe('an invitation is refused', () => {
  const refused = async (overrides: object) => {
    const { code, fields } = await inviteAs(adminA, overrides);
    return [code, fields];
  };

  test.each([
    [{ emails: [] }, { emails: 'Vereist' }],
    [{ emails: [' '] }, { emails: 'Vereist' }],
    [
      { emails: ['geen adres'] },
      { emails: 'Geen geldig e-mailadres: geen adres. Verbeter of verwijder dit.' },
    ],
    [
      { emails: ['goed@voorbeeld.example', 'a@b'] },
      { emails: 'Geen geldig e-mailadres: a@b. Verbeter of verwijder dit.' },
    ],
    [
      { emails: ['a\u0000b@c.example'] },
      { emails: 'Geen geldig e-mailadres: a\u0000b@c.example. Verbeter of verwijder dit.' },
    ],
    [
      { emails: [`${'x'.repeat(320)}@a.example`] },
      { emails: `Geen geldig e-mailadres: ${'x'.repeat(60)}…. Verbeter of verwijder dit.` },
    ],
    [
      { emails: Array.from({ length: 51 }, (_, n) => `${n}@a.example`) },
      { emails: 'Hoogstens 50 adressen tegelijk' },
    ],
    [{ role: null }, { role: 'Vereist' }],
    [{ role: 'SuperAdmin' }, { role: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ message: 'x'.repeat(1001) }, { message: 'Maximaal 1.000 tekens' }],
    [{ organizationId: 'x' }, { organizationId: 'Geen geldige sleutel' }],
  ])('an invitation is refused for %j', async (overrides, fields) => {
    expect(await refused(overrides)).toEqual(['VALIDATION', fields]);
  });

  test('an invitation as a SuperAdmin is refused, also from a SuperAdmin', async () => {
    expect((await inviteAs(superAdmin, { role: 'SuperAdmin' })).fields).toEqual({
      role: 'Onbekende keuze: kies er een uit de lijst',
    });
  });

  test('an invitation of a member or of somebody already invited is refused with all its addresses', async () => {
    const sent = await invite();
    const other = newAddress();
    expect(await refused({ emails: [other, clientA.email.toUpperCase()] })).toEqual([
      'VALIDATION',
      { emails: `Hoort al bij deze organisatie: ${clientA.email}` },
    ]);
    expect(await refused({ emails: [other, sent.email] })).toEqual([
      'VALIDATION',
      { emails: `Is al uitgenodigd: ${sent.email}` },
    ]);
    expect((await list(adminA, { search: other })).rows).toEqual([]);
  });

  test('an invitation to an organisation without access is refused as to one that does not exist', async () => {
    for (const organizationId of [organizationB.id, UNKNOWN_ID]) {
      expect((await inviteAs(adminA, { organizationId })).code).toBe('NOT_FOUND');
    }
    expect((await inviteAs(superAdmin, { organizationId: UNKNOWN_ID })).code).toBe('NOT_FOUND');
  });

  test('an invitation from a Client or without a session is refused', async () => {
    expect((await inviteAs(clientA)).code).toBe('FORBIDDEN');
    expect((await inviteAs(null)).code).toBe('UNAUTHENTICATED');
  });

  test('one of several concurrent invitations of an address comes through', async () => {
    const emails = [newAddress()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => inviteAs(adminA, { emails })));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const { rows } = await app.sql.query('select from invitation where email = any ($1)', [emails]);
    expect(rows).toHaveLength(1);
  });

  test('concurrent invitations beyond five hundred in an hour are refused', async () => {
    const house = await app.make.organization();
    const busy = await house.admin();
    await app.sql.query(
      `insert into invitation (id, organization_id, email, role, token_hash, sent_by, sent_at, expires_at, created_at, updated_at)
       select gen_random_uuid(), $1, n || '@tegelijk.example', 'Client', sha256(('t' || n)::bytea), $2, now(), now(), now(), now()
       from generate_series(1, 470) n`,
      [house.id, busy.id],
    );
    await busy.token();
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => {
        const emails = Array.from({ length: 10 }, newAddress);
        return inviteAs(busy, { emails, organizationId: house.id });
      }),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(10);
    const { rowCount } = await app.sql.query('select from invitation where sent_by = $1', [busy.id]);
    expect(rowCount).toBe(500);
  });

  test('the five hundred and first invitation in an hour is refused', async () => {
    const house = await app.make.organization();
    const busy = await house.admin();
    await app.sql.query(
      `insert into invitation (id, organization_id, email, role, token_hash, sent_by, sent_at, expires_at, created_at, updated_at)
       select gen_random_uuid(), $1, n || '@druk.example', 'Client', sha256(n::text::bytea), $2, now(), now(), now(), now()
       from generate_series(1, 499) n`,
      [house.id, busy.id],
    );
    const emails = [newAddress(), newAddress()];
    expect((await inviteAs(busy, { emails, organizationId: house.id })).code).toBe('RATE_LIMITED');
    expect(
      (await inviteAs(busy, { emails: emails.slice(1), organizationId: house.id })).code,
    ).toBeUndefined();
  });
});
