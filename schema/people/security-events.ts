import { terms } from '../values/term.ts';

/** Security events of an account, with the texts for its holder. */
export const securityEventKinds = terms([
  { id: 1, code: 'SignedIn', name: 'Ingelogd' },
  { id: 2, code: 'SignInFailed', name: 'Inloggen mislukt' },
  { id: 3, code: 'LimitMet', name: 'Te veel pogingen' },
  { id: 4, code: 'PasswordRefused', name: 'Wachtwoord onjuist ingevuld' },
  { id: 5, code: 'PasswordChanged', name: 'Wachtwoord gewijzigd' },
  { id: 6, code: 'SecondFactorFailed', name: 'Onjuiste code voor tweestapsverificatie' },
  { id: 7, code: 'SecondFactorAdded', name: 'Tweestapsverificatie ingesteld' },
  { id: 8, code: 'SecondFactorRemoved', name: 'Tweestapsverificatie uitgeschakeld' },
  { id: 9, code: 'SecondFactorReset', name: 'Tweestapsverificatie door een beheerder gewist' },
  { id: 10, code: 'TokenCreated', name: 'Token voor rapportages gemaakt' },
  { id: 11, code: 'TokenFirstUsed', name: 'Token voor rapportages voor het eerst gebruikt' },
  { id: 12, code: 'RoleChanged', name: 'Rol gewijzigd' },
  { id: 13, code: 'DataExported', name: 'Gegevens gedownload' },
]);

export type SecurityEventKind = (typeof securityEventKinds.codes)[number];

/** Event names of OWASP's logging vocabulary, or in its style, which log monitors recognise. */
const STANDARD_NAMES: Readonly<Record<SecurityEventKind, string>> = {
  SignedIn: 'authn_login_success',
  SignInFailed: 'authn_login_fail',
  LimitMet: 'authn_login_fail_max',
  PasswordRefused: 'authn_password_fail',
  PasswordChanged: 'authn_password_change',
  SecondFactorFailed: 'authn_mfa_fail',
  SecondFactorAdded: 'authn_mfa_add',
  SecondFactorRemoved: 'authn_mfa_remove',
  SecondFactorReset: 'authn_mfa_reset',
  TokenCreated: 'authn_token_created',
  TokenFirstUsed: 'authn_token_first_use',
  RoleChanged: 'authz_change',
  DataExported: 'sensitive_export',
};

/** The name of an event in the log. */
export function standardNameOf(kind: SecurityEventKind): string {
  return STANDARD_NAMES[kind];
}
