import { fromNow, now } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';

/** Clean-up: expired sessions and secrets, old security events. */
export const identityLeftovers = [
  db.deleteFrom('session').where('expires_at', '<', now),
  db.deleteFrom('sign_in_challenge').where('expires_at', '<', now),
  db.deleteFrom('api_token').where('expires_at', '<', fromNow('-90 days')),
  db.deleteFrom('account_secret').where('expires_at', '<', now),
  db.deleteFrom('second_factor_reset').where('ready_at', '<', fromNow('-7 days')),
  db.deleteFrom('pending_sign_up').where('expires_at', '<', now),
  db.deleteFrom('spent_identity_token').where('expires_at', '<', now),
  db.deleteFrom('security_event').where('at', '<', fromNow('-90 days')),
];
