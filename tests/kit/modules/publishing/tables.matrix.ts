export const tableRows = {
  publication_draft: `(organization_id, record_id, based_on, values, editor_ids, saved_at, saved_by)
    select r.organization_id, r.id, 1, '{"title": "Anders"}', array[$1::uuid], now(), $1::uuid from record r
    where r.organization_id = $2 and r.kind = 'Manual'
    and not exists (select from publication_draft d where d.record_id = r.id) limit 1`,
  publication_read: `select v.organization_id, v.record_id, v.number, $1::uuid, now() from publication_version v
    where v.organization_id = $2
    and not exists (select from publication_read r where r.record_id = v.record_id and r.user_id = $1::uuid) limit 1`,
  publication_settings: `select $2::uuid, 1, false where not exists (
    select from publication_settings where organization_id = $2::uuid)`,
  publication_version: `(organization_id, record_id, number, values, reason, digest, asks_again, editor_ids, approved_at,
      approved_by, published_at, published_by)
    select r.organization_id, r.id, 1, '{"title": "Eerst"}', '', 'x', false, array[$1::uuid], now(), gen_random_uuid(),
      now(), $1::uuid
    from record r where r.organization_id = $2 and r.kind = 'Manual'
    and not exists (select from publication_version v where v.record_id = r.id) limit 1`,
};
