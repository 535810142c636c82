-- The whole schema as the migrations make it, for reading; nothing applies it. Written by npm run emit from the
-- catalogue of a migrated database, and held against it by npm run check. Without what libraries make: the tables of
-- the job queue (schema pgboss) and the list of applied migrations.

CREATE EXTENSION btree_gin SCHEMA extensions;
CREATE EXTENSION fuzzystrmatch SCHEMA extensions;
CREATE EXTENSION pg_trgm SCHEMA extensions;

GRANT USAGE ON SCHEMA app TO quality_app;
GRANT USAGE ON SCHEMA extensions TO quality_app;
GRANT USAGE ON SCHEMA public TO quality_app;

-- ends with its organisation: a log
CREATE TABLE change_log (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz DEFAULT clock_timestamp() NOT NULL,
  actor_id uuid,
  shielded boolean DEFAULT false NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  action text NOT NULL,
  version integer NOT NULL,
  subject_user_id uuid,
  concerned_user_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  for_members boolean DEFAULT false NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
  horizon xid8 DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
  changed_fields text[],
  logged_at timestamptz
    GENERATED ALWAYS AS (
CASE
    WHEN shielded THEN (date_trunc('day', (at AT TIME ZONE 'Europe/Amsterdam')) AT TIME ZONE 'Europe/Amsterdam')
    ELSE at
END) STORED NOT NULL,
  logged_id uuid
    GENERATED ALWAYS AS (
CASE
    WHEN shielded THEN md5(id::text)::uuid
    ELSE id
END) STORED NOT NULL,
  team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  is_private boolean DEFAULT false NOT NULL,
  CONSTRAINT change_log_pkey PRIMARY KEY (id),
  CONSTRAINT change_log_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT change_log_action_check CHECK (action = ANY (ARRAY['created', 'updated', 'deleted'])),
  CONSTRAINT change_log_check CHECK (NOT shielded OR actor_id IS NULL)
);
-- the changes of an organisation since a moment, and who may be told of them
CREATE INDEX change_log_organization_at_idx ON change_log (organization_id, at DESC);
-- the history of one record
CREATE INDEX change_log_entity_idx ON change_log (organization_id, entity_id, at DESC);
-- catching up on changes by transaction horizon
CREATE INDEX change_log_transaction_id_idx ON change_log (transaction_id);
-- ending what was kept for long enough; it costs a write next to nothing
CREATE INDEX change_log_at_idx ON change_log USING brin (at);
-- the log of an organisation, newest first, of all kinds and actions or of some
CREATE INDEX change_log_kind_idx ON change_log (organization_id, entity, action, logged_at DESC, logged_id DESC);
-- what one person changed
CREATE INDEX change_log_actor_idx ON change_log (organization_id, actor_id, logged_at DESC, logged_id DESC) WHERE actor_id IS NOT NULL;
ALTER TABLE change_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE change_log FORCE ROW LEVEL SECURITY;
CREATE POLICY change_log_anonymise ON change_log FOR UPDATE
  USING ((SELECT app.is_system()) AND entity = 'File');
CREATE POLICY change_log_expire ON change_log FOR DELETE
  USING (at < (now() - '5 years'::interval));
CREATE POLICY change_log_hidden ON change_log AS RESTRICTIVE FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.records_hidden()) = '{}'::uuid[] OR (entity_id <> ALL ((SELECT app.records_hidden())::uuid[])) AND COALESCE((details ->> 'recordId') <> ALL (((SELECT app.records_hidden())::text[])), true) AND COALESCE((details ->> 'linkedId') <> ALL (((SELECT app.records_hidden())::text[])), true));
CREATE POLICY change_log_insert ON change_log FOR INSERT
  WITH CHECK (((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND ((SELECT app.is_system()) OR actor_id = (SELECT app.actor_id()) OR shielded AND (EXISTS ( SELECT
   FROM change_log_shield s
  WHERE s.change_id = change_log.id AND s.actor_id = (SELECT app.actor_id())))));
CREATE POLICY change_log_read ON change_log FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' AND NOT is_private OR for_members OR subject_user_id = (SELECT app.actor_id()) OR ((SELECT app.actor_id()) = ANY (concerned_user_ids)) OR team_ids && (SELECT app.led_team_ids()) OR (EXISTS ( SELECT
   FROM change_log_shield s
  WHERE s.change_id = change_log.id))));
GRANT SELECT, INSERT ON change_log TO quality_app;

-- ends with its organisation: a log
CREATE TABLE change_log_shield (
  change_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  actor_id uuid,
  subject_user_id uuid,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  record_id uuid,
  CONSTRAINT change_log_shield_pkey PRIMARY KEY (change_id),
  CONSTRAINT change_log_shield_organization_id_change_id_key UNIQUE (organization_id, change_id),
  CONSTRAINT change_log_shield_organization_id_change_id_fkey FOREIGN KEY (organization_id, change_id) REFERENCES change_log(organization_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
-- a person's own data: what the shield says of them
CREATE INDEX change_log_shield_subject_idx ON change_log_shield (subject_user_id) WHERE subject_user_id IS NOT NULL;
ALTER TABLE change_log_shield ENABLE ROW LEVEL SECURITY;
ALTER TABLE change_log_shield FORCE ROW LEVEL SECURITY;
CREATE POLICY change_log_shield_insert ON change_log_shield FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (actor_id = (SELECT app.actor_id()) OR actor_id IS NULL AND ((SELECT app.role()) <> 'Client' OR subject_user_id = (SELECT app.actor_id()) OR (organization_id = ANY ((ARRAY( SELECT t.organization_id
   FROM team t
  WHERE t.id = ANY ((SELECT app.led_team_ids())::uuid[]))))))));
CREATE POLICY change_log_shield_read ON change_log_shield FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.actor_id()) = actor_id OR (SELECT app.actor_id()) = subject_user_id OR (record_id = ANY ((ARRAY( SELECT r.incident_id
   FROM incident_shielded_reporter r))))));
GRANT SELECT, INSERT ON change_log_shield TO quality_app;

-- ends with its organisation: a log
CREATE TABLE access_log (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid,
  shielded boolean DEFAULT false NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  action text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  logged_at timestamptz
    GENERATED ALWAYS AS (
CASE
    WHEN shielded THEN (date_trunc('day', (at AT TIME ZONE 'Europe/Amsterdam')) AT TIME ZONE 'Europe/Amsterdam')
    ELSE at
END) STORED NOT NULL,
  logged_id uuid
    GENERATED ALWAYS AS (
CASE
    WHEN shielded THEN md5(id::text)::uuid
    ELSE id
END) STORED NOT NULL,
  CONSTRAINT access_log_pkey PRIMARY KEY (organization_id, at, id),
  CONSTRAINT access_log_action_check CHECK (action = ANY (ARRAY['read', 'listed', 'exported', 'refused'])),
  CONSTRAINT access_log_check CHECK (NOT shielded OR actor_id IS NULL)
) PARTITION BY RANGE (at);
-- who looked at one record
CREATE INDEX access_log_entity_idx ON ONLY access_log (organization_id, entity_id, at DESC);
-- the log of an organisation, newest first, of all kinds and actions or of some
CREATE INDEX access_log_kind_idx ON ONLY access_log (organization_id, entity, action, logged_at DESC, logged_id DESC);
-- what one person looked at
CREATE INDEX access_log_actor_idx ON ONLY access_log (organization_id, actor_id, logged_at DESC, logged_id DESC) WHERE actor_id IS NOT NULL;
ALTER TABLE access_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_log FORCE ROW LEVEL SECURITY;
CREATE POLICY access_log_expire ON access_log FOR DELETE
  USING (at < (now() - '5 years'::interval));
CREATE POLICY access_log_hidden ON access_log AS RESTRICTIVE FOR SELECT
  USING ((SELECT app.is_system()) OR (entity_id <> ALL ((SELECT app.records_hidden())::uuid[])));
CREATE POLICY access_log_insert ON access_log FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY access_log_read ON access_log FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (EXISTS ( SELECT
   FROM access_log_shield s
  WHERE s.organization_id = access_log.organization_id AND s.at = access_log.at AND s.access_id = access_log.id))));
GRANT SELECT, INSERT ON access_log TO quality_app;

-- ends with its organisation: a log
CREATE TABLE access_log_shield (
  access_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT access_log_shield_pkey PRIMARY KEY (organization_id, at, access_id),
  CONSTRAINT access_log_shield_organization_id_at_access_id_fkey FOREIGN KEY (organization_id, at, access_id) REFERENCES access_log(organization_id, at, id) DEFERRABLE INITIALLY DEFERRED
) PARTITION BY RANGE (at);
ALTER TABLE access_log_shield ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_log_shield FORCE ROW LEVEL SECURITY;
CREATE POLICY access_log_shield_expire ON access_log_shield FOR DELETE
  USING (at < (now() - '5 years'::interval));
CREATE POLICY access_log_shield_insert ON access_log_shield FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY access_log_shield_read ON access_log_shield FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND actor_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT ON access_log_shield TO quality_app;

CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit TO quality_app;

CREATE TABLE mail_delivery (
  job_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT mail_delivery_pkey PRIMARY KEY (job_id)
);
-- housekeeping
CREATE INDEX mail_delivery_at_idx ON mail_delivery (at);
ALTER TABLE mail_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY mail_delivery_all ON mail_delivery
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, DELETE ON mail_delivery TO quality_app;

CREATE TABLE mail_digest (
  recipient bytea NOT NULL,
  kind text NOT NULL,
  until timestamptz NOT NULL,
  waiting bytea[] DEFAULT '{}'::bytea[] NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  CONSTRAINT mail_digest_pkey PRIMARY KEY (recipient, kind)
);
-- housekeeping
CREATE INDEX mail_digest_until_idx ON mail_digest (until);
ALTER TABLE mail_digest ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_digest FORCE ROW LEVEL SECURITY;
CREATE POLICY mail_digest_all ON mail_digest
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_digest TO quality_app;

CREATE TABLE app_user (
  id uuid NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  role text NOT NULL,
  job_title text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  manager_id uuid,
  member_of uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  known_in uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  blocked_at timestamptz,
  last_sign_in_at timestamptz,
  terms_accepted_at timestamptz,
  preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  earlier_sign_in_at timestamptz,
  CONSTRAINT app_user_pkey PRIMARY KEY (id),
  CONSTRAINT app_user_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT app_user_role_check CHECK (role = ANY (ARRAY['Client', 'Admin', 'SuperAdmin']))
);
-- people by name: accounts, assignees, members
CREATE INDEX app_user_name_idx ON app_user (surname COLLATE "nl-x-icu", name COLLATE "nl-x-icu", id);
-- the foreign key, when a manager is deleted
CREATE INDEX app_user_manager_id_idx ON app_user (manager_id) WHERE manager_id IS NOT NULL;
CREATE UNIQUE INDEX app_user_username_key ON app_user (app.look_alike(username));
CREATE TRIGGER app_user_end_team_lead AFTER UPDATE OF blocked_at, role ON app_user FOR EACH ROW WHEN (new.blocked_at IS NOT NULL AND old.blocked_at IS NULL OR new.role <> 'Client' AND old.role = 'Client') EXECUTE FUNCTION app.end_team_lead();
CREATE TRIGGER app_user_keep_own_reach BEFORE UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION app.keep_own_reach();
CREATE TRIGGER app_user_refuse_unconfirmed BEFORE UPDATE OF role ON app_user FOR EACH ROW WHEN (new.role = 'SuperAdmin' AND old.role <> 'SuperAdmin') EXECUTE FUNCTION app.refuse_unconfirmed_super_admin();
ALTER TABLE app_user ENABLE ROW LEVEL SECURITY;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
CREATE POLICY app_user_insert ON app_user FOR INSERT
  WITH CHECK (SELECT app.reaches_all());
CREATE POLICY app_user_read ON app_user FOR SELECT
  USING ((SELECT app.reaches_all()) OR id = (SELECT app.actor_id()) OR role = 'SuperAdmin' AND (SELECT app.role()) IS NOT NULL OR known_in && (SELECT app.organization_ids()));
CREATE POLICY app_user_update ON app_user FOR UPDATE
  USING ((SELECT app.reaches_all()) OR id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND role <> 'SuperAdmin' AND member_of && (SELECT app.organization_ids()))
  WITH CHECK ((SELECT app.reaches_all()) OR id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND role <> 'SuperAdmin' AND known_in && (SELECT app.organization_ids()));
GRANT SELECT, INSERT, UPDATE, DELETE ON app_user TO quality_app;

CREATE TABLE user_email (
  user_id uuid NOT NULL,
  email text NOT NULL,
  confirmed_at timestamptz DEFAULT now(),
  admitted_to uuid,
  CONSTRAINT user_email_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_email_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT user_email_check CHECK (confirmed_at IS NOT NULL OR admitted_to IS NOT NULL)
);
CREATE UNIQUE INDEX user_email_email_key ON user_email (lower(email));
ALTER TABLE user_email ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_email FORCE ROW LEVEL SECURITY;
CREATE POLICY user_email_read ON user_email FOR SELECT
  USING ((SELECT app.reaches_all()) OR user_id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND (EXISTS ( SELECT
   FROM membership m
  WHERE m.user_id = user_email.user_id AND (m.organization_id = ANY ((SELECT app.organization_ids())::uuid[])))));
CREATE POLICY user_email_write ON user_email
  USING (SELECT app.reaches_all());
GRANT SELECT, INSERT, UPDATE, DELETE ON user_email TO quality_app;

CREATE TABLE credential (
  user_id uuid NOT NULL,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT credential_pkey PRIMARY KEY (user_id),
  CONSTRAINT credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
ALTER TABLE credential ENABLE ROW LEVEL SECURITY;
ALTER TABLE credential FORCE ROW LEVEL SECURITY;
CREATE POLICY credential_all ON credential
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON credential TO quality_app;

CREATE TABLE session (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  cookie_hash bytea,
  device text DEFAULT '' NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proved_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- a person's own sessions
CREATE INDEX session_user_id_idx ON session (user_id);
-- housekeeping
CREATE INDEX session_expires_at_idx ON session (expires_at);
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
ALTER TABLE session FORCE ROW LEVEL SECURITY;
CREATE POLICY session_all ON session
  USING (SELECT app.is_system());
CREATE POLICY session_own_end ON session FOR DELETE
  USING (user_id = (SELECT app.actor_id()));
CREATE POLICY session_own_read ON session FOR SELECT
  USING (user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO quality_app;

CREATE TABLE api_token (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  without_client_data boolean DEFAULT false NOT NULL,
  CONSTRAINT api_token_pkey PRIMARY KEY (id),
  CONSTRAINT api_token_token_hash_key UNIQUE (token_hash),
  CONSTRAINT api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- a person's own tokens
CREATE INDEX api_token_user_id_idx ON api_token (user_id);
-- housekeeping
CREATE INDEX api_token_expires_at_idx ON api_token (expires_at);
CREATE TRIGGER api_token_refuse_unconfirmed BEFORE INSERT ON api_token FOR EACH ROW EXECUTE FUNCTION app.refuse_unconfirmed();
ALTER TABLE api_token ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_token FORCE ROW LEVEL SECURITY;
CREATE POLICY api_token_own ON api_token
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (last_used_at) ON api_token TO quality_app;

CREATE TABLE pending_sign_up (
  secret_hash bytea NOT NULL,
  email text NOT NULL,
  username text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT pending_sign_up_pkey PRIMARY KEY (secret_hash)
);
-- the earlier sign-up of an address that signs up again
CREATE INDEX pending_sign_up_email_idx ON pending_sign_up (lower(email));
-- housekeeping
CREATE INDEX pending_sign_up_expires_at_idx ON pending_sign_up (expires_at);
ALTER TABLE pending_sign_up ENABLE ROW LEVEL SECURITY;
ALTER TABLE pending_sign_up FORCE ROW LEVEL SECURITY;
CREATE POLICY pending_sign_up_all ON pending_sign_up
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_sign_up TO quality_app;

CREATE TABLE account_secret (
  secret_hash bytea NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT account_secret_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT account_secret_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT account_secret_kind_check CHECK (kind = ANY (ARRAY['ChangePassword', 'ConfirmAddress', 'BeginSecondFactorAnew']))
);
-- a person's earlier secrets, withdrawn by the next
CREATE INDEX account_secret_user_id_idx ON account_secret (user_id);
-- housekeeping
CREATE INDEX account_secret_expires_at_idx ON account_secret (expires_at);
ALTER TABLE account_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_secret FORCE ROW LEVEL SECURITY;
CREATE POLICY account_secret_all ON account_secret
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON account_secret TO quality_app;

CREATE TABLE external_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT external_identity_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT external_identity_user_id_issuer_key UNIQUE (user_id, issuer),
  CONSTRAINT external_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE TRIGGER external_identity_refuse_unconfirmed BEFORE INSERT OR UPDATE OF subject ON external_identity FOR EACH ROW EXECUTE FUNCTION app.refuse_unconfirmed();
ALTER TABLE external_identity ENABLE ROW LEVEL SECURITY;
ALTER TABLE external_identity FORCE ROW LEVEL SECURITY;
CREATE POLICY external_identity_all ON external_identity
  USING (SELECT app.is_system());
CREATE POLICY external_identity_own_end ON external_identity FOR DELETE
  USING (user_id = (SELECT app.actor_id()));
CREATE POLICY external_identity_own_read ON external_identity FOR SELECT
  USING (user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON external_identity TO quality_app;

CREATE TABLE spent_identity_token (
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT spent_identity_token_pkey PRIMARY KEY (token_hash)
);
-- housekeeping
CREATE INDEX spent_identity_token_expires_at_idx ON spent_identity_token (expires_at);
ALTER TABLE spent_identity_token ENABLE ROW LEVEL SECURITY;
ALTER TABLE spent_identity_token FORCE ROW LEVEL SECURITY;
CREATE POLICY spent_identity_token_all ON spent_identity_token
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, DELETE ON spent_identity_token TO quality_app;

CREATE TABLE second_factor (
  user_id uuid NOT NULL,
  since timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT second_factor_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factor FORCE ROW LEVEL SECURITY;
CREATE POLICY second_factor_read ON second_factor FOR SELECT
  USING ((SELECT app.reaches_all()) OR user_id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND (EXISTS ( SELECT
   FROM membership m
  WHERE m.user_id = second_factor.user_id AND (m.organization_id = ANY ((SELECT app.organization_ids())::uuid[])))));
CREATE POLICY second_factor_write ON second_factor
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor TO quality_app;

CREATE TABLE second_factor_secret (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT second_factor_secret_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_secret_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
ALTER TABLE second_factor_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factor_secret FORCE ROW LEVEL SECURITY;
CREATE POLICY second_factor_secret_all ON second_factor_secret
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor_secret TO quality_app;

CREATE TABLE recovery_code (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_code FORCE ROW LEVEL SECURITY;
CREATE POLICY recovery_code_all ON recovery_code
  USING (SELECT app.is_system());
CREATE POLICY recovery_code_own_read ON recovery_code FOR SELECT
  USING (user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, DELETE ON recovery_code TO quality_app;

CREATE TABLE second_factor_reset (
  user_id uuid NOT NULL,
  asked_at timestamptz DEFAULT now() NOT NULL,
  ready_at timestamptz NOT NULL,
  cancel_hash bytea NOT NULL,
  CONSTRAINT second_factor_reset_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_reset_cancel_hash_key UNIQUE (cancel_hash),
  CONSTRAINT second_factor_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- housekeeping
CREATE INDEX second_factor_reset_ready_at_idx ON second_factor_reset (ready_at);
ALTER TABLE second_factor_reset ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factor_reset FORCE ROW LEVEL SECURITY;
CREATE POLICY second_factor_reset_all ON second_factor_reset
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor_reset TO quality_app;

CREATE TABLE sign_in_challenge (
  secret_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  step text NOT NULL,
  by_password boolean DEFAULT false NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT sign_in_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_challenge_step_check CHECK (step = ANY (ARRAY['Verify', 'SetUp']))
);
-- a person's challenges, withdrawn with their sessions
CREATE INDEX sign_in_challenge_user_id_idx ON sign_in_challenge (user_id);
-- housekeeping
CREATE INDEX sign_in_challenge_expires_at_idx ON sign_in_challenge (expires_at);
ALTER TABLE sign_in_challenge ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_challenge FORCE ROW LEVEL SECURITY;
CREATE POLICY sign_in_challenge_all ON sign_in_challenge
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_challenge TO quality_app;

CREATE TABLE security_event (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  device text NOT NULL,
  network text NOT NULL,
  CONSTRAINT security_event_pkey PRIMARY KEY (id),
  CONSTRAINT security_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- a person's recent activity, newest first
CREATE INDEX security_event_user_id_at_idx ON security_event (user_id, at DESC, id DESC);
-- housekeeping
CREATE INDEX security_event_at_idx ON security_event (at);
ALTER TABLE security_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_event FORCE ROW LEVEL SECURITY;
CREATE POLICY security_event_all ON security_event
  USING (SELECT app.is_system());
CREATE POLICY security_event_own_read ON security_event FOR SELECT
  USING (user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, DELETE ON security_event TO quality_app;

CREATE TABLE idempotency_key (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  entity_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- housekeeping
CREATE INDEX idempotency_key_created_at_idx ON idempotency_key (created_at);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY;
CREATE POLICY idempotency_key_own ON idempotency_key
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, DELETE ON idempotency_key TO quality_app;

CREATE TABLE organization (
  id uuid NOT NULL,
  name text NOT NULL,
  archived_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT organization_pkey PRIMARY KEY (id)
);
CREATE TRIGGER organization_keep_what_is_in_use BEFORE DELETE ON organization FOR EACH ROW EXECUTE FUNCTION app.keep_what_is_in_use();
ALTER TABLE organization ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization FORCE ROW LEVEL SECURITY;
CREATE POLICY organization_read ON organization FOR SELECT
  USING ((SELECT app.reaches_all()) OR (id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY organization_write ON organization
  USING (SELECT app.reaches_all());
GRANT SELECT, INSERT, UPDATE, DELETE ON organization TO quality_app;

CREATE TABLE membership (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  confidant boolean DEFAULT false NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT membership_pkey PRIMARY KEY (id),
  CONSTRAINT membership_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT membership_organization_id_user_id_key UNIQUE (organization_id, user_id),
  CONSTRAINT membership_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT membership_kind_check CHECK (kind = ANY (ARRAY['Owner', 'Member']))
);
-- the organisations of a session, a person's own memberships
CREATE INDEX membership_user_id_idx ON membership (user_id);
CREATE TRIGGER membership_keep_confidant BEFORE INSERT OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION app.keep_confidant();
CREATE TRIGGER membership_note AFTER INSERT OR DELETE OR UPDATE OF organization_id, user_id ON membership FOR EACH ROW EXECUTE FUNCTION app.note_membership();
CREATE TRIGGER membership_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
CREATE TRIGGER membership_refuse_unconfirmed BEFORE INSERT OR UPDATE OF organization_id, user_id ON membership FOR EACH ROW EXECUTE FUNCTION app.refuse_unconfirmed_member();
ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE membership FORCE ROW LEVEL SECURITY;
CREATE POLICY membership_delete ON membership FOR DELETE
  USING ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id <> (SELECT app.actor_id()));
CREATE POLICY membership_insert ON membership FOR INSERT
  WITH CHECK ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id <> (SELECT app.actor_id()));
CREATE POLICY membership_read ON membership FOR SELECT
  USING ((SELECT app.reaches_all()) OR user_id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY membership_update ON membership FOR UPDATE
  USING ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id <> (SELECT app.actor_id()));
CREATE POLICY membership_write ON membership
  USING (SELECT app.reaches_all());
GRANT SELECT, INSERT, UPDATE, DELETE ON membership TO quality_app;

CREATE TABLE invitation (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  message text DEFAULT '' NOT NULL,
  token_hash bytea,
  proves_address boolean DEFAULT false NOT NULL,
  sent_by uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT invitation_pkey PRIMARY KEY (id),
  CONSTRAINT invitation_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT invitation_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT invitation_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES app_user(id),
  CONSTRAINT invitation_check CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
  CONSTRAINT invitation_check1 CHECK ((token_hash IS NULL) = (accepted_at IS NOT NULL OR withdrawn_at IS NOT NULL)),
  CONSTRAINT invitation_role_check CHECK (role = ANY (ARRAY['Client', 'Admin']))
);
-- the invitations of an organisation, newest first
CREATE INDEX invitation_sent_at_idx ON invitation (organization_id, sent_at DESC, id DESC);
CREATE UNIQUE INDEX invitation_open_key ON invitation (organization_id, lower(email)) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER invitation_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON invitation FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation FORCE ROW LEVEL SECURITY;
CREATE POLICY invitation_all ON invitation
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation TO quality_app;

CREATE TABLE register_entry (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  source text NOT NULL,
  source_text text DEFAULT '' NOT NULL,
  description text NOT NULL,
  cause text NOT NULL,
  immediate_measures text NOT NULL,
  structural_measure text NOT NULL,
  responsible_employee text NOT NULL,
  status text NOT NULL,
  expected_completion_date date NOT NULL,
  effectiveness text NOT NULL,
  effectiveness_measurement text NOT NULL,
  responsible_user_id uuid,
  responsible_since timestamptz,
  responsible_by uuid,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(description, 40), "left"(cause, 40), "left"(immediate_measures, 40), "left"(structural_measure, 40), "left"(effectiveness, 40), "left"(effectiveness_measurement, 40)]) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((((((((((((((number || '') || source_text) || '') || description) || '') || cause) || '') || immediate_measures) || '') || structural_measure) || '') || effectiveness) || '') || effectiveness_measurement) || '') || responsible_employee))) STORED NOT NULL,
  number text NOT NULL,
  evaluate_on date,
  effectiveness_result text,
  is_idea boolean DEFAULT false NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((((((((((((((number || '') || source_text) || '') || description) || '') || cause) || '') || immediate_measures) || '') || structural_measure) || '') || effectiveness) || '') || effectiveness_measurement) || '') || responsible_employee)) STORED NOT NULL,
  team_id uuid,
  CONSTRAINT register_entry_pkey PRIMARY KEY (id),
  CONSTRAINT register_entry_number_key UNIQUE (organization_id, number),
  CONSTRAINT register_entry_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT register_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT register_entry_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id),
  CONSTRAINT register_entry_responsible_user_id_fkey FOREIGN KEY (responsible_user_id) REFERENCES app_user(id),
  CONSTRAINT register_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT register_entry_check CHECK (source = 'Other' OR source_text = ''),
  CONSTRAINT register_entry_effectiveness_result_check CHECK (effectiveness_result = ANY (ARRAY['Effective', 'Partly', 'NotEffective'])),
  CONSTRAINT register_entry_source_check CHECK (source = ANY (ARRAY['InternalAudit', 'ExternalAudit', 'TeamMeeting', 'ManagementMeeting', 'Incidents', 'Complaints', 'ManagementReview', 'Igj', 'ClientSatisfactionSurvey', 'RiskAssessment', 'SupplierAssessment', 'ClientReport', 'ExitInterview', 'Training', 'Other'])),
  CONSTRAINT register_entry_status_check CHECK (status = ANY (ARRAY['NotStarted', 'InProgress', 'Ongoing', 'Completed']))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX register_entry_all_idx ON register_entry (created_at, id);
-- what is late, to be completed or to be evaluated in an organisation; reminders
CREATE INDEX register_entry_open_idx ON register_entry (organization_id, expected_completion_date) INCLUDE (user_id, responsible_user_id, responsible_since, responsible_by, source, status, evaluate_on, effectiveness_result, is_idea) WHERE status <> 'Completed' OR evaluate_on IS NOT NULL AND effectiveness_result IS NULL;
-- the list of a team, of those who lead it, and the foreign key
CREATE INDEX register_entry_team_idx ON register_entry (team_id, created_at DESC, id DESC) INCLUDE (organization_id, user_id, responsible_user_id, source, status, effectiveness_result, expected_completion_date) WHERE team_id IS NOT NULL;
-- the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV
CREATE INDEX register_entry_list_idx ON register_entry (organization_id, created_at DESC, id DESC) INCLUDE (user_id, responsible_user_id, source, status, updated_at, expected_completion_date, responsible_employee, number, evaluate_on, effectiveness_result, team_id);
-- what concerns a Client: entries of their own
CREATE INDEX register_entry_author_idx ON register_entry (user_id, created_at DESC, id DESC) INCLUDE (organization_id, responsible_user_id, source, status, effectiveness_result, expected_completion_date, team_id);
-- what concerns a Client: entries they are responsible for
CREATE INDEX register_entry_responsible_idx ON register_entry (responsible_user_id, created_at DESC, id DESC) INCLUDE (organization_id, user_id, source, status, effectiveness_result, expected_completion_date, team_id) WHERE responsible_user_id IS NOT NULL;
-- the search within an organisation, and its list sorted by a text
CREATE INDEX register_entry_search_idx ON register_entry (organization_id) INCLUDE (id, created_at, user_id, responsible_user_id, source, status, effectiveness_result, expected_completion_date, text_starts, search_bits, team_id);
CREATE TRIGGER register_entry_keep BEFORE UPDATE OF organization_id, user_id, responsible_user_id ON register_entry FOR EACH ROW EXECUTE FUNCTION app.keep_register_entry();
CREATE TRIGGER register_entry_keep_number BEFORE UPDATE OF number ON register_entry FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER register_entry_number BEFORE INSERT ON register_entry FOR EACH ROW EXECUTE FUNCTION app.number_record('VP');
CREATE TRIGGER register_entry_record AFTER INSERT OR DELETE OR UPDATE ON register_entry FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER register_entry_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON register_entry FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
CREATE TRIGGER register_entry_responsible BEFORE UPDATE OF responsible_user_id ON register_entry FOR EACH ROW WHEN (new.responsible_user_id IS DISTINCT FROM old.responsible_user_id) EXECUTE FUNCTION app.note_responsible();
CREATE TRIGGER register_entry_responsible_new BEFORE INSERT ON register_entry FOR EACH ROW WHEN (new.responsible_user_id IS NOT NULL) EXECUTE FUNCTION app.note_responsible();
ALTER TABLE register_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE register_entry FORCE ROW LEVEL SECURITY;
CREATE POLICY register_entry_delete ON register_entry FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id())));
CREATE POLICY register_entry_insert ON register_entry FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id()) AND (responsible_user_id IS NULL OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[])))));
CREATE POLICY register_entry_read ON register_entry FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id()) OR responsible_user_id = (SELECT app.actor_id()) OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))));
CREATE POLICY register_entry_update ON register_entry FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id()) OR responsible_user_id = (SELECT app.actor_id()) OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE, DELETE ON register_entry TO quality_app;

CREATE TABLE incident (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  taken_up_at timestamptz,
  status text NOT NULL,
  type text,
  client_name text DEFAULT '' NOT NULL,
  without_client boolean,
  client_reference text DEFAULT '' NOT NULL,
  place text NOT NULL,
  place_text text DEFAULT '' NOT NULL,
  occurred_at timestamptz NOT NULL,
  occurred_time_known boolean DEFAULT true NOT NULL,
  event text NOT NULL,
  event_text text DEFAULT '' NOT NULL,
  medication_error text,
  causes text[] DEFAULT '{}'::text[] NOT NULL,
  cause_text text DEFAULT '' NOT NULL,
  consequences text[] NOT NULL,
  consequence_text text DEFAULT '' NOT NULL,
  others_involved text DEFAULT '' NOT NULL,
  warned text[] DEFAULT '{}'::text[] NOT NULL,
  hospital_admission text,
  explanation text NOT NULL,
  reported_to_igj boolean,
  calamity_established_on date,
  procedure_followed boolean,
  preventive_measures text DEFAULT '' NOT NULL,
  client_informed boolean,
  recorded_in_client_file boolean,
  reporter_feedback text DEFAULT '' NOT NULL,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(client_name, 40), "left"(others_involved, 40), "left"(explanation, 40), "left"(preventive_measures, 40), "left"(reporter_feedback, 40)]) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((((((((((((((((((number || '') || client_name) || '') || client_reference) || '') || place_text) || '') || event_text) || '') || cause_text) || '') || consequence_text) || '') || others_involved) || '') || explanation) || '') || preventive_measures) || '') || reporter_feedback))) STORED NOT NULL,
  number text NOT NULL,
  handler_user_id uuid,
  handle_before date,
  handler_since timestamptz,
  handler_by uuid,
  whys text[] DEFAULT '{}'::text[] NOT NULL,
  prisma_categories text[] DEFAULT '{}'::text[] NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((((((((((((((((((number || '') || client_name) || '') || client_reference) || '') || place_text) || '') || event_text) || '') || cause_text) || '') || consequence_text) || '') || others_involved) || '') || explanation) || '') || preventive_measures) || '') || reporter_feedback)) STORED NOT NULL,
  team_id uuid,
  closed_at timestamptz,
  occurred_month integer
    GENERATED ALWAYS AS ((EXTRACT(year FROM (occurred_at AT TIME ZONE 'Europe/Amsterdam')) * 100::numeric + EXTRACT(month FROM (occurred_at AT TIME ZONE 'Europe/Amsterdam')))::integer) STORED,
  occurred_weekday smallint
    GENERATED ALWAYS AS (EXTRACT(isodow FROM (occurred_at AT TIME ZONE 'Europe/Amsterdam'))::smallint) STORED,
  occurred_hour smallint
    GENERATED ALWAYS AS (
CASE
    WHEN occurred_time_known THEN EXTRACT(hour FROM (occurred_at AT TIME ZONE 'Europe/Amsterdam'))::smallint
    ELSE NULL::smallint
END) STORED,
  is_told boolean
    GENERATED ALWAYS AS (reporter_feedback <> '') STORED,
  CONSTRAINT incident_pkey PRIMARY KEY (id),
  CONSTRAINT incident_number_key UNIQUE (organization_id, number),
  CONSTRAINT incident_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT incident_handler_user_id_fkey FOREIGN KEY (handler_user_id) REFERENCES app_user(id),
  CONSTRAINT incident_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT incident_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id),
  CONSTRAINT incident_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT incident_causes_check CHECK (causes <@ '{Equipment,ClientAct,StaffAct,Other}'::text[]),
  CONSTRAINT incident_check CHECK (place = 'OtherRoom' OR place_text = ''),
  CONSTRAINT incident_check1 CHECK (event = 'Other' OR event_text = ''),
  CONSTRAINT incident_check2 CHECK (event = 'Medication' OR medication_error IS NULL),
  CONSTRAINT incident_check3 CHECK (('Other' = ANY (causes)) OR cause_text = ''),
  CONSTRAINT incident_check4 CHECK (('Other' = ANY (consequences)) OR consequence_text = ''),
  CONSTRAINT incident_check5 CHECK (client_name <> '' OR client_reference = ''),
  CONSTRAINT incident_closed_at_check CHECK ((status = 'Closed') = (closed_at IS NOT NULL)),
  CONSTRAINT incident_consequences_check CHECK (consequences <@ '{NoClientInvolved,NotYetNoticeable,Pain,Bruise,SkinInjury,Fracture,ShortnessOfBreath,Death,Drowsiness,Agitation,Other}'::text[]),
  CONSTRAINT incident_event_check CHECK (event = ANY (ARRAY['Fall', 'Nutrition', 'Medication', 'Collision', 'Aggression', 'MissingClient', 'HarmfulSubstance', 'Fire', 'Other'])),
  CONSTRAINT incident_handle_before_check CHECK (handler_user_id IS NOT NULL OR handle_before IS NULL),
  CONSTRAINT incident_hospital_admission_check CHECK (hospital_admission = ANY (ARRAY['NoClientInvolved', 'Unclear', 'ConsultOnly', 'Admission', 'NotNeeded'])),
  CONSTRAINT incident_medication_error_check CHECK (medication_error = ANY (ARRAY['WrongPrescription', 'NotTaken', 'NotGiven', 'WrongMedication', 'WrongDose', 'WrongTime', 'WrongRoute'])),
  CONSTRAINT incident_place_check CHECK (place = ANY (ARRAY['LivingRoom', 'Bedroom', 'Shower', 'OtherRoom'])),
  CONSTRAINT incident_prisma_categories_check CHECK (prisma_categories <@ '{TechnicalExternal,TechnicalDesign,TechnicalConstruction,TechnicalMaterials,OrganisationalExternal,KnowledgeTransfer,Protocols,ManagementPriorities,Culture,HumanExternal,Reasoning,Qualifications,Coordination,Verification,Intervention,Monitoring,FineMotorSkills,GrossMotorSkills,PatientRelated,Unclassifiable}'::text[]),
  CONSTRAINT incident_status_check CHECK (status = ANY (ARRAY['Open', 'Closed'])),
  CONSTRAINT incident_type_check CHECK (type = ANY (ARRAY['Occurred', 'NearMiss'])),
  CONSTRAINT incident_warned_check CHECK (warned <@ '{Physician,Family,Manager,Nobody}'::text[]),
  CONSTRAINT incident_whys_check CHECK (cardinality(whys) <= 5 AND array_position(whys, '') IS NULL),
  CONSTRAINT incident_without_client_check CHECK (without_client IS NULL OR client_name = '')
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX incident_all_idx ON incident (created_at, id) INCLUDE (organization_id, user_id);
-- the open incidents of an organisation and of who handles them, and what the inspectorate is to be told of; reminders
CREATE INDEX incident_open_idx ON incident (organization_id, handle_before, created_at) INCLUDE (id, user_id, handler_user_id, handler_since, handler_by, event, status, type, calamity_established_on, reported_to_igj) WHERE status = 'Open' OR calamity_established_on IS NOT NULL AND reported_to_igj IS NOT TRUE;
-- the list of a team, of those who lead it, and the foreign key
CREATE INDEX incident_team_idx ON incident (team_id, created_at DESC, id DESC) INCLUDE (organization_id, user_id, status, type, event, place, hospital_admission, handle_before) WHERE team_id IS NOT NULL;
-- the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV
CREATE INDEX incident_list_idx ON incident (organization_id, created_at DESC, id DESC) INCLUDE (user_id, status, type, event, place, hospital_admission, updated_at, occurred_at, taken_up_at, medication_error, reported_to_igj, procedure_followed, client_informed, recorded_in_client_file, calamity_established_on, client_reference, number, handler_user_id, handle_before, team_id);
-- the list sorted by a text
CREATE INDEX incident_texts_idx ON incident (organization_id) INCLUDE (id, created_at, user_id, status, type, event, place, hospital_admission, causes, consequences, warned, text_starts, team_id);
-- what concerns a Client: incidents they reported
CREATE INDEX incident_reporter_idx ON incident (user_id, created_at DESC, id DESC) INCLUDE (organization_id, status, type, event, place, hospital_admission, team_id);
-- the search within an organisation
CREATE INDEX incident_search_idx ON incident (organization_id) INCLUDE (id, user_id, status, type, event, place, hospital_admission, medication_error, causes, consequences, warned, search_bits, team_id);
-- the figures of an organisation
CREATE INDEX incident_insight_idx ON incident (organization_id, occurred_at) INCLUDE (id, user_id, team_id, status, type, event, place, causes, consequences, occurred_month, occurred_weekday, occurred_hour, created_at, taken_up_at, closed_at, handle_before, handler_user_id, is_told);
CREATE TRIGGER incident_closed BEFORE UPDATE OF status ON incident FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION app.note_closing();
CREATE TRIGGER incident_closed_new BEFORE INSERT ON incident FOR EACH ROW WHEN (new.status = 'Closed') EXECUTE FUNCTION app.note_closing();
CREATE TRIGGER incident_handler BEFORE UPDATE OF handler_user_id ON incident FOR EACH ROW WHEN (new.handler_user_id IS DISTINCT FROM old.handler_user_id) EXECUTE FUNCTION app.note_handler();
CREATE TRIGGER incident_handler_new BEFORE INSERT ON incident FOR EACH ROW WHEN (new.handler_user_id IS NOT NULL) EXECUTE FUNCTION app.note_handler();
CREATE TRIGGER incident_keep_number BEFORE UPDATE OF number ON incident FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER incident_keep_reporter BEFORE UPDATE ON incident FOR EACH ROW EXECUTE FUNCTION app.keep_reporter();
CREATE TRIGGER incident_number BEFORE INSERT ON incident FOR EACH ROW EXECUTE FUNCTION app.number_record('MIC');
CREATE TRIGGER incident_record AFTER INSERT OR DELETE OR UPDATE ON incident FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER incident_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON incident FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE incident ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident FORCE ROW LEVEL SECURITY;
CREATE POLICY incident_delete ON incident FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY incident_insert ON incident FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND ((SELECT app.role()) <> 'Client' OR (type IS NULL OR type = 'NearMiss') AND hospital_admission IS NULL AND status = 'Open') AND (user_id = (SELECT app.actor_id()) OR user_id IS NULL AND (EXISTS ( SELECT
   FROM incident_shielded_reporter s
  WHERE s.incident_id = incident.id AND s.user_id = (SELECT app.actor_id())))));
CREATE POLICY incident_read ON incident FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id()) OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[])) OR user_id IS NULL AND (id = ANY ((ARRAY( SELECT s.incident_id
   FROM incident_shielded_reporter s))))));
CREATE POLICY incident_update ON incident FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE, DELETE ON incident TO quality_app;

CREATE TABLE incident_shielded_reporter (
  incident_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  told uuid[],
  told_by_choice uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT incident_shielded_reporter_pkey PRIMARY KEY (incident_id),
  CONSTRAINT incident_shielded_reporter_organization_id_incident_id_key UNIQUE (organization_id, incident_id),
  CONSTRAINT incident_shielded_reporter_organization_id_incident_id_fkey FOREIGN KEY (organization_id, incident_id) REFERENCES incident(organization_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT incident_shielded_reporter_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
-- what concerns a Client: incidents they reported under shield
CREATE INDEX incident_shielded_reporter_user_id_idx ON incident_shielded_reporter (user_id);
CREATE TRIGGER incident_shielded_reporter_note_told BEFORE INSERT ON incident_shielded_reporter FOR EACH ROW EXECUTE FUNCTION app.note_told();
CREATE TRIGGER incident_shielded_reporter_refuse_archived BEFORE INSERT ON incident_shielded_reporter FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE incident_shielded_reporter ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident_shielded_reporter FORCE ROW LEVEL SECURITY;
CREATE POLICY incident_shielded_reporter_insert ON incident_shielded_reporter FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND user_id = (SELECT app.actor_id()));
CREATE POLICY incident_shielded_reporter_read ON incident_shielded_reporter FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (user_id = (SELECT app.actor_id()) OR (organization_id = ANY ((SELECT app.confidant_in())::uuid[])) AND (((SELECT app.actor_id()) = ANY (told_by_choice)) OR ((SELECT app.actor_id()) = ANY (told)) AND (SELECT app.role()) <> 'Admin' AND (user_id <> ALL ((SELECT app.led_people())::uuid[])))));
GRANT SELECT, INSERT ON incident_shielded_reporter TO quality_app;

CREATE TABLE frequency (
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  count smallint,
  unit text,
  on_day smallint,
  on_month smallint,
  remind_before_days smallint,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT frequency_pkey PRIMARY KEY (id),
  CONSTRAINT frequency_check CHECK ((kind = 'on') = (on_day IS NOT NULL AND on_month IS NOT NULL)),
  CONSTRAINT frequency_check1 CHECK ((kind = 'on') = (count IS NULL AND unit IS NULL)),
  CONSTRAINT frequency_count_check CHECK (count >= 1 AND count <= 99),
  CONSTRAINT frequency_kind_check CHECK (kind = ANY (ARRAY['every', 'after', 'on'])),
  CONSTRAINT frequency_on_day_check CHECK (on_day >= 1 AND on_day <= 31),
  CONSTRAINT frequency_on_month_check CHECK (on_month >= 1 AND on_month <= 12),
  CONSTRAINT frequency_unit_check CHECK (unit = ANY (ARRAY['hour', 'day', 'week', 'month', 'year']))
);
ALTER TABLE frequency ENABLE ROW LEVEL SECURITY;
ALTER TABLE frequency FORCE ROW LEVEL SECURITY;
CREATE POLICY frequency_all ON frequency
  USING (SELECT app.reaches_all());
CREATE POLICY frequency_read ON frequency FOR SELECT
  USING ((SELECT app.role()) = 'Admin');
CREATE POLICY frequency_read_client ON frequency FOR SELECT
  USING ((SELECT app.role()) = 'Client' AND (EXISTS ( SELECT
   FROM task_template t
  WHERE t.frequency_id = frequency.id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON frequency TO quality_app;

CREATE TABLE task_template (
  id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  theme text NOT NULL,
  norm text,
  norm_paragraph text DEFAULT '' NOT NULL,
  frequency_id uuid NOT NULL,
  months smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  lead_time_days smallint NOT NULL,
  default_role text,
  evidence_required boolean DEFAULT false NOT NULL,
  handbook_chapter text DEFAULT '' NOT NULL,
  for_all_organizations boolean DEFAULT true NOT NULL,
  organization_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  organization_id uuid,
  audit_template_id uuid,
  audit_kind text,
  CONSTRAINT task_template_pkey PRIMARY KEY (id),
  CONSTRAINT task_template_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT task_template_frequency_id_fkey FOREIGN KEY (frequency_id) REFERENCES frequency(id),
  CONSTRAINT task_template_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT task_template_audit_kind_check CHECK (audit_kind = ANY (ARRAY['Internal', 'External', 'Files', 'Medication', 'Supplier'])),
  CONSTRAINT task_template_check CHECK (num_nulls(audit_template_id, audit_kind) = ANY (ARRAY[0, 2])),
  CONSTRAINT task_template_default_role_check CHECK (default_role = ANY (ARRAY['Client', 'Admin', 'SuperAdmin'])),
  CONSTRAINT task_template_lead_time_days_check CHECK (lead_time_days >= 0),
  CONSTRAINT task_template_norm_check CHECK (norm = ANY (ARRAY['Hkz', 'Iso9001', 'En15224', 'Nen7510', 'Prezo'])),
  CONSTRAINT task_template_own CHECK (organization_id IS NULL OR NOT for_all_organizations AND organization_ids = ARRAY[organization_id]),
  CONSTRAINT task_template_theme_check CHECK (theme = ANY (ARRAY['Quality', 'ClientSafety', 'Staff', 'HealthAndSafety', 'PrivacyAndIt', 'Policy', 'Suppliers']))
);
-- the templates of a frequency, and the foreign key
CREATE INDEX task_template_frequency_id_idx ON task_template (frequency_id);
-- whether a list of questions is planned, and when
CREATE INDEX task_template_audit_idx ON task_template (audit_template_id) WHERE audit_template_id IS NOT NULL;
CREATE TRIGGER task_template_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON task_template FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE task_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE task_template FORCE ROW LEVEL SECURITY;
CREATE POLICY task_template_all ON task_template
  USING (SELECT app.reaches_all());
CREATE POLICY task_template_own_delete ON task_template FOR DELETE
  USING ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY task_template_own_insert ON task_template FOR INSERT
  WITH CHECK ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY task_template_own_update ON task_template FOR UPDATE
  USING ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY task_template_read ON task_template FOR SELECT
  USING (((SELECT app.role()) = ANY (ARRAY['Client', 'Admin'])) AND (organization_ids && (SELECT app.organization_ids()) OR for_all_organizations AND cardinality(SELECT app.organization_ids()) > 0));
GRANT SELECT, INSERT, UPDATE, DELETE ON task_template TO quality_app;

-- ends with its organisation: settings
CREATE TABLE plan_start (
  organization_id uuid NOT NULL,
  template_id uuid NOT NULL,
  anchor_year smallint NOT NULL,
  CONSTRAINT plan_start_pkey PRIMARY KEY (organization_id, template_id),
  CONSTRAINT plan_start_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
ALTER TABLE plan_start ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_start FORCE ROW LEVEL SECURITY;
CREATE POLICY plan_start_insert ON plan_start FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY plan_start_read ON plan_start FOR SELECT
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT ON plan_start TO quality_app;

CREATE TABLE task_event (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  template_id uuid,
  occurrence_date date,
  predecessor_id uuid,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  start_date date NOT NULL,
  deadline date NOT NULL,
  status text NOT NULL,
  assigned_to_user_id uuid,
  assigned_at timestamptz,
  assigned_by uuid,
  theme text,
  frequency text DEFAULT '' NOT NULL,
  result_note text DEFAULT '' NOT NULL,
  reopen_reason text DEFAULT '' NOT NULL,
  evidence_required boolean DEFAULT false NOT NULL,
  completed_at timestamptz,
  is_edited boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((title || '') || description) || '') || result_note))) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((title || '') || description) || '') || result_note)) STORED NOT NULL,
  team_id uuid,
  CONSTRAINT task_event_pkey PRIMARY KEY (id),
  CONSTRAINT task_event_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT task_event_organization_id_predecessor_id_key UNIQUE (organization_id, predecessor_id),
  CONSTRAINT task_event_organization_id_template_id_occurrence_date_key UNIQUE (organization_id, template_id, occurrence_date),
  CONSTRAINT task_event_assigned_to_user_id_fkey FOREIGN KEY (assigned_to_user_id) REFERENCES app_user(id),
  CONSTRAINT task_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT task_event_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id),
  CONSTRAINT task_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT task_event_check CHECK ((template_id IS NULL) = (occurrence_date IS NULL)),
  CONSTRAINT task_event_check1 CHECK ((status = 'DONE') = (completed_at IS NOT NULL)),
  CONSTRAINT task_event_check2 CHECK (deadline >= start_date),
  CONSTRAINT task_event_status_check CHECK (status = ANY (ARRAY['Upcoming', 'ToDo', 'IN_PROGRESS', 'DONE'])),
  CONSTRAINT task_event_theme_check CHECK (theme = ANY (ARRAY['Quality', 'ClientSafety', 'Staff', 'HealthAndSafety', 'PrivacyAndIt', 'Policy', 'Suppliers']))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX task_event_all_idx ON task_event (start_date, deadline, id);
-- what a changed template adapts
CREATE INDEX task_event_of_template_idx ON task_event (template_id) WHERE status = 'Upcoming';
-- reminders: a deadline that is near or past, and what someone was just given; tasks whose start date has come
CREATE INDEX task_event_open_idx ON task_event (deadline) INCLUDE (organization_id, start_date, status, template_id, assigned_to_user_id, assigned_at, assigned_by) WHERE status <> 'DONE';
-- the list of a team, and the foreign key
CREATE INDEX task_event_team_idx ON task_event (team_id, start_date, deadline, id) INCLUDE (organization_id, status, theme, assigned_to_user_id) WHERE team_id IS NOT NULL;
-- the list of an organisation in its usual order, its counts, and calendar feeds
CREATE INDEX task_event_list_idx ON task_event (organization_id, start_date, deadline, id) INCLUDE (status, theme, assigned_to_user_id, team_id);
-- what is assigned to a person: open work, handing it over, calendar feeds
CREATE INDEX task_event_assigned_idx ON task_event (assigned_to_user_id, start_date, deadline, id) INCLUDE (organization_id, status, theme, team_id) WHERE assigned_to_user_id IS NOT NULL;
-- the search within an organisation, and its list in any other order
CREATE INDEX task_event_search_idx ON task_event (organization_id) INCLUDE (id, title, frequency, start_date, deadline, status, theme, assigned_to_user_id, completed_at, created_at, updated_at, search_bits, team_id);
CREATE TRIGGER task_event_assigned BEFORE UPDATE OF assigned_to_user_id ON task_event FOR EACH ROW WHEN (new.assigned_to_user_id IS DISTINCT FROM old.assigned_to_user_id) EXECUTE FUNCTION app.note_assignment();
CREATE TRIGGER task_event_assigned_new BEFORE INSERT ON task_event FOR EACH ROW WHEN (new.assigned_to_user_id IS NOT NULL) EXECUTE FUNCTION app.note_assignment();
CREATE TRIGGER task_event_keep BEFORE UPDATE ON task_event FOR EACH ROW EXECUTE FUNCTION app.keep_task_event();
CREATE TRIGGER task_event_record AFTER INSERT OR DELETE OR UPDATE ON task_event FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER task_event_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON task_event FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE task_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE task_event FORCE ROW LEVEL SECURITY;
CREATE POLICY task_event_delete ON task_event FOR DELETE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY task_event_insert ON task_event FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY task_event_read ON task_event FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY task_event_update ON task_event FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR assigned_to_user_id = (SELECT app.actor_id()) OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE, DELETE ON task_event TO quality_app;

CREATE TABLE calendar_feed (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_read_at timestamptz,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feed_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE TRIGGER calendar_feed_refuse_unconfirmed BEFORE INSERT OR UPDATE OF token_hash ON calendar_feed FOR EACH ROW EXECUTE FUNCTION app.refuse_unconfirmed();
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feed FORCE ROW LEVEL SECURITY;
CREATE POLICY calendar_feed_own ON calendar_feed
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (token_hash, created_at, last_read_at) ON calendar_feed TO quality_app;

-- ends with its organisation: a log
CREATE TABLE reminder (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  record_id uuid NOT NULL,
  occasion text NOT NULL,
  told_on date NOT NULL,
  channel text NOT NULL,
  CONSTRAINT reminder_pkey PRIMARY KEY (organization_id, user_id, record_id, occasion, channel),
  CONSTRAINT reminder_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT reminder_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT reminder_channel_check CHECK (channel = ANY (ARRAY['email', 'inApp']))
);
-- a person's own data, and the foreign key
CREATE INDEX reminder_user_id_idx ON reminder (user_id);
-- housekeeping
CREATE INDEX reminder_told_on_idx ON reminder (told_on);
-- the foreign key
CREATE INDEX reminder_record_idx ON reminder (record_id);
ALTER TABLE reminder ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder FORCE ROW LEVEL SECURITY;
CREATE POLICY reminder_all ON reminder
  USING (SELECT app.is_system());
CREATE POLICY reminder_colleague_insert ON reminder FOR INSERT
  WITH CHECK (occasion ~~ 'colleague:%' AND channel = 'inApp' AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (EXISTS ( SELECT
   FROM record r
  WHERE r.id = reminder.record_id AND ((r.team_id = ANY ((SELECT app.led_team_ids())::uuid[])) OR (r.kind = ANY ((SELECT app.kinds_for_editors())::text[])) AND (reminder.user_id IN ( SELECT m.user_id
           FROM team_member m
          WHERE m.team_id = ANY ((SELECT app.led_team_ids())::uuid[])))))))));
CREATE POLICY reminder_colleague_read ON reminder FOR SELECT
  USING (occasion ~~ 'colleague:%' AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (user_id IN ( SELECT m.user_id
   FROM team_member m
  WHERE m.team_id = ANY ((SELECT app.led_team_ids())::uuid[]))) OR (record_id IN ( SELECT r.id
   FROM record r
  WHERE r.team_id = ANY ((SELECT app.led_team_ids())::uuid[]))))));
GRANT SELECT, INSERT, DELETE ON reminder TO quality_app;

CREATE TABLE reminder_mail (
  user_id uuid NOT NULL,
  told_on date NOT NULL,
  CONSTRAINT reminder_mail_pkey PRIMARY KEY (user_id, told_on),
  CONSTRAINT reminder_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- housekeeping
CREATE INDEX reminder_mail_told_on_idx ON reminder_mail (told_on);
ALTER TABLE reminder_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_mail FORCE ROW LEVEL SECURITY;
CREATE POLICY reminder_mail_all ON reminder_mail
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, DELETE ON reminder_mail TO quality_app;

-- ends with its organisation: counts
CREATE TABLE record_number (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT record_number_pkey PRIMARY KEY (organization_id, kind, year),
  CONSTRAINT record_number_kind_fkey FOREIGN KEY (kind) REFERENCES record_kind(prefix),
  CONSTRAINT record_number_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
ALTER TABLE record_number ENABLE ROW LEVEL SECURITY;
ALTER TABLE record_number FORCE ROW LEVEL SECURITY;
CREATE POLICY record_number_all ON record_number
  USING (pg_trigger_depth() > 0 AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE ON record_number TO quality_app;

-- ends with its organisation: a log
CREATE TABLE revision (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid,
  is_actor_shielded boolean DEFAULT false NOT NULL,
  changes jsonb NOT NULL,
  record_id uuid NOT NULL,
  CONSTRAINT revision_pkey PRIMARY KEY (id),
  CONSTRAINT revision_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT revision_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  CONSTRAINT revision_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT revision_check1 CHECK (NOT is_actor_shielded OR actor_id IS NULL)
);
-- the history of a record, and its foreign key
CREATE INDEX revision_record_idx ON revision (record_id, at DESC, id DESC);
ALTER TABLE revision ENABLE ROW LEVEL SECURITY;
ALTER TABLE revision FORCE ROW LEVEL SECURITY;
CREATE POLICY revision_anonymise ON revision FOR UPDATE
  USING (SELECT app.is_system());
CREATE POLICY revision_insert ON revision FOR INSERT
  WITH CHECK (((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND ((SELECT app.is_system()) OR actor_id = (SELECT app.actor_id()) OR is_actor_shielded));
CREATE POLICY revision_read ON revision FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = revision.record_id AND ((SELECT app.role()) = 'Admin' OR (r.kind <> ALL ((SELECT app.kinds_for_editors())::text[]))))));
GRANT SELECT, INSERT, UPDATE (changes) ON revision TO quality_app;

CREATE TABLE account_revision (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_ids uuid[] NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid,
  changes jsonb NOT NULL,
  CONSTRAINT account_revision_pkey PRIMARY KEY (id),
  CONSTRAINT account_revision_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  CONSTRAINT account_revision_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- the history of a person's account
CREATE INDEX account_revision_user_idx ON account_revision (user_id, at DESC, id DESC);
ALTER TABLE account_revision ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_revision FORCE ROW LEVEL SECURITY;
CREATE POLICY account_revision_insert ON account_revision FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR actor_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR user_id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND organization_ids <@ (SELECT app.organization_ids()) AND (EXISTS ( SELECT
   FROM app_user u
  WHERE u.id = account_revision.user_id))));
CREATE POLICY account_revision_read ON account_revision FOR SELECT
  USING ((SELECT app.reaches_all()) OR user_id = (SELECT app.actor_id()) OR (SELECT app.role()) = 'Admin' AND organization_ids && (SELECT app.organization_ids()));
GRANT SELECT, INSERT ON account_revision TO quality_app;

CREATE TABLE incident_reporter_reply (
  incident_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT incident_reporter_reply_pkey PRIMARY KEY (incident_id),
  CONSTRAINT incident_reporter_reply_organization_id_incident_id_key UNIQUE (organization_id, incident_id),
  CONSTRAINT incident_reporter_reply_organization_id_incident_id_fkey FOREIGN KEY (organization_id, incident_id) REFERENCES incident(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT incident_reporter_reply_text_check CHECK (text <> '' AND length(text) <= 2000)
);
CREATE TRIGGER incident_reporter_reply_refuse_archived BEFORE INSERT ON incident_reporter_reply FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE incident_reporter_reply ENABLE ROW LEVEL SECURITY;
ALTER TABLE incident_reporter_reply FORCE ROW LEVEL SECURITY;
CREATE POLICY incident_reporter_reply_anonymise ON incident_reporter_reply FOR DELETE
  USING (SELECT app.is_system());
CREATE POLICY incident_reporter_reply_insert ON incident_reporter_reply FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (EXISTS ( SELECT
   FROM incident i
  WHERE i.id = incident_reporter_reply.incident_id AND i.reporter_feedback <> '' AND (i.user_id = (SELECT app.actor_id()) OR (EXISTS ( SELECT
           FROM incident_shielded_reporter s
          WHERE s.incident_id = i.id AND s.user_id = (SELECT app.actor_id())))))));
CREATE POLICY incident_reporter_reply_read ON incident_reporter_reply FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM incident i
  WHERE i.id = incident_reporter_reply.incident_id)));
GRANT SELECT, INSERT, DELETE ON incident_reporter_reply TO quality_app;

-- ends with its organisation: settings
CREATE TABLE saved_view (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  state jsonb NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT saved_view_organization_id_user_id_list_name_key UNIQUE NULLS NOT DISTINCT (organization_id, user_id, list, name),
  CONSTRAINT saved_view_list_fkey FOREIGN KEY (list) REFERENCES record_kind(view_list),
  CONSTRAINT saved_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT saved_view_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT saved_view_state_check CHECK (octet_length(state::text) <= 8192)
);
CREATE TRIGGER saved_view_keep BEFORE UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION app.keep_saved_view();
CREATE TRIGGER saved_view_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
CREATE POLICY saved_view_read ON saved_view FOR SELECT
  USING ((SELECT app.is_system()) OR (user_id IS NULL OR user_id = (SELECT app.actor_id())) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY saved_view_write ON saved_view
  USING ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (user_id = (SELECT app.actor_id()) OR user_id IS NULL AND ((SELECT app.role()) = ANY (ARRAY['Admin', 'SuperAdmin']))));
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view TO quality_app;

-- ends with its organisation: settings
CREATE TABLE saved_view_default (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  list text NOT NULL,
  view_id uuid NOT NULL,
  CONSTRAINT saved_view_default_pkey PRIMARY KEY (organization_id, user_id, list),
  CONSTRAINT saved_view_default_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT saved_view_default_organization_id_view_id_fkey FOREIGN KEY (organization_id, view_id) REFERENCES saved_view(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT saved_view_default_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- the lists that begin with a view that is deleted, and the foreign key
CREATE INDEX saved_view_default_view_idx ON saved_view_default (view_id);
CREATE TRIGGER saved_view_default_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON saved_view_default FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE saved_view_default ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view_default FORCE ROW LEVEL SECURITY;
CREATE POLICY saved_view_default_own ON saved_view_default
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()))
  WITH CHECK ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()) AND (EXISTS ( SELECT
   FROM saved_view v
  WHERE v.id = saved_view_default.view_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view_default TO quality_app;

CREATE TABLE comment (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  edited_at timestamptz,
  text text NOT NULL,
  mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  record_id uuid NOT NULL,
  CONSTRAINT comment_pkey PRIMARY KEY (id),
  CONSTRAINT comment_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT comment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT comment_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT comment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT comment_mentions_check CHECK (cardinality(mentions) <= 20),
  CONSTRAINT comment_text_check CHECK (text <> '' AND length(text) <= 4000)
);
-- a person's own data
CREATE INDEX comment_user_idx ON comment (user_id) WHERE user_id IS NOT NULL;
-- the comments on a record, and its foreign key
CREATE INDEX comment_record_idx ON comment (record_id, created_at DESC, id DESC);
CREATE TRIGGER comment_keep BEFORE UPDATE ON comment FOR EACH ROW EXECUTE FUNCTION app.keep_comment();
CREATE TRIGGER comment_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON comment FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE comment ENABLE ROW LEVEL SECURITY;
ALTER TABLE comment FORCE ROW LEVEL SECURITY;
CREATE POLICY comment_delete ON comment FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id()) OR user_id IS NULL AND (EXISTS ( SELECT
   FROM incident_shielded_reporter s
  WHERE s.incident_id = comment.record_id AND s.user_id = (SELECT app.actor_id())))));
CREATE POLICY comment_insert ON comment FOR INSERT
  WITH CHECK (((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = comment.record_id))) AND ((SELECT app.is_system()) OR
CASE
    WHEN (EXISTS ( SELECT
       FROM incident_shielded_reporter s
      WHERE s.incident_id = comment.record_id AND s.user_id = (SELECT app.actor_id()))) THEN user_id IS NULL
    ELSE NOT user_id IS DISTINCT FROM (SELECT app.actor_id())
END));
CREATE POLICY comment_read ON comment FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = comment.record_id AND ((SELECT app.role()) = 'Admin' OR (r.kind <> ALL ((SELECT app.kinds_for_editors())::text[]))))));
CREATE POLICY comment_update ON comment FOR UPDATE
  USING (((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (user_id = (SELECT app.actor_id()) OR user_id IS NULL AND (EXISTS ( SELECT
   FROM incident_shielded_reporter s
  WHERE s.incident_id = comment.record_id AND s.user_id = (SELECT app.actor_id())))));
GRANT SELECT, INSERT, UPDATE, DELETE ON comment TO quality_app;

CREATE TABLE notification (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  event text NOT NULL,
  kind text NOT NULL,
  deadline date,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  record_id uuid NOT NULL,
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT notification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT notification_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- a person's list, the most that is kept of it, and the foreign key
CREATE INDEX notification_user_idx ON notification (user_id, created_at DESC, id DESC);
-- housekeeping
CREATE INDEX notification_created_at_idx ON notification (created_at);
-- how many are unread; what is told again while it is unread is renewed
CREATE UNIQUE INDEX notification_unread_idx ON notification (user_id, kind, record_id) WHERE read_at IS NULL;
-- the foreign key
CREATE INDEX notification_record_idx ON notification (record_id);
CREATE TRIGGER notification_drop_oldest AFTER INSERT ON notification REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.drop_oldest_notifications();
CREATE TRIGGER notification_keep BEFORE UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION app.keep_notification();
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification FORCE ROW LEVEL SECURITY;
CREATE POLICY notification_delete ON notification FOR DELETE
  USING (SELECT app.is_system());
CREATE POLICY notification_insert ON notification FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY notification_mark ON notification FOR UPDATE
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
CREATE POLICY notification_read ON notification FOR SELECT
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = notification.record_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON notification TO quality_app;

CREATE TABLE vault_salt (
  user_id uuid NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT vault_salt_pkey PRIMARY KEY (user_id),
  CONSTRAINT vault_salt_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT vault_salt_salt_check CHECK (octet_length(salt) = 32)
);
ALTER TABLE vault_salt ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault_salt FORCE ROW LEVEL SECURITY;
CREATE POLICY vault_salt_own ON vault_salt
  USING (user_id = (SELECT app.actor_id()) AND current_setting('transaction_read_only') = 'off');
GRANT SELECT, INSERT ON vault_salt TO quality_app;

CREATE TABLE record (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  number text,
  title text,
  state text NOT NULL,
  deadline date,
  concerned uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  audience text NOT NULL,
  shielded boolean DEFAULT false NOT NULL,
  responsible uuid,
  responsible_since timestamptz,
  responsible_by uuid,
  team_id uuid,
  reader_team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  reviewer_user_id uuid,
  hidden_from uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT record_pkey PRIMARY KEY (id),
  CONSTRAINT record_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT record_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT record_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT record_audience_check CHECK (audience = ANY (ARRAY['Members', 'Teams', 'Concerned', 'Private'])),
  CONSTRAINT record_reader_teams_check CHECK (reader_team_ids = '{}'::uuid[] OR audience = 'Teams'),
  CONSTRAINT record_state_check CHECK (state = ANY (ARRAY['Open', 'Closed']))
);
-- reminders: a deadline that is near or past, and what someone was just given
CREATE INDEX record_reminder_idx ON record (kind, deadline) INCLUDE (id, organization_id, title, responsible, responsible_since, responsible_by) WHERE responsible IS NOT NULL AND state = 'Open';
-- reminders to Admins: a deadline for which nobody is responsible
CREATE INDEX record_unassigned_idx ON record (kind, deadline) WHERE responsible IS NULL AND state = 'Open' AND deadline IS NOT NULL;
CREATE TRIGGER record_ends_notifications AFTER UPDATE OF state ON record FOR EACH ROW WHEN (old.state = 'Open' AND new.state = 'Closed') EXECUTE FUNCTION app.end_notifications();
ALTER TABLE record ENABLE ROW LEVEL SECURITY;
ALTER TABLE record FORCE ROW LEVEL SECURITY;
CREATE POLICY record_delete ON record FOR DELETE
  USING (pg_trigger_depth() > 0 AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY record_hidden ON record AS RESTRICTIVE
  USING ((SELECT app.is_system()) OR ((SELECT app.actor_id()) = ANY (hidden_from)) IS NOT TRUE);
CREATE POLICY record_insert ON record FOR INSERT
  WITH CHECK (pg_trigger_depth() > 0 AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY record_read ON record FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (audience = 'Members' OR ((SELECT app.actor_id()) = ANY (concerned)) OR reviewer_user_id = (SELECT app.actor_id()) OR audience = 'Concerned' AND ((SELECT app.role()) = 'Admin' OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))) OR audience = 'Teams' AND ((SELECT app.role()) = 'Admin' OR reader_team_ids && (SELECT app.own_team_ids())) OR shielded AND (id = ANY ((ARRAY( SELECT s.incident_id
   FROM incident_shielded_reporter s))))));
CREATE POLICY record_update ON record FOR UPDATE
  USING (pg_trigger_depth() > 0 AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE, DELETE ON record TO quality_app;

CREATE TABLE record_link (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  relation text NOT NULL,
  CONSTRAINT record_link_pkey PRIMARY KEY (id),
  CONSTRAINT record_link_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT record_link_organization_id_from_id_fkey FOREIGN KEY (organization_id, from_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT record_link_organization_id_to_id_fkey FOREIGN KEY (organization_id, to_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT record_link_check CHECK (from_id <> to_id),
  CONSTRAINT record_link_relation_check CHECK (relation = ANY (ARRAY['Measure', 'FollowUp', 'Related']))
);
-- two records are linked once, in either direction
CREATE UNIQUE INDEX record_link_pair_idx ON record_link (LEAST(from_id, to_id), GREATEST(from_id, to_id));
-- the links from a record, and the foreign key
CREATE INDEX record_link_from_idx ON record_link (from_id);
-- the links to a record, and the foreign key
CREATE INDEX record_link_to_idx ON record_link (to_id);
CREATE TRIGGER record_link_refuse_archived BEFORE INSERT OR DELETE ON record_link FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE record_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE record_link FORCE ROW LEVEL SECURITY;
CREATE POLICY record_link_delete ON record_link FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = record_link.from_id)) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = record_link.to_id)));
CREATE POLICY record_link_insert ON record_link FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = record_link.from_id)) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = record_link.to_id)));
CREATE POLICY record_link_read ON record_link FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = record_link.from_id)) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = record_link.to_id)));
GRANT SELECT, INSERT, DELETE ON record_link TO quality_app;

-- ends with its organisation: settings
CREATE TABLE risk_settings (
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  method text DEFAULT 'Matrix5' NOT NULL,
  moderate_from integer DEFAULT 5 NOT NULL,
  high_from integer DEFAULT 10 NOT NULL,
  very_high_from integer DEFAULT 20 NOT NULL,
  appetite jsonb DEFAULT '{}'::jsonb NOT NULL,
  step_meanings jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT risk_settings_pkey PRIMARY KEY (organization_id),
  CONSTRAINT risk_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT risk_settings_check CHECK (1 < moderate_from AND moderate_from < high_from AND high_from < very_high_from AND very_high_from <= 25),
  CONSTRAINT risk_settings_method_check CHECK (method = ANY (ARRAY['Matrix5', 'Safer'])),
  CONSTRAINT risk_settings_step_meanings_check CHECK (jsonb_typeof(step_meanings) = 'object')
);
CREATE TRIGGER risk_settings_keep BEFORE UPDATE ON risk_settings FOR EACH ROW EXECUTE FUNCTION app.keep_risk_settings();
CREATE TRIGGER risk_settings_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON risk_settings FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE risk_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY risk_settings_insert ON risk_settings FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY risk_settings_read ON risk_settings FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY risk_settings_update ON risk_settings FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE ON risk_settings TO quality_app;

CREATE TABLE risk (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  library_code text,
  title text NOT NULL,
  process text NOT NULL,
  category text NOT NULL,
  what_can_go_wrong text NOT NULL,
  causes text DEFAULT '' NOT NULL,
  consequences text DEFAULT '' NOT NULL,
  existing_measures text DEFAULT '' NOT NULL,
  gross_likelihood integer NOT NULL,
  gross_severity integer NOT NULL,
  net_likelihood integer NOT NULL,
  net_severity integer NOT NULL,
  gross_score integer
    GENERATED ALWAYS AS (gross_likelihood * gross_severity) STORED NOT NULL,
  net_score integer
    GENERATED ALWAYS AS (net_likelihood * net_severity) STORED NOT NULL,
  gross_class text NOT NULL,
  net_class text NOT NULL,
  strategy text NOT NULL,
  acceptance_reason text DEFAULT '' NOT NULL,
  accepted_by_user_id uuid,
  accepted_until date,
  owner_user_id uuid NOT NULL,
  review_date date NOT NULL,
  status text NOT NULL,
  incident_events text[] DEFAULT '{}'::text[] NOT NULL,
  assessed_at timestamptz NOT NULL,
  signalled_at timestamptz,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(title, 40), "left"(process, 40)]) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((((((((((((number || '') || title) || '') || process) || '') || what_can_go_wrong) || '') || causes) || '') || consequences) || '') || existing_measures) || '') || acceptance_reason)) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((((((((((((number || '') || title) || '') || process) || '') || what_can_go_wrong) || '') || causes) || '') || consequences) || '') || existing_measures) || '') || acceptance_reason))) STORED NOT NULL,
  team_id uuid,
  CONSTRAINT risk_pkey PRIMARY KEY (id),
  CONSTRAINT risk_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT risk_organization_id_library_code_key UNIQUE (organization_id, library_code),
  CONSTRAINT risk_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT risk_accepted_by_user_id_fkey FOREIGN KEY (accepted_by_user_id) REFERENCES app_user(id),
  CONSTRAINT risk_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT risk_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id),
  CONSTRAINT risk_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id),
  CONSTRAINT risk_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT risk_category_check CHECK (category = ANY (ARRAY['ClientSafety', 'Medication', 'Staff', 'InformationSecurity', 'Finance', 'Legislation', 'Supplier'])),
  CONSTRAINT risk_check CHECK ((strategy = 'Accept') = (accepted_until IS NOT NULL)),
  CONSTRAINT risk_check1 CHECK ((strategy = 'Accept') = (accepted_by_user_id IS NOT NULL)),
  CONSTRAINT risk_check2 CHECK ((strategy = 'Accept') = (acceptance_reason <> '')),
  CONSTRAINT risk_check3 CHECK (status <> 'Accepted' OR strategy = 'Accept'),
  CONSTRAINT risk_gross_likelihood_check CHECK (gross_likelihood >= 1 AND gross_likelihood <= 5),
  CONSTRAINT risk_gross_severity_check CHECK (gross_severity >= 1 AND gross_severity <= 5),
  CONSTRAINT risk_net_likelihood_check CHECK (net_likelihood >= 1 AND net_likelihood <= 5),
  CONSTRAINT risk_net_severity_check CHECK (net_severity >= 1 AND net_severity <= 5),
  CONSTRAINT risk_process_check CHECK (length(process) <= 200),
  CONSTRAINT risk_status_check CHECK (status = ANY (ARRAY['Open', 'Controlled', 'Accepted', 'Closed'])),
  CONSTRAINT risk_strategy_check CHECK (strategy = ANY (ARRAY['Avoid', 'Reduce', 'Transfer', 'Accept'])),
  CONSTRAINT risk_title_check CHECK (title <> '' AND length(title) <= 200)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX risk_all_idx ON risk (net_score DESC, id DESC);
-- a person's open work, handing it over, and own data
CREATE INDEX risk_owner_idx ON risk (owner_user_id) INCLUDE (organization_id, status);
-- own data
CREATE INDEX risk_author_idx ON risk (user_id);
-- acceptances that have ended
CREATE INDEX risk_accepted_idx ON risk (accepted_until) WHERE status = 'Accepted';
-- risks to compare with the incidents
CREATE INDEX risk_watched_idx ON risk (organization_id) WHERE status <> 'Closed' AND signalled_at IS NULL AND incident_events <> '{}'::text[];
-- the list of a team, and the foreign key
CREATE INDEX risk_team_idx ON risk (team_id, net_score DESC, id DESC) INCLUDE (organization_id, category, status, strategy, net_class) WHERE team_id IS NOT NULL;
-- the list of an organisation in its usual order, its counts, figures and matrix
CREATE INDEX risk_list_idx ON risk (organization_id, net_score DESC, id DESC) INCLUDE (category, status, strategy, net_class, review_date, owner_user_id, signalled_at, gross_likelihood, gross_severity, net_likelihood, net_severity, team_id);
-- the search within an organisation, and its list in any other order
CREATE INDEX risk_search_idx ON risk (organization_id) INCLUDE (id, created_at, updated_at, number, category, status, strategy, gross_class, net_class, gross_likelihood, gross_severity, net_likelihood, net_severity, gross_score, net_score, owner_user_id, review_date, signalled_at, incident_events, text_starts, search_bits, team_id);
CREATE TRIGGER risk_class BEFORE INSERT OR UPDATE OF gross_likelihood, gross_severity, net_likelihood, net_severity, gross_class, net_class ON risk FOR EACH ROW EXECUTE FUNCTION app.class_risk();
CREATE TRIGGER risk_keep BEFORE UPDATE ON risk FOR EACH ROW EXECUTE FUNCTION app.keep_risk();
CREATE TRIGGER risk_keep_number BEFORE UPDATE OF number ON risk FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER risk_number BEFORE INSERT ON risk FOR EACH ROW EXECUTE FUNCTION app.number_record('R');
CREATE TRIGGER risk_record AFTER INSERT OR DELETE OR UPDATE ON risk FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER risk_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON risk FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
CREATE TRIGGER risk_scores AFTER INSERT OR UPDATE ON risk FOR EACH ROW EXECUTE FUNCTION app.keep_risk_scores();
ALTER TABLE risk ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk FORCE ROW LEVEL SECURITY;
CREATE POLICY risk_delete ON risk FOR DELETE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY risk_insert ON risk FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY risk_read ON risk FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY risk_update ON risk FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR owner_user_id = (SELECT app.actor_id())));
GRANT SELECT, INSERT, UPDATE, DELETE ON risk TO quality_app;

CREATE TABLE risk_score (
  organization_id uuid NOT NULL,
  risk_id uuid NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  gross_likelihood integer NOT NULL,
  gross_severity integer NOT NULL,
  net_likelihood integer NOT NULL,
  net_severity integer NOT NULL,
  CONSTRAINT risk_score_pkey PRIMARY KEY (risk_id, valid_from),
  CONSTRAINT risk_score_organization_id_risk_id_valid_from_key UNIQUE (organization_id, risk_id, valid_from),
  CONSTRAINT risk_score_organization_id_risk_id_fkey FOREIGN KEY (organization_id, risk_id) REFERENCES risk(organization_id, id) ON DELETE CASCADE
);
-- scores that changed since a day, of the matrix
CREATE INDEX risk_score_past_idx ON risk_score (organization_id, valid_to) INCLUDE (risk_id, valid_from, net_likelihood, net_severity) WHERE valid_to IS NOT NULL;
ALTER TABLE risk_score ENABLE ROW LEVEL SECURITY;
ALTER TABLE risk_score FORCE ROW LEVEL SECURITY;
CREATE POLICY risk_score_insert ON risk_score FOR INSERT
  WITH CHECK ((SELECT app.is_restoring()) OR pg_trigger_depth() > 0 AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY risk_score_read ON risk_score FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY risk_score_update ON risk_score FOR UPDATE
  USING (pg_trigger_depth() > 0 AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE ON risk_score TO quality_app;

-- ends with its organisation: settings
CREATE TABLE team (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  name text NOT NULL,
  location text DEFAULT '' NOT NULL,
  archived_at timestamptz,
  merged_into_id uuid,
  CONSTRAINT team_pkey PRIMARY KEY (id),
  CONSTRAINT team_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT team_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT team_organization_id_merged_into_id_fkey FOREIGN KEY (organization_id, merged_into_id) REFERENCES team(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT team_check CHECK (merged_into_id <> id),
  CONSTRAINT team_location_check CHECK (length(location) <= 100),
  CONSTRAINT team_name_check CHECK (name <> '' AND length(name) <= 100)
);
-- the teams of an organisation, no two of which read alike
CREATE UNIQUE INDEX team_name_key ON team (organization_id, app.read_alike(name)) WHERE merged_into_id IS NULL;
-- the foreign key, when a team is deleted or merged further
CREATE INDEX team_merged_idx ON team (organization_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE TRIGGER team_leave_folders AFTER DELETE ON team FOR EACH ROW EXECUTE FUNCTION app.replace_folder_team();
CREATE TRIGGER team_merge_folders AFTER UPDATE OF merged_into_id ON team FOR EACH ROW WHEN (new.merged_into_id IS DISTINCT FROM old.merged_into_id) EXECUTE FUNCTION app.replace_folder_team();
CREATE TRIGGER team_merged AFTER UPDATE OF merged_into_id ON team FOR EACH ROW WHEN (new.merged_into_id IS NOT NULL) EXECUTE FUNCTION app.move_views();
CREATE TRIGGER team_merged_signals AFTER UPDATE OF merged_into_id ON team FOR EACH ROW WHEN (new.merged_into_id IS NOT NULL) EXECUTE FUNCTION app.move_signals();
CREATE TRIGGER team_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON team FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE team ENABLE ROW LEVEL SECURITY;
ALTER TABLE team FORCE ROW LEVEL SECURITY;
CREATE POLICY team_read ON team FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY team_write ON team
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON team TO quality_app;

-- ends with its organisation: settings
CREATE TABLE team_member (
  organization_id uuid NOT NULL,
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  place smallint NOT NULL,
  leads boolean DEFAULT false NOT NULL,
  CONSTRAINT team_member_pkey PRIMARY KEY (team_id, user_id),
  CONSTRAINT team_member_organization_id_team_id_user_id_key UNIQUE (organization_id, team_id, user_id),
  CONSTRAINT team_member_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT team_member_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON DELETE CASCADE
);
-- the teams of a person, and those that they lead
CREATE INDEX team_member_person_idx ON team_member (user_id, organization_id, place) INCLUDE (team_id, leads);
CREATE TRIGGER team_member_end_follows AFTER DELETE ON team_member FOR EACH ROW EXECUTE FUNCTION app.end_unseen_follows();
CREATE TRIGGER team_member_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON team_member FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE team_member ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_member FORCE ROW LEVEL SECURITY;
CREATE POLICY team_member_read ON team_member FOR SELECT
  USING ((SELECT app.reaches_all()) OR user_id = (SELECT app.actor_id()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (team_id = ANY ((SELECT app.led_team_ids())::uuid[])));
CREATE POLICY team_member_write ON team_member
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON team_member TO quality_app;

-- ends with its organisation: settings
CREATE TABLE publication_settings (
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  second_person boolean DEFAULT true NOT NULL,
  stamps_downloads boolean DEFAULT true NOT NULL,
  CONSTRAINT publication_settings_pkey PRIMARY KEY (organization_id),
  CONSTRAINT publication_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE TRIGGER publication_settings_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON publication_settings FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE publication_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE publication_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY publication_settings_insert ON publication_settings FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY publication_settings_read ON publication_settings FOR SELECT
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY publication_settings_update ON publication_settings FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE ON publication_settings TO quality_app;

CREATE TABLE publication_draft (
  organization_id uuid NOT NULL,
  record_id uuid NOT NULL,
  based_on integer NOT NULL,
  "values" jsonb NOT NULL,
  reason text DEFAULT '' NOT NULL,
  asks_again boolean DEFAULT false NOT NULL,
  editor_ids uuid[] NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL,
  submitted_at timestamptz,
  submitted_by uuid,
  remark text DEFAULT '' NOT NULL,
  approved_at timestamptz,
  approved_by uuid,
  approved_digest text,
  CONSTRAINT publication_draft_pkey PRIMARY KEY (record_id),
  CONSTRAINT publication_draft_organization_id_record_id_key UNIQUE (organization_id, record_id),
  CONSTRAINT publication_draft_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT publication_draft_based_on_check CHECK (based_on >= 0),
  CONSTRAINT publication_draft_check CHECK ((approved_at IS NULL) = (approved_by IS NULL) AND (approved_at IS NULL) = (approved_digest IS NULL)),
  CONSTRAINT publication_draft_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT publication_draft_remark_check CHECK (length(remark) <= 1000)
);
CREATE TRIGGER publication_draft_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON publication_draft FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE publication_draft ENABLE ROW LEVEL SECURITY;
ALTER TABLE publication_draft FORCE ROW LEVEL SECURITY;
CREATE POLICY publication_draft_editors ON publication_draft
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY publication_draft_reviewer ON publication_draft FOR SELECT
  USING ((organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = publication_draft.record_id AND r.reviewer_user_id = (SELECT app.actor_id()))));
GRANT SELECT, INSERT, UPDATE, DELETE ON publication_draft TO quality_app;

CREATE TABLE publication_version (
  organization_id uuid NOT NULL,
  record_id uuid NOT NULL,
  number integer NOT NULL,
  "values" jsonb NOT NULL,
  reason text NOT NULL,
  digest text NOT NULL,
  asks_again boolean NOT NULL,
  editor_ids uuid[] NOT NULL,
  approved_at timestamptz,
  approved_by uuid,
  published_at timestamptz NOT NULL,
  published_by uuid NOT NULL,
  CONSTRAINT publication_version_pkey PRIMARY KEY (record_id, number),
  CONSTRAINT publication_version_organization_id_record_id_number_key UNIQUE (organization_id, record_id, number),
  CONSTRAINT publication_version_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT publication_version_check CHECK (number = 1 OR reason <> ''),
  CONSTRAINT publication_version_check1 CHECK (NOT (approved_by = ANY (editor_ids))),
  CONSTRAINT publication_version_number_check CHECK (number >= 1)
);
CREATE TRIGGER publication_version_keep BEFORE INSERT ON publication_version FOR EACH ROW EXECUTE FUNCTION app.keep_publication();
CREATE TRIGGER publication_version_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON publication_version FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE publication_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE publication_version FORCE ROW LEVEL SECURITY;
CREATE POLICY publication_version_insert ON publication_version FOR INSERT
  WITH CHECK (((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND ((SELECT app.is_system()) OR published_by = (SELECT app.actor_id())));
CREATE POLICY publication_version_read ON publication_version FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (EXISTS ( SELECT
   FROM record r
  WHERE r.id = publication_version.record_id AND (r.audience = 'Members' OR r.reader_team_ids && (SELECT app.own_team_ids()))))));
GRANT SELECT, INSERT ON publication_version TO quality_app;

CREATE TABLE publication_read (
  organization_id uuid NOT NULL,
  record_id uuid NOT NULL,
  number integer NOT NULL,
  user_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  CONSTRAINT publication_read_pkey PRIMARY KEY (record_id, user_id, number),
  CONSTRAINT publication_read_organization_id_record_id_number_user_id_key UNIQUE (organization_id, record_id, number, user_id),
  CONSTRAINT publication_read_organization_id_record_id_number_fkey FOREIGN KEY (organization_id, record_id, number) REFERENCES publication_version(organization_id, record_id, number) ON DELETE CASCADE,
  CONSTRAINT publication_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
-- what a person has read, and own data
CREATE INDEX publication_read_person_idx ON publication_read (user_id, record_id, number);
CREATE TRIGGER publication_read_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON publication_read FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE publication_read ENABLE ROW LEVEL SECURITY;
ALTER TABLE publication_read FORCE ROW LEVEL SECURITY;
CREATE POLICY publication_read_insert ON publication_read FOR INSERT
  WITH CHECK (((SELECT app.is_system()) OR user_id = (SELECT app.actor_id())) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM record r
  WHERE r.id = publication_read.record_id))));
CREATE POLICY publication_read_read ON publication_read FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id()) OR ((user_id, organization_id) IN ( SELECT m.user_id,
    m.organization_id
   FROM team_member m
  WHERE m.team_id = ANY ((SELECT app.led_team_ids())::uuid[])))));
GRANT SELECT, INSERT ON publication_read TO quality_app;

CREATE TABLE manual (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  starter_code text,
  title text NOT NULL,
  chapter text NOT NULL,
  chapter_order text
    GENERATED ALWAYS AS (app.chapter_order(chapter)) STORED NOT NULL,
  parent_id uuid,
  content jsonb NOT NULL,
  content_text text NOT NULL,
  norms jsonb DEFAULT '[]'::jsonb NOT NULL,
  status text NOT NULL,
  draft_status text,
  draft_digest text,
  published_version integer,
  published_at timestamptz,
  withdrawal_reason text DEFAULT '' NOT NULL,
  reminded_at timestamptz,
  owner_user_id uuid NOT NULL,
  reviewer_user_id uuid,
  review_date date NOT NULL,
  read_by text DEFAULT 'Nobody' NOT NULL,
  read_roles text[] DEFAULT '{}'::text[] NOT NULL,
  read_from_version integer DEFAULT 1 NOT NULL,
  title_start text
    GENERATED ALWAYS AS ("left"(title, 40)) STORED NOT NULL,
  search_title text
    GENERATED ALWAYS AS (app.fold(title)) STORED NOT NULL,
  search_vector tsvector
    GENERATED ALWAYS AS (setweight(app.dutch_stems(title), 'A'::"char") || setweight(app.dutch_stems(content_text), 'D'::"char")) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.handbook_text(chapter, title, content_text)) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.handbook_text(chapter, title, content_text))) STORED NOT NULL,
  reviewed_at timestamptz,
  CONSTRAINT manual_pkey PRIMARY KEY (id),
  CONSTRAINT manual_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT manual_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT manual_organization_id_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES manual(organization_id, id),
  CONSTRAINT manual_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id),
  CONSTRAINT manual_reviewer_user_id_fkey FOREIGN KEY (reviewer_user_id) REFERENCES app_user(id),
  CONSTRAINT manual_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT manual_chapter_check CHECK (chapter ~ '^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){0,4}$'),
  CONSTRAINT manual_check CHECK (parent_id <> id),
  CONSTRAINT manual_check1 CHECK ((published_version IS NULL) = (published_at IS NULL)),
  CONSTRAINT manual_check2 CHECK ((status = ANY (ARRAY['Published', 'Withdrawn'])) = (published_version IS NOT NULL)),
  CONSTRAINT manual_check3 CHECK ((draft_status IS NULL) = (draft_digest IS NULL)),
  CONSTRAINT manual_check4 CHECK ((status = 'Withdrawn') = (withdrawal_reason <> '')),
  CONSTRAINT manual_check5 CHECK ((read_by = 'Roles') = (read_roles <> '{}'::text[])),
  CONSTRAINT manual_draft_status_check CHECK (draft_status = ANY (ARRAY['Draft', 'InReview', 'Approved'])),
  CONSTRAINT manual_read_by_check CHECK (read_by = ANY (ARRAY['Nobody', 'Everybody', 'Roles'])),
  CONSTRAINT manual_read_roles_check CHECK (read_roles <@ ARRAY['Client', 'Admin']),
  CONSTRAINT manual_status_check CHECK (status = ANY (ARRAY['Draft', 'InReview', 'Published', 'Withdrawn'])),
  CONSTRAINT manual_title_check CHECK (title <> '' AND length(title) <= 200),
  CONSTRAINT manual_withdrawal_reason_check CHECK (length(withdrawal_reason) <= 1000),
  CONSTRAINT manual_chapter_once EXCLUDE (organization_id WITH =, chapter WITH =) WHERE (status <> 'Withdrawn') DEFERRABLE
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
-- a chapter of the starter handbook is taken over once
CREATE UNIQUE INDEX manual_starter_idx ON manual (organization_id, starter_code) WHERE status <> 'Withdrawn';
-- the contents of a handbook, and its list in its usual order with its counts
CREATE INDEX manual_list_idx ON manual (organization_id, chapter_order, id) INCLUDE (status, draft_status, owner_user_id, review_date, published_version, parent_id, title);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX manual_all_idx ON manual (chapter_order, id);
-- the foreign key
CREATE INDEX manual_parent_idx ON manual (organization_id, parent_id) WHERE parent_id IS NOT NULL;
-- a person's open work, handing it over, and own data
CREATE INDEX manual_owner_idx ON manual (owner_user_id) INCLUDE (organization_id, status);
-- own data
CREATE INDEX manual_author_idx ON manual (user_id);
-- the search within an organisation
CREATE INDEX manual_search_idx ON manual (organization_id) INCLUDE (id, chapter_order, status, draft_status, owner_user_id, review_date, search_bits);
CREATE TRIGGER manual_keep BEFORE INSERT OR UPDATE OF parent_id ON manual FOR EACH ROW EXECUTE FUNCTION app.keep_manual();
CREATE TRIGGER manual_record AFTER INSERT OR DELETE OR UPDATE ON manual FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER manual_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON manual FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
CREATE TRIGGER manual_words AFTER INSERT OR UPDATE OF title, chapter, content_text, status ON manual FOR EACH ROW WHEN (new.status = 'Published') EXECUTE FUNCTION app.note_handbook_words();
ALTER TABLE manual ENABLE ROW LEVEL SECURITY;
ALTER TABLE manual FORCE ROW LEVEL SECURITY;
CREATE POLICY manual_delete ON manual FOR DELETE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY manual_insert ON manual FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY manual_read ON manual FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR status = 'Published' OR draft_status = 'InReview' AND reviewer_user_id = (SELECT app.actor_id())));
CREATE POLICY manual_update ON manual FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR draft_status = 'InReview' AND reviewer_user_id = (SELECT app.actor_id())))
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON manual TO quality_app;

-- ends with its organisation: settings
CREATE TABLE handbook_synonyms (
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  lines text[] NOT NULL,
  CONSTRAINT handbook_synonyms_pkey PRIMARY KEY (organization_id),
  CONSTRAINT handbook_synonyms_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE TRIGGER handbook_synonyms_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON handbook_synonyms FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE handbook_synonyms ENABLE ROW LEVEL SECURITY;
ALTER TABLE handbook_synonyms FORCE ROW LEVEL SECURITY;
CREATE POLICY handbook_synonyms_insert ON handbook_synonyms FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY handbook_synonyms_read ON handbook_synonyms FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY handbook_synonyms_update ON handbook_synonyms FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE ON handbook_synonyms TO quality_app;

CREATE TABLE manual_opening (
  organization_id uuid NOT NULL,
  manual_id uuid NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT manual_opening_pkey PRIMARY KEY (manual_id, day),
  CONSTRAINT manual_opening_organization_id_manual_id_day_key UNIQUE (organization_id, manual_id, day),
  CONSTRAINT manual_opening_organization_id_manual_id_fkey FOREIGN KEY (organization_id, manual_id) REFERENCES manual(organization_id, id) ON DELETE CASCADE
);
CREATE TRIGGER manual_opening_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON manual_opening FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE manual_opening ENABLE ROW LEVEL SECURITY;
ALTER TABLE manual_opening FORCE ROW LEVEL SECURITY;
CREATE POLICY manual_opening_insert ON manual_opening FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY manual_opening_read ON manual_opening FOR SELECT
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY manual_opening_update ON manual_opening FOR UPDATE
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE ON manual_opening TO quality_app;

CREATE TABLE manual_rating (
  organization_id uuid NOT NULL,
  manual_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_useful boolean NOT NULL,
  rated_at timestamptz NOT NULL,
  CONSTRAINT manual_rating_pkey PRIMARY KEY (manual_id, user_id),
  CONSTRAINT manual_rating_organization_id_manual_id_user_id_key UNIQUE (organization_id, manual_id, user_id),
  CONSTRAINT manual_rating_organization_id_manual_id_fkey FOREIGN KEY (organization_id, manual_id) REFERENCES manual(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT manual_rating_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
-- own data
CREATE INDEX manual_rating_person_idx ON manual_rating (user_id);
CREATE TRIGGER manual_rating_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON manual_rating FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE manual_rating ENABLE ROW LEVEL SECURITY;
ALTER TABLE manual_rating FORCE ROW LEVEL SECURITY;
CREATE POLICY manual_rating_insert ON manual_rating FOR INSERT
  WITH CHECK (user_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (EXISTS ( SELECT
   FROM manual m
  WHERE m.id = manual_rating.manual_id))));
CREATE POLICY manual_rating_read ON manual_rating FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR user_id = (SELECT app.actor_id())));
CREATE POLICY manual_rating_update ON manual_rating FOR UPDATE
  USING (user_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
GRANT SELECT, INSERT, UPDATE ON manual_rating TO quality_app;

-- ends with its organisation: counts
CREATE TABLE handbook_miss (
  organization_id uuid NOT NULL,
  words text NOT NULL,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT handbook_miss_pkey PRIMARY KEY (organization_id, words),
  CONSTRAINT handbook_miss_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT handbook_miss_words_check CHECK (words <> '' AND length(words) <= 80)
);
CREATE TRIGGER handbook_miss_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON handbook_miss FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE handbook_miss ENABLE ROW LEVEL SECURITY;
ALTER TABLE handbook_miss FORCE ROW LEVEL SECURITY;
CREATE POLICY handbook_miss_delete ON handbook_miss FOR DELETE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY handbook_miss_insert ON handbook_miss FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY handbook_miss_read ON handbook_miss FOR SELECT
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY handbook_miss_update ON handbook_miss FOR UPDATE
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON handbook_miss TO quality_app;

-- ends with its organisation: bytes of files
CREATE TABLE file_content (
  organization_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  size bigint NOT NULL,
  type text NOT NULL,
  width integer,
  height integer,
  has_previews boolean DEFAULT false NOT NULL,
  held_until timestamptz,
  CONSTRAINT file_content_pkey PRIMARY KEY (organization_id, sha256),
  CONSTRAINT file_content_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT file_content_sha256_check CHECK (octet_length(sha256) = 32),
  CONSTRAINT file_content_size_check CHECK (size > 0)
);
ALTER TABLE file_content ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_content FORCE ROW LEVEL SECURITY;
CREATE POLICY file_content_delete ON file_content FOR DELETE
  USING (SELECT app.is_system());
CREATE POLICY file_content_hold ON file_content FOR UPDATE
  USING (SELECT app.is_system());
CREATE POLICY file_content_insert ON file_content FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY file_content_read ON file_content FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, DELETE, UPDATE (held_until) ON file_content TO quality_app;

-- ends with its organisation: files on their way
CREATE TABLE file_upload (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  announced bytea,
  claimed bytea,
  created_at timestamptz DEFAULT now() NOT NULL,
  used_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT file_upload_pkey PRIMARY KEY (id),
  CONSTRAINT file_upload_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT file_upload_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT file_upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT file_upload_announced_check CHECK (octet_length(announced) = 32),
  CONSTRAINT file_upload_claimed_check CHECK (octet_length(claimed) = 32),
  CONSTRAINT file_upload_name_check CHECK (length(name) <= 500),
  CONSTRAINT file_upload_size_check CHECK (size > 0)
);
-- a person's unfinished uploads
CREATE INDEX file_upload_user_idx ON file_upload (user_id, used_at);
-- the space that unfinished uploads take, and contents being stored
CREATE INDEX file_upload_organization_idx ON file_upload (organization_id) INCLUDE (size, claimed);
CREATE TRIGGER file_upload_refuse_archived BEFORE INSERT ON file_upload FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE file_upload ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_upload FORCE ROW LEVEL SECURITY;
CREATE POLICY file_upload_delete ON file_upload FOR DELETE
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
CREATE POLICY file_upload_insert ON file_upload FOR INSERT
  WITH CHECK (user_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY file_upload_read ON file_upload FOR SELECT
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
CREATE POLICY file_upload_update ON file_upload FOR UPDATE
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON file_upload TO quality_app;

CREATE TABLE file (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  name text NOT NULL,
  user_id uuid,
  created_at timestamptz NOT NULL,
  record_id uuid,
  comment_id uuid,
  is_inline boolean DEFAULT false NOT NULL,
  for_editors boolean DEFAULT false NOT NULL,
  unlinked_at timestamptz,
  unlinked_from uuid,
  question_id uuid,
  dossier text DEFAULT '' NOT NULL,
  CONSTRAINT file_pkey PRIMARY KEY (id),
  CONSTRAINT file_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT file_organization_id_comment_id_fkey FOREIGN KEY (organization_id, comment_id) REFERENCES comment(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT file_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT file_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT file_organization_id_sha256_fkey FOREIGN KEY (organization_id, sha256) REFERENCES file_content(organization_id, sha256),
  CONSTRAINT file_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT file_check CHECK (comment_id IS NULL OR record_id IS NOT NULL),
  CONSTRAINT file_check1 CHECK (record_id IS NULL OR unlinked_at IS NULL),
  CONSTRAINT file_check2 CHECK (question_id IS NULL OR record_id IS NOT NULL AND comment_id IS NULL AND NOT is_inline),
  CONSTRAINT file_check3 CHECK (question_id IS NOT NULL OR dossier = ''),
  CONSTRAINT file_dossier_check CHECK (length(dossier) <= 40),
  CONSTRAINT file_name_check CHECK (name <> '' AND length(name) <= 200)
);
-- the files of a record, and the foreign key
CREATE INDEX file_record_idx ON file (record_id) INCLUDE (comment_id) WHERE record_id IS NOT NULL;
-- the files of a comment, and the foreign key
CREATE INDEX file_comment_idx ON file (comment_id) WHERE comment_id IS NOT NULL;
-- the list of an organisation's files
CREATE INDEX file_list_idx ON file (organization_id, created_at DESC, id DESC);
-- the files of a content, and the foreign key
CREATE INDEX file_content_idx ON file (organization_id, sha256);
-- a person's own data and pending files
CREATE INDEX file_user_idx ON file (user_id) WHERE user_id IS NOT NULL;
-- a file is added once to a record, a comment or a question
CREATE UNIQUE INDEX file_once_idx ON file (record_id, comment_id, question_id, dossier, sha256) NULLS NOT DISTINCT WHERE record_id IS NOT NULL AND NOT is_inline;
CREATE TRIGGER file_keep BEFORE UPDATE ON file FOR EACH ROW EXECUTE FUNCTION app.keep_file();
CREATE TRIGGER file_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON file FOR EACH ROW WHEN (NOT app.is_system()) EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE file ENABLE ROW LEVEL SECURITY;
ALTER TABLE file FORCE ROW LEVEL SECURITY;
CREATE POLICY file_delete ON file FOR DELETE
  USING ((SELECT app.is_system()) OR record_id IS NULL AND unlinked_at IS NULL AND user_id = (SELECT app.actor_id()) OR unlinked_at IS NOT NULL AND ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY file_hidden ON file AS RESTRICTIVE
  USING ((SELECT app.is_system()) OR unlinked_from IS NULL OR (unlinked_from <> ALL ((SELECT app.records_hidden())::uuid[])));
CREATE POLICY file_insert ON file FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()) AND record_id IS NULL AND unlinked_at IS NULL AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY file_of_question ON file AS RESTRICTIVE FOR UPDATE
  USING (true)
  WITH CHECK ((SELECT app.is_system()) OR question_id IS NULL OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = file.record_id AND a.status <> 'Done' AND ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
CREATE POLICY file_read ON file FOR SELECT
  USING ((SELECT app.is_system()) OR
CASE
    WHEN record_id IS NOT NULL THEN ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (EXISTS ( SELECT
       FROM record r
      WHERE r.id = file.record_id)) AND (NOT is_inline OR (SELECT app.role()) <> 'Client' OR NOT for_editors AND (EXISTS ( SELECT
       FROM record r
      WHERE r.id = file.record_id AND ((r.kind <> ALL ((SELECT app.kinds_for_editors())::text[])) OR r.audience = 'Members' OR r.reader_team_ids && (SELECT app.own_team_ids())))) OR (EXISTS ( SELECT
       FROM publication_draft d
      WHERE d.record_id = file.record_id AND POSITION((file.id::text) IN (d."values"::text)) > 0))) AND (is_inline OR NOT for_editors OR (SELECT app.role()) <> 'Client') AND (comment_id IS NULL OR (EXISTS ( SELECT
       FROM comment c
      WHERE c.id = file.comment_id)))
    WHEN unlinked_at IS NOT NULL THEN (SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))
    ELSE user_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])))
END);
CREATE POLICY file_update ON file FOR UPDATE
  USING ((SELECT app.is_system()) OR record_id IS NULL AND unlinked_at IS NULL AND user_id = (SELECT app.actor_id()) OR for_editors AND ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))))
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON file TO quality_app;

CREATE TABLE file_condemned (
  key text NOT NULL,
  condemned_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT file_condemned_pkey PRIMARY KEY (key)
);
ALTER TABLE file_condemned ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_condemned FORCE ROW LEVEL SECURITY;
CREATE POLICY file_condemned_system ON file_condemned
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON file_condemned TO quality_app;

-- ends with its organisation: an index
CREATE TABLE handbook_word (
  organization_id uuid NOT NULL,
  word text NOT NULL,
  CONSTRAINT handbook_word_pkey PRIMARY KEY (organization_id, word),
  CONSTRAINT handbook_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE TRIGGER handbook_word_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON handbook_word FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE handbook_word ENABLE ROW LEVEL SECURITY;
ALTER TABLE handbook_word FORCE ROW LEVEL SECURITY;
CREATE POLICY handbook_word_insert ON handbook_word FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR (SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY handbook_word_read ON handbook_word FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT ON handbook_word TO quality_app;

CREATE TABLE record_kind (
  kind text NOT NULL,
  table_name text NOT NULL,
  prefix text,
  view_list text,
  for_editors boolean DEFAULT false NOT NULL,
  hides boolean DEFAULT false NOT NULL,
  CONSTRAINT record_kind_pkey PRIMARY KEY (kind),
  CONSTRAINT record_kind_prefix_key UNIQUE (prefix),
  CONSTRAINT record_kind_table_name_key UNIQUE (table_name),
  CONSTRAINT record_kind_view_list_key UNIQUE (view_list)
);
GRANT SELECT ON record_kind TO quality_app;

CREATE TABLE support_ticket (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  subject text NOT NULL,
  kind text NOT NULL,
  description text NOT NULL,
  screen text DEFAULT '' NOT NULL,
  urgency text NOT NULL,
  status text NOT NULL,
  last_reply_at timestamptz,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(subject, 40)]) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((((number || '') || subject) || '') || description) || '') || screen)) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((((number || '') || subject) || '') || description) || '') || screen))) STORED NOT NULL,
  waiting_since timestamptz,
  hold_until date,
  problem_id uuid,
  merged_into_id uuid,
  discovered_at timestamptz,
  CONSTRAINT support_ticket_pkey PRIMARY KEY (id),
  CONSTRAINT support_ticket_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT support_ticket_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT support_ticket_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT support_ticket_organization_id_merged_into_id_fkey FOREIGN KEY (organization_id, merged_into_id) REFERENCES support_ticket(organization_id, id) ON DELETE SET NULL (merged_into_id),
  CONSTRAINT support_ticket_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES support_text(id) ON DELETE SET NULL,
  CONSTRAINT support_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT support_ticket_check CHECK (merged_into_id <> id),
  CONSTRAINT support_ticket_check1 CHECK (discovered_at IS NULL OR kind = 'Privacy'),
  CONSTRAINT support_ticket_description_check CHECK (description <> '' AND length(description) <= 10000),
  CONSTRAINT support_ticket_kind_check CHECK (kind = ANY (ARRAY['Question', 'Fault', 'Wish', 'Privacy'])),
  CONSTRAINT support_ticket_screen_check CHECK (length(screen) <= 200),
  CONSTRAINT support_ticket_status_check CHECK (status = ANY (ARRAY['New', 'InProgress', 'WaitingForYou', 'Solved'])),
  CONSTRAINT support_ticket_subject_check CHECK (subject <> '' AND length(subject) <= 200),
  CONSTRAINT support_ticket_urgency_check CHECK (urgency = ANY (ARRAY['Normal', 'Blocked']))
);
-- the list of an organisation in its usual order, and its counts
CREATE INDEX support_ticket_list_idx ON support_ticket (organization_id, created_at DESC, id DESC) INCLUDE (user_id, number, kind, urgency, status);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX support_ticket_all_idx ON support_ticket (created_at DESC, id DESC);
-- a person's own questions, and own data
CREATE INDEX support_ticket_author_idx ON support_ticket (user_id, created_at DESC, id DESC);
-- the search within an organisation, and its list in any other order
CREATE INDEX support_ticket_search_idx ON support_ticket (organization_id) INCLUDE (id, created_at, updated_at, user_id, number, kind, urgency, status, last_reply_at, text_starts, search_bits);
-- the questions under a known problem, and the foreign key
CREATE INDEX support_ticket_problem_idx ON support_ticket (problem_id) WHERE problem_id IS NOT NULL;
-- the foreign key
CREATE INDEX support_ticket_merged_idx ON support_ticket (organization_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE TRIGGER support_ticket_keep_number BEFORE UPDATE OF number ON support_ticket FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER support_ticket_number BEFORE INSERT ON support_ticket FOR EACH ROW EXECUTE FUNCTION app.number_record('V');
CREATE TRIGGER support_ticket_record AFTER INSERT OR DELETE OR UPDATE ON support_ticket FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER support_ticket_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON support_ticket FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE support_ticket ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_ticket FORCE ROW LEVEL SECURITY;
CREATE POLICY support_ticket_delete ON support_ticket FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND false);
CREATE POLICY support_ticket_insert ON support_ticket FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id = (SELECT app.actor_id()));
CREATE POLICY support_ticket_read ON support_ticket FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id = (SELECT app.actor_id()));
CREATE POLICY support_ticket_update ON support_ticket FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON support_ticket TO quality_app;

-- ends with its organisation: settings
CREATE TABLE client_days (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  team_id uuid,
  month text NOT NULL,
  days integer NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT client_days_pkey PRIMARY KEY (id),
  CONSTRAINT client_days_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT client_days_organization_id_team_id_month_key UNIQUE NULLS NOT DISTINCT (organization_id, team_id, month),
  CONSTRAINT client_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT client_days_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT client_days_days_check CHECK (days >= 0 AND days <= 3100000),
  CONSTRAINT client_days_month_check CHECK (month ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$')
);
CREATE TRIGGER client_days_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON client_days FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE client_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_days FORCE ROW LEVEL SECURITY;
CREATE POLICY client_days_read ON client_days FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))));
CREATE POLICY client_days_write ON client_days
  USING ((SELECT app.is_system()) OR (SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
GRANT SELECT, INSERT, UPDATE, DELETE ON client_days TO quality_app;

-- ends with its organisation: settings
CREATE TABLE chart_note (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  team_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  month text NOT NULL,
  text text NOT NULL,
  starts_limits boolean DEFAULT false NOT NULL,
  CONSTRAINT chart_note_pkey PRIMARY KEY (id),
  CONSTRAINT chart_note_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT chart_note_organization_id_team_id_month_key UNIQUE NULLS NOT DISTINCT (organization_id, team_id, month),
  CONSTRAINT chart_note_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT chart_note_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT chart_note_month_check CHECK (month ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
  CONSTRAINT chart_note_text_check CHECK (text <> '')
);
CREATE TRIGGER chart_note_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON chart_note FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE chart_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE chart_note FORCE ROW LEVEL SECURITY;
CREATE POLICY chart_note_read ON chart_note FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[])) OR team_id IS NULL AND cardinality(SELECT app.led_team_ids()) > 0));
CREATE POLICY chart_note_write ON chart_note
  USING ((SELECT app.is_system()) OR (SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
GRANT SELECT, INSERT, UPDATE, DELETE ON chart_note TO quality_app;

-- ends with its organisation: counts
CREATE TABLE insight_signal (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  team_id uuid,
  key text NOT NULL,
  kind text NOT NULL,
  rule text NOT NULL,
  direction text NOT NULL,
  event text,
  place text,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  count integer NOT NULL,
  control_limit double precision NOT NULL,
  incident_id uuid,
  found_at timestamptz NOT NULL,
  CONSTRAINT insight_signal_pkey PRIMARY KEY (id),
  CONSTRAINT insight_signal_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT insight_signal_organization_id_key_key UNIQUE (organization_id, key),
  CONSTRAINT insight_signal_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT insight_signal_organization_id_incident_id_fkey FOREIGN KEY (organization_id, incident_id) REFERENCES incident(organization_id, id) ON DELETE SET NULL (incident_id),
  CONSTRAINT insight_signal_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT insight_signal_check CHECK (ends_on > starts_on),
  CONSTRAINT insight_signal_check1 CHECK ((team_id IS NOT NULL OR kind <> 'ManyOfKind') AND (event IS NOT NULL) = (kind = 'ManyOfKind') AND (place IS NOT NULL) = (kind = 'ManyAtPlace')),
  CONSTRAINT insight_signal_count_check CHECK (count >= 0),
  CONSTRAINT insight_signal_direction_check CHECK (direction = ANY (ARRAY['up', 'down'])),
  CONSTRAINT insight_signal_kind_check CHECK (kind = ANY (ARRAY['SpecialCause', 'ManyOfKind', 'ManyAtPlace'])),
  CONSTRAINT insight_signal_rule_check CHECK (rule = ANY (ARRAY['outside', 'trend', 'nearLimit', 'shift']))
);
-- the newest signals of an organisation
CREATE INDEX insight_signal_list_idx ON insight_signal (organization_id, found_at DESC, id DESC);
-- the signals of a team that is merged, and the foreign key
CREATE INDEX insight_signal_team_idx ON insight_signal (team_id) WHERE team_id IS NOT NULL;
-- the signal of a notification, and the foreign key
CREATE INDEX insight_signal_incident_idx ON insight_signal (incident_id) WHERE incident_id IS NOT NULL;
CREATE TRIGGER insight_signal_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON insight_signal FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE insight_signal ENABLE ROW LEVEL SECURITY;
ALTER TABLE insight_signal FORCE ROW LEVEL SECURITY;
CREATE POLICY insight_signal_read ON insight_signal FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (team_id = ANY ((SELECT app.led_team_ids())::uuid[]))));
CREATE POLICY insight_signal_write ON insight_signal
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON insight_signal TO quality_app;

-- ends with its organisation: arranges documents
CREATE TABLE document_folder (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  parent_id uuid,
  name text NOT NULL,
  archived_at timestamptz,
  own_readers text,
  own_team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  own_review_months integer,
  readers text NOT NULL,
  reader_team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  review_months integer,
  CONSTRAINT document_folder_pkey PRIMARY KEY (id),
  CONSTRAINT document_folder_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT document_folder_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT document_folder_organization_id_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES document_folder(organization_id, id),
  CONSTRAINT document_folder_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT document_folder_check CHECK (parent_id <> id),
  CONSTRAINT document_folder_check1 CHECK ((NOT own_readers IS DISTINCT FROM 'Teams') = (own_team_ids <> '{}'::uuid[])),
  CONSTRAINT document_folder_check2 CHECK ((readers = 'Teams') = (reader_team_ids <> '{}'::uuid[])),
  CONSTRAINT document_folder_name_check CHECK (name <> '' AND length(name) <= 120),
  CONSTRAINT document_folder_own_readers_check CHECK (own_readers = ANY (ARRAY['Admins', 'Teams'])),
  CONSTRAINT document_folder_own_review_months_check CHECK (own_review_months >= 1 AND own_review_months <= 120),
  CONSTRAINT document_folder_readers_check CHECK (readers = ANY (ARRAY['Members', 'Admins', 'Teams']))
);
-- the folders of an organisation, and the foreign key
CREATE INDEX document_folder_tree_idx ON document_folder (organization_id, parent_id);
-- own data
CREATE INDEX document_folder_author_idx ON document_folder (user_id);
CREATE TRIGGER document_folder_end_follows AFTER UPDATE ON document_folder FOR EACH ROW WHEN (new.readers IS DISTINCT FROM old.readers OR new.reader_team_ids IS DISTINCT FROM old.reader_team_ids) EXECUTE FUNCTION app.end_unseen_follows();
CREATE TRIGGER document_folder_keep BEFORE INSERT OR UPDATE ON document_folder FOR EACH ROW EXECUTE FUNCTION app.keep_document_folder();
CREATE TRIGGER document_folder_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON document_folder FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
CREATE TRIGGER document_folder_tell AFTER UPDATE ON document_folder FOR EACH ROW WHEN (new.readers IS DISTINCT FROM old.readers OR new.reader_team_ids IS DISTINCT FROM old.reader_team_ids OR new.review_months IS DISTINCT FROM old.review_months) EXECUTE FUNCTION app.tell_document_folder();
ALTER TABLE document_folder ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_folder FORCE ROW LEVEL SECURITY;
CREATE POLICY document_folder_delete ON document_folder FOR DELETE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY document_folder_insert ON document_folder FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY document_folder_read ON document_folder FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR readers = 'Members' OR readers = 'Teams' AND reader_team_ids && (SELECT app.own_team_ids())));
CREATE POLICY document_folder_update ON document_folder FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON document_folder TO quality_app;

CREATE TABLE document (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  folder_id uuid NOT NULL,
  title text NOT NULL,
  type text NOT NULL,
  file_id uuid NOT NULL,
  norms jsonb DEFAULT '[]'::jsonb NOT NULL,
  keywords text DEFAULT '' NOT NULL,
  effective_on date,
  expires_on date,
  status text NOT NULL,
  draft_status text,
  draft_digest text,
  published_version integer,
  published_at timestamptz,
  withdrawal_reason text DEFAULT '' NOT NULL,
  reminded_at timestamptz,
  owner_user_id uuid NOT NULL,
  reviewer_user_id uuid,
  review_date date NOT NULL,
  reviewed_at timestamptz,
  read_by text DEFAULT 'Nobody' NOT NULL,
  read_roles text[] DEFAULT '{}'::text[] NOT NULL,
  read_from_version integer DEFAULT 1 NOT NULL,
  readers text NOT NULL,
  reader_team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(title, 40)]) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((number || '') || title) || '') || keywords)) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((number || '') || title) || '') || keywords))) STORED NOT NULL,
  review_by_rule boolean DEFAULT false NOT NULL,
  CONSTRAINT document_pkey PRIMARY KEY (id),
  CONSTRAINT document_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT document_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT document_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES file(organization_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT document_organization_id_folder_id_fkey FOREIGN KEY (organization_id, folder_id) REFERENCES document_folder(organization_id, id),
  CONSTRAINT document_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id),
  CONSTRAINT document_reviewer_user_id_fkey FOREIGN KEY (reviewer_user_id) REFERENCES app_user(id),
  CONSTRAINT document_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT document_check CHECK ((published_version IS NULL) = (published_at IS NULL)),
  CONSTRAINT document_check1 CHECK ((status = ANY (ARRAY['Published', 'Withdrawn'])) = (published_version IS NOT NULL)),
  CONSTRAINT document_check2 CHECK ((draft_status IS NULL) = (draft_digest IS NULL)),
  CONSTRAINT document_check3 CHECK ((status = 'Withdrawn') = (withdrawal_reason <> '')),
  CONSTRAINT document_check4 CHECK ((read_by = 'Roles') = (read_roles <> '{}'::text[])),
  CONSTRAINT document_draft_status_check CHECK (draft_status = ANY (ARRAY['Draft', 'InReview', 'Approved'])),
  CONSTRAINT document_keywords_check CHECK (length(keywords) <= 500),
  CONSTRAINT document_read_by_check CHECK (read_by = ANY (ARRAY['Nobody', 'Everybody', 'Roles'])),
  CONSTRAINT document_read_roles_check CHECK (read_roles <@ ARRAY['Client', 'Admin']),
  CONSTRAINT document_status_check CHECK (status = ANY (ARRAY['Draft', 'InReview', 'Published', 'Withdrawn'])),
  CONSTRAINT document_title_check CHECK (title <> '' AND length(title) <= 200),
  CONSTRAINT document_type_check CHECK (type = ANY (ARRAY['Policy', 'Procedure', 'Protocol', 'WorkInstruction', 'Form', 'Registration', 'Contract', 'Certificate'])),
  CONSTRAINT document_withdrawal_reason_check CHECK (length(withdrawal_reason) <= 1000)
);
-- the list of an organisation in its usual order, and its counts
CREATE INDEX document_list_idx ON document (organization_id, created_at DESC, id DESC) INCLUDE (number, folder_id, type, status, draft_status, owner_user_id, review_date, expires_on, published_version);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX document_all_idx ON document (created_at DESC, id DESC);
-- the documents of a folder, and the foreign key
CREATE INDEX document_folder_idx ON document (organization_id, folder_id);
-- the foreign key
CREATE INDEX document_file_idx ON document (organization_id, file_id);
-- a person's open work, handing it over, and own data
CREATE INDEX document_owner_idx ON document (owner_user_id) INCLUDE (organization_id, status);
-- own data
CREATE INDEX document_author_idx ON document (user_id);
-- the search within an organisation, and its list in any other order
CREATE INDEX document_search_idx ON document (organization_id) INCLUDE (id, created_at, updated_at, number, folder_id, type, status, draft_status, owner_user_id, review_date, expires_on, published_version, text_starts, search_bits);
CREATE TRIGGER document_end_follows AFTER UPDATE ON document FOR EACH ROW WHEN (new.readers IS DISTINCT FROM old.readers OR new.reader_team_ids IS DISTINCT FROM old.reader_team_ids) EXECUTE FUNCTION app.end_unseen_follows();
CREATE TRIGGER document_keep BEFORE INSERT OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION app.keep_document();
CREATE TRIGGER document_keep_number BEFORE UPDATE OF number ON document FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER document_number BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION app.number_record('DOC');
CREATE TRIGGER document_record AFTER INSERT OR DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER document_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE document ENABLE ROW LEVEL SECURITY;
ALTER TABLE document FORCE ROW LEVEL SECURITY;
CREATE POLICY document_delete ON document FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY document_insert ON document FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY document_read ON document FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR status = 'Published' AND (readers = 'Members' OR readers = 'Teams' AND reader_team_ids && (SELECT app.own_team_ids())) OR draft_status = 'InReview' AND reviewer_user_id = (SELECT app.actor_id())));
CREATE POLICY document_update ON document FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR draft_status = 'InReview' AND reviewer_user_id = (SELECT app.actor_id())))
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON document TO quality_app;

-- ends with its organisation: tells about its files
CREATE TABLE document_text (
  file_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  state text DEFAULT 'Waiting' NOT NULL,
  reason text,
  attempts integer DEFAULT 0 NOT NULL,
  tried_at timestamptz,
  CONSTRAINT document_text_pkey PRIMARY KEY (file_id),
  CONSTRAINT document_text_organization_id_file_id_key UNIQUE (organization_id, file_id),
  CONSTRAINT document_text_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES file(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT document_text_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT document_text_check CHECK ((state = 'Refused') = (reason IS NOT NULL)),
  CONSTRAINT document_text_reason_check CHECK (reason <> ''),
  CONSTRAINT document_text_state_check CHECK (state = ANY (ARRAY['Waiting', 'Found', 'Cut', 'None', 'Refused']))
);
-- the files whose text is still to be read
CREATE INDEX document_text_waiting_idx ON document_text (tried_at) WHERE state = 'Waiting';
CREATE TRIGGER document_text_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON document_text FOR EACH ROW WHEN (NOT app.is_system()) EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE document_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_text FORCE ROW LEVEL SECURITY;
CREATE POLICY document_text_insert ON document_text FOR INSERT
  WITH CHECK ((SELECT app.is_system()) OR state = 'Waiting' AND ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY document_text_read ON document_text FOR SELECT
  USING ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (EXISTS ( SELECT
   FROM file f
  WHERE f.id = document_text.file_id)));
CREATE POLICY document_text_update ON document_text FOR UPDATE
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE ON document_text TO quality_app;

-- ends with its organisation: the text of its files
CREATE TABLE document_part (
  organization_id uuid NOT NULL,
  file_id uuid NOT NULL,
  place integer NOT NULL,
  page integer,
  text text NOT NULL,
  search_vector tsvector
    GENERATED ALWAYS AS (app.dutch_stems(text)) STORED NOT NULL,
  CONSTRAINT document_part_pkey PRIMARY KEY (organization_id, file_id, place),
  CONSTRAINT document_part_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES document_text(organization_id, file_id) ON DELETE CASCADE,
  CONSTRAINT document_part_page_check CHECK (page >= 1),
  CONSTRAINT document_part_place_check CHECK (place >= 0),
  CONSTRAINT document_part_text_check CHECK (text <> '')
);
-- the search in the texts of an organisation
CREATE INDEX document_part_stems_idx ON document_part USING gin (organization_id, search_vector);
CREATE TRIGGER document_part_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON document_part FOR EACH ROW WHEN (NOT app.is_system()) EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE document_part ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_part FORCE ROW LEVEL SECURITY;
CREATE POLICY document_part_delete ON document_part FOR DELETE
  USING (SELECT app.is_system());
CREATE POLICY document_part_insert ON document_part FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY document_part_read ON document_part FOR SELECT
  USING ((SELECT app.is_system()) OR ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (EXISTS ( SELECT
   FROM file f
  WHERE f.id = document_part.file_id)));
GRANT SELECT, INSERT, DELETE ON document_part TO quality_app;

-- ends with its organisation: words of its files
CREATE TABLE document_word (
  organization_id uuid NOT NULL,
  word text NOT NULL,
  CONSTRAINT document_word_pkey PRIMARY KEY (organization_id, word),
  CONSTRAINT document_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
-- words with a part
CREATE INDEX document_word_letters_idx ON document_word USING gin (organization_id, word extensions.gin_trgm_ops);
CREATE TRIGGER document_word_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON document_word FOR EACH ROW WHEN (NOT app.is_system()) EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE document_word ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_word FORCE ROW LEVEL SECURITY;
CREATE POLICY document_word_insert ON document_word FOR INSERT
  WITH CHECK (SELECT app.is_system());
CREATE POLICY document_word_read ON document_word FOR SELECT
  USING (SELECT app.is_system());
GRANT SELECT, INSERT ON document_word TO quality_app;

-- ends with its organisation: settings
CREATE TABLE document_follow (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  folder_id uuid,
  document_id uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT document_follow_pkey PRIMARY KEY (id),
  CONSTRAINT document_follow_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT document_follow_user_id_folder_id_document_id_key UNIQUE NULLS NOT DISTINCT (user_id, folder_id, document_id),
  CONSTRAINT document_follow_organization_id_document_id_fkey FOREIGN KEY (organization_id, document_id) REFERENCES document(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT document_follow_organization_id_folder_id_fkey FOREIGN KEY (organization_id, folder_id) REFERENCES document_folder(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT document_follow_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT document_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT document_follow_check CHECK (num_nonnulls(folder_id, document_id) = 1)
);
-- the foreign key
CREATE INDEX document_follow_person_idx ON document_follow (organization_id, user_id);
-- the followers of a folder, and the foreign key
CREATE INDEX document_follow_folder_idx ON document_follow (organization_id, folder_id);
-- the followers of a document, and the foreign key
CREATE INDEX document_follow_document_idx ON document_follow (organization_id, document_id);
CREATE TRIGGER document_follow_refuse_archived BEFORE INSERT ON document_follow FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE document_follow ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_follow FORCE ROW LEVEL SECURITY;
CREATE POLICY document_follow_delete ON document_follow FOR DELETE
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
CREATE POLICY document_follow_insert ON document_follow FOR INSERT
  WITH CHECK (user_id = (SELECT app.actor_id()) AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((EXISTS ( SELECT
   FROM document_folder f
  WHERE f.id = document_follow.folder_id)) OR (EXISTS ( SELECT
   FROM document d
  WHERE d.id = document_follow.document_id))));
CREATE POLICY document_follow_read ON document_follow FOR SELECT
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
GRANT SELECT, INSERT, DELETE ON document_follow TO quality_app;

-- ends with its organisation: settings
CREATE TABLE document_link (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  recipient text NOT NULL,
  document_ids uuid[] NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  opened_count integer DEFAULT 0 NOT NULL,
  opened_at timestamptz,
  CONSTRAINT document_link_pkey PRIMARY KEY (id),
  CONSTRAINT document_link_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT document_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT document_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT document_link_check CHECK (expires_at <= (created_at + '32 days'::interval)),
  CONSTRAINT document_link_document_ids_check CHECK (cardinality(document_ids) >= 1 AND cardinality(document_ids) <= 100),
  CONSTRAINT document_link_recipient_check CHECK (char_length(recipient) >= 1 AND char_length(recipient) <= 100)
);
-- the links of an organisation, newest first, and the foreign key
CREATE INDEX document_link_organization_idx ON document_link (organization_id, created_at DESC);
CREATE TRIGGER document_link_refuse_archived BEFORE INSERT OR UPDATE ON document_link FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE document_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_link FORCE ROW LEVEL SECURITY;
CREATE POLICY document_link_insert ON document_link FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY document_link_read ON document_link FOR SELECT
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY document_link_update ON document_link FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE (withdrawn_at, opened_count, opened_at) ON document_link TO quality_app;

-- ends with its organisation: settings
CREATE TABLE report (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  team_id uuid,
  team_name text DEFAULT '' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  period text NOT NULL,
  interpretation text DEFAULT '' NOT NULL,
  conclusions text DEFAULT '' NOT NULL,
  recommendations text DEFAULT '' NOT NULL,
  actions text DEFAULT '' NOT NULL,
  improvements jsonb DEFAULT '[]'::jsonb NOT NULL,
  frozen jsonb,
  digest text,
  final_at timestamptz,
  final_by uuid,
  CONSTRAINT report_pkey PRIMARY KEY (id),
  CONSTRAINT report_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT report_organization_id_team_id_period_key UNIQUE NULLS NOT DISTINCT (organization_id, team_id, period),
  CONSTRAINT report_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT report_check CHECK (num_nulls(frozen, digest, final_at, final_by) = ANY (ARRAY[0, 4])),
  CONSTRAINT report_period_check CHECK (period ~ '^20[0-9]{2}(-Q[1-4])?$')
);
CREATE TRIGGER report_keep_final BEFORE UPDATE ON report FOR EACH ROW EXECUTE FUNCTION app.keep_final_report();
CREATE TRIGGER report_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON report FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE report ENABLE ROW LEVEL SECURITY;
ALTER TABLE report FORCE ROW LEVEL SECURITY;
CREATE POLICY report_all ON report
  USING ((SELECT app.is_system()) OR (SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
GRANT SELECT, INSERT, UPDATE ON report TO quality_app;

CREATE TABLE calamity_report (
  incident_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  description text DEFAULT '' NOT NULL,
  sources text DEFAULT '' NOT NULL,
  norms text DEFAULT '' NOT NULL,
  interviews text DEFAULT '' NOT NULL,
  committee text DEFAULT '' NOT NULL,
  method text DEFAULT '' NOT NULL,
  findings text DEFAULT '' NOT NULL,
  results text DEFAULT '' NOT NULL,
  measures text DEFAULT '' NOT NULL,
  assurance text DEFAULT '' NOT NULL,
  CONSTRAINT calamity_report_pkey PRIMARY KEY (incident_id),
  CONSTRAINT calamity_report_organization_id_incident_id_key UNIQUE (organization_id, incident_id),
  CONSTRAINT calamity_report_organization_id_incident_id_fkey FOREIGN KEY (organization_id, incident_id) REFERENCES incident(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT calamity_report_assurance_check CHECK (length(assurance) <= 20000),
  CONSTRAINT calamity_report_committee_check CHECK (length(committee) <= 20000),
  CONSTRAINT calamity_report_description_check CHECK (length(description) <= 20000),
  CONSTRAINT calamity_report_findings_check CHECK (length(findings) <= 20000),
  CONSTRAINT calamity_report_interviews_check CHECK (length(interviews) <= 20000),
  CONSTRAINT calamity_report_measures_check CHECK (length(measures) <= 20000),
  CONSTRAINT calamity_report_method_check CHECK (length(method) <= 20000),
  CONSTRAINT calamity_report_norms_check CHECK (length(norms) <= 20000),
  CONSTRAINT calamity_report_results_check CHECK (length(results) <= 20000),
  CONSTRAINT calamity_report_sources_check CHECK (length(sources) <= 20000)
);
CREATE TRIGGER calamity_report_refuse_archived BEFORE INSERT OR UPDATE ON calamity_report FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE calamity_report ENABLE ROW LEVEL SECURITY;
ALTER TABLE calamity_report FORCE ROW LEVEL SECURITY;
CREATE POLICY calamity_report_insert ON calamity_report FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (EXISTS ( SELECT
   FROM incident i
  WHERE i.id = calamity_report.incident_id AND (i.team_id = ANY ((SELECT app.led_team_ids())::uuid[]))))));
CREATE POLICY calamity_report_read ON calamity_report FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (EXISTS ( SELECT
   FROM incident i
  WHERE i.id = calamity_report.incident_id AND (i.team_id = ANY ((SELECT app.led_team_ids())::uuid[]))))));
CREATE POLICY calamity_report_update ON calamity_report FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (EXISTS ( SELECT
   FROM incident i
  WHERE i.id = calamity_report.incident_id AND (i.team_id = ANY ((SELECT app.led_team_ids())::uuid[]))))));
GRANT SELECT, INSERT, UPDATE ON calamity_report TO quality_app;

-- ends with its organisation: says what was imported
CREATE TABLE data_import (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  file_name text NOT NULL,
  upload_id uuid,
  sha256 bytea,
  sheets jsonb DEFAULT '[]'::jsonb NOT NULL,
  sheet integer,
  columns jsonb DEFAULT '[]'::jsonb NOT NULL,
  constants jsonb DEFAULT '{}'::jsonb NOT NULL,
  choices jsonb DEFAULT '{}'::jsonb NOT NULL,
  unknown_values jsonb DEFAULT '[]'::jsonb NOT NULL,
  mistakes jsonb DEFAULT '{}'::jsonb NOT NULL,
  left_out integer[] DEFAULT '{}'::integer[] NOT NULL,
  row_count integer DEFAULT 0 NOT NULL,
  saved_count integer DEFAULT 0 NOT NULL,
  progress integer DEFAULT 0 NOT NULL,
  message text,
  rows jsonb DEFAULT '[]'::jsonb NOT NULL,
  saved_at timestamptz,
  record_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  kept jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT data_import_pkey PRIMARY KEY (id),
  CONSTRAINT data_import_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT data_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT data_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT data_import_file_name_check CHECK (length(file_name) <= 200),
  CONSTRAINT data_import_kind_check CHECK (kind ~ '^[A-Za-z]{1,40}$'),
  CONSTRAINT data_import_message_check CHECK (length(message) <= 500),
  CONSTRAINT data_import_sha256_check CHECK (octet_length(sha256) = 32),
  CONSTRAINT data_import_status_check CHECK (status = ANY (ARRAY['Reading', 'Refused', 'ChooseSheet', 'Matching', 'Checking', 'Checked', 'Saving', 'Done', 'Undoing', 'Undone']))
);
-- the imports of a kind, and the foreign key
CREATE INDEX data_import_list_idx ON data_import (organization_id, kind, created_at DESC);
-- a person's drafts, and own data
CREATE INDEX data_import_user_idx ON data_import (user_id);
-- whether a file was imported before
CREATE INDEX data_import_digest_idx ON data_import (organization_id, sha256);
CREATE TRIGGER data_import_refuse_archived BEFORE INSERT ON data_import FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE data_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_import FORCE ROW LEVEL SECURITY;
CREATE POLICY data_import_delete ON data_import FOR DELETE
  USING ((SELECT app.is_system()) OR (SELECT app.role()) <> 'Client' AND user_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (status <> ALL (ARRAY['Done', 'Undoing', 'Undone'])));
CREATE POLICY data_import_insert ON data_import FOR INSERT
  WITH CHECK ((SELECT app.role()) <> 'Client' AND user_id = (SELECT app.actor_id()) AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))));
CREATE POLICY data_import_read ON data_import FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.role()) <> 'Client' AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (user_id = (SELECT app.actor_id()) OR (status = ANY (ARRAY['Done', 'Undoing', 'Undone']))));
CREATE POLICY data_import_update ON data_import FOR UPDATE
  USING ((SELECT app.is_system()) OR (SELECT app.role()) <> 'Client' AND ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[]))) AND (user_id = (SELECT app.actor_id()) OR (status = ANY (ARRAY['Done', 'Undoing', 'Undone']))));
GRANT SELECT, INSERT, UPDATE, DELETE ON data_import TO quality_app;

-- ends with its organisation: says what was taken along
CREATE TABLE organization_export (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'Waiting' NOT NULL,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  sha256 bytea,
  size bigint,
  message text,
  CONSTRAINT organization_export_pkey PRIMARY KEY (id),
  CONSTRAINT organization_export_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT organization_export_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT organization_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT organization_export_check CHECK ((status = 'Ready') = (num_nulls(ready_at, expires_at, sha256, size) = 0)),
  CONSTRAINT organization_export_message_check CHECK (length(message) <= 500),
  CONSTRAINT organization_export_sha256_check CHECK (octet_length(sha256) = 32),
  CONSTRAINT organization_export_status_check CHECK (status = ANY (ARRAY['Waiting', 'Making', 'Ready', 'Failed']))
);
-- the zips that an organisation asked for in a day, and the foreign key
CREATE INDEX organization_export_list_idx ON organization_export (organization_id, created_at DESC);
-- own data
CREATE INDEX organization_export_user_idx ON organization_export (user_id);
-- one zip of an organisation at a time
CREATE UNIQUE INDEX organization_export_one_idx ON organization_export (organization_id) WHERE status = ANY (ARRAY['Waiting', 'Making']);
ALTER TABLE organization_export ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_export FORCE ROW LEVEL SECURITY;
CREATE POLICY organization_export_delete ON organization_export FOR DELETE
  USING (SELECT app.is_system());
CREATE POLICY organization_export_insert ON organization_export FOR INSERT
  WITH CHECK ((SELECT app.role()) = 'Admin' AND user_id = (SELECT app.actor_id()) AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY organization_export_read ON organization_export FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.role()) = 'Admin' AND user_id = (SELECT app.actor_id()) AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY organization_export_update ON organization_export FOR UPDATE
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_export TO quality_app;

-- ends with its organisation: settings
CREATE TABLE audit_template (
  id uuid NOT NULL,
  organization_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  kind text,
  norm text,
  is_active boolean DEFAULT true NOT NULL,
  sections jsonb DEFAULT '[]'::jsonb NOT NULL,
  published_version integer,
  published_at timestamptz,
  CONSTRAINT audit_template_pkey PRIMARY KEY (id),
  CONSTRAINT audit_template_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT audit_template_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT audit_template_description_check CHECK (length(description) <= 10000),
  CONSTRAINT audit_template_kind_check CHECK (kind = ANY (ARRAY['Internal', 'External', 'Files', 'Medication', 'Supplier'])),
  CONSTRAINT audit_template_norm_check CHECK (norm = ANY (ARRAY['Hkz', 'Iso9001', 'En15224', 'Nen7510', 'Prezo'])),
  CONSTRAINT audit_template_title_check CHECK (title <> '' AND length(title) <= 200)
);
-- the lists of an organisation and those of all, and the foreign key
CREATE INDEX audit_template_list_idx ON audit_template (organization_id, title);
CREATE TRIGGER audit_template_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON audit_template FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE audit_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_template FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_template_delete ON audit_template FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY audit_template_insert ON audit_template FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY audit_template_read ON audit_template FOR SELECT
  USING ((SELECT app.reaches_all()) OR organization_id IS NULL OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY audit_template_update ON audit_template FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
GRANT SELECT, INSERT, UPDATE, DELETE ON audit_template TO quality_app;

-- ends with its organisation: settings
CREATE TABLE audit_template_version (
  template_id uuid NOT NULL,
  number integer NOT NULL,
  organization_id uuid,
  title text NOT NULL,
  sections jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  CONSTRAINT audit_template_version_pkey PRIMARY KEY (template_id, number),
  CONSTRAINT audit_template_version_organization_id_template_id_number_key UNIQUE (organization_id, template_id, number),
  CONSTRAINT audit_template_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
ALTER TABLE audit_template_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_template_version FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_template_version_insert ON audit_template_version FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY audit_template_version_read ON audit_template_version FOR SELECT
  USING ((SELECT app.reaches_all()) OR organization_id IS NULL OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT ON audit_template_version TO quality_app;

CREATE TABLE audit (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  norm text,
  goal text DEFAULT '' NOT NULL,
  criteria text DEFAULT '' NOT NULL,
  scope text NOT NULL,
  date date NOT NULL,
  "time" text DEFAULT '' NOT NULL,
  external_auditor text DEFAULT '' NOT NULL,
  auditor_user_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  auditee_user_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  template_id uuid,
  template_version integer,
  method text DEFAULT '' NOT NULL,
  spoken_with text DEFAULT '' NOT NULL,
  conclusion text DEFAULT '' NOT NULL,
  strengths text DEFAULT '' NOT NULL,
  status text NOT NULL,
  finished_at timestamptz,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(title, 40), "left"(scope, 40)]) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((((((((((number || '') || title) || '') || scope) || '') || goal) || '') || criteria) || '') || conclusion) || '') || strengths)) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((((((((((number || '') || title) || '') || scope) || '') || goal) || '') || criteria) || '') || conclusion) || '') || strengths))) STORED NOT NULL,
  dossiers text[] DEFAULT '{}'::text[] NOT NULL,
  extra_questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  previous_id uuid,
  task_event_id uuid,
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT audit_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT audit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT audit_organization_id_previous_id_fkey FOREIGN KEY (organization_id, previous_id) REFERENCES audit(organization_id, id) ON DELETE SET NULL (previous_id),
  CONSTRAINT audit_organization_id_task_event_id_fkey FOREIGN KEY (organization_id, task_event_id) REFERENCES task_event(organization_id, id) ON DELETE SET NULL (task_event_id),
  CONSTRAINT audit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT audit_check CHECK (NOT auditor_user_ids && auditee_user_ids),
  CONSTRAINT audit_check1 CHECK ((status = 'Done') = (finished_at IS NOT NULL)),
  CONSTRAINT audit_check2 CHECK (num_nulls(template_id, template_version) = ANY (ARRAY[0, 2])),
  CONSTRAINT audit_conclusion_check CHECK (length(conclusion) <= 10000),
  CONSTRAINT audit_criteria_check CHECK (length(criteria) <= 10000),
  CONSTRAINT audit_dossiers_check CHECK (cardinality(dossiers) <= 50),
  CONSTRAINT audit_external_auditor_check CHECK (length(external_auditor) <= 200),
  CONSTRAINT audit_extra_questions_check CHECK (jsonb_array_length(extra_questions) <= 50),
  CONSTRAINT audit_goal_check CHECK (length(goal) <= 10000),
  CONSTRAINT audit_kind_check CHECK (kind = ANY (ARRAY['Internal', 'External', 'Files', 'Medication', 'Supplier'])),
  CONSTRAINT audit_method_check CHECK (length(method) <= 10000),
  CONSTRAINT audit_norm_check CHECK (norm = ANY (ARRAY['Hkz', 'Iso9001', 'En15224', 'Nen7510', 'Prezo'])),
  CONSTRAINT audit_scope_check CHECK (scope <> '' AND length(scope) <= 200),
  CONSTRAINT audit_spoken_with_check CHECK (length(spoken_with) <= 10000),
  CONSTRAINT audit_status_check CHECK (status = ANY (ARRAY['Planned', 'Preparing', 'Running', 'Reporting', 'Done'])),
  CONSTRAINT audit_strengths_check CHECK (length(strengths) <= 10000),
  CONSTRAINT audit_time_check CHECK ("time" ~ '^([0-2][0-9]:[0-5][0-9])?$'),
  CONSTRAINT audit_title_check CHECK (title <> '' AND length(title) <= 200)
);
-- the list of an organisation in its usual order, and its counts
CREATE INDEX audit_list_idx ON audit (organization_id, date DESC, id DESC) INCLUDE (user_id, number, kind, norm, status, auditor_user_ids, auditee_user_ids);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX audit_all_idx ON audit (date DESC, id DESC);
-- own data
CREATE INDEX audit_author_idx ON audit (user_id);
-- own data, and a person's own audits
CREATE INDEX audit_people_idx ON audit USING gin (auditor_user_ids, auditee_user_ids);
-- whether a list is in use
CREATE INDEX audit_template_idx ON audit (template_id, template_version);
-- the search within an organisation, and its list in any other order
CREATE INDEX audit_search_idx ON audit (organization_id) INCLUDE (id, created_at, updated_at, user_id, number, kind, norm, status, date, auditor_user_ids, auditee_user_ids, text_starts, search_bits);
-- the foreign key
CREATE INDEX audit_previous_idx ON audit (organization_id, previous_id);
-- a task opens its audit once, and the foreign key
CREATE UNIQUE INDEX audit_task_event_idx ON audit (organization_id, task_event_id) WHERE task_event_id IS NOT NULL;
-- the audits of a list of questions, the latest first
CREATE INDEX audit_of_template_idx ON audit (organization_id, template_id, date DESC, id DESC) INCLUDE (status);
CREATE TRIGGER audit_keep_finished BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION app.keep_finished_audit();
CREATE TRIGGER audit_keep_number BEFORE UPDATE OF number ON audit FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER audit_number BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION app.number_record('AU');
CREATE TRIGGER audit_record AFTER INSERT OR DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER audit_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_delete ON audit FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin');
CREATE POLICY audit_insert ON audit FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (auditor_user_ids)) AND (EXISTS ( SELECT
   FROM task_event t
  WHERE t.id = audit.task_event_id AND t.organization_id = audit.organization_id AND t.assigned_to_user_id = (SELECT app.actor_id())))));
CREATE POLICY audit_read ON audit FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR status = 'Done' OR ((SELECT app.actor_id()) = ANY ((auditor_user_ids || auditee_user_ids)))));
CREATE POLICY audit_update ON audit FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (auditor_user_ids))));
GRANT SELECT, INSERT, UPDATE, DELETE ON audit TO quality_app;

CREATE TABLE audit_answer (
  audit_id uuid NOT NULL,
  question_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz NOT NULL,
  user_id uuid NOT NULL,
  rating text NOT NULL,
  explanation text DEFAULT '' NOT NULL,
  dossier text DEFAULT '' NOT NULL,
  is_asked boolean DEFAULT true NOT NULL,
  remark text DEFAULT '' NOT NULL,
  CONSTRAINT audit_answer_pkey PRIMARY KEY (audit_id, question_id, dossier),
  CONSTRAINT audit_answer_organization_id_audit_id_question_id_dossier_key UNIQUE (organization_id, audit_id, question_id, dossier),
  CONSTRAINT audit_answer_organization_id_audit_id_fkey FOREIGN KEY (organization_id, audit_id) REFERENCES audit(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT audit_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT audit_answer_dossier_check CHECK (length(dossier) <= 40),
  CONSTRAINT audit_answer_explanation_check CHECK (length(explanation) <= 4000),
  CONSTRAINT audit_answer_rating_check CHECK (rating = ANY (ARRAY['Met', 'Partly', 'NotMet', 'NotApplicable'])),
  CONSTRAINT audit_answer_remark_check CHECK (length(remark) <= 4000)
);
-- the foreign key
CREATE INDEX audit_answer_user_idx ON audit_answer (user_id);
CREATE TRIGGER audit_answer_refuse_archived BEFORE INSERT OR UPDATE ON audit_answer FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE audit_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_answer FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_answer_insert ON audit_answer FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_answer.audit_id AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
CREATE POLICY audit_answer_read ON audit_answer FOR SELECT
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_answer.audit_id)));
CREATE POLICY audit_answer_update ON audit_answer FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_answer.audit_id AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
GRANT SELECT, INSERT, UPDATE ON audit_answer TO quality_app;

CREATE TABLE audit_finding (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  question_id uuid,
  description text NOT NULL,
  severity text NOT NULL,
  paragraph text DEFAULT '' NOT NULL,
  owner_user_id uuid,
  due_date date,
  entry_id uuid,
  CONSTRAINT audit_finding_pkey PRIMARY KEY (id),
  CONSTRAINT audit_finding_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT audit_finding_organization_id_audit_id_fkey FOREIGN KEY (organization_id, audit_id) REFERENCES audit(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT audit_finding_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id),
  CONSTRAINT audit_finding_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT audit_finding_description_check CHECK (description <> '' AND length(description) <= 10000),
  CONSTRAINT audit_finding_paragraph_check CHECK (length(paragraph) <= 20),
  CONSTRAINT audit_finding_severity_check CHECK (severity = ANY (ARRAY['Major', 'Minor', 'Improvement', 'Observation', 'GoodPractice']))
);
-- the foreign key
CREATE INDEX audit_finding_audit_idx ON audit_finding (organization_id, audit_id, id);
-- the findings of an audit, and their number
CREATE INDEX audit_finding_of_audit_idx ON audit_finding (audit_id, id);
-- the foreign key
CREATE INDEX audit_finding_owner_idx ON audit_finding (owner_user_id);
-- the foreign key
CREATE INDEX audit_finding_user_idx ON audit_finding (user_id);
-- the good practices of an organisation
CREATE INDEX audit_finding_practice_idx ON audit_finding (organization_id, audit_id) WHERE severity = 'GoodPractice';
CREATE TRIGGER audit_finding_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON audit_finding FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE audit_finding ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_finding FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_finding_delete ON audit_finding FOR DELETE
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_finding.audit_id AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
CREATE POLICY audit_finding_insert ON audit_finding FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_finding.audit_id AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
CREATE POLICY audit_finding_read ON audit_finding FOR SELECT
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_finding.audit_id)));
CREATE POLICY audit_finding_update ON audit_finding FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_finding.audit_id AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
GRANT SELECT, INSERT, UPDATE, DELETE ON audit_finding TO quality_app;

-- ends with its organisation: settings
CREATE TABLE retention_period (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  years integer NOT NULL,
  CONSTRAINT retention_period_pkey PRIMARY KEY (organization_id, kind),
  CONSTRAINT retention_period_kind_fkey FOREIGN KEY (kind) REFERENCES record_kind(kind),
  CONSTRAINT retention_period_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT retention_period_years_check CHECK (years >= 1 AND years <= 20)
);
CREATE TRIGGER retention_period_refuse_archived BEFORE INSERT OR UPDATE ON retention_period FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE retention_period ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_period FORCE ROW LEVEL SECURITY;
CREATE POLICY retention_period_all ON retention_period
  USING ((SELECT app.is_system()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE, DELETE ON retention_period TO quality_app;

-- ends with its organisation: settings
CREATE TABLE retention_hold (
  record_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT retention_hold_pkey PRIMARY KEY (record_id),
  CONSTRAINT retention_hold_organization_id_record_id_key UNIQUE (organization_id, record_id),
  CONSTRAINT retention_hold_organization_id_record_id_fkey FOREIGN KEY (organization_id, record_id) REFERENCES record(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT retention_hold_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
-- own data
CREATE INDEX retention_hold_user_idx ON retention_hold (user_id);
CREATE TRIGGER retention_hold_refuse_archived BEFORE INSERT ON retention_hold FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE retention_hold ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_hold FORCE ROW LEVEL SECURITY;
CREATE POLICY retention_hold_delete ON retention_hold FOR DELETE
  USING ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY retention_hold_insert ON retention_hold FOR INSERT
  WITH CHECK ((SELECT app.role()) = 'Admin' AND user_id = (SELECT app.actor_id()) AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY retention_hold_read ON retention_hold FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, DELETE ON retention_hold TO quality_app;

-- ends with its organisation: says what was removed
CREATE TABLE retention_run (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'Waiting' NOT NULL,
  with_texts boolean NOT NULL,
  years jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT retention_run_pkey PRIMARY KEY (id),
  CONSTRAINT retention_run_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT retention_run_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT retention_run_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT retention_run_status_check CHECK (status = ANY (ARRAY['Waiting', 'Done', 'Undoing', 'Undone', 'Failed']))
);
-- the times of an organisation, and the foreign key
CREATE INDEX retention_run_list_idx ON retention_run (organization_id, created_at DESC);
-- own data
CREATE INDEX retention_run_user_idx ON retention_run (user_id);
-- one at a time in an organisation
CREATE UNIQUE INDEX retention_run_one_idx ON retention_run (organization_id) WHERE status = ANY (ARRAY['Waiting', 'Undoing']);
CREATE TRIGGER retention_run_refuse_archived BEFORE INSERT ON retention_run FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE retention_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_run FORCE ROW LEVEL SECURITY;
CREATE POLICY retention_run_insert ON retention_run FOR INSERT
  WITH CHECK ((SELECT app.role()) = 'Admin' AND user_id = (SELECT app.actor_id()) AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY retention_run_read ON retention_run FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY retention_run_update ON retention_run FOR UPDATE
  USING ((SELECT app.is_system()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
GRANT SELECT, INSERT, UPDATE ON retention_run TO quality_app;

-- ends with its organisation: says what was removed
CREATE TABLE retention_item (
  run_id uuid NOT NULL,
  record_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'Waiting' NOT NULL,
  done_at timestamptz,
  version integer,
  CONSTRAINT retention_item_pkey PRIMARY KEY (run_id, record_id),
  CONSTRAINT retention_item_organization_id_run_id_record_id_key UNIQUE (organization_id, run_id, record_id),
  CONSTRAINT retention_item_kind_fkey FOREIGN KEY (kind) REFERENCES record_kind(kind),
  CONSTRAINT retention_item_organization_id_run_id_fkey FOREIGN KEY (organization_id, run_id) REFERENCES retention_run(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT retention_item_state_check CHECK (state = ANY (ARRAY['Waiting', 'Done', 'Skipped', 'Restored', 'Kept']))
);
-- whether the texts of an incident were removed before
CREATE INDEX retention_item_record_idx ON retention_item (record_id);
-- what a run is still to do, or to put back
CREATE INDEX retention_item_waiting_idx ON retention_item (run_id, kind, record_id) WHERE state = ANY (ARRAY['Waiting', 'Done']);
CREATE TRIGGER retention_item_refuse_archived BEFORE INSERT ON retention_item FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE retention_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_item FORCE ROW LEVEL SECURITY;
CREATE POLICY retention_item_insert ON retention_item FOR INSERT
  WITH CHECK ((SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY retention_item_read ON retention_item FOR SELECT
  USING ((SELECT app.is_system()) OR (SELECT app.role()) = 'Admin' AND (organization_id = ANY ((SELECT app.organization_ids())::uuid[])));
CREATE POLICY retention_item_update ON retention_item FOR UPDATE
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, UPDATE ON retention_item TO quality_app;

-- ends with its organisation: what can be put back
CREATE TABLE retention_seal (
  run_id uuid NOT NULL,
  record_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT retention_seal_pkey PRIMARY KEY (run_id, record_id),
  CONSTRAINT retention_seal_organization_id_run_id_record_id_key UNIQUE (organization_id, run_id, record_id),
  CONSTRAINT retention_seal_organization_id_run_id_record_id_fkey FOREIGN KEY (organization_id, run_id, record_id) REFERENCES retention_item(organization_id, run_id, record_id) ON DELETE CASCADE
);
-- housekeeping
CREATE INDEX retention_seal_created_at_idx ON retention_seal (created_at);
CREATE TRIGGER retention_seal_refuse_archived BEFORE INSERT ON retention_seal FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE retention_seal ENABLE ROW LEVEL SECURITY;
ALTER TABLE retention_seal FORCE ROW LEVEL SECURITY;
CREATE POLICY retention_seal_all ON retention_seal
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, DELETE ON retention_seal TO quality_app;

-- of no organisation: kept by the support desk
CREATE TABLE support_text (
  id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  solved_at timestamptz,
  CONSTRAINT support_text_pkey PRIMARY KEY (id),
  CONSTRAINT support_text_check CHECK (solved_at IS NULL OR kind = 'KnownProblem'),
  CONSTRAINT support_text_kind_check CHECK (kind = ANY (ARRAY['KnownProblem', 'AnswerTemplate'])),
  CONSTRAINT support_text_text_check CHECK (text <> '' AND length(text) <= 4000),
  CONSTRAINT support_text_title_check CHECK (title <> '' AND length(title) <= 200)
);
ALTER TABLE support_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_text FORCE ROW LEVEL SECURITY;
CREATE POLICY support_text_asked ON support_text FOR SELECT
  USING (kind = 'KnownProblem' AND (EXISTS ( SELECT
   FROM support_ticket t
  WHERE t.problem_id = support_text.id)));
CREATE POLICY support_text_desk ON support_text
  USING (SELECT app.reaches_all());
GRANT SELECT, INSERT, UPDATE, DELETE ON support_text TO quality_app;

CREATE TABLE support_note (
  ticket_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  text text NOT NULL,
  CONSTRAINT support_note_pkey PRIMARY KEY (ticket_id),
  CONSTRAINT support_note_organization_id_ticket_id_key UNIQUE (organization_id, ticket_id),
  CONSTRAINT support_note_organization_id_ticket_id_fkey FOREIGN KEY (organization_id, ticket_id) REFERENCES support_ticket(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT support_note_text_check CHECK (text <> '' AND length(text) <= 10000)
);
CREATE TRIGGER support_note_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON support_note FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE support_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_note FORCE ROW LEVEL SECURITY;
CREATE POLICY support_note_desk ON support_note
  USING (SELECT app.reaches_all());
GRANT SELECT, INSERT, UPDATE, DELETE ON support_note TO quality_app;

-- ends with its organisation: tells of its data
CREATE TABLE data_breach (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ticket_id uuid,
  what text NOT NULL,
  discovered_at timestamptz NOT NULL,
  organization_told_at timestamptz,
  authority_told_at timestamptz,
  people_told_at timestamptz,
  told_whom text DEFAULT '' NOT NULL,
  measures text DEFAULT '' NOT NULL,
  CONSTRAINT data_breach_pkey PRIMARY KEY (id),
  CONSTRAINT data_breach_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT data_breach_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT data_breach_organization_id_ticket_id_fkey FOREIGN KEY (organization_id, ticket_id) REFERENCES support_ticket(organization_id, id) ON DELETE SET NULL (ticket_id),
  CONSTRAINT data_breach_check CHECK (organization_told_at >= discovered_at),
  CONSTRAINT data_breach_check1 CHECK (authority_told_at >= discovered_at),
  CONSTRAINT data_breach_check2 CHECK (people_told_at >= discovered_at),
  CONSTRAINT data_breach_measures_check CHECK (length(measures) <= 4000),
  CONSTRAINT data_breach_told_whom_check CHECK (length(told_whom) <= 200),
  CONSTRAINT data_breach_what_check CHECK (what <> '' AND length(what) <= 4000)
);
-- the foreign key
CREATE INDEX data_breach_list_idx ON data_breach (organization_id, discovered_at DESC);
-- the breach of a question, and the foreign key
CREATE INDEX data_breach_ticket_idx ON data_breach (organization_id, ticket_id) WHERE ticket_id IS NOT NULL;
ALTER TABLE data_breach ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_breach FORCE ROW LEVEL SECURITY;
CREATE POLICY data_breach_desk ON data_breach
  USING (SELECT app.reaches_all());
GRANT SELECT, INSERT, UPDATE, DELETE ON data_breach TO quality_app;

CREATE TABLE audit_request (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  template_id uuid,
  template_version integer,
  question_ids uuid[] NOT NULL,
  added_questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  asked_user_id uuid,
  recipient text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL,
  token_hash bytea,
  task_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CONSTRAINT audit_request_pkey PRIMARY KEY (id),
  CONSTRAINT audit_request_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT audit_request_token_hash_key UNIQUE (token_hash),
  CONSTRAINT audit_request_asked_user_id_fkey FOREIGN KEY (asked_user_id) REFERENCES app_user(id),
  CONSTRAINT audit_request_organization_id_audit_id_fkey FOREIGN KEY (organization_id, audit_id) REFERENCES audit(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT audit_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT audit_request_check CHECK (expires_at <= (created_at + '92 days'::interval)),
  CONSTRAINT audit_request_check1 CHECK ((asked_user_id IS NULL) = (token_hash IS NOT NULL)),
  CONSTRAINT audit_request_check2 CHECK ((token_hash IS NOT NULL) = (email <> '') AND (token_hash IS NOT NULL) = (recipient <> '')),
  CONSTRAINT audit_request_email_check CHECK (char_length(email) <= 320),
  CONSTRAINT audit_request_question_ids_check CHECK (cardinality(question_ids) >= 1 AND cardinality(question_ids) <= 100),
  CONSTRAINT audit_request_recipient_check CHECK (char_length(recipient) <= 100),
  CONSTRAINT audit_request_title_check CHECK (length(title) <= 200)
);
-- the foreign key
CREATE INDEX audit_request_audit_idx ON audit_request (organization_id, audit_id);
-- the requests of an audit, and their number
CREATE INDEX audit_request_of_audit_idx ON audit_request (audit_id, created_at);
-- the foreign key
CREATE INDEX audit_request_user_idx ON audit_request (user_id);
-- what a person is asked, and the foreign key
CREATE INDEX audit_request_asked_idx ON audit_request (asked_user_id, expires_at) WHERE asked_user_id IS NOT NULL;
CREATE TRIGGER audit_request_refuse_archived BEFORE INSERT OR UPDATE ON audit_request FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE audit_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_request FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_request_insert ON audit_request FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_request.audit_id AND a.status <> 'Done' AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
CREATE POLICY audit_request_read ON audit_request FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (asked_user_id = (SELECT app.actor_id()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_request.audit_id AND (a.status = 'Done' OR (SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids)))))));
CREATE POLICY audit_request_update ON audit_request FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit a
  WHERE a.id = audit_request.audit_id AND ((SELECT app.role()) = 'Admin' OR ((SELECT app.actor_id()) = ANY (a.auditor_user_ids))))));
GRANT SELECT, INSERT, UPDATE (withdrawn_at) ON audit_request TO quality_app;

CREATE TABLE audit_response (
  request_id uuid NOT NULL,
  question_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz NOT NULL,
  text text NOT NULL,
  CONSTRAINT audit_response_pkey PRIMARY KEY (request_id, question_id),
  CONSTRAINT audit_response_organization_id_request_id_question_id_key UNIQUE (organization_id, request_id, question_id),
  CONSTRAINT audit_response_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES audit_request(organization_id, id) ON DELETE CASCADE,
  CONSTRAINT audit_response_text_check CHECK (length(text) <= 4000)
);
CREATE TRIGGER audit_response_refuse_archived BEFORE INSERT OR UPDATE ON audit_response FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE audit_response ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_response FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_response_insert ON audit_response FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit_request r
  WHERE r.id = audit_response.request_id AND r.asked_user_id = (SELECT app.actor_id()) AND r.withdrawn_at IS NULL AND r.expires_at > now())));
CREATE POLICY audit_response_read ON audit_response FOR SELECT
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit_request r
  WHERE r.id = audit_response.request_id)));
CREATE POLICY audit_response_update ON audit_response FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (EXISTS ( SELECT
   FROM audit_request r
  WHERE r.id = audit_response.request_id AND r.asked_user_id = (SELECT app.actor_id()) AND r.withdrawn_at IS NULL AND r.expires_at > now())));
GRANT SELECT, INSERT, UPDATE (version, updated_at, text) ON audit_response TO quality_app;

-- ends with its organisation: whom lines of the logs are kept from
CREATE TABLE hidden_record (
  record_id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  CONSTRAINT hidden_record_pkey PRIMARY KEY (user_id, record_id),
  CONSTRAINT hidden_record_organization_id_user_id_record_id_key UNIQUE (organization_id, user_id, record_id),
  CONSTRAINT hidden_record_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT hidden_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
-- whom a change is kept from
CREATE INDEX hidden_record_record_idx ON hidden_record (record_id);
ALTER TABLE hidden_record ENABLE ROW LEVEL SECURITY;
ALTER TABLE hidden_record FORCE ROW LEVEL SECURITY;
CREATE POLICY hidden_record_read ON hidden_record FOR SELECT
  USING ((SELECT app.is_system()) OR user_id = (SELECT app.actor_id()));
CREATE POLICY hidden_record_write ON hidden_record
  USING (SELECT app.is_system());
GRANT SELECT, INSERT, DELETE ON hidden_record TO quality_app;

CREATE TABLE complaint (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  team_id uuid,
  received_on date NOT NULL,
  complainant text NOT NULL,
  contact text DEFAULT '' NOT NULL,
  relation text NOT NULL,
  channel text NOT NULL,
  subject text NOT NULL,
  description text NOT NULL,
  about_user_id uuid,
  is_shown boolean DEFAULT false NOT NULL,
  hidden_from uuid[]
    GENERATED ALWAYS AS (
CASE
    WHEN about_user_id IS NULL OR is_shown THEN '{}'::uuid[]
    ELSE ARRAY[about_user_id]
END) STORED NOT NULL,
  handler_user_id uuid,
  officer text DEFAULT '' NOT NULL,
  status text NOT NULL,
  outcome text,
  answered_on date,
  next_step text,
  next_step_on date,
  extension_reason text DEFAULT '' NOT NULL,
  extension_told_on date,
  deadline date
    GENERATED ALWAYS AS (received_on + 42 +
CASE
    WHEN extension_told_on IS NULL THEN 0
    ELSE 28
END) STORED NOT NULL,
  text_starts text[]
    GENERATED ALWAYS AS (ARRAY["left"(subject, 40)]) STORED NOT NULL,
  search_text text
    GENERATED ALWAYS AS (app.fold((((((number || '') || subject) || '') || description) || '') || officer)) STORED NOT NULL,
  search_bits bit(2048)
    GENERATED ALWAYS AS (app.search_bits(app.fold((((((number || '') || subject) || '') || description) || '') || officer))) STORED NOT NULL,
  CONSTRAINT complaint_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT complaint_organization_id_number_key UNIQUE (organization_id, number),
  CONSTRAINT complaint_about_user_id_fkey FOREIGN KEY (about_user_id) REFERENCES app_user(id),
  CONSTRAINT complaint_handler_user_id_fkey FOREIGN KEY (handler_user_id) REFERENCES app_user(id),
  CONSTRAINT complaint_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT complaint_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES team(organization_id, id),
  CONSTRAINT complaint_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT complaint_channel_check CHECK (channel = ANY (ARRAY['Spoken', 'Email', 'Letter', 'Form', 'Officer'])),
  CONSTRAINT complaint_check CHECK (answered_on >= received_on),
  CONSTRAINT complaint_check1 CHECK (handler_user_id <> about_user_id),
  CONSTRAINT complaint_check2 CHECK (status <> 'Done' OR outcome IS NOT NULL AND answered_on IS NOT NULL),
  CONSTRAINT complaint_check3 CHECK ((extension_reason = '') = (extension_told_on IS NULL)),
  CONSTRAINT complaint_check4 CHECK ((next_step IS NULL) = (next_step_on IS NULL)),
  CONSTRAINT complaint_complainant_check CHECK (complainant <> '' AND length(complainant) <= 200),
  CONSTRAINT complaint_contact_check CHECK (length(contact) <= 500),
  CONSTRAINT complaint_description_check CHECK (description <> '' AND length(description) <= 10000),
  CONSTRAINT complaint_extension_reason_check CHECK (length(extension_reason) <= 2000),
  CONSTRAINT complaint_next_step_check CHECK (next_step = 'DisputesCommittee'),
  CONSTRAINT complaint_officer_check CHECK (length(officer) <= 200),
  CONSTRAINT complaint_outcome_check CHECK (outcome = ANY (ARRAY['Founded', 'Partly', 'Unfounded', 'Mediated'])),
  CONSTRAINT complaint_relation_check CHECK (relation = ANY (ARRAY['Client', 'Family', 'Representative', 'Employee', 'Other'])),
  CONSTRAINT complaint_status_check CHECK (status = ANY (ARRAY['Received', 'InProgress', 'Done', 'Withdrawn'])),
  CONSTRAINT complaint_subject_check CHECK (subject <> '' AND length(subject) <= 200)
);
-- the list of an organisation in its usual order, and its counts
CREATE INDEX complaint_list_idx ON complaint (organization_id, received_on DESC, id DESC) INCLUDE (user_id, number, relation, status, outcome, deadline, handler_user_id, about_user_id, team_id);
-- the list over all organisations, of a SuperAdmin
CREATE INDEX complaint_all_idx ON complaint (received_on DESC, id DESC);
-- a person's own complaints, and own data
CREATE INDEX complaint_author_idx ON complaint (user_id);
-- a person's open work
CREATE INDEX complaint_handler_idx ON complaint (handler_user_id) WHERE handler_user_id IS NOT NULL;
-- the foreign key, and what is shown to a person
CREATE INDEX complaint_about_idx ON complaint (about_user_id) WHERE about_user_id IS NOT NULL;
-- the search within an organisation, and its list in any other order
CREATE INDEX complaint_search_idx ON complaint (organization_id) INCLUDE (id, created_at, updated_at, user_id, number, received_on, relation, channel, status, outcome, deadline, answered_on, handler_user_id, about_user_id, team_id, text_starts, search_bits);
CREATE TRIGGER complaint_keep_number BEFORE UPDATE OF number ON complaint FOR EACH ROW WHEN (new.number IS DISTINCT FROM old.number) EXECUTE FUNCTION app.keep_number();
CREATE TRIGGER complaint_number BEFORE INSERT ON complaint FOR EACH ROW EXECUTE FUNCTION app.number_record('KL');
CREATE TRIGGER complaint_record AFTER INSERT OR DELETE OR UPDATE ON complaint FOR EACH ROW EXECUTE FUNCTION app.keep_record();
CREATE TRIGGER complaint_refuse_archived BEFORE INSERT OR DELETE OR UPDATE ON complaint FOR EACH ROW EXECUTE FUNCTION app.refuse_archived();
ALTER TABLE complaint ENABLE ROW LEVEL SECURITY;
ALTER TABLE complaint FORCE ROW LEVEL SECURITY;
CREATE POLICY complaint_delete ON complaint FOR DELETE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND (SELECT app.role()) = 'Admin' AND about_user_id IS DISTINCT FROM (SELECT app.actor_id()));
CREATE POLICY complaint_hidden ON complaint AS RESTRICTIVE
  USING ((SELECT app.is_system()) OR ((SELECT app.actor_id()) = ANY (hidden_from)) IS NOT TRUE);
CREATE POLICY complaint_insert ON complaint FOR INSERT
  WITH CHECK ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND user_id = (SELECT app.actor_id()) AND about_user_id IS DISTINCT FROM (SELECT app.actor_id()));
CREATE POLICY complaint_read ON complaint FOR SELECT
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND ((SELECT app.role()) = 'Admin' OR (SELECT app.actor_id()) = user_id OR (SELECT app.actor_id()) = handler_user_id OR is_shown AND about_user_id = (SELECT app.actor_id())));
CREATE POLICY complaint_update ON complaint FOR UPDATE
  USING ((SELECT app.reaches_all()) OR (organization_id = ANY ((SELECT app.organization_ids())::uuid[])) AND about_user_id IS DISTINCT FROM (SELECT app.actor_id()) AND ((SELECT app.role()) = 'Admin' OR handler_user_id = (SELECT app.actor_id()) OR user_id = (SELECT app.actor_id()) AND status = 'Received'));
GRANT SELECT, INSERT, UPDATE, DELETE ON complaint TO quality_app;

CREATE OR REPLACE FUNCTION app.actor_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.actor', true), ''))::uuid;
GRANT EXECUTE ON FUNCTION app.actor_id() TO quality_app;

CREATE OR REPLACE FUNCTION app.role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.role', true), '');
GRANT EXECUTE ON FUNCTION app.role() TO quality_app;

CREATE OR REPLACE FUNCTION app.organization_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (string_to_array(NULLIF(current_setting('app.organizations', true), ''), ','))::uuid[];
GRANT EXECUTE ON FUNCTION app.organization_ids() TO quality_app;

CREATE OR REPLACE FUNCTION app.reaches_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((app.role() = ANY (ARRAY['System', 'SuperAdmin'])), false);
GRANT EXECUTE ON FUNCTION app.reaches_all() TO quality_app;

CREATE OR REPLACE FUNCTION app.is_system()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((app.role() = 'System'), false);
GRANT EXECUTE ON FUNCTION app.is_system() TO quality_app;

CREATE OR REPLACE FUNCTION app.search_bits(p_text text)
 RETURNS bit
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  bits bit(2048) := b'0'::bit(2048);
  letters text[] := string_to_array(lower(p_text), null);
begin
  for i in 3..coalesce(cardinality(letters), 0) loop
    bits := set_bit(bits,
      (crc32(convert_to(letters[i - 2] || letters[i - 1] || letters[i], 'UTF8')) & 2047)::integer, 1);
  end loop;
  return bits;
end $function$;
GRANT EXECUTE ON FUNCTION app.search_bits(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.make_access_log_months()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  month timestamp;
  parent text;
  part text;
begin
  if not pg_try_advisory_xact_lock(hashtext('access log months')) then return; end if;
  for i in 0..3 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    -- The shield comes first, as when a line is written.
    foreach parent in array array['access_log_shield', 'access_log'] loop
      part := parent || to_char(month, '_YYYY_MM');
      continue when to_regclass(part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
          month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      exception when check_violation then
        -- Lines of that month stand in the default partition, and stay there.
        raise warning '% was not made: the default partition has lines of that month', part;
      end;
    end loop;
  end loop;
end $function$;
GRANT EXECUTE ON FUNCTION app.make_access_log_months() TO quality_app;

CREATE OR REPLACE FUNCTION app.drop_expired_log_lines(p_access_years integer, p_change_years integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  first_month constant timestamp :=
    date_trunc('month', now() at time zone 'UTC' - make_interval(years => greatest(p_access_years, 5)));
  scope constant text := current_setting('app.role', true);
  parent text;
  part text;
begin
  if not pg_try_advisory_xact_lock(hashtext('expired log lines')) then return; end if;
  -- The owner as well sees by its scope alone.
  perform set_config('app.role', 'System', true);
  foreach parent in array array['access_log_shield', 'access_log'] loop
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and c.relname ~ '_\d{4}_\d{2}$'
        and to_date(right(c.relname, 7), 'YYYY_MM') < first_month
    loop
      execute format('alter table %I detach partition %I', parent, part);
      execute format('drop table %I', part);
    end loop;
    execute format('delete from %I where at < $1', parent) using first_month at time zone 'UTC';
  end loop;
  delete from change_log where at < now() - make_interval(years => greatest(p_change_years, 5));
  perform set_config('app.role', coalesce(scope, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.drop_expired_log_lines(integer,integer) TO quality_app;

CREATE OR REPLACE FUNCTION app.count_within(p_key text, p_points integer, p_most bigint, p_seconds integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  present constant bigint := extract(epoch from clock_timestamp()) * 1000;
  counted integer;
begin
  insert into rate_limit as r (key, points, expire) values (p_key, p_points, present + p_seconds * 1000)
  on conflict (key) do update set
    points = case when r.expire > present then r.points else 0 end + excluded.points,
    expire = case when r.expire > present then r.expire else excluded.expire end
  returning r.points into counted;
  if counted > p_most then
    raise exception using errcode = 'QA429', message = 'too much within the time';
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION app.count_within(text,integer,bigint,integer) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_own_reach()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reach constant uuid[] := coalesce(app.organization_ids(), '{}');
  left_alone constant text[] := '{member_of,known_in,version,updated_at}';
begin
  if app.actor_id() is null or app.is_system() then return new; end if;
  if app.actor_id() in (old.id, new.id) then
    if (new.id, new.role, new.blocked_at) is distinct from (old.id, old.role, old.blocked_at)
      or (not app.reaches_all() and (new.known_in, new.member_of) is distinct from (old.known_in, old.member_of)) then
      raise insufficient_privilege using message = 'role and reach are not one''s own to change';
    end if;
    return new;
  end if;
  if app.reaches_all() then return new; end if;
  if new.id <> old.id or not old.known_in <@ new.known_in
    or not array(select unnest(new.known_in) except select unnest(old.known_in)) <@ reach
    or not array(select unnest(new.member_of) except select unnest(old.member_of)) <@ reach
    or not array(select unnest(old.member_of) except select unnest(new.member_of)) <@ reach then
    raise insufficient_privilege using message = 'reach in other organisations is not theirs to change';
  end if;
  if not old.member_of <@ reach
    and to_jsonb(new) - left_alone is distinct from to_jsonb(old) - left_alone then
    raise insufficient_privilege using message = 'someone who belongs to others too is not theirs alone to change';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_own_reach() TO quality_app;

CREATE OR REPLACE FUNCTION app.is_unconfirmed(p_user uuid, p_elsewhere_than uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM user_email e WHERE ((e.user_id = is_unconfirmed.p_user) AND (e.confirmed_at IS NULL) AND (e.admitted_to IS DISTINCT FROM is_unconfirmed.p_elsewhere_than))));
GRANT EXECUTE ON FUNCTION app.is_unconfirmed(uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.refuse_unconfirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_unconfirmed(new.user_id, null) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'addressUnconfirmed';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.refuse_unconfirmed() TO quality_app;

CREATE OR REPLACE FUNCTION app.refuse_unconfirmed_super_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_unconfirmed(new.id, null) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'otherUnconfirmed';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.refuse_unconfirmed_super_admin() TO quality_app;

CREATE OR REPLACE FUNCTION app.confidant_in()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT m.organization_id FROM membership m WHERE ((m.user_id = app.actor_id()) AND m.confidant AND (app.reaches_all() OR (m.organization_id = ANY (app.organization_ids())))));
GRANT EXECUTE ON FUNCTION app.confidant_in() TO quality_app;

CREATE OR REPLACE FUNCTION app.guessable_words(p_user_id uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT words.word FROM (SELECT unnest(ARRAY[u.username, u.name, u.surname]) AS word FROM app_user u WHERE (u.id = guessable_words.p_user_id) UNION ALL SELECT e.email FROM user_email e WHERE (e.user_id = guessable_words.p_user_id) UNION ALL SELECT o.name FROM (membership m JOIN organization o ON ((o.id = m.organization_id))) WHERE (m.user_id = guessable_words.p_user_id)) words);
GRANT EXECUTE ON FUNCTION app.guessable_words(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.note_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update app_user set member_of = array_remove(member_of, old.organization_id) where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update app_user set member_of = array_append(array_remove(member_of, new.organization_id), new.organization_id),
      known_in = array_append(array_remove(known_in, new.organization_id), new.organization_id)
    where id = new.user_id;
    if not found and app.actor_id() is not null and not app.reaches_all() then
      raise insufficient_privilege using message = 'a stranger is nobody''s to add';
    end if;
  end if;
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_membership() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_confidant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.actor_id() is null or app.reaches_all() then return new; end if;
  if new.confidant is distinct from coalesce(old.confidant, false)
    or (new.confidant and (new.user_id, new.organization_id) is distinct from (old.user_id, old.organization_id)) then
    raise insufficient_privilege using message = 'who is a confidant is for a SuperAdmin to say';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_confidant() TO quality_app;

CREATE OR REPLACE FUNCTION app.refuse_unconfirmed_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_unconfirmed(new.user_id, new.organization_id) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'otherUnconfirmed';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.refuse_unconfirmed_member() TO quality_app;

CREATE OR REPLACE FUNCTION app.refuse_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from organization o
    where o.id in (new.organization_id, old.organization_id) and o.archived_at is not null) then
    raise exception using errcode = 'QA403', message = 'the organisation is archived', hint = 'organizationArchived';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.refuse_archived() TO quality_app;

CREATE OR REPLACE FUNCTION app.organization_is_empty(p_organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'ends with its organisation%'
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION app.organization_is_empty(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_what_is_in_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.archived_at is null and not app.organization_is_empty(old.id) then
    raise exception using errcode = 'QA403', message = 'the organisation is in use', hint = 'organizationInUse';
  end if;
  return old;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_what_is_in_use() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_register_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.role() = 'Client' and ((new.organization_id, new.user_id) is distinct from (old.organization_id, old.user_id)
      or (new.responsible_user_id is distinct from old.responsible_user_id
        and not coalesce(array[old.team_id, new.team_id] <@ app.led_team_ids(), false))) then
    raise insufficient_privilege using
      message = 'a Client cannot change the author, and the responsible person only for a team that they lead';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_register_entry() TO quality_app;

CREATE OR REPLACE FUNCTION app.note_responsible()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_restoring() then return new; end if;
  new.responsible_since := case when new.responsible_user_id is not null then now() end;
  new.responsible_by := case when new.responsible_user_id is not null then app.actor_id() end;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_responsible() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_reporter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.organization_id, new.user_id, new.created_at)
      is distinct from (old.id, old.organization_id, old.user_id, old.created_at) then
    raise insufficient_privilege using message = 'who reported an incident, where and when, stays';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_reporter() TO quality_app;

CREATE OR REPLACE FUNCTION app.enter_calendar_feed(p_token bytea)
 RETURNS TABLE(session_id uuid, user_id uuid, role text, organization_ids uuid[], idle_seconds double precision, kind text)
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('transaction_read_only', 'on', true);
  perform set_config('app.actor', '', true), set_config('app.organizations', '', true), set_config('app.role', 'System', true);
  select f.user_id, f.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = f.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce(extract(epoch from now() - f.last_read_at), 'infinity'), 'token'
  into session_id, user_id, role, organization_ids, idle_seconds, kind
  from calendar_feed f join app_user u on u.id = f.user_id
  where f.token_hash = p_token and u.blocked_at is null;
  if not found then
    perform set_config('app.role', '', true);
    return;
  end if;
  perform set_config('app.actor', user_id::text, true), set_config('app.role', role, true),
    set_config('app.organizations', array_to_string(organization_ids, ','), true);
  return next;
end $function$;
GRANT EXECUTE ON FUNCTION app.enter_calendar_feed(bytea) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_task_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  theirs text[] := '{status,result_note,reopen_reason,completed_at,is_edited,version,updated_at,search_text,
    search_bits}';
begin
  if app.role() = 'Client' then
    if old.team_id = any (app.led_team_ids()) then
      theirs := theirs || '{assigned_to_user_id,assigned_at,assigned_by,deadline}'::text[];
    end if;
    if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
      raise insufficient_privilege using message = 'no more than how far it is';
    end if;
    if new.assigned_to_user_id is distinct from old.assigned_to_user_id and new.assigned_to_user_id is not null
        and not exists (select from team_member m where m.team_id = new.team_id and m.user_id = new.assigned_to_user_id)
    then
      raise insufficient_privilege using message = 'a lead assigns a task within its team';
    end if;
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_task_event() TO quality_app;

CREATE OR REPLACE FUNCTION app.note_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_restoring() then return new; end if;
  new.assigned_at := case when new.assigned_to_user_id is not null then now() end;
  new.assigned_by := case when new.assigned_to_user_id is not null then app.actor_id() end;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_assignment() TO quality_app;

CREATE OR REPLACE FUNCTION app.reminder_days(p_late integer, p_period integer, p_asked integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_late >= 7) THEN ((p_late / 7) * 7) WHEN (p_late >= 0) THEN 0 ELSE (SELECT max(days.days) AS max FROM unnest(ARRAY['-30'::integer, '-7'::integer, '-1'::integer, (- reminder_days.p_asked)]) days(days) WHERE ((days.days <= reminder_days.p_late) AND ((days.days = (- reminder_days.p_asked)) OR (reminder_days.p_period IS NULL) OR ((- days.days) < reminder_days.p_period)))) END;
GRANT EXECUTE ON FUNCTION app.reminder_days(integer,integer,integer) TO quality_app;

CREATE OR REPLACE FUNCTION app.task_reminders(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT e.assigned_to_user_id AS user_id,
     e.organization_id,
     'TaskEvent' AS entity,
     e.id AS entity_id,
     'assigned' AS kind,
     NULL::integer AS days,
     (task_reminders.p_day - e.deadline) AS late,
     e.deadline,
     e.title AS label,
     ('assigned:' || EXTRACT(epoch FROM e.assigned_at)) AS occasion
    FROM task_event e
   WHERE ((e.assigned_at > (task_reminders.p_day - 31)) AND (e.status <> 'DONE') AND (e.assigned_by IS DISTINCT FROM e.assigned_to_user_id))
 UNION ALL
  SELECT e.assigned_to_user_id,
     e.organization_id,
     'TaskEvent',
     e.id,
     'due',
     reminder.days,
     (task_reminders.p_day - e.deadline),
     e.deadline,
     e.title,
     ((('due:' || e.deadline) || ':') || reminder.days)
    FROM (((task_event e
      LEFT JOIN task_template t ON ((t.id = e.template_id)))
      LEFT JOIN frequency f ON ((f.id = t.frequency_id)))
      CROSS JOIN LATERAL ( SELECT app.reminder_days((task_reminders.p_day - e.deadline), (f.count *
                 CASE f.unit
                     WHEN 'hour' THEN 0
                     WHEN 'day' THEN 1
                     WHEN 'week' THEN 7
                     WHEN 'month' THEN 30
                     ELSE 365
                 END), (f.remind_before_days)::integer) AS days
          OFFSET 0) reminder)
   WHERE ((e.deadline <= (task_reminders.p_day + GREATEST(30, (( SELECT max(frequency.remind_before_days) AS max
            FROM frequency))::integer))) AND (e.status <> 'DONE') AND (e.assigned_to_user_id IS NOT NULL) AND ((e.deadline + reminder.days) > (task_reminders.p_day - 7)) AND ((e.assigned_at IS NULL) OR ((e.deadline + reminder.days) > ((e.assigned_at AT TIME ZONE 'Europe/Amsterdam'))::date)))
 UNION ALL
  SELECT a.id,
     e.organization_id,
     'TaskEvent',
     e.id,
     'escalated',
     NULL::integer,
     (task_reminders.p_day - e.deadline),
     e.deadline,
     e.title,
     ('escalated:' || e.deadline)
    FROM ((task_event e
      JOIN membership m ON ((m.organization_id = e.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin'))))
   WHERE (((e.deadline >= (task_reminders.p_day - 365)) AND (e.deadline <= (task_reminders.p_day - 14))) AND (e.status <> 'DONE') AND (a.id IS DISTINCT FROM e.assigned_to_user_id));
END;
GRANT EXECUTE ON FUNCTION app.task_reminders(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.entry_reminders(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH open_entry AS NOT MATERIALIZED (
          SELECT e.id,
             e.organization_id,
             e.source,
             e.expected_completion_date,
             e.responsible_user_id,
             e.user_id,
             e.responsible_since,
             e.responsible_by,
             e.responsible_user_id AS person_id
            FROM register_entry e
           WHERE ((e.status = ANY (ARRAY['NotStarted', 'InProgress'])) AND (e.responsible_user_id IS NOT NULL))
         UNION ALL
          SELECT e.id,
             e.organization_id,
             e.source,
             e.expected_completion_date,
             e.responsible_user_id,
             e.user_id,
             e.responsible_since,
             e.responsible_by,
             e.user_id
            FROM register_entry e
           WHERE ((e.status = ANY (ARRAY['NotStarted', 'InProgress'])) AND (e.responsible_user_id IS NULL))
         )
  SELECT e.responsible_user_id AS user_id,
     e.organization_id,
     'RegisterEntry' AS entity,
     e.id AS entity_id,
     'assigned' AS kind,
     NULL::integer AS days,
     (entry_reminders.p_day - e.expected_completion_date) AS late,
     e.expected_completion_date AS deadline,
     e.source AS label,
     ('assigned:' || EXTRACT(epoch FROM e.responsible_since)) AS occasion
    FROM open_entry e
   WHERE ((e.responsible_since > (entry_reminders.p_day - 31)) AND (e.responsible_by IS DISTINCT FROM e.responsible_user_id))
 UNION ALL
  SELECT e.person_id,
     e.organization_id,
     'RegisterEntry',
     e.id,
     'due',
     reminder.days,
     (entry_reminders.p_day - e.expected_completion_date),
     e.expected_completion_date,
     e.source,
     ((('due:' || e.expected_completion_date) || ':') || reminder.days)
    FROM (open_entry e
      CROSS JOIN LATERAL ( SELECT app.reminder_days((entry_reminders.p_day - e.expected_completion_date), NULL::integer, NULL::integer) AS days
          OFFSET 0) reminder)
   WHERE ((e.expected_completion_date <= (entry_reminders.p_day + 30)) AND ((e.expected_completion_date + reminder.days) > (entry_reminders.p_day - 7)) AND ((reminder.days >= 0) OR (e.responsible_user_id IS NOT NULL)) AND ((e.responsible_since IS NULL) OR ((e.expected_completion_date + reminder.days) > ((e.responsible_since AT TIME ZONE 'Europe/Amsterdam'))::date)))
 UNION ALL
  SELECT a.id,
     e.organization_id,
     'RegisterEntry',
     e.id,
     'escalated',
     NULL::integer,
     (entry_reminders.p_day - e.expected_completion_date),
     e.expected_completion_date,
     e.source,
     ('escalated:' || e.expected_completion_date)
    FROM ((open_entry e
      JOIN membership m ON ((m.organization_id = e.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin'))))
   WHERE (((e.expected_completion_date >= (entry_reminders.p_day - 365)) AND (e.expected_completion_date <= (entry_reminders.p_day - 14))) AND (a.id <> e.person_id));
END;
GRANT EXECUTE ON FUNCTION app.entry_reminders(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.tasks_of_week(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT e.assigned_to_user_id AS user_id,
     e.organization_id,
     'TaskEvent' AS entity,
     e.id AS entity_id,
     (tasks_of_week.p_day - e.deadline) AS late,
     e.deadline,
     e.title AS label
    FROM task_event e
   WHERE ((e.deadline <= (tasks_of_week.p_day + 6)) AND (e.status <> 'DONE') AND (e.assigned_to_user_id IS NOT NULL));
END;
GRANT EXECUTE ON FUNCTION app.tasks_of_week(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.entries_of_week(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH open_entry AS NOT MATERIALIZED (
          SELECT e_1.id,
             e_1.organization_id,
             e_1.source,
             e_1.expected_completion_date,
             e_1.responsible_user_id,
             e_1.user_id,
             e_1.responsible_since,
             e_1.responsible_by,
             e_1.responsible_user_id AS person_id
            FROM register_entry e_1
           WHERE ((e_1.status = ANY (ARRAY['NotStarted', 'InProgress'])) AND (e_1.responsible_user_id IS NOT NULL))
         UNION ALL
          SELECT e_1.id,
             e_1.organization_id,
             e_1.source,
             e_1.expected_completion_date,
             e_1.responsible_user_id,
             e_1.user_id,
             e_1.responsible_since,
             e_1.responsible_by,
             e_1.user_id
            FROM register_entry e_1
           WHERE ((e_1.status = ANY (ARRAY['NotStarted', 'InProgress'])) AND (e_1.responsible_user_id IS NULL))
         )
  SELECT e.person_id AS user_id,
     e.organization_id,
     'RegisterEntry' AS entity,
     e.id AS entity_id,
     (entries_of_week.p_day - e.expected_completion_date) AS late,
     e.expected_completion_date AS deadline,
     e.source AS label
    FROM open_entry e
   WHERE (e.expected_completion_date <= (entries_of_week.p_day + 6));
END;
GRANT EXECUTE ON FUNCTION app.entries_of_week(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.format_number(p_kind text, p_year integer, p_number integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((p_kind || '-') || p_year) || '-') || lpad((p_number)::text, GREATEST(3, length((p_number)::text)), '0'));
GRANT EXECUTE ON FUNCTION app.format_number(text,integer,integer) TO quality_app;

CREATE OR REPLACE FUNCTION app.number_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_kind constant text := tg_argv[0];
  of_year constant integer := extract(year from new.created_at at time zone 'Europe/Amsterdam');
  given integer;
begin
  if app.is_restoring() then return new; end if;
  insert into record_number as n (organization_id, kind, year, last) values (new.organization_id, of_kind, of_year, 1)
  on conflict (organization_id, kind, year) do update set last = n.last + 1
  returning n.last into given;
  new.number := app.format_number(of_kind, of_year, given);
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.number_record() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise insufficient_privilege using message = 'the number of a record stays';
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_number() TO quality_app;

CREATE OR REPLACE FUNCTION app.note_handler()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.handler_user_id is not null and not app.may_handle(new) then
    raise insufficient_privilege using message = 'only people who may read it handle an incident';
  end if;
  new.handler_since := case when new.handler_user_id is not null then now() end;
  new.handler_by := case when new.handler_user_id is not null then app.actor_id() end;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_handler() TO quality_app;

CREATE OR REPLACE FUNCTION app.incident_reminders(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH handled AS NOT MATERIALIZED (
          SELECT e.id,
             e.organization_id,
             e.event,
             e.handler_user_id,
             e.handle_before,
             e.handler_since,
             e.handler_by
            FROM ((incident e
              JOIN membership m ON (((m.organization_id = e.organization_id) AND (m.user_id = e.handler_user_id))))
              JOIN app_user u ON ((u.id = e.handler_user_id)))
           WHERE ((e.status = 'Open') AND (e.handler_user_id IS NOT NULL) AND ((u.role <> 'Client') OR app.may_know_openly(e.id, u.id) OR (EXISTS ( SELECT
                    FROM team_member t
                   WHERE ((t.team_id = e.team_id) AND (t.user_id = u.id) AND t.leads)))))
         )
  SELECT e.handler_user_id AS user_id,
     e.organization_id,
     'Incident' AS entity,
     e.id AS entity_id,
     'assigned' AS kind,
     NULL::integer AS days,
     COALESCE((incident_reminders.p_day - e.handle_before), '-1'::integer) AS late,
     e.handle_before AS deadline,
     e.event AS label,
     ('assigned:' || EXTRACT(epoch FROM e.handler_since)) AS occasion
    FROM handled e
   WHERE ((e.handler_since > (incident_reminders.p_day - 31)) AND (e.handler_by IS DISTINCT FROM e.handler_user_id))
 UNION ALL
  SELECT e.handler_user_id,
     e.organization_id,
     'Incident',
     e.id,
     'due',
     reminder.days,
     (incident_reminders.p_day - e.handle_before),
     e.handle_before,
     e.event,
     ((('due:' || e.handle_before) || ':') || reminder.days)
    FROM (handled e
      CROSS JOIN LATERAL ( SELECT app.reminder_days((incident_reminders.p_day - e.handle_before), NULL::integer, NULL::integer) AS days
          OFFSET 0) reminder)
   WHERE ((e.handle_before <= (incident_reminders.p_day + 30)) AND ((e.handle_before + reminder.days) > (incident_reminders.p_day - 7)) AND ((e.handle_before + reminder.days) > ((e.handler_since AT TIME ZONE 'Europe/Amsterdam'))::date))
 UNION ALL
  SELECT a.id,
     e.organization_id,
     'Incident',
     e.id,
     'escalated',
     NULL::integer,
     (incident_reminders.p_day - e.handle_before),
     e.handle_before,
     e.event,
     ('escalated:' || e.handle_before)
    FROM ((incident e
      JOIN membership m ON ((m.organization_id = e.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin'))))
   WHERE ((e.status = 'Open') AND (e.handler_user_id IS NOT NULL) AND ((e.handle_before >= (incident_reminders.p_day - 365)) AND (e.handle_before <= (incident_reminders.p_day - 14))) AND (a.id <> e.handler_user_id));
END;
GRANT EXECUTE ON FUNCTION app.incident_reminders(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.incidents_of_week(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT e.handler_user_id AS user_id,
     e.organization_id,
     'Incident' AS entity,
     e.id AS entity_id,
     (incidents_of_week.p_day - e.handle_before) AS late,
     e.handle_before AS deadline,
     e.event AS label
    FROM ((incident e
      JOIN membership m ON (((m.organization_id = e.organization_id) AND (m.user_id = e.handler_user_id))))
      JOIN app_user u ON ((u.id = e.handler_user_id)))
   WHERE ((e.status = 'Open') AND (e.handler_user_id IS NOT NULL) AND (e.handle_before <= (incidents_of_week.p_day + 6)) AND ((u.role <> 'Client') OR app.may_know_openly(e.id, u.id) OR (EXISTS ( SELECT
            FROM team_member t
           WHERE ((t.team_id = e.team_id) AND (t.user_id = u.id) AND t.leads)))));
END;
GRANT EXECUTE ON FUNCTION app.incidents_of_week(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.evaluation_reminders(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH due AS NOT MATERIALIZED (
          SELECT e.id,
             e.organization_id,
             e.source,
             e.evaluate_on,
                 CASE
                     WHEN (e.responsible_user_id IS NULL) THEN e.user_id
                     ELSE e.responsible_user_id
                 END AS person_id,
             app.reminder_days((evaluation_reminders.p_day - e.evaluate_on), NULL::integer, NULL::integer) AS days
            FROM register_entry e
           WHERE ((e.evaluate_on <= evaluation_reminders.p_day) AND (e.effectiveness_result IS NULL) AND (e.status = 'Completed'))
         ), told AS (
          SELECT d.id,
             d.organization_id,
             d.source,
             d.evaluate_on,
             d.person_id,
             d.days,
             (EXISTS ( SELECT
                    FROM (membership m
                      JOIN app_user u ON ((u.id = m.user_id)))
                   WHERE ((m.organization_id = d.organization_id) AND (m.user_id = d.person_id) AND (u.blocked_at IS NULL)))) AS is_there
            FROM due d
           WHERE ((d.evaluate_on + d.days) > (evaluation_reminders.p_day - 7))
         )
  SELECT t.person_id,
     t.organization_id,
     'RegisterEntry',
     t.id,
     'evaluate',
     t.days,
     (evaluation_reminders.p_day - t.evaluate_on),
     t.evaluate_on,
     t.source,
     ((('evaluate:' || t.evaluate_on) || ':') || t.days)
    FROM told t
   WHERE t.is_there
 UNION ALL
  SELECT a.id,
     t.organization_id,
     'RegisterEntry',
     t.id,
     'evaluate',
     t.days,
     (evaluation_reminders.p_day - t.evaluate_on),
     t.evaluate_on,
     t.source,
     ((('evaluate:' || t.evaluate_on) || ':') || t.days)
    FROM ((told t
      JOIN membership m ON ((m.organization_id = t.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin'))))
   WHERE (NOT t.is_there);
END;
GRANT EXECUTE ON FUNCTION app.evaluation_reminders(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.calamity_reminders(p_day date, p_established date[], p_deadlines date[])
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.id,
     e.organization_id,
     'Incident',
     e.id,
     'igj',
     reminder.days,
     (calamity_reminders.p_day - clock.deadline),
     clock.deadline,
     e.event,
     ((('igj:' || clock.deadline) || ':') || reminder.days)
    FROM ((((UNNEST(calamity_reminders.p_established, calamity_reminders.p_deadlines) clock(established_on, deadline)
      JOIN incident e ON (((e.calamity_established_on = clock.established_on) AND (e.calamity_established_on IS NOT NULL) AND (e.reported_to_igj IS NOT TRUE))))
      CROSS JOIN LATERAL ( SELECT app.reminder_days((calamity_reminders.p_day - clock.deadline), NULL::integer, NULL::integer) AS days
          OFFSET 0) reminder)
      JOIN membership m ON ((m.organization_id = e.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin'))))
   WHERE ((clock.deadline + reminder.days) > (calamity_reminders.p_day - 7));
END;
GRANT EXECUTE ON FUNCTION app.calamity_reminders(date,date[],date[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_saved_view()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.organization_id, new.user_id, new.list) is distinct from
      (old.id, old.organization_id, old.user_id, old.list) then
    raise insufficient_privilege using message = 'a view stays whose it is';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_saved_view() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.organization_id, new.record_id, new.user_id, new.created_at)
      is distinct from (old.id, old.organization_id, old.record_id, old.user_id, old.created_at) then
    raise insufficient_privilege using message = 'who wrote a remark, where and when, stays';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_comment() TO quality_app;

CREATE OR REPLACE FUNCTION app.drop_oldest_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notification where id in (
    select oldest.id from (select distinct user_id from added) person
    cross join lateral (select n.id from notification n where n.user_id = person.user_id
      order by n.created_at desc, n.id desc offset 500) oldest);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.drop_oldest_notifications() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not app.is_system()
      and (new.id, new.user_id, new.organization_id, new.event, new.kind, new.record_id, new.deadline, new.created_at)
      is distinct from
        (old.id, old.user_id, old.organization_id, old.event, old.kind, old.record_id, old.deadline, old.created_at) then
    raise insufficient_privilege using message = 'what somebody was told stays';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_notification() TO quality_app;

CREATE OR REPLACE FUNCTION app.fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (p_text ~ '^[\n -_a-~]*$') THEN TRIM(BOTH FROM regexp_replace(replace(lower((p_text COLLATE pg_c_utf8)), '
', ' '), '  +', ' ', 'g')) ELSE TRIM(BOTH FROM regexp_replace(translate(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(translate(p_text, '´´″', '''''"'), NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g') COLLATE pg_c_utf8)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '‘’‚‛′`ʼʹ‹›“”„‟«»‐‒–—―−øłđðħıς', '''''''''''''''''''''""""""------olddhiσ'), '[\u0009-\u000d \u0085\u1680\u2028\u2029\u2800]+', ' ', 'g')) END;
GRANT EXECUTE ON FUNCTION app.fold(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.look_alike(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower((translate(NORMALIZE(p_text, NFKC), 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЗІЈКМНОРЅТУХЬ', 'ABEZHIKMNOPTYXABE3IJKMHOPSTYXb') COLLATE pg_c_utf8)), 'αβεικνορτυχγηωавсԁезһіјкӏмнорԛѕтухѵԝьгпոօսհıɑɡ', 'abeikvoptuxynwabcde3hijklmhopqstyxvwbrnnouhiag');
GRANT EXECUTE ON FUNCTION app.look_alike(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.read_alike(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN app.look_alike(app.fold(app.look_alike(translate(p_text, '´´″', '''''"'))));
GRANT EXECUTE ON FUNCTION app.read_alike(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept public.record;
  was public.record;
begin
  if tg_op = 'DELETE' then
    delete from record where id = old.id;
    return null;
  end if;
  kept := app.record_of(new);
  if tg_op = 'INSERT' then
    if kept.responsible is not null then
      kept.responsible_since := new.created_at;
      kept.responsible_by := app.actor_id();
    end if;
    insert into record select kept.*;
    if kept.hidden_from <> '{}' then perform app.hide_record(kept); end if;
    perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    return null;
  end if;
  was := app.record_of(old);
  if kept is distinct from was then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded, responsible = kept.responsible,
      responsible_since = case when responsible is distinct from kept.responsible then now() else responsible_since end,
      responsible_by = case when responsible is distinct from kept.responsible then app.actor_id() else responsible_by end,
      team_id = kept.team_id, reader_team_ids = kept.reader_team_ids, reviewer_user_id = kept.reviewer_user_id,
      hidden_from = kept.hidden_from
      where id = kept.id;
    if kept.hidden_from is distinct from was.hidden_from then perform app.hide_record(kept); end if;
    if kept.team_id is distinct from was.team_id then
      perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    end if;
  end if;
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_record() TO quality_app;

CREATE OR REPLACE FUNCTION app.class_risk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  s risk_settings;
  steps integer;
begin
  if app.is_restoring() then return new; end if;
  if tg_op = 'INSERT' then
    insert into risk_settings (organization_id) values (new.organization_id) on conflict do nothing;
    select * into s from risk_settings where organization_id = new.organization_id for share;
  else
    select * into s from risk_settings where organization_id = new.organization_id;
  end if;
  steps := case s.method when 'Safer' then 4 else 5 end;
  if greatest(new.gross_likelihood, new.gross_severity, new.net_likelihood, new.net_severity) > steps then
    raise check_violation using message = 'a step that the method lacks';
  end if;
  new.gross_class := app.risk_class(new.gross_likelihood * new.gross_severity, s);
  new.net_class := app.risk_class(new.net_likelihood * new.net_severity, s);
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.class_risk() TO quality_app;

CREATE OR REPLACE FUNCTION app.risk_class(p_score integer, s risk_settings)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_score >= (s).very_high_from) THEN 'VeryHigh' WHEN (p_score >= (s).high_from) THEN 'High' WHEN (p_score >= (s).moderate_from) THEN 'Moderate' ELSE 'Low' END;
GRANT EXECUTE ON FUNCTION app.risk_class(integer,risk_settings) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_risk_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.method, new.moderate_from, new.high_from, new.very_high_from)
      is distinct from (old.method, old.moderate_from, old.high_from, old.very_high_from)
      and exists (select from risk r where r.organization_id = new.organization_id) then
    raise insufficient_privilege using message = 'the classes of existing risks stay';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_risk_settings() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_risk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.role() = 'Client' and ((new.organization_id, new.user_id, new.owner_user_id, new.library_code,
      new.acceptance_reason, new.accepted_by_user_id, new.accepted_until)
      is distinct from (old.organization_id, old.user_id, old.owner_user_id, old.library_code, old.acceptance_reason,
      old.accepted_by_user_id, old.accepted_until)
      or (new.status = 'Accepted' and old.status <> 'Accepted')) then
    raise insufficient_privilege using message = 'a Client cannot change the owner or the acceptance of a risk';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_risk() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_risk_scores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz := new.created_at;
begin
  if app.is_restoring() then return null; end if;
  if tg_op = 'UPDATE' then
    if (new.gross_likelihood, new.gross_severity, new.net_likelihood, new.net_severity)
        is not distinct from (old.gross_likelihood, old.gross_severity, old.net_likelihood, old.net_severity) then
      return null;
    end if;
    since := case when new.assessed_at is distinct from old.assessed_at then new.assessed_at else now() end;
    select greatest(since, max(s.valid_from)) into since from risk_score s where s.risk_id = new.id;
    update risk_score set valid_to = since where risk_id = new.id and valid_to is null and valid_from < since;
  end if;
  insert into risk_score as s (organization_id, risk_id, valid_from, gross_likelihood, gross_severity, net_likelihood,
    net_severity)
  values (new.organization_id, new.id, since, new.gross_likelihood, new.gross_severity, new.net_likelihood,
    new.net_severity)
  on conflict (risk_id, valid_from) do update set gross_likelihood = excluded.gross_likelihood,
    gross_severity = excluded.gross_severity, net_likelihood = excluded.net_likelihood,
    net_severity = excluded.net_severity;
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_risk_scores() TO quality_app;

CREATE OR REPLACE FUNCTION app.records_of_week(p_kind text, p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT r.responsible AS user_id,
     r.organization_id,
     r.kind AS entity,
     r.id AS entity_id,
     (records_of_week.p_day - r.deadline) AS late,
     r.deadline,
     r.title AS label
    FROM record r
   WHERE ((r.kind = records_of_week.p_kind) AND (r.state = 'Open') AND (r.responsible IS NOT NULL) AND (r.deadline <= (records_of_week.p_day + 6)));
END;
GRANT EXECUTE ON FUNCTION app.records_of_week(text,date) TO quality_app;

CREATE OR REPLACE FUNCTION app.move_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  update saved_view v set state = replace(v.state::text, new.id::text, new.merged_into_id::text)::jsonb
    where v.organization_id = new.organization_id and position(new.id::text in v.state::text) > 0;
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.move_views() TO quality_app;

CREATE OR REPLACE FUNCTION app.team_names(p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT string_agg(t.name, ', ' ORDER BY m.place, t.id) AS string_agg FROM (team_member m JOIN team t ON ((t.id = m.team_id))) WHERE (m.user_id = team_names.p_user));
GRANT EXECUTE ON FUNCTION app.team_names(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.led_team_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (string_to_array(NULLIF(current_setting('app.led_teams', true), ''), ','))::uuid[];
GRANT EXECUTE ON FUNCTION app.led_team_ids() TO quality_app;

CREATE OR REPLACE FUNCTION app.end_team_lead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update team_member t set leads = false where t.user_id = new.id and t.leads
    and exists (select from organization o where o.id = t.organization_id and o.archived_at is null);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.end_team_lead() TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e incident)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.record((e).id, (e).organization_id, kind => 'Incident', number => (e).number, is_open => ((e).status = 'Open'), deadline => (e).handle_before, concerned => ARRAY[(e).user_id], shielded => ((e).user_id IS NULL), team_id => (e).team_id);
GRANT EXECUTE ON FUNCTION app.record_of(incident) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e register_entry)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.record((e).id, (e).organization_id, kind => 'RegisterEntry', number => (e).number, title => (e).source, is_open => ((e).status <> 'Completed'), deadline => (e).expected_completion_date, concerned => ARRAY[(e).user_id, NULLIF((e).responsible_user_id, (e).user_id)], team_id => (e).team_id);
GRANT EXECUTE ON FUNCTION app.record_of(register_entry) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e task_event)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.record((e).id, (e).organization_id, kind => 'TaskEvent', title => (e).title, is_open => ((e).status <> 'DONE'), deadline => (e).deadline, concerned => ARRAY[(e).assigned_to_user_id], audience => 'Members', team_id => (e).team_id);
GRANT EXECUTE ON FUNCTION app.record_of(task_event) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e risk)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.record((e).id, (e).organization_id, kind => 'Risk', number => (e).number, title => (e).title, is_open => ((e).status <> 'Closed'), deadline => CASE (e).status WHEN 'Accepted' THEN LEAST((e).review_date, (e).accepted_until) ELSE (e).review_date END, concerned => ARRAY[(e).owner_user_id], audience => 'Members', responsible => (e).owner_user_id, team_id => (e).team_id);
GRANT EXECUTE ON FUNCTION app.record_of(risk) TO quality_app;

CREATE OR REPLACE FUNCTION app.follow_merge(p_table text, p_id uuid, p_team uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  merged_into uuid := (select t.merged_into_id from team t where t.id = p_team);
begin
  if merged_into is null then return; end if;
  setting := set_config('app.role', 'System', true);
  execute format('update %I set team_id = $1 where id = $2', p_table) using merged_into, p_id;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.follow_merge(text,uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.may_handle(e incident)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  found_one boolean;
begin
  setting := set_config('app.role', 'System', true);
  found_one := exists (select from membership m join app_user u on u.id = m.user_id
    where m.organization_id = e.organization_id and m.user_id = e.handler_user_id
      and (u.role <> 'Client' or app.may_know_openly(e.id, u.id)
        or exists (select from team_member t where t.team_id = e.team_id and t.user_id = u.id and t.leads)));
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return found_one;
end $function$;
GRANT EXECUTE ON FUNCTION app.may_handle(incident) TO quality_app;

CREATE OR REPLACE FUNCTION app.wants_second_person(p_organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  wanted boolean;
begin
  setting := set_config('app.role', 'System', true);
  wanted := coalesce((select s.second_person from publication_settings s where s.organization_id = p_organization), true)
    and (select count(*) > 1 from membership m join app_user u on u.id = m.user_id
      where m.organization_id = p_organization and u.role = 'Admin' and u.blocked_at is null);
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return wanted;
end $function$;
GRANT EXECUTE ON FUNCTION app.wants_second_person(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_publication()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.approved_by is null and app.wants_second_person(new.organization_id) then
    raise insufficient_privilege using message = 'a second person approves what is published';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_publication() TO quality_app;

CREATE OR REPLACE FUNCTION app.chapter_order(p_chapter text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(lpad(parts.part, 3, '0'), '.' ORDER BY parts.place) AS string_agg FROM unnest(string_to_array(chapter_order.p_chapter, '.')) WITH ORDINALITY parts(part, place));
GRANT EXECUTE ON FUNCTION app.chapter_order(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_manual()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.parent_id is not null and exists (
    with recursive above as (
      select m.id, m.parent_id from manual m where m.id = new.parent_id
      union
      select m.id, m.parent_id from manual m join above on m.id = above.parent_id
    ) select from above where id = new.id) then
    raise check_violation using message = 'a chapter stands under itself';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_manual() TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e manual)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.for_reviewer(app.record((e).id, (e).organization_id, kind => 'Manual', title => (e).title, is_open => ((e).status <> 'Withdrawn'), deadline => CASE (e).status WHEN 'Published' THEN (e).review_date ELSE NULL::date END, audience => CASE (e).status WHEN 'Published' THEN 'Members' ELSE 'Concerned' END, responsible => CASE (e).status WHEN 'Published' THEN (e).owner_user_id ELSE NULL::uuid END), CASE (e).draft_status WHEN 'InReview' THEN (e).reviewer_user_id ELSE NULL::uuid END);
GRANT EXECUTE ON FUNCTION app.record_of(manual) TO quality_app;

CREATE OR REPLACE FUNCTION app.kinds_for_editors()
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(k.kind), '{}'::text[]) AS "coalesce" FROM record_kind k WHERE k.for_editors);
GRANT EXECUTE ON FUNCTION app.kinds_for_editors() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.organization_id, new.sha256) is distinct from (old.id, old.organization_id, old.sha256) then
    raise insufficient_privilege using message = 'the content of a file stays';
  end if;
  if app.is_system() then return new; end if;
  if old.record_id is null and (old.unlinked_at is not null or old.user_id is distinct from app.actor_id()
      or new.record_id is null or (new.user_id is not null and new.user_id <> old.user_id)) then
    raise insufficient_privilege using message = 'a file is linked by its uploader';
  end if;
  if old.record_id is not null and (new.record_id, new.comment_id, new.question_id, new.dossier, new.name, new.user_id,
      new.created_at, new.is_inline, new.unlinked_at) is distinct from (old.record_id, old.comment_id, old.question_id,
      old.dossier, old.name, old.user_id, old.created_at, old.is_inline, old.unlinked_at) then
    raise insufficient_privilege using message = 'a linked file stays as it is';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_file() TO quality_app;

CREATE OR REPLACE FUNCTION app.reported_under_shield(p_record uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM incident_shielded_reporter s WHERE ((s.incident_id = reported_under_shield.p_record) AND (s.user_id = (SELECT app.actor_id() AS actor_id)))));
GRANT EXECUTE ON FUNCTION app.reported_under_shield(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.unlink_file(p_file uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  if not exists (select from file f where f.id = p_file and f.record_id is not null and not f.is_inline
      and (f.question_id is null or app.takes_answers(f.record_id))
      and (app.reaches_all() or app.role() = 'Admin' or f.user_id = app.actor_id()
        or (f.user_id is null and app.reported_under_shield(f.record_id)))) then
    raise insufficient_privilege using message = 'a file is removed by its uploader or an Admin';
  end if;
  setting := set_config('app.role', 'System', true);
  update file set unlinked_from = record_id, record_id = null, comment_id = null, question_id = null, dossier = '',
    unlinked_at = p_at where id = p_file and record_id is not null;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.unlink_file(uuid,timestamp with time zone) TO quality_app;

CREATE OR REPLACE FUNCTION app.joined_words(p_folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(string_agg(DISTINCT replace(m.m[1], '-', ''), ''), '') AS "coalesce" FROM regexp_matches(joined_words.p_folded, '([[:alnum:]]+(?:-[[:alnum:]]+)+)', 'g') m(m));
GRANT EXECUTE ON FUNCTION app.joined_words(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.handbook_text(p_chapter text, p_title text, p_content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT ((texts.folded || '') || app.joined_words(texts.folded)) FROM (SELECT app.fold(((((handbook_text.p_chapter || '') || handbook_text.p_title) || '') || handbook_text.p_content)) AS folded) texts);
GRANT EXECUTE ON FUNCTION app.handbook_text(text,text,text) TO quality_app;

CREATE OR REPLACE FUNCTION app.dutch_stems(p_text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('dutch'::regconfig, translate(app.fold(p_text), '/.-_', '    '));
GRANT EXECUTE ON FUNCTION app.dutch_stems(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.inline_text(p_inline jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((p_inline ->> 'type') <> 'text') THEN ' ' WHEN ((p_inline -> 'marks') @> '[{"type": "strike"}]'::jsonb) THEN '' WHEN ((p_inline -> 'marks') @> '[{"type": "superscript"}]'::jsonb) THEN translate((p_inline ->> 'text'), '0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾') WHEN ((p_inline -> 'marks') @> '[{"type": "subscript"}]'::jsonb) THEN translate((p_inline ->> 'text'), '0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎') ELSE (p_inline ->> 'text') END;
GRANT EXECUTE ON FUNCTION app.inline_text(jsonb) TO quality_app;

CREATE OR REPLACE FUNCTION app.lines_of(p_content jsonb)
 RETURNS TABLE(place bigint, is_heading boolean, line text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT b.place,
     ((b.block ->> 'type') = 'heading'),
     ( SELECT COALESCE((l.node #>> '{attrs,alt}'::text[]), string_agg(app.inline_text(i.inline), '' ORDER BY i.place), '') AS "coalesce"
            FROM jsonb_array_elements((l.node -> 'content')) WITH ORDINALITY i(inline, place)) AS "coalesce"
    FROM jsonb_array_elements((lines_of.p_content -> 'content')) WITH ORDINALITY b(block, place),
     LATERAL jsonb_path_query(b.block, 'strict $.**?((@."type" == "paragraph" || @."type" == "heading") || @."type" == "image")'::jsonpath) WITH ORDINALITY l(node, place)
   ORDER BY b.place, l.place;
END;
GRANT EXECUTE ON FUNCTION app.lines_of(jsonb) TO quality_app;

CREATE OR REPLACE FUNCTION app.heading_slug(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(regexp_replace("left"(regexp_replace(app.fold(p_text), '[^a-z0-9]+', '-', 'g'), 80), '^-|-$', '', 'g'), ''), 'h');
GRANT EXECUTE ON FUNCTION app.heading_slug(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.words_of(p_folded text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT DISTINCT m.m[1] AS m
    FROM regexp_matches(words_of.p_folded, '\m([[:alpha:]]{4,40})\M', 'g') m(m);
END;
GRANT EXECUTE ON FUNCTION app.words_of(text) TO quality_app;

CREATE OR REPLACE FUNCTION app.note_handbook_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into handbook_word
    select new.organization_id, words.word from app.words_of(new.search_text) as words(word)
    where not exists (select from handbook_word w where w.organization_id = new.organization_id and w.word = words.word)
      and (select count(*) from handbook_word w where w.organization_id = new.organization_id) < 100000
    order by words.word on conflict do nothing;
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_handbook_words() TO quality_app;

CREATE OR REPLACE FUNCTION app.record(id uuid, organization_id uuid, kind text, number text DEFAULT NULL::text, title text DEFAULT NULL::text, is_open boolean DEFAULT true, deadline date DEFAULT NULL::date, concerned uuid[] DEFAULT '{}'::uuid[], audience text DEFAULT 'Concerned', shielded boolean DEFAULT false, responsible uuid DEFAULT NULL::uuid, team_id uuid DEFAULT NULL::uuid)
 RETURNS public.record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ROW(id, organization_id, kind, number, title, CASE WHEN is_open THEN 'Open' ELSE 'Closed' END, deadline, array_remove(concerned, NULL::uuid), audience, shielded, responsible, NULL::timestamptz, NULL::uuid, team_id, '{}'::uuid[], NULL::uuid, '{}'::uuid[])::public.record;
GRANT EXECUTE ON FUNCTION app.record(uuid,uuid,text,text,text,boolean,date,uuid[],text,boolean,uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.make_searchable(of_table regclass, texts text[], starts text[] DEFAULT '{}'::text[], listed text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  joined constant text := (select string_agg(format('%I', text), ' || U&''\E000'' || ' order by place)
    from unnest(texts) with ordinality as t (text, place));
  beginnings constant text := (select string_agg(format('left(%I, 40)', start), ', ' order by place)
    from unnest(starts) with ordinality as s (start, place));
begin
  if beginnings is not null then
    execute format('alter table %s add column text_starts text[] not null generated always as (array[%s]) stored',
      of_table, beginnings);
  end if;
  execute format('alter table %s add column search_text text not null generated always as (app.fold(%s)) stored,
    add column search_bits bit(2048) not null generated always as (app.search_bits(app.fold(%2$s))) stored',
    of_table, joined);
  execute format('create index %I on %s (organization_id) include (%s)', of_table || '_search_idx', of_table,
    (select string_agg(format('%I', name), ', ' order by place)
      from unnest(array['id', 'created_at', 'updated_at'] || listed
        || case when beginnings is null then '{}' else array['text_starts'] end || array['search_bits'])
        with ordinality as c (name, place)));
  execute format('comment on index %I is %L', of_table || '_search_idx',
    'the search within an organisation, and its list in any other order');
end $function$;
GRANT EXECUTE ON FUNCTION app.make_searchable(regclass,text[],text[],text[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.move_to_team(p_from uuid, p_into uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  with_team regclass;
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  perform app.merge_chart_marks(p_from, p_into);
  for with_team in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'team_id' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('team_member', 'record', 'report')
    order by c.relname
  loop
    execute format('update %s set team_id = $2 where team_id = $1', with_team) using p_from, p_into;
  end loop;
  setting := set_config('app.role', 'System', true);
  for with_team in
    select a.attrelid::regclass from record_kind k join pg_attribute a on a.attrelid = k.table_name::regclass
    where k.hides and a.attname = 'team_id'
  loop
    execute format('update %s set team_id = $2 where team_id = $1', with_team) using p_from, p_into;
  end loop;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.move_to_team(uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e support_ticket)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.record((e).id, (e).organization_id, kind => 'SupportTicket', number => (e).number, title => (e).subject, is_open => ((e).status <> 'Solved'), concerned => ARRAY[(e).user_id], audience => 'Private');
GRANT EXECUTE ON FUNCTION app.record_of(support_ticket) TO quality_app;

CREATE OR REPLACE FUNCTION app.led_people()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT t.user_id FROM team_member t WHERE (t.team_id = ANY (app.led_team_ids())));
GRANT EXECUTE ON FUNCTION app.led_people() TO quality_app;

CREATE OR REPLACE FUNCTION app.confidants_for(p_organization uuid, p_reporter uuid)
 RETURNS TABLE(user_id uuid, is_admin boolean, leads boolean)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT m.user_id,
     (u.role = 'Admin'),
     (EXISTS ( SELECT
            FROM (team_member l
              JOIN team_member t ON ((t.team_id = l.team_id)))
           WHERE ((l.user_id = m.user_id) AND l.leads AND (t.user_id = confidants_for.p_reporter) AND (t.organization_id = confidants_for.p_organization)))) AS "exists"
    FROM (membership m
      JOIN app_user u ON ((u.id = m.user_id)))
   WHERE ((m.organization_id = confidants_for.p_organization) AND m.confidant AND (u.blocked_at IS NULL) AND (u.role <> 'SuperAdmin') AND (m.user_id <> confidants_for.p_reporter));
END;
GRANT EXECUTE ON FUNCTION app.confidants_for(uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.told_of(s incident_shielded_reporter)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT c.user_id FROM app.confidants_for((told_of.s).organization_id, (told_of.s).user_id) c(user_id, is_admin, leads) WHERE ((c.user_id = ANY ((told_of.s).told_by_choice)) OR ((c.user_id = ANY ((told_of.s).told)) AND (NOT c.is_admin) AND (NOT c.leads))));
GRANT EXECUTE ON FUNCTION app.told_of(incident_shielded_reporter) TO quality_app;

CREATE OR REPLACE FUNCTION app.may_know_openly(p_incident uuid, p_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM incident_shielded_reporter s WHERE ((s.incident_id = may_know_openly.p_incident) AND (may_know_openly.p_person = ANY (app.told_of(s.*))) AND (NOT (EXISTS (SELECT FROM team_member t WHERE ((t.user_id = may_know_openly.p_person) AND (t.organization_id = s.organization_id) AND t.leads)))))));
GRANT EXECUTE ON FUNCTION app.may_know_openly(uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.note_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  if new.told is null then
    setting := set_config('app.role', 'System', true);
    new.told := array(select c.user_id from app.confidants_for(new.organization_id, new.user_id) c
      where not c.is_admin and not c.leads);
    setting := set_config('app.role', coalesce(role_before, ''), true);
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_told() TO quality_app;

CREATE OR REPLACE FUNCTION app.team_ids(p_user uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(m.team_id), '{}'::uuid[]) AS "coalesce" FROM team_member m WHERE (m.user_id = team_ids.p_user));
GRANT EXECUTE ON FUNCTION app.team_ids(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.are_open_teams(p_organization uuid, p_teams uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (NOT (EXISTS (SELECT FROM unnest(are_open_teams.p_teams) asked(id) WHERE (NOT (EXISTS (SELECT FROM team t WHERE ((t.id = asked.id) AND (t.organization_id = are_open_teams.p_organization) AND (t.archived_at IS NULL) AND (t.merged_into_id IS NULL))))))));
GRANT EXECUTE ON FUNCTION app.are_open_teams(uuid,uuid[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.join_teams(p_organization uuid, p_user uuid, p_teams uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into team_member (organization_id, team_id, user_id, place)
    select p_organization, t.id, p_user, min(asked.place)
    from unnest(p_teams) with ordinality asked (id, place)
      join team before on before.id = asked.id and before.organization_id = p_organization
      join team t on t.id = coalesce(before.merged_into_id, before.id)
    where t.archived_at is null
    group by t.id
  on conflict do nothing;
end $function$;
GRANT EXECUTE ON FUNCTION app.join_teams(uuid,uuid,uuid[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.end_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  delete from notification where record_id = new.id
    and kind in ('Due', 'Escalated', 'ToRead', 'ToApprove', 'Approved', 'SentBack', 'Signalled', 'AcceptanceEnded');
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.end_notifications() TO quality_app;

CREATE OR REPLACE FUNCTION app.note_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.closed_at := case when new.status = 'Closed' then coalesce(new.closed_at, case tg_op when 'INSERT' then new.updated_at else now() end) end;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.note_closing() TO quality_app;

CREATE OR REPLACE FUNCTION app.team_names(ids uuid[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(select distinct t.name from team asked
    join team t on t.id = coalesce(asked.merged_into_id, asked.id) where asked.id = any (ids) order by t.name)
$function$;
GRANT EXECUTE ON FUNCTION app.team_names(uuid[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.merge_chart_marks(p_from uuid, p_into uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update client_days d set days = least(d.days::bigint + f.days, 3100000), updated_at = now() from client_days f
    where f.team_id = p_from and d.team_id = p_into and d.month = f.month;
  delete from client_days f where f.team_id = p_from
    and exists (select from client_days d where d.team_id = p_into and d.month = f.month);
  update chart_note n set text = n.text || E'\n' || f.text, starts_limits = n.starts_limits or f.starts_limits,
      version = n.version + 1, updated_at = now()
    from chart_note f where f.team_id = p_from and n.team_id = p_into and n.month = f.month;
  delete from chart_note f where f.team_id = p_from
    and exists (select from chart_note n where n.team_id = p_into and n.month = f.month);
$function$;
GRANT EXECUTE ON FUNCTION app.merge_chart_marks(uuid,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.move_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  update insight_signal s set team_id = new.merged_into_id where s.team_id = new.id;
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.move_signals() TO quality_app;

CREATE OR REPLACE FUNCTION app.told_signal(p_kind text, p_record uuid)
 RETURNS TABLE(id uuid, rule text, direction text, event text, place text, team_id uuid, team_name text, starts_on date, ends_on date, count integer, control_limit double precision)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT s.id,
     s.rule,
     s.direction,
     s.event,
     s.place,
     s.team_id,
     t.name,
     s.starts_on,
     s.ends_on,
     s.count,
     s.control_limit
    FROM (insight_signal s
      LEFT JOIN team t ON ((t.id = s.team_id)))
   WHERE ((s.incident_id = told_signal.p_record) AND (s.kind = told_signal.p_kind))
   ORDER BY s.found_at DESC, s.id DESC
  LIMIT 1;
END;
GRANT EXECUTE ON FUNCTION app.told_signal(text,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.own_team_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT m.team_id FROM team_member m WHERE (m.user_id = app.actor_id()));
GRANT EXECUTE ON FUNCTION app.own_team_ids() TO quality_app;

CREATE OR REPLACE FUNCTION app.for_teams(r public.record, p_team_ids uuid[])
 RETURNS public.record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ROW((r).id, (r).organization_id, (r).kind, (r).number, (r).title, (r).state, (r).deadline, (r).concerned, 'Teams', (r).shielded, (r).responsible, (r).responsible_since, (r).responsible_by, (r).team_id, p_team_ids, (r).reviewer_user_id, (r).hidden_from)::public.record;
GRANT EXECUTE ON FUNCTION app.for_teams(public.record,uuid[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_document_folder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  parent document_folder;
begin
  if new.parent_id is not null then
    if tg_op = 'UPDATE' and exists (
      with recursive above as (
        select f.id, f.parent_id from document_folder f where f.id = new.parent_id
        union
        select f.id, f.parent_id from document_folder f join above on f.id = above.parent_id
      ) select from above where id = new.id) then
      raise check_violation using message = 'a folder stands within itself';
    end if;
    select * into parent from document_folder f where f.id = new.parent_id;
  end if;
  new.review_months := coalesce(new.own_review_months, parent.review_months);
  new.reader_team_ids := case
    when parent.readers = 'Teams' and new.own_readers = 'Teams' then
      array(select unnest(parent.reader_team_ids) intersect select unnest(new.own_team_ids) order by 1)
    when new.own_readers = 'Teams' then new.own_team_ids
    when parent.readers = 'Teams' then parent.reader_team_ids
    else '{}' end;
  new.readers := case
    when new.archived_at is not null or parent.readers = 'Admins' or new.own_readers = 'Admins' then 'Admins'
    when parent.readers = 'Teams' or new.own_readers = 'Teams' then
      case when new.reader_team_ids = '{}' then 'Admins' else 'Teams' end
    else 'Members' end;
  if new.readers <> 'Teams' then new.reader_team_ids := '{}'; end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_document_folder() TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select f.readers, f.reader_team_ids into strict new.readers, new.reader_team_ids
    from document_folder f where f.id = new.folder_id and f.organization_id = new.organization_id;
  return new;
exception when no_data_found then
  raise foreign_key_violation using message = 'a document stands in a folder of its organisation';
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_document() TO quality_app;

CREATE OR REPLACE FUNCTION app.tell_document_folder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update document_folder set parent_id = parent_id where parent_id = new.id;
  if (new.readers, new.reader_team_ids) is distinct from (old.readers, old.reader_team_ids) then
    update document set folder_id = folder_id where folder_id = new.id;
  end if;
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.tell_document_folder() TO quality_app;

CREATE OR REPLACE FUNCTION app.replace_folder_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update document_folder f set own_team_ids = t.team_ids, own_readers = case t.team_ids when '{}' then 'Admins' else 'Teams' end
    from (select g.id, array(select distinct case team_id when old.id then into_id else team_id end
        from unnest(g.own_team_ids) team_id cross join lateral (select case tg_op when 'UPDATE' then new.merged_into_id end) m (into_id)
        where team_id <> old.id or into_id is not null order by 1) as team_ids
      from document_folder g where g.organization_id = old.organization_id and old.id = any (g.own_team_ids)) t
    where t.id = f.id;
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.replace_folder_team() TO quality_app;

CREATE OR REPLACE FUNCTION app.sees_documents(p_user uuid, p_readers text, p_team_ids uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((p_readers = 'Members') OR (EXISTS (SELECT FROM app_user u WHERE ((u.id = sees_documents.p_user) AND (u.role <> 'Client')))) OR (EXISTS (SELECT FROM team_member m WHERE ((m.user_id = sees_documents.p_user) AND (m.team_id = ANY (sees_documents.p_team_ids))))));
GRANT EXECUTE ON FUNCTION app.sees_documents(uuid,text,uuid[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e document)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN (SELECT app.for_reviewer(CASE WHEN (((record_of.e).status = 'Published') AND ((record_of.e).readers = 'Teams')) THEN app.for_teams(r.*, (record_of.e).reader_team_ids) ELSE r.* END, CASE (record_of.e).draft_status WHEN 'InReview' THEN (record_of.e).reviewer_user_id ELSE NULL::uuid END) AS for_reviewer FROM app.record((record_of.e).id, (record_of.e).organization_id, kind => 'Document', number => (record_of.e).number, title => (record_of.e).title, is_open => ((record_of.e).status <> 'Withdrawn'), deadline => CASE (record_of.e).status WHEN 'Published' THEN LEAST((record_of.e).review_date, (record_of.e).expires_on) ELSE NULL::date END, audience => CASE WHEN (((record_of.e).status = 'Published') AND ((record_of.e).readers = 'Members')) THEN 'Members' ELSE 'Concerned' END, responsible => CASE WHEN (((record_of.e).status = 'Published') AND app.sees_documents((record_of.e).owner_user_id, (record_of.e).readers, (record_of.e).reader_team_ids)) THEN (record_of.e).owner_user_id ELSE NULL::uuid END) r(id, organization_id, kind, number, title, state, deadline, concerned, audience, shielded, responsible, responsible_since, responsible_by, team_id, reader_team_ids, reviewer_user_id, hidden_from));
GRANT EXECUTE ON FUNCTION app.record_of(document) TO quality_app;

CREATE OR REPLACE FUNCTION app.note_document_words(p_file uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO document_word (organization_id, word)  SELECT stems.organization_id,
             stems.stem
            FROM ( SELECT DISTINCT p.organization_id,
                     stem.stem
                    FROM document_part p,
                     LATERAL unnest(tsvector_to_array(p.search_vector)) stem(stem)
                   WHERE ((p.file_id = note_document_words.p_file) AND (stem.stem ~ '^[[:alpha:]]{4,40}$'))) stems
           WHERE ((NOT (EXISTS ( SELECT
                    FROM document_word w
                   WHERE ((w.organization_id = stems.organization_id) AND (w.word = stems.stem))))) AND (( SELECT count(*) AS count
                    FROM document_word w
                   WHERE (w.organization_id = stems.organization_id)) < 300000))
           ORDER BY stems.stem ON CONFLICT DO NOTHING;
END;
GRANT EXECUTE ON FUNCTION app.note_document_words(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.document_query(p_organization uuid, p_words text[], p_parts text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  scope constant text := current_setting('app.role', true);
  asked tsquery := ''::tsquery;
  word text;
begin
  if not (app.reaches_all() or p_organization = any (app.organization_ids())) then return asked; end if;
  -- The owner as well sees by its scope alone.
  perform set_config('app.role', 'System', true);
  foreach word in array p_words loop
    asked := asked || plainto_tsquery('pg_catalog.dutch', word);
  end loop;
  for word in
    select w.word from document_word w
    where w.organization_id = p_organization
      and w.word like any (array(select '%' || stem || '%' from unnest(p_parts) part
        cross join lateral (select coalesce((ts_lexize('dutch_stem', part))[1], part)) as stems (stem)
        where length(stem) >= 4))
    order by length(w.word), w.word limit 40
  loop
    asked := asked || to_tsquery('pg_catalog.simple', quote_literal(word));
  end loop;
  perform set_config('app.role', coalesce(scope, ''), true);
  return asked;
end $function$;
GRANT EXECUTE ON FUNCTION app.document_query(uuid,text[],text[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.files_with_words(p_organization uuid, p_query tsquery)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
declare
  scope constant text := current_setting('app.role', true);
begin
  if not (app.reaches_all() or p_organization = any (app.organization_ids())) then return; end if;
  perform set_config('app.role', 'System', true);
  return query select distinct p.file_id from document_part p
    where p.organization_id = p_organization and p.search_vector @@ p_query;
  perform set_config('app.role', coalesce(scope, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.files_with_words(uuid,tsquery) TO quality_app;

CREATE OR REPLACE FUNCTION app.best_document_parts(p_organization uuid, p_files uuid[], p_query tsquery)
 RETURNS TABLE(file_id uuid, place integer, rank real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  scope constant text := current_setting('app.role', true);
begin
  if not (app.reaches_all() or p_organization = any (app.organization_ids())) then return; end if;
  perform set_config('app.role', 'System', true);
  return query select best.file_id, best.place, best.rank from unnest(p_files) given (id)
    cross join lateral (
      select p.file_id, p.place, ts_rank(p.search_vector, p_query, 1) as rank from document_part p
      where p.organization_id = p_organization and p.file_id = given.id order by 3 desc, p.place limit 1) best
    where best.rank > 0;
  perform set_config('app.role', coalesce(scope, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.best_document_parts(uuid,uuid[],tsquery) TO quality_app;

CREATE OR REPLACE FUNCTION app.for_reviewer(r public.record, p_reviewer uuid)
 RETURNS public.record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ROW((r).id, (r).organization_id, (r).kind, (r).number, (r).title, (r).state, (r).deadline, (r).concerned, (r).audience, (r).shielded, (r).responsible, (r).responsible_since, (r).responsible_by, (r).team_id, (r).reader_team_ids, p_reviewer, (r).hidden_from)::public.record;
GRANT EXECUTE ON FUNCTION app.for_reviewer(public.record,uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.end_unseen_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  delete from document_follow f where f.organization_id = old.organization_id
    and not exists (select from document_folder d where d.id = f.folder_id
      and app.sees_documents(f.user_id, d.readers, d.reader_team_ids))
    and not exists (select from document d where d.id = f.document_id
      and app.sees_documents(f.user_id, d.readers, d.reader_team_ids));
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION app.end_unseen_follows() TO quality_app;

CREATE OR REPLACE FUNCTION app.document_followers(p_document uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN (WITH RECURSIVE above AS (SELECT f_1.id, f_1.parent_id FROM (document d_1 JOIN document_folder f_1 ON ((f_1.id = d_1.folder_id))) WHERE (d_1.id = document_followers.p_document) UNION SELECT f_1.id, f_1.parent_id FROM (document_folder f_1 JOIN above a ON ((f_1.id = a.parent_id)))) SELECT COALESCE(array_agg(DISTINCT f.user_id), '{}'::uuid[]) AS "coalesce" FROM (document d JOIN document_follow f ON (((f.organization_id = d.organization_id) AND ((f.document_id = d.id) OR (f.folder_id IN (SELECT a.id FROM above a)))))) WHERE ((d.id = document_followers.p_document) AND (d.status = 'Published') AND app.sees_documents(f.user_id, d.readers, d.reader_team_ids)));
GRANT EXECUTE ON FUNCTION app.document_followers(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.document_expiries(p_day date)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH ending AS (
          SELECT d.id,
             d.organization_id,
             d.owner_user_id,
             d.title,
             d.expires_on,
             d.readers,
             d.reader_team_ids,
             moment.days,
             (d.expires_on <= d.review_date) AS is_due
            FROM (document d
              CROSS JOIN LATERAL ( SELECT max(m.days) AS days
                    FROM unnest(ARRAY['-30'::integer, '-7'::integer, '-1'::integer, 0, 1]) m(days)
                   WHERE ((d.expires_on + m.days) <= document_expiries.p_day)
                  OFFSET 0) moment)
           WHERE ((d.status = 'Published') AND (d.expires_on <= (document_expiries.p_day + 30)) AND ((d.expires_on + moment.days) > (document_expiries.p_day - 7)) AND ((d.expires_on + moment.days) > ((d.published_at AT TIME ZONE 'Europe/Amsterdam'))::date))
         ), told AS (
          SELECT e_1.id,
             m.user_id
            FROM ((ending e_1
              JOIN membership m ON ((m.organization_id = e_1.organization_id)))
              JOIN app_user a ON ((a.id = m.user_id)))
           WHERE (a.role = 'Admin')
         UNION
          SELECT e_1.id,
             e_1.owner_user_id
            FROM ending e_1
           WHERE app.sees_documents(e_1.owner_user_id, e_1.readers, e_1.reader_team_ids)
         UNION
          SELECT e_1.id,
             unnest(app.document_followers(e_1.id)) AS unnest
            FROM ending e_1
           WHERE (e_1.days = 1)
         )
  SELECT t.user_id,
     e.organization_id,
     'Document',
     e.id,
         CASE
             WHEN (e.days = 1) THEN 'expired'
             ELSE 'expires'
         END AS "case",
     e.days,
     (document_expiries.p_day - e.expires_on),
     e.expires_on,
     e.title,
     ((('expiry:' || e.expires_on) || ':') || e.days)
    FROM (ending e
      JOIN told t ON ((t.id = e.id)))
   WHERE (NOT (e.is_due AND (t.user_id = e.owner_user_id)));
END;
GRANT EXECUTE ON FUNCTION app.document_expiries(date) TO quality_app;

CREATE OR REPLACE FUNCTION app.stamps_downloads(p_organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  wanted boolean;
begin
  setting := set_config('app.role', 'System', true);
  wanted := coalesce((select s.stamps_downloads from publication_settings s where s.organization_id = p_organization), true);
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return wanted;
end $function$;
GRANT EXECUTE ON FUNCTION app.stamps_downloads(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_final_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.final_at is not null and (new.organization_id, new.team_id, new.team_name, new.period, new.interpretation,
      new.conclusions, new.recommendations, new.actions, new.frozen, new.digest, new.final_at, new.final_by)
    is distinct from (old.organization_id, old.team_id, old.team_name, old.period, old.interpretation,
      old.conclusions, old.recommendations, old.actions, old.frozen, old.digest, old.final_at, old.final_by) then
    raise insufficient_privilege using message = 'a final report stays as it is';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_final_report() TO quality_app;

CREATE OR REPLACE FUNCTION app.enter_person(p_user uuid)
 RETURNS TABLE(session_id uuid, user_id uuid, role text, organization_ids uuid[], led_team_ids uuid[], idle_seconds double precision, kind text)
 LANGUAGE plpgsql
AS $function$
declare
  setting text;
begin
  setting := set_config('app.actor', '', true);
  setting := set_config('app.organizations', '', true);
  setting := set_config('app.led_teams', '', true);
  setting := set_config('app.role', 'System', true);
  select u.id, u.id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = u.id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce((select array_agg(t.team_id) from team_member t
      where t.user_id = u.id and t.leads and u.role = 'Client'), '{}'),
    0, 'session'
  into session_id, user_id, role, organization_ids, led_team_ids, idle_seconds, kind
  from app_user u where u.id = p_user and u.blocked_at is null;
  if not found then
    setting := set_config('app.role', '', true);
    return;
  end if;
  setting := set_config('app.actor', user_id::text, true);
  setting := set_config('app.role', role, true);
  setting := set_config('app.organizations', array_to_string(organization_ids, ','), true);
  setting := set_config('app.led_teams', array_to_string(led_team_ids, ','), true);
  return next;
end $function$;
GRANT EXECUTE ON FUNCTION app.enter_person(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e audit)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.record((e).id, (e).organization_id, kind => 'Audit', number => (e).number, title => (e).title, is_open => ((e).status <> 'Done'), deadline => (e).date, concerned => ((e).auditor_user_ids || (e).auditee_user_ids), audience => CASE (e).status WHEN 'Done' THEN 'Members' ELSE 'Concerned' END, responsible => (e).auditor_user_ids[1]);
GRANT EXECUTE ON FUNCTION app.record_of(audit) TO quality_app;

CREATE OR REPLACE FUNCTION app.keep_finished_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.finished_at is not null and app.role() = 'Client' then
    raise insufficient_privilege using message = 'a finished audit stays as it is';
  end if;
  return new;
end $function$;
GRANT EXECUTE ON FUNCTION app.keep_finished_audit() TO quality_app;

CREATE OR REPLACE FUNCTION app.anonymised_text(p_text text, p_instead text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_text = '') THEN '' ELSE p_instead END;
GRANT EXECUTE ON FUNCTION app.anonymised_text(text,text) TO quality_app;

CREATE OR REPLACE FUNCTION app.anonymised_value(p_value jsonb, p_instead text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case
    when jsonb_typeof(p_value) = 'array'
      then (select coalesce(jsonb_agg(app.anonymised_value(one, p_instead)), '[]') from jsonb_array_elements(p_value) one)
    when jsonb_typeof(p_value) = 'string' and p_value <> '""' then to_jsonb(p_instead)
    else p_value end;
end $function$;
GRANT EXECUTE ON FUNCTION app.anonymised_value(jsonb,text) TO quality_app;

CREATE OR REPLACE FUNCTION app.anonymised_changes(p_changes jsonb, p_fields text[], p_instead text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, CASE WHEN (jsonb_each.key = ANY (anonymised_changes.p_fields)) THEN app.anonymised_value(jsonb_each.value, anonymised_changes.p_instead) ELSE jsonb_each.value END), '{}'::jsonb) AS "coalesce" FROM jsonb_each(anonymised_changes.p_changes) jsonb_each(key, value));
GRANT EXECUTE ON FUNCTION app.anonymised_changes(jsonb,text[],text) TO quality_app;

CREATE OR REPLACE FUNCTION app.rename_logged_files(p_lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update change_log c set details = jsonb_set(c.details, '{name}', to_jsonb(x.name))
    from jsonb_to_recordset(p_lines) x (id uuid, name text)
    where app.is_system() and c.id = x.id and c.entity = 'File' and c.details ? 'name';
end $function$;
GRANT EXECUTE ON FUNCTION app.rename_logged_files(jsonb) TO quality_app;

CREATE OR REPLACE FUNCTION app.is_restoring()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app.is_system() AND COALESCE((current_setting('app.restoring', true) = 'on'), false));
GRANT EXECUTE ON FUNCTION app.is_restoring() TO quality_app;

CREATE OR REPLACE FUNCTION app.has_audit(p_task uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  scope constant text := current_setting('app.role', true);
  known boolean;
begin
  if not exists (select from task_event t where t.id = p_task) then return false; end if;
  -- The owner as well sees by its scope alone.
  perform set_config('app.role', 'System', true);
  known := exists (select from audit a where a.task_event_id = p_task);
  perform set_config('app.role', coalesce(scope, ''), true);
  return known;
end $function$;
GRANT EXECUTE ON FUNCTION app.has_audit(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.audit_score(p_audit uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (round(((100.0 * sum(CASE a.rating WHEN 'Met' THEN (1)::numeric WHEN 'Partly' THEN 0.5 ELSE (0)::numeric END)) / (NULLIF(count(*), 0))::numeric)))::integer AS round FROM audit_answer a WHERE ((a.audit_id = audit_score.p_audit) AND a.is_asked AND (a.rating <> 'NotApplicable')));
GRANT EXECUTE ON FUNCTION app.audit_score(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.enter_session(p_token bytea, p_cookie bytea, p_idle_seconds integer)
 RETURNS TABLE(session_id uuid, user_id uuid, role text, organization_ids uuid[], led_team_ids uuid[], idle_seconds double precision, kind text, without_client_data boolean)
 LANGUAGE plpgsql
AS $function$
declare
  -- An assignment is evaluated by itself; a perform runs a query, and there is one of these for each request.
  setting text;
begin
  setting := set_config('app.actor', '', true);
  setting := set_config('app.organizations', '', true);
  setting := set_config('app.led_teams', '', true);
  setting := set_config('app.role', 'System', true);
  select s.id, s.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = s.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce((select array_agg(t.team_id) from team_member t
      where t.user_id = s.user_id and t.leads and u.role = 'Client'), '{}'),
    extract(epoch from now() - s.last_seen_at), 'session', false
  into session_id, user_id, role, organization_ids, led_team_ids, idle_seconds, kind, without_client_data
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = p_token and (s.cookie_hash is null or s.cookie_hash = p_cookie)
    and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => p_idle_seconds)
    and u.blocked_at is null;
  if not found then
    select t.id, t.user_id, u.role,
      coalesce((select array_agg(m.organization_id) from membership m
        where m.user_id = t.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
      coalesce((select array_agg(l.team_id) from team_member l
        where l.user_id = t.user_id and l.leads and u.role = 'Client'), '{}'),
      coalesce(extract(epoch from now() - t.last_used_at), 'infinity'), 'token', t.without_client_data
    into session_id, user_id, role, organization_ids, led_team_ids, idle_seconds, kind, without_client_data
    from api_token t join app_user u on u.id = t.user_id
    where t.token_hash = p_token and t.expires_at > now() and u.blocked_at is null;
    if not found then
      setting := set_config('app.role', '', true);
      return;
    end if;
    setting := set_config('transaction_read_only', 'on', true);
  end if;
  setting := set_config('app.actor', user_id::text, true);
  setting := set_config('app.role', role, true);
  setting := set_config('app.organizations', array_to_string(organization_ids, ','), true);
  setting := set_config('app.led_teams', array_to_string(led_team_ids, ','), true);
  return next;
end $function$;
GRANT EXECUTE ON FUNCTION app.enter_session(bytea,bytea,integer) TO quality_app;

CREATE OR REPLACE FUNCTION app.hidden_from(r public.record, p_user_ids uuid[])
 RETURNS public.record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ROW((r).id, (r).organization_id, (r).kind, (r).number, (r).title, (r).state, (r).deadline, (r).concerned, (r).audience, (r).shielded, (r).responsible, (r).responsible_since, (r).responsible_by, (r).team_id, (r).reader_team_ids, (r).reviewer_user_id, p_user_ids)::public.record;
GRANT EXECUTE ON FUNCTION app.hidden_from(public.record,uuid[]) TO quality_app;

CREATE OR REPLACE FUNCTION app.records_hidden()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT h.record_id FROM hidden_record h WHERE (h.user_id = app.actor_id()));
GRANT EXECUTE ON FUNCTION app.records_hidden() TO quality_app;

CREATE OR REPLACE FUNCTION app.hide_record(r public.record)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  delete from hidden_record h where h.record_id = r.id and h.user_id <> all (r.hidden_from);
  insert into hidden_record (record_id, user_id, organization_id)
    select r.id, u.id, r.organization_id from unnest(r.hidden_from) u (id) on conflict do nothing;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $function$;
GRANT EXECUTE ON FUNCTION app.hide_record(public.record) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_audience(p_record uuid)
 RETURNS TABLE(for_members boolean, is_private boolean, concerned_user_ids uuid[], shielded_reporter_id uuid, hidden_from uuid[])
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ((r.audience = 'Members') AND (r.kind <> ALL (app.kinds_for_editors()))),
     (r.audience = 'Private'),
     ((r.concerned || ARRAY( SELECT t.user_id
            FROM team_member t
           WHERE ((t.team_id = r.team_id) AND t.leads))) || COALESCE(( SELECT app.told_of(s.*) AS told_of
            FROM incident_shielded_reporter s
           WHERE (s.incident_id = r.id)), '{}'::uuid[])),
     ( SELECT s.user_id
            FROM incident_shielded_reporter s
           WHERE (s.incident_id = r.id)) AS user_id,
     r.hidden_from
    FROM record r
   WHERE (r.id = record_audience.p_record);
END;
GRANT EXECUTE ON FUNCTION app.record_audience(uuid) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_reminders(p_kind text, p_day date, p_steps integer[] DEFAULT '{-30,-7,-1,0}'::integer[], p_to_admins boolean DEFAULT false)
 RETURNS TABLE(user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date, label text, occasion text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT r.responsible AS user_id,
     r.organization_id,
     r.kind AS entity,
     r.id AS entity_id,
     'assigned' AS kind,
     NULL::integer AS days,
     (record_reminders.p_day - r.deadline) AS late,
     r.deadline,
     r.title AS label,
     ('assigned:' || EXTRACT(epoch FROM r.responsible_since)) AS occasion
    FROM record r
   WHERE ((r.kind = record_reminders.p_kind) AND (r.state = 'Open') AND (r.responsible IS NOT NULL) AND (r.responsible_since > (record_reminders.p_day - 31)) AND (r.responsible_by IS DISTINCT FROM r.responsible))
 UNION ALL
  SELECT r.responsible,
     r.organization_id,
     r.kind,
     r.id,
     'due',
     reminder.days,
     (record_reminders.p_day - r.deadline),
     r.deadline,
     r.title,
     ((('due:' || r.deadline) || ':') || reminder.days)
    FROM (record r
      CROSS JOIN LATERAL ( SELECT
                 CASE
                     WHEN ((record_reminders.p_day - r.deadline) >= 7) THEN (((record_reminders.p_day - r.deadline) / 7) * 7)
                     ELSE ( SELECT max(s.days) AS max
                        FROM unnest(record_reminders.p_steps) s(days)
                       WHERE (s.days <= (record_reminders.p_day - r.deadline)))
                 END AS days
          OFFSET 0) reminder)
   WHERE ((r.kind = record_reminders.p_kind) AND (r.state = 'Open') AND (r.responsible IS NOT NULL) AND (r.deadline <= (record_reminders.p_day + 30)) AND ((r.deadline + reminder.days) > (record_reminders.p_day - 7)) AND ((r.deadline + reminder.days) > ((r.responsible_since AT TIME ZONE 'Europe/Amsterdam'))::date))
 UNION ALL
  SELECT a.id,
     r.organization_id,
     r.kind,
     r.id,
     'due',
     reminder.days,
     (record_reminders.p_day - r.deadline),
     r.deadline,
     r.title,
     ((('due:' || r.deadline) || ':') || reminder.days)
    FROM (((record r
      CROSS JOIN LATERAL ( SELECT
                 CASE
                     WHEN ((record_reminders.p_day - r.deadline) >= 7) THEN (((record_reminders.p_day - r.deadline) / 7) * 7)
                     ELSE ( SELECT max(s.days) AS max
                        FROM unnest(record_reminders.p_steps) s(days)
                       WHERE (s.days <= (record_reminders.p_day - r.deadline)))
                 END AS days
          OFFSET 0) reminder)
      JOIN membership m ON ((m.organization_id = r.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin') AND (a.id <> ALL (r.hidden_from)))))
   WHERE (record_reminders.p_to_admins AND (r.kind = record_reminders.p_kind) AND (r.state = 'Open') AND (r.responsible IS NULL) AND (r.deadline <= (record_reminders.p_day + 30)) AND ((r.deadline + reminder.days) > (record_reminders.p_day - 7)))
 UNION ALL
  SELECT a.id,
     r.organization_id,
     r.kind,
     r.id,
     'escalated',
     NULL::integer,
     (record_reminders.p_day - r.deadline),
     r.deadline,
     r.title,
     ('escalated:' || r.deadline)
    FROM ((record r
      JOIN membership m ON ((m.organization_id = r.organization_id)))
      JOIN app_user a ON (((a.id = m.user_id) AND (a.role = 'Admin'))))
   WHERE ((r.kind = record_reminders.p_kind) AND (r.state = 'Open') AND (r.responsible IS NOT NULL) AND ((r.deadline >= (record_reminders.p_day - 365)) AND (r.deadline <= (record_reminders.p_day - 14))) AND (a.id <> r.responsible) AND (a.id <> ALL (r.hidden_from)));
END;
GRANT EXECUTE ON FUNCTION app.record_reminders(text,date,integer[],boolean) TO quality_app;

CREATE OR REPLACE FUNCTION app.make_kind(kind text, of_table regclass, prefix text DEFAULT NULL::text, view_list text DEFAULT NULL::text, for_editors boolean DEFAULT false, reads text DEFAULT 'true'::text, creates text DEFAULT '(select app.role()) = ''Admin'''::text, changes text DEFAULT NULL::text, removes text DEFAULT NULL::text, hides boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  reach constant text := '(select app.reaches_all()) or (organization_id = any ((select app.organization_ids())::uuid[]) and (%s))';
begin
  insert into record_kind (kind, table_name, prefix, view_list, for_editors, hides)
    values (kind, of_table::text, prefix, view_list, for_editors, hides);
  if prefix is not null then
    execute format('create trigger %I before insert on %s for each row execute function app.number_record(%L)',
      of_table || '_number', of_table, prefix);
    execute format('create trigger %I before update of number on %s for each row
      when (new.number is distinct from old.number) execute function app.keep_number()', of_table || '_keep_number', of_table);
  end if;
  execute format('create trigger %I before insert or update or delete on %s
    for each row execute function app.refuse_archived()', of_table || '_refuse_archived', of_table);
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function app.keep_record()', of_table || '_record', of_table);
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format('create policy %I on %s for select using (%s)', of_table || '_read', of_table, format(reach, reads));
  execute format('create policy %I on %s for insert with check (%s)', of_table || '_insert', of_table,
    format(reach, creates));
  execute format('create policy %I on %s for update using (%s)', of_table || '_update', of_table,
    format(reach, coalesce(changes, creates)));
  execute format('create policy %I on %s for delete using (%s)', of_table || '_delete', of_table,
    format(reach, coalesce(removes, creates)));
  if hides then
    execute format('create policy %I on %s as restrictive for all
      using ((select app.is_system()) or ((select app.actor_id()) = any (hidden_from)) is not true)',
      of_table || '_hidden', of_table);
  end if;
  execute format('grant select, insert, update, delete on %s to "quality_app"', of_table);
end $function$;
GRANT EXECUTE ON FUNCTION app.make_kind(text,regclass,text,text,boolean,text,text,text,text,boolean) TO quality_app;

CREATE OR REPLACE FUNCTION app.record_of(e complaint)
 RETURNS public.record
 LANGUAGE sql
 STABLE
RETURN app.hidden_from(app.record((e).id, (e).organization_id, kind => 'Complaint', number => (e).number, title => (e).subject, is_open => ((e).status = ANY (ARRAY['Received', 'InProgress'])), deadline => (e).deadline, concerned => ARRAY[(e).user_id, (e).handler_user_id, CASE WHEN (e).is_shown THEN (e).about_user_id ELSE NULL::uuid END], responsible => (e).handler_user_id), (e).hidden_from);
GRANT EXECUTE ON FUNCTION app.record_of(complaint) TO quality_app;

CREATE OR REPLACE FUNCTION app.takes_answers(p_audit uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM audit a WHERE ((a.id = takes_answers.p_audit) AND (a.status <> 'Done') AND ((SELECT app.reaches_all() AS reaches_all) OR ((SELECT app.role() AS role) = 'Admin') OR ((SELECT app.actor_id() AS actor_id) = ANY (a.auditor_user_ids))))));
GRANT EXECUTE ON FUNCTION app.takes_answers(uuid) TO quality_app;
