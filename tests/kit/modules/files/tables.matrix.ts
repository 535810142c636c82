export const tableRows = {
  file_condemned: `(key) values ('condemned')`,
  file_content: `(organization_id, sha256, size, type) values ($2, sha256(gen_random_uuid()::text::bytea), 10, 'pdf')`,
  file_upload: `(id, organization_id, user_id, name, size) values (gen_random_uuid(), $2, $1, 'brief.pdf', 10)`,
  file: `(id, organization_id, sha256, name, user_id, created_at, record_id)
    select gen_random_uuid(), c.organization_id, c.sha256, 'brief.pdf', $1, now(), t.id
    from file_content c join register_entry t on t.organization_id = c.organization_id
    where c.organization_id = $2 limit 1`,
};
