import { Migration } from '@mikro-orm/migrations';

/** A policy sees one state of a row only, and an Admin may change memberships: who is a confidant is not theirs to say. */
const CONFIDANTS = `
create function app.keep_confidant() returns trigger language plpgsql as $$
begin
  if app.actor_id() is null or app.reaches_all() then return new; end if;
  if new.confidant is distinct from coalesce(old.confidant, false)
    or (new.confidant and (new.user_id, new.organization_id) is distinct from (old.user_id, old.organization_id)) then
    raise insufficient_privilege using message = 'who is a confidant is for a SuperAdmin to say';
  end if;
  return new;
end $$;
create trigger membership_keep_confidant before insert or update on membership
  for each row execute function app.keep_confidant();

grant execute on all functions in schema app to quality_app;
`;

/** Of whom the log does not name as the one a line is about. */
const SHIELDED_PEOPLE = `
create index change_log_shield_subject_idx on change_log_shield (subject_user_id) where subject_user_id is not null;
`;

/** Of the texts of an incident, in which people are named, the log says from now on only that they changed; so of old. */
const TEXTS = `'{placeText,eventText,causeText,consequenceText,othersInvolved,explanation,preventiveMeasures,reporterFeedback}'::text[]`;
const NAMES = `
alter table change_log no force row level security;
update change_log c set details = (
  select coalesce(jsonb_object_agg(d.key, case when d.key = any (${TEXTS}) then 'true' else d.value end)
    filter (where c.action = 'updated' or not d.key = any (${TEXTS})), '{}')
  from jsonb_each(c.details) d)
where c.entity = 'Incident' and c.action in ('created', 'updated', 'deleted')
  and jsonb_exists_any(c.details, ${TEXTS});
alter table change_log force row level security;
`;

/** Only a SuperAdmin says who is a confidant; the log names nobody who stands in the texts of incidents. */
export class ConfidantsAndNames extends Migration {
  override name = '0016-confidants-and-names';

  override up(): void {
    for (const sql of [CONFIDANTS, SHIELDED_PEOPLE, NAMES]) this.addSql(sql);
  }
}
