export const tableRows = {
  calamity_report: `(incident_id, organization_id, created_at, updated_at, description)
    select i.id, i.organization_id, now(), now(), 'De tillift viel' from incident i
    where i.organization_id = $2 limit 1`,
  incident: `(id, organization_id, user_id, created_at, updated_at, status, place, occurred_at, event, consequences,
    explanation) values (gen_random_uuid(), $2, $1, now(), now(), 'Open', 'Shower', now(), 'Fall', '{Pain}', '')`,
  incident_reporter_reply: `select i.id, i.organization_id, 'Dank u' from incident i
    where i.organization_id = $2 limit 1`,
  incident_shielded_reporter: `select i.id, i.organization_id, $1::uuid from incident i
    where i.organization_id = $2 limit 1
    on conflict do nothing`,
};
