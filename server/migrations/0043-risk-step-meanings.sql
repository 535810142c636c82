-- Meanings of the steps of both scales of risks in an organisation, as far as it words them itself: lists of texts by the
-- name of the scale.
alter table risk_settings add column step_meanings jsonb not null default '{}'
  check (jsonb_typeof(step_meanings) = 'object');
