/** Clean-up: expired sessions and secrets, old security events. */
export const identityLeftovers = [
  'delete from session where expires_at < now()',
  'delete from sign_in_challenge where expires_at < now()',
  "delete from api_token where expires_at < now() - interval '90 days'",
  'delete from account_secret where expires_at < now()',
  "delete from second_factor_reset where ready_at < now() - interval '7 days'",
  'delete from pending_sign_up where expires_at < now()',
  'delete from spent_identity_token where expires_at < now()',
  "delete from security_event where at < now() - interval '90 days'",
];
