import { HASH } from '../../matrix/sql.ts';

export const tableRows = {
  access_log: `(id, organization_id, at, actor_id, entity, entity_id, action)
    values (gen_random_uuid(), $2, now(), $1, 'Incident', $2, 'listed')`,
  access_log_shield: `(access_id, organization_id, at, actor_id)
    select id, $2, at, $1 from access_log where organization_id = $2 order by at desc limit 1`,
  change_log: `(id, organization_id, actor_id, entity, entity_id, action, version, subject_user_id)
    values (gen_random_uuid(), $2, $1, 'RegisterEntry', gen_random_uuid(), 'created', 1, $1)`,
  change_log_shield: `values ((select id from change_log where organization_id = $2 order by at desc limit 1),
    $2, $1, $1, '{}')`,
  revision: `(id, organization_id, at, actor_id, record_id, changes)
    select gen_random_uuid(), $2, now(), $1, id, '{}' from register_entry where organization_id = $2 limit 1`,
  idempotency_key: `values ($1, 'sleutel', ${HASH}, gen_random_uuid())`,
  mail_digest: `values (${HASH}, 'incident-reported', now(), '{}', 0)`,
  mail_delivery: 'values (gen_random_uuid(), $1)',
};
