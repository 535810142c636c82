-- A Client may report a near miss, but no assessment, which ends with the hospital admission.
alter policy incident_insert on incident with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and ((select app.role()) <> 'Client'
      or ((type is null or type = 'NearMiss') and hospital_admission is null and status = 'Open'))
    and (user_id = (select app.actor_id())
      or (user_id is null and exists (select from incident_shielded_reporter s
        where s.incident_id = incident.id and s.user_id = (select app.actor_id()))))));
