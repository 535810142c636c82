/** SQL: a time in the future. */
export const LATER = "now() + interval '1 hour'";

/** SQL: the hash of a random secret. */
export const HASH = 'sha256(gen_random_uuid()::text::bytea)';
