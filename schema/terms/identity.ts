import { terms } from './term.ts';

/** The three roles and the names under which people see them. */
export const roles = terms([
  { id: 1, code: 'Client', name: 'Medewerker' },
  { id: 2, code: 'Admin', name: 'Beheerder' },
  { id: 3, code: 'SuperAdmin', name: 'SuperAdmin' },
]);

export type Role = (typeof roles.codes)[number];

/** What may still be due of someone whose password was right. */
export const secondFactorSteps = terms([
  { id: 1, code: 'Verify', name: 'Code invoeren' },
  { id: 2, code: 'SetUp', name: 'Tweestapsverificatie instellen' },
]);

export type SecondFactorStep = (typeof secondFactorSteps.codes)[number];

/** With what someone who is signed in shows again who they are. */
export const reauthenticationWays = terms([
  { id: 1, code: 'Password', name: 'Wachtwoord' },
  { id: 2, code: 'Code', name: 'Code van de tweestapsverificatie' },
]);

export type ReauthenticationWay = (typeof reauthenticationWays.codes)[number];
