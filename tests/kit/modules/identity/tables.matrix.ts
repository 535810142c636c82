import { HASH, LATER } from '../../matrix/sql.ts';

export const tableRows = {
  account_revision: `values (gen_random_uuid(), $1, array[$2]::uuid[], now(), $1, '{}')`,
  account_secret: `values (${HASH}, 'ChangePassword', $1, now(), ${LATER})`,
  api_token: `values (gen_random_uuid(), $1, 'Rapportage', ${HASH}, now(), ${LATER})`,
  external_identity: `values ('https://issuer.example', gen_random_uuid()::text, $1)`,
  invitation: `(id, organization_id, email, role, token_hash, sent_by, sent_at, expires_at, created_at, updated_at)
    values (gen_random_uuid(), $2, 'genodigde@voorbeeld.example', 'Client', ${HASH}, $1, now(), ${LATER}, now(), now())`,
  pending_sign_up: `values (${HASH}, $1 || '@voorbeeld.example', 'nieuw', 'hash', now(), ${LATER})`,
  recovery_code: `values ($1, ${HASH})`,
  second_factor: 'values ($1)',
  second_factor_reset: `values ($1, now(), ${LATER}, ${HASH})`,
  second_factor_secret: `values ($1, ${HASH})`,
  security_event: `values (gen_random_uuid(), $1, now(), 'SignedIn', '', '')`,
  session: `(id, user_id, token_hash, created_at, last_seen_at, expires_at)
    values (gen_random_uuid(), $1, ${HASH}, now(), now(), ${LATER})`,
  sign_in_challenge: `(secret_hash, user_id, step, expires_at) values (${HASH}, $1, 'Verify', ${LATER})`,
  spent_identity_token: `values (${HASH}, ${LATER})`,
  vault_salt: `values ($1, ${HASH})`,
};
