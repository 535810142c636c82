import { terms } from '../values/term.ts';

/** The three roles with their Dutch names. */
export const roles = terms([
  { id: 1, code: 'Client', name: 'Medewerker' },
  { id: 2, code: 'Admin', name: 'Beheerder' },
  { id: 3, code: 'SuperAdmin', name: 'SuperAdmin' },
]);

export type Role = (typeof roles.codes)[number];

/** The second step that may follow a correct password. */
export const secondFactorSteps = terms([
  { id: 1, code: 'Verify', name: 'Code invoeren' },
  { id: 2, code: 'SetUp', name: 'Tweestapsverificatie instellen' },
]);

export type SecondFactorStep = (typeof secondFactorSteps.codes)[number];

/** The methods of reauthentication. */
export const reauthenticationWays = terms([
  { id: 1, code: 'Password', name: 'Wachtwoord' },
  { id: 2, code: 'Code', name: 'Code van de tweestapsverificatie' },
]);

export type ReauthenticationWay = (typeof reauthenticationWays.codes)[number];
