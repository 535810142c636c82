import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

const LATER = "now() + interval '1 hour'";
const HASH = 'sha256(gen_random_uuid()::text::bytea)';

/**
 * How a row of someone gets into each table that has row-level security and that the test's people are not in already:
 * $1 is the person, $2 their organisation.
 */
const INSERTS: Readonly<Record<string, string>> = {
  account_secret: `values (${HASH}, 'ChangePassword', $1, now(), ${LATER})`,
  api_token: `values (gen_random_uuid(), $1, 'Rapportage', ${HASH}, now(), ${LATER})`,
  calendar_feed: `values ($1, ${HASH}, now())`,
  change_log: `(id, organization_id, actor_id, entity, entity_id, action, version, subject_user_id)
    values (gen_random_uuid(), $2, $1, 'RegisterEntry', gen_random_uuid(), 'created', 1, $1)`,
  change_log_shield: `values ((select id from change_log where organization_id = $2 order by at desc limit 1),
    $2, $1, $1, '{}')`,
  frequency: `(id, name, kind, count, unit, created_at, updated_at)
    values (gen_random_uuid(), 'Maandelijks', 'every', 1, 'month', now(), now())`,
  task_template: `(id, title, description, theme, frequency_id, lead_time_days,
    for_all_organizations, organization_ids, created_at, updated_at) values (gen_random_uuid(), 'Audit', '', 'Quality',
    (select id from frequency limit 1), 7, false, array[$2]::uuid[], now(), now())`,
  task_event: `(id, organization_id, user_id, title, start_date, deadline, status, assigned_to_user_id, created_at,
    updated_at) values (gen_random_uuid(), $2, $1, 'Audit', now(), now(), 'ToDo', $1, now(), now())`,
  external_identity: `values ('https://issuer.example', gen_random_uuid()::text, $1)`,
  idempotency_key: `values ($1, 'sleutel', ${HASH}, gen_random_uuid())`,
  incident: `(id, organization_id, user_id, created_at, updated_at, status, place, occurred_at, event, consequences,
    explanation) values (gen_random_uuid(), $2, $1, now(), now(), 'Open', 'Shower', now(), 'Fall', '{Pain}', '')`,
  incident_improvement: `select i.organization_id, i.id, r.id from incident i
    join register_entry r on r.organization_id = i.organization_id where i.organization_id = $2 limit 1`,
  incident_shielded_reporter: `select i.id, i.organization_id, $1::uuid from incident i
    where i.organization_id = $2 limit 1`,
  invitation: `(id, organization_id, email, role, token_hash, sent_by, sent_at, expires_at, created_at, updated_at)
    values (gen_random_uuid(), $2, 'genodigde@voorbeeld.example', 'Client', ${HASH}, $1, now(), ${LATER}, now(), now())`,
  mail_handover: 'values (gen_random_uuid(), $1)',
  plan_start: 'values ($2, gen_random_uuid(), 2026)',
  pending_sign_up: `values (${HASH}, $1 || '@voorbeeld.example', 'nieuw', 'hash', now(), ${LATER})`,
  recovery_code: `values ($1, ${HASH})`,
  reminder: `values ($1, $2, gen_random_uuid(), 'due:2026-03-02:0', now())`,
  reminder_mail: 'values ($1, now())',
  second_factor: 'values ($1)',
  second_factor_secret: `values ($1, ${HASH})`,
  session: `(id, user_id, token_hash, created_at, last_seen_at, expires_at)
    values (gen_random_uuid(), $1, ${HASH}, now(), now(), ${LATER})`,
  sign_in_challenge: `values (${HASH}, $1, 'Verify', 0, ${LATER})`,
  spent_identity_token: `values (${HASH}, ${LATER})`,
};

/** The tables with row-level security, each with at least a row of this person. */
export async function oneOfEach(
  { sql }: Pick<TestApp, 'sql'>,
  { id, organizationIds: [organizationId] }: Person,
): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relrowsecurity order by 1",
  );
  for (const { name } of rows) {
    const values = INSERTS[name];
    if (values) await sql.query(withParameters(`insert into ${name} ${values}`, id, organizationId ?? ''));
    const { rowCount } = await sql.query(`select from ${name} limit 1`);
    if (rowCount === 0)
      throw new Error(`${name} is empty: say in tests/kit/one-of-each.ts how a row gets in`);
  }
  return rows.map(({ name }) => name);
}

/** Ids need no quoting; as parameters they would each have to have one type. */
function withParameters(statement: string, person: string, organization: string): string {
  return statement.replaceAll('$1', `'${person}'`).replaceAll('$2', `'${organization}'`);
}
