import type { ManagedTeamFieldsFragment } from '../../graphql/generated/operations.ts';

export type ManagedTeam = ManagedTeamFieldsFragment;

/** Dialogs of the teams, as the address names them. */
export const teamDialogs = [
  'create',
  'edit',
  'leads',
  'qr',
  'merge',
  'archive',
  'restore',
  'delete',
] as const;
export type TeamDialogKind = (typeof teamDialogs)[number];

type Person = ManagedTeam['members'][number]['user'];

/** The name people know, else the username. */
export function personName({ name, surname, username }: Person): string {
  return `${name} ${surname}`.trim() || username;
}

/** Names of the people who answer for a team, by surname; empty for none. */
export function leadNames({ members }: ManagedTeam): string {
  return members.flatMap(({ leads, user }) => (leads ? [personName(user)] : [])).join(', ');
}

/** Team with its location, which tells teams in a choice apart. */
export function teamLabel({ name, location }: ManagedTeam): string {
  return location === '' ? name : `${name} (${location})`;
}
