import type { Mutant } from '../mutant.ts';

const migrations = 'server/migrations';

/** A policy of Postgres that lets more through, looked up behind its name. */
function opened(file: string, policy: string, from: string, to: string, breaks: string): Mutant {
  return {
    breaks: `Postgres: ${breaks}`,
    file: `${migrations}/${file}`,
    after: `create policy ${policy} on`,
    from,
    to,
  };
}

const OWN = '(select app.actor_id())';
const REACHED = 'organization_id = any ((select app.organization_ids())::uuid[])';

/** Mutants of what Postgres refuses when the code forgets. */
export const postgresMutants: readonly Mutant[] = [
  opened(
    '0004-register.sql',
    'register_entry_read',
    `user_id = ${OWN}`,
    'true',
    'a Client reads every improvement point',
  ),
  opened(
    '0004-register.sql',
    'register_entry_read',
    REACHED,
    'true',
    'an Admin reads improvement points of others',
  ),
  opened(
    '0004-register.sql',
    'register_entry_insert',
    `user_id = ${OWN} and responsible_user_id is null`,
    'responsible_user_id is null',
    'a Client writes an improvement point under another name',
  ),
  opened(
    '0004-register.sql',
    'register_entry_insert',
    ' and responsible_user_id is null',
    '',
    'a Client says who is responsible',
  ),
  opened(
    '0004-register.sql',
    'register_entry_update',
    `user_id = ${OWN}`,
    'true',
    'a Client changes every improvement point',
  ),
  opened(
    '0004-register.sql',
    'register_entry_delete',
    `user_id = ${OWN}`,
    'true',
    'a Client deletes every improvement point',
  ),
  opened(
    '0005-incidents.sql',
    'incident_read',
    `user_id = ${OWN}\n`,
    'true\n',
    'a Client reads every incident',
  ),
  opened('0005-incidents.sql', 'incident_read', REACHED, 'true', 'an Admin reads incidents of others'),
  {
    breaks: 'Postgres: everybody reads who reported under shield',
    file: `${migrations}/0041-told-confidants.sql`,
    after: 'alter policy incident_shielded_reporter_read',
    from: `user_id = ${OWN}\n`,
    to: 'true\n',
  },
  {
    breaks: 'Postgres: somebody reports under another name',
    file: `${migrations}/0026-near-miss-reports.sql`,
    from: `user_id = ${OWN}\n`,
    to: 'user_id is not null\n',
  },
  {
    breaks: 'Postgres: a Client records a whole incident',
    file: `${migrations}/0026-near-miss-reports.sql`,
    from: "or type = 'NearMiss') and hospital_admission is null and status = 'Open'",
    to: 'or type is not null)',
  },
  opened(
    '0005-incidents.sql',
    'incident_update',
    " and (select app.role()) = 'Admin'",
    '',
    'a Client changes incidents',
  ),
  opened('0005-incidents.sql', 'incident_delete', REACHED, 'true', 'an Admin deletes incidents of others'),
  opened('0006-planning.sql', 'task_event_read', REACHED, 'true', 'tasks of other organisations are read'),
  opened(
    '0006-planning.sql',
    'task_event_insert',
    "(select app.role()) = 'Admin'",
    'true',
    'a Client plans tasks',
  ),
  opened(
    '0006-planning.sql',
    'task_event_update',
    `assigned_to_user_id = ${OWN}`,
    'true',
    'a Client changes every task',
  ),
  opened(
    '0006-planning.sql',
    'task_template_read',
    `organization_ids && (select app.organization_ids())
    or (for_all_organizations and cardinality((select app.organization_ids())) > 0)`,
    'true',
    'an Admin reads templates of others',
  ),
  opened(
    '0002-identity.sql',
    'app_user_update',
    "role <> 'SuperAdmin' and member_of",
    'member_of',
    'an Admin changes a SuperAdmin',
  ),
  opened(
    '0003-organizations.sql',
    'membership_insert',
    `\n  and user_id <> ${OWN}`,
    '',
    'an Admin appoints themselves',
  ),
  opened('0003-organizations.sql', 'invitation_all', REACHED, 'true', 'an Admin sees invitations of others'),
  opened(
    '0003-organizations.sql',
    'user_email_read',
    `user_id = ${OWN}`,
    'true',
    'everybody reads every address',
  ),
  opened(
    '0002-identity.sql',
    'session_own_read',
    `user_id = ${OWN}`,
    'true',
    'one sees the sessions of others',
  ),
  opened(
    '0001-platform.sql',
    'change_log_read',
    "(select app.role()) = 'Admin' or ",
    'true or ',
    'a Client reads the whole change log',
  ),
  opened(
    '0001-platform.sql',
    'access_log_read',
    "(select app.role()) = 'Admin' or ",
    'true or ',
    'a Client reads who looked at what',
  ),
  {
    breaks: 'Postgres: the application has lines of the access log dropped before five years are over',
    file: `${migrations}/0001-platform.sql`,
    from: 'greatest(p_access_years, 5)',
    to: 'p_access_years',
  },
  opened(
    '0006-planning.sql',
    'calendar_feed_own',
    `user_id = ${OWN}`,
    'true',
    'one takes the calendar feed of others',
  ),
  opened(
    '0006-planning.sql',
    'plan_start_read',
    "(select app.role()) = 'Admin' and ",
    '',
    'a Client reads what is planned from when',
  ),
];
