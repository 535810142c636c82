import { HASH } from '../../matrix/sql.ts';

export const tableRows = {
  calendar_feed: `values ($1, ${HASH}, now())`,
  frequency: `(id, name, kind, count, unit, created_at, updated_at)
    values (gen_random_uuid(), 'Maandelijks', 'every', 1, 'month', now(), now())`,
  plan_start: 'values ($2, gen_random_uuid(), 2026)',
  task_event: `(id, organization_id, user_id, title, start_date, deadline, status, assigned_to_user_id, created_at,
    updated_at) values (gen_random_uuid(), $2, $1, 'Audit', now(), now(), 'ToDo', $1, now(), now())`,
  // The own template of an organisation.
  task_template: `(id, organization_id, title, description, theme, frequency_id, lead_time_days,
    for_all_organizations, organization_ids, created_at, updated_at) values (gen_random_uuid(), $2, 'Audit', '', 'Quality',
    (select id from frequency limit 1), 7, false, array[$2]::uuid[], now(), now())`,
};
