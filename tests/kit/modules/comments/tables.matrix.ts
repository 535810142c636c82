export const tableRows = {
  comment: `(id, organization_id, record_id, user_id, created_at, updated_at, text)
    select gen_random_uuid(), t.organization_id, t.id, $1, now(), now(), 'Gezien' from register_entry t
    where t.organization_id = $2 limit 1`,
};
