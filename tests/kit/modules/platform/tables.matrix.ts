import { HASH } from '../../matrix/sql.ts';

export const tableRows = {
  change_log: `(id, organization_id, actor_id, entity, entity_id, action, version, subject_user_id)
    values (gen_random_uuid(), $2, $1, 'RegisterEntry', gen_random_uuid(), 'created', 1, $1)`,
  change_log_shield: `values ((select id from change_log where organization_id = $2 order by at desc limit 1),
    $2, $1, $1, '{}')`,
  idempotency_key: `values ($1, 'sleutel', ${HASH}, gen_random_uuid())`,
  mail_gathering: `values (${HASH}, 'incident-reported', now(), '{}', 0)`,
  mail_handover: 'values (gen_random_uuid(), $1)',
};
