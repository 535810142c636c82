/** In SQL: a moment to come. */
export const LATER = "now() + interval '1 hour'";

/** In SQL: the hash of a secret that nobody knows. */
export const HASH = 'sha256(gen_random_uuid()::text::bytea)';
