import { NEW_MANUAL } from './stored-manuals.ts';

export const tableRows = {
  handbook_miss: 'values ($2, gen_random_uuid()::text, 1, now())',
  handbook_synonyms: `select $2::uuid, 1, array['bhv, brand'] where not exists (
    select from handbook_synonyms where organization_id = $2::uuid)`,
  handbook_word: "values ($2, 'woord' || gen_random_uuid())",
  manual: NEW_MANUAL,
  manual_opening: `select m.organization_id, m.id, current_date, 1 from manual m where m.organization_id = $2
    and not exists (select from manual_opening o where o.manual_id = m.id) limit 1`,
  manual_rating: `select m.organization_id, m.id, $1::uuid, true, now() from manual m where m.organization_id = $2
    and not exists (select from manual_rating r where r.manual_id = m.id and r.user_id = $1::uuid) limit 1`,
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
