/**
 * SQL: whether the caller may know the reporter of `incident_shielded_reporter s`, with row-level security and without:
 * themselves, a SuperAdmin, and a confidant whom the form named and who neither leads the reporter nor is an Admin, unless
 * the reporter chose them.
 */
export const MAY_KNOW_REPORTER = `((select app.reaches_all()) or s.user_id = (select app.actor_id())
  or (s.organization_id = any ((select app.confidant_in())::uuid[])
    and ((select app.actor_id()) = any (s.told_by_choice)
      or ((select app.actor_id()) = any (s.told) and (select app.role()) <> 'Admin'
        and s.user_id <> all ((select app.led_people())::uuid[])))))`;

/** SQL: the incidents reported under shield whose reporter the caller may know. */
export const KNOWN_SHIELDED = `array(select s.incident_id from incident_shielded_reporter s where ${MAY_KNOW_REPORTER})`;
