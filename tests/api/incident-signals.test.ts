import { afterAll, describe, expect, test } from 'vitest';
import { FIND_SIGNALS } from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ settings: { signalThreshold: 2 } });
afterAll(() => app.close());
const { make } = app;

interface Signal {
  readonly id: string;
  readonly event: string;
  readonly place: string | null;
  readonly clientReference: string | null;
  readonly count: number;
  readonly newestIncidentId: string;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function signalsFor(who: Person, { id }: MadeOrganization, incidentId?: string) {
  const { data, code } = await app.gql<{ incidentSignals: Signal[] }>(who, FIND_SIGNALS, {
    organizationId: id,
    incidentId,
  });
  return code ?? data?.incidentSignals;
}

type Overrides = Parameters<typeof make.incident>[1];

async function report(who: Person, all: readonly Overrides[]) {
  const made = [];
  for (const one of all) made.push(await make.incident(who, { occurredAt: daysAgo(1), ...one }));
  return made;
}

describe('a signal', () => {
  test('is found by an incident that counts in it, and by no other', async () => {
    const [organization, foreign] = [await make.organization(), await make.organization()];
    const [admin, client] = [await organization.admin(), await organization.client()];
    const at = { event: 'Fall', place: 'Shower' } as const;
    const [one] = await report(client, [
      { ...at, clientName: 'Jan' },
      { ...at, clientName: 'Piet' },
      { ...at, clientName: 'Klaas' },
    ]);
    const [elsewhere, longAgo] = await report(client, [
      { event: 'Fall', place: 'Bedroom', clientName: 'Els' },
      { ...at, clientName: 'Noor', occurredAt: daysAgo(31) },
    ]);
    const found = await signalsFor(admin, organization, one?.id);
    expect(found).toMatchObject([{ event: 'Fall', place: 'Shower', count: 3 }]);
    expect(await signalsFor(admin, organization, elsewhere?.id)).toEqual([]);
    expect(await signalsFor(admin, organization, longAgo?.id)).toEqual([]);
    expect(await signalsFor(await foreign.admin(), foreign, one?.id)).toEqual([]);
    expect(await signalsFor(client, organization, one?.id)).toBe('FORBIDDEN');
    expect(await signalsFor(admin, organization, 'een')).toBe('VALIDATION');
  });

  test('tells that the same happened more often than the setting says, at one place', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const at = { event: 'Fall', place: 'Shower' } as const;
    await report(client, [
      { ...at, clientName: 'Jan' },
      { ...at, clientName: 'Piet' },
    ]);
    expect(await signalsFor(admin, organization)).toEqual([]);
    const [newest] = await report(client, [{ ...at, clientName: 'Klaas', occurredAt: daysAgo(0.1) }]);
    expect(await signalsFor(admin, organization)).toEqual([
      {
        id: `Fall-Shower-${newest?.id}`,
        event: 'Fall',
        place: 'Shower',
        clientReference: null,
        team: null,
        count: 3,
        newestIncidentId: newest?.id,
      },
    ]);
  });

  test('tells it of one client by their reference, whatever the place, also under shield', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const of = { event: 'Aggression', clientName: 'Joop Winter' } as const;
    await report(client, [
      { ...of, place: 'Shower' },
      { ...of, place: 'Bedroom', isShielded: true },
      { ...of, place: 'LivingRoom', clientName: 'joop  winter' },
    ]);
    const signals = (await signalsFor(admin, organization)) as Signal[];
    expect(signals).toMatchObject([{ event: 'Aggression', place: null, count: 3 }]);
    expect(signals[0]?.clientReference).toMatch(/^C-[A-Z2-7]{8}$/);
    expect(JSON.stringify(signals)).not.toContain('Winter');
  });

  test('counts neither what is older, nor another event, nor other organisations, nor what is no kind or place', async () => {
    const [organization, other] = [await make.organization(), await make.organization()];
    const [admin, client, stranger] = [
      await organization.admin(),
      await organization.client(),
      await other.client(),
    ];
    const at = { event: 'Fire', place: 'Shower', clientName: '', withoutClient: true } as const;
    await report(client, [at, at, { ...at, occurredAt: daysAgo(31) }, { ...at, event: 'Collision' }]);
    await report(stranger, [at, at]);
    const elsewhere = { ...at, event: 'Nutrition', place: 'OtherRoom', placeText: 'Tuin' } as const;
    await report(client, [elsewhere, elsewhere, elsewhere]);
    const unsaid = { ...at, event: 'Other', eventText: 'Iets', place: 'Bedroom' } as const;
    await report(client, [unsaid, unsaid, unsaid]);
    expect(await signalsFor(admin, organization)).toEqual([]);
  });

  test('is refused to a Client, and what was in it stands in the access log', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const of = { event: 'Fall', clientName: 'Joop Winter' } as const;
    await report(client, [
      { ...of, place: 'Shower' },
      { ...of, place: 'Bedroom' },
      { ...of, place: 'LivingRoom' },
    ]);
    expect(await signalsFor(client, organization)).toBe('FORBIDDEN');
    const [signal] = (await signalsFor(admin, organization)) as Signal[];
    const { rows } = await app.sql.query(
      "select details from access_log where organization_id = $1 and actor_id = $2 and action = 'listed'",
      [organization.id, admin.id],
    );
    expect(rows).toEqual([{ details: { references: [signal?.clientReference], count: 3, why: 'Admin' } }]);
  });
});
