-- The form in which names read alike, in any case, accents, spaces or alphabet. Look-alike letters become Latin before
-- lower-casing, as only the capitals of some look Latin, and again after accents are removed.
create function app.read_alike(p_text text) returns text language sql immutable strict parallel safe
return app.look_alike(app.fold(app.look_alike(translate(p_text, '´″', '''"'))));

-- The registered spelling (RFC 3492) of one part of a domain, which schema/values/email.ts gives new addresses.
create function pg_temp.registered_label(p_label text) returns text language plpgsql immutable as $$
declare
  v_points integer[] := array(select ascii(l) from regexp_split_to_table(p_label, '') with ordinality s (l, place) order by place);
  v_plain text := (select coalesce(string_agg(chr(p), '' order by place), '') from unnest(v_points) with ordinality s (p, place) where p < 128);
  v_written integer := length(v_plain);
  v_handled integer := length(v_plain);
  v_code text := v_plain || case when v_plain = '' then '' else '-' end;
  v_next integer;
  v_point integer := 128;
  v_delta bigint := 0;
  v_bias integer := 72;
  v_rest bigint;
  v_step integer;
  v_least integer;
  v_each integer;
begin
  if v_handled = cardinality(v_points) then return p_label; end if;
  while v_handled < cardinality(v_points) loop
    v_next := (select min(p) from unnest(v_points) p where p >= v_point);
    v_delta := v_delta + (v_next - v_point)::bigint * (v_handled + 1);
    v_point := v_next;
    foreach v_each in array v_points loop
      if v_each < v_point then v_delta := v_delta + 1; end if;
      continue when v_each <> v_point;
      v_rest := v_delta;
      v_step := 36;
      loop
        v_least := least(greatest(v_step - v_bias, 1), 26);
        exit when v_rest < v_least;
        v_code := v_code || substr('abcdefghijklmnopqrstuvwxyz0123456789',
          (v_least + (v_rest - v_least) % (36 - v_least))::integer + 1, 1);
        v_rest := (v_rest - v_least) / (36 - v_least);
        v_step := v_step + 36;
      end loop;
      v_code := v_code || substr('abcdefghijklmnopqrstuvwxyz0123456789', v_rest::integer + 1, 1);
      -- The bias follows the size of what was written last.
      v_delta := case when v_handled = v_written then v_delta / 700 else v_delta / 2 end;
      v_handled := v_handled + 1;
      v_delta := v_delta + v_delta / v_handled;
      v_bias := 0;
      while v_delta > 455 loop
        v_delta := v_delta / 35;
        v_bias := v_bias + 36;
      end loop;
      v_bias := v_bias + (36 * v_delta / (v_delta + 38))::integer;
      v_delta := 0;
    end loop;
    v_delta := v_delta + 1;
    v_point := v_point + 1;
  end loop;
  return 'xn--' || v_code;
end $$;

create function pg_temp.registered(p_email text) returns text language sql immutable as $$
  select left(p_email, -length(domain)) || (
    select string_agg(pg_temp.registered_label(label), '.' order by place)
    from regexp_split_to_table(normalize(lower(translate(domain, '。．｡', '...') collate pg_c_utf8), nfkc), '\.')
      with ordinality s (label, place))
  from (select regexp_replace(p_email, '^.*@', '')) d (domain)
$$;

-- Stored addresses with a domain as people write it get the registered spelling, by which they are now looked up: the
-- first of those that become one address, unless that spelling is taken.
select set_config('app.role', 'System', true);
update user_email u set email = r.email
from (select distinct on (lower(pg_temp.registered(email))) user_id, pg_temp.registered(email) as email
  from user_email where email ~ '@.*[^\x01-\x7f]' order by lower(pg_temp.registered(email)), user_id) r
where r.user_id = u.user_id and not exists (select from user_email o where lower(o.email) = lower(r.email));
-- Invitations get it in archived organisations as well.
alter table invitation disable trigger user;
update invitation i set email = r.email
from (select distinct on (organization_id, lower(pg_temp.registered(email))) id, organization_id,
    pg_temp.registered(email) as email
  from invitation where accepted_at is null and withdrawn_at is null and email ~ '@.*[^\x01-\x7f]'
  order by organization_id, lower(pg_temp.registered(email)), id) r
where r.id = i.id and not exists (
  select from invitation o where o.organization_id = r.organization_id and lower(o.email) = lower(r.email)
    and o.accepted_at is null and o.withdrawn_at is null);
alter table invitation enable trigger user;
update pending_sign_up set email = pg_temp.registered(email) where email ~ '@.*[^\x01-\x7f]';
drop function pg_temp.registered;
drop function pg_temp.registered_label;
