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
};
