import { afterAll, describe, expect, test } from 'vitest';
import { watchRisks } from '../../server/modules/risks/index.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { dayAfter, remindersOn } from '../kit/modules/reminders/reminders.ts';
import { ASSESS_RISK, inDays, risksOn, type ShownRisk } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl, signalThreshold: 3 } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { make, sql } = app;
const risks = risksOn(app);
const { toldOf } = notificationsOn(app);
const { remindOn, mailsTo } = remindersOn(app, mailbox);
const listen = listenInTests(app);

async function newPlace() {
  const organization = await make.organization();
  const [admin, owner] = [await organization.admin(), await organization.client()];
  const risk = await risks.risk(admin, { ownerUserId: owner.id });
  return { organization, admin, owner, risk };
}

/** Reports incidents of a kind, just now. */
async function report(reporter: Person, count: number, given: object = {}) {
  const occurredAt = new Date(Date.now() - 60_000).toISOString();
  for (let made = 0; made < count; made += 1)
    await make.incident(reporter, { occurredAt, event: 'Fall', place: 'Shower', ...given });
}

const assess = (who: Person, { id, version }: ShownRisk, overrides: object = {}) =>
  app.gql<{ assessRisk: ShownRisk }>(who, ASSESS_RISK, {
    id,
    version,
    input: {
      ...{ netLikelihood: 3, netSeverity: 4, strategy: 'Reduce', status: 'Open', reviewDate: inDays(200) },
      ...overrides,
    },
  });

describe('a risk of whose kinds more incidents happen than the signal', () => {
  test('says so to its owner and in the list, until it is judged again', async () => {
    const { admin, owner, risk } = await newPlace();
    const createdAt = new Date(Date.now() - 26 * 3_600_000);
    const yesterday = { createdAt, occurredAt: createdAt.toISOString() };
    await sql.query(`update risk set assessed_at = now() - interval '5 days' where id = $1`, [risk.id]);
    const watch = (days: number) => watchRisks(app.services, inDays(days));
    await report(owner, 3, yesterday);
    await watch(0);
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(false);
    const listener = await listen(owner);
    await report(owner, 1, yesterday);
    await watch(0);
    const signalled = await risks.get(owner, risk.id);
    expect(signalled).toMatchObject({ isSignalled: true, version: risk.version });
    expect(await listener.of({ id: risk.id })).toMatchObject({ entity: 'Risk', actorId: null });
    expect(await toldOf(owner, risk.id)).toEqual(['Assigned', 'Signalled']);
    await watch(0);
    expect(await toldOf(owner, risk.id)).toEqual(['Assigned', 'Signalled']);

    const judged = (await assess(owner, signalled)).data?.assessRisk as ShownRisk;
    expect(judged.isSignalled).toBe(false);
    await watch(1);
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(false);
    await report(owner, 1);
    await watch(0);
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(false);
    await watch(1);
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(true);
  });

  test.each([
    ['another kind of incident', { event: 'Medication' }],
    [
      'incidents without a client in another room',
      { place: 'OtherRoom', placeText: 'Schuur', clientName: '' },
    ],
  ])('stays silent for %s', async (_, given) => {
    const { admin, owner, risk } = await newPlace();
    await report(owner, 6, given);
    await watchRisks(app.services, inDays(1));
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(false);
  });

  test('stays silent for incidents of another organisation, and once it is closed', async () => {
    const { admin, owner, risk } = await newPlace();
    const other = await newPlace();
    await report(other.owner, 6);
    await watchRisks(app.services, inDays(1));
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(false);
    const closed = (await assess(admin, risk, { status: 'Closed' })).data?.assessRisk;
    await report(owner, 6);
    await watchRisks(app.services, inDays(1));
    expect((await risks.get(admin, closed?.id ?? '')).isSignalled).toBe(false);
  });

  test('does so on the next day only, whose moment tells nothing of who reported last', async () => {
    const { admin, owner, risk } = await newPlace();
    await report(owner, 5, { isShielded: true });
    await watchRisks(app.services, inDays(0));
    expect((await risks.get(admin, risk.id)).isSignalled).toBe(false);
  });

  test('tells a Client no more of shielded incidents than that there is a signal', async () => {
    const { owner, risk } = await newPlace();
    await report(owner, 5, { isShielded: true });
    await watchRisks(app.services, inDays(1));
    const { rows } = await sql.query<{ details: object }>(
      `select details from change_log where entity_id = $1 and action = 'updated'`,
      [risk.id],
    );
    expect(rows).toEqual([{ details: { isSignalled: [false, true] } }]);
  });
});

describe('an acceptance', () => {
  test('ends after its last day: the risk is open again, and its owner is told', async () => {
    const { admin, owner, risk } = await newPlace();
    const acceptedUntil = inDays(10);
    const accepted = {
      strategy: 'Accept',
      status: 'Accepted',
      acceptanceReason: 'De kans is klein',
      acceptedUntil,
    };
    await assess(admin, risk, accepted);
    await watchRisks(app.services, acceptedUntil);
    expect((await risks.get(admin, risk.id)).status).toBe('Accepted');
    await watchRisks(app.services, inDays(11));
    const reopened = await risks.get(admin, risk.id);
    expect(reopened).toMatchObject({ status: 'Open', version: risk.version + 2 });
    expect(await toldOf(owner, risk.id)).toContain('AcceptanceEnded');
  });

  test('stays in an archived organisation', async () => {
    const { organization, admin, risk } = await newPlace();
    const accepted = {
      strategy: 'Accept',
      status: 'Accepted',
      acceptanceReason: 'Klein',
      acceptedUntil: inDays(1),
    };
    await assess(admin, risk, accepted);
    await sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    await watchRisks(app.services, inDays(5));
    expect((await risks.get(admin, risk.id)).status).toBe('Accepted');
  });

  test('is ended once by two processes at once', async () => {
    const { admin, owner, risk } = await newPlace();
    const accepted = {
      strategy: 'Accept',
      status: 'Accepted',
      acceptanceReason: 'Klein',
      acceptedUntil: inDays(1),
    };
    await assess(admin, risk, accepted);
    await Promise.all([watchRisks(app.services, inDays(3)), watchRisks(app.services, inDays(3))]);
    const { rows } = await sql.query(
      `select from change_log where entity_id = $1 and details ? 'status' and actor_id is null`,
      [risk.id],
    );
    expect(rows).toHaveLength(1);
    expect(await toldOf(owner, risk.id)).toContain('AcceptanceEnded');
  });
});

describe('the review of a risk', () => {
  test('is reminded of by mail: before its day, on it and weekly after', async () => {
    const { owner, risk } = await newPlace();
    await sql.query(`update app_user set preferences = '{"weeklyDigestDay": null}'`);
    // The owner has been so for long.
    await sql.query(`update record set responsible_since = now() - interval '100 days' where id = $1`, [
      risk.id,
    ]);
    const told: number[] = [];
    let count = (await mailsTo(owner)).length;
    for (const days of [-31, -30, -29, -7, -1, 0, 1, 7]) {
      await remindOn(dayAfter(risk.reviewDate, days));
      const now = (await mailsTo(owner)).length;
      if (now > count) told.push(days);
      count = now;
    }
    expect(told).toEqual([-30, -7, -1, 0, 7]);
    const mail = (await mailsTo(owner)).at(-1);
    expect(mail?.text).toContain(`Risico ${risk.number} (${risk.title})`);
    expect(mail && linkIn(mail)).toBe(`${app.url}/risks?sort=reviewDate.asc&isOpen=true`);
  });

  test('reminds whoever was made the owner by somebody else, once', async () => {
    const { owner, risk } = await newPlace();
    const day = inDays(0);
    await remindOn(day);
    await remindOn(inDays(1));
    const mails = (await mailsTo(owner)).filter(({ text = '' }) =>
      text.includes(`Nieuw voor u:\n- Risico ${risk.number}`),
    );
    expect(mails).toHaveLength(1);
  });
});
