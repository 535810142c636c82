import type { Mutant } from '../mutant.ts';
import { lastDefinition } from './definition.ts';

/** A policy of Postgres that lets more through. */
const opened = (policy: string, from: string, to: string, breaks: string): Mutant => ({
  breaks: `Postgres: ${breaks}`,
  ...lastDefinition(`policy ${policy}`),
  from,
  to,
});

const OWN = '(select app.actor_id())';
const REACHED = 'organization_id = any ((select app.organization_ids())::uuid[])';

/** Mutants of what Postgres refuses when the code forgets. */
export const postgresMutants: readonly Mutant[] = [
  opened('register_entry_read', `user_id = ${OWN}`, 'true', 'a Client reads every improvement point'),
  opened('register_entry_read', REACHED, 'true', 'an Admin reads improvement points of others'),
  opened(
    'register_entry_insert',
    `user_id = ${OWN}`,
    'true',
    'a Client writes an improvement point under another name',
  ),
  opened(
    'register_entry_insert',
    'responsible_user_id is null or',
    'true or',
    'a Client says who is responsible',
  ),
  opened('register_entry_update', `user_id = ${OWN}`, 'true', 'a Client changes every improvement point'),
  opened('register_entry_delete', `user_id = ${OWN}`, 'true', 'a Client deletes every improvement point'),
  opened('incident_read', `user_id = ${OWN}`, 'true', 'a Client reads every incident'),
  opened('incident_read', REACHED, 'true', 'an Admin reads incidents of others'),
  {
    breaks: 'Postgres: everybody reads who reported under shield',
    ...lastDefinition('policy incident_shielded_reporter_read'),
    from: `user_id = ${OWN}\n`,
    to: 'true\n',
  },
  {
    breaks: 'Postgres: somebody reports under another name',
    ...lastDefinition('policy incident_insert'),
    from: `user_id = ${OWN}\n`,
    to: 'user_id is not null\n',
  },
  {
    breaks: 'Postgres: a Client records a whole incident',
    ...lastDefinition('policy incident_insert'),
    from: "or type = 'NearMiss') and hospital_admission is null and status = 'Open'",
    to: 'or type is not null)',
  },
  opened('incident_update', "(select app.role()) = 'Admin' or", 'true or', 'a Client changes incidents'),
  opened('incident_delete', REACHED, 'true', 'an Admin deletes incidents of others'),
  opened('task_event_read', REACHED, 'true', 'tasks of other organisations are read'),
  opened('task_event_insert', "(select app.role()) = 'Admin'", 'true', 'a Client plans tasks'),
  opened('task_event_update', `assigned_to_user_id = ${OWN}`, 'true', 'a Client changes every task'),
  opened(
    'task_template_read',
    `organization_ids && (select app.organization_ids())
    or (for_all_organizations and cardinality((select app.organization_ids())) > 0)`,
    'true',
    'an Admin reads templates of others',
  ),
  opened(
    'app_user_update',
    "role <> 'SuperAdmin' and member_of",
    'member_of',
    'an Admin changes a SuperAdmin',
  ),
  opened('membership_insert', `\n  and user_id <> ${OWN}`, '', 'an Admin appoints themselves'),
  opened('invitation_all', REACHED, 'true', 'an Admin sees invitations of others'),
  opened('user_email_read', `user_id = ${OWN}`, 'true', 'everybody reads every address'),
  opened('session_own_read', `user_id = ${OWN}`, 'true', 'one sees the sessions of others'),
  opened(
    'change_log_read',
    "(select app.role()) = 'Admin' and not is_private",
    'not is_private',
    'a Client reads the whole change log',
  ),
  opened(
    'access_log_read',
    "(select app.role()) = 'Admin' or ",
    'true or ',
    'a Client reads who looked at what',
  ),
  {
    breaks: 'Postgres: the application has lines of the access log dropped before five years are over',
    ...lastDefinition('function app.drop_expired_log_lines'),
    from: 'greatest(p_access_years, 5)',
    to: 'p_access_years',
  },
  opened('calendar_feed_own', `user_id = ${OWN}`, 'true', 'one takes the calendar feed of others'),
  opened(
    'plan_start_read',
    "(select app.role()) = 'Admin' and ",
    '',
    'a Client reads what is planned from when',
  ),
];
