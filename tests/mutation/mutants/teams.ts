import type { Mutant } from '../mutant.ts';
import { lastDefinition } from './definition.ts';

const modules = 'server/modules';

/** Mutants of teams and of those who lead them. */
export const teamMutants: readonly Mutant[] = [
  {
    breaks: 'Postgres: a member of a team leads it',
    ...lastDefinition('function app.enter_session'),
    from: "t.user_id = s.user_id and t.leads and u.role = 'Client'",
    to: "t.user_id = s.user_id and u.role = 'Client'",
  },
  {
    breaks: 'Postgres: a member sees the incidents of every team',
    ...lastDefinition('policy incident_read'),
    from: 'team_id = any ((select app.led_team_ids())::uuid[])',
    to: 'team_id is not null',
  },
  {
    breaks: 'Postgres: a member sees the records of every team',
    ...lastDefinition('policy record_read'),
    from: 'team_id = any ((select app.led_team_ids())::uuid[])',
    to: 'team_id is not null',
  },
  {
    breaks: 'Postgres: a person who is blocked leads their teams again afterwards',
    ...lastDefinition('trigger app_user_end_team_lead'),
    from: '(new.blocked_at is not null and old.blocked_at is null)',
    to: 'false',
  },
  {
    breaks: 'Postgres: a record that is saved during a merge stays in the merged team',
    ...lastDefinition('function app.follow_merge'),
    from: 'if merged_into is null then return; end if;',
    to: 'return;',
  },
  {
    breaks: 'a lead deletes incidents of their team',
    file: `${modules}/incidents/record/incident.policy.ts`,
    from: 'delete: manages,',
    to: 'delete: handles,',
  },
  {
    breaks: 'a lead gives work to people outside the team',
    file: `${modules}/register/responsible-user.ts`,
    from: "if (after && ctx.actor.role === 'Client')",
    to: 'if (after && !ctx.actor)',
  },
  {
    breaks: 'a lead moves a record out of their teams',
    file: `${modules}/teams/team-of-record.ts`,
    from: 'if (mustLead && !leads(ctx.actor, team.id)) throw',
    to: 'if (mustLead && !team.id) throw',
  },
  {
    breaks: 'an archived team is chosen for something new',
    file: `${modules}/teams/team-of-record.ts`,
    from: 'if (team.archived_at !== null) throw',
    to: 'if (team.id === null) throw',
  },
  {
    breaks: 'a team of another organisation is chosen',
    file: `${modules}/teams/team-of-record.ts`,
    from: '!team || team.organization_id !== organizationId',
    to: '!team',
  },
  {
    breaks: 'a shielded report tells the team of its reporter',
    file: `${modules}/incidents/changes/create-incident.service.ts`,
    from: 'isShielded ? (values.teamId ?? null) : values.teamId',
    to: 'values.teamId',
  },
  {
    breaks: 'leads are not told of a new report in their team',
    file: `${modules}/incidents/changes/incident-mails.ts`,
    from: 'recordId: id, ledTeamId: teamId }',
    to: 'recordId: id }',
  },
];
