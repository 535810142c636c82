-- A token of a reporting tool with which names of clients and typed texts never leave.
alter table api_token add column without_client_data boolean not null default false;

drop function app.enter_session(bytea, bytea, integer);
create function app.enter_session(p_token bytea, p_cookie bytea, p_idle_seconds integer)
returns table (
  session_id uuid, user_id uuid, role text, organization_ids uuid[], led_team_ids uuid[], idle_seconds double precision,
  kind text, without_client_data boolean
)
language plpgsql as $$
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
end $$;
