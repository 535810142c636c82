-- The last sign-in in a month before that of the very last one. Admins see no other while a month lasts: a newer one
-- would show who was present when a shielded report was made.
alter table app_user add column earlier_sign_in_at timestamptz;

select set_config('app.role', 'System', true);
update app_user u set earlier_sign_in_at = (
  select max(e.at) from security_event e
  where e.user_id = u.id and e.kind = 'SignedIn'
    and e.at < date_trunc('month', u.last_sign_in_at, 'Europe/Amsterdam'))
where u.last_sign_in_at >= date_trunc('month', now(), 'Europe/Amsterdam');

-- The form in which names are compared: a letter that looks like a Latin one becomes that letter.
create function app.look_alike(p_text text) returns text language sql immutable strict parallel safe
return translate(
  lower(translate(normalize(p_text, nfkc), 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЗІЈКМНОРЅТУХЬ', 'ABEZHIKMNOPTYXABE3IJKMHOPSTYXb') collate pg_c_utf8),
  'αβεικνορτυχγηωавсԁезһіјкӏмнорԛѕтухѵԝьгпոօսհıɑɡ',
  'abeikvoptuxynwabcde3hijklmhopqstyxvwbrnnouhiag');

-- The first of several usernames that look alike stays as it is; the others get the end of their id.
update app_user u set username = left(username, 50) || '-' || right(id::text, 8)
where exists (
  select from app_user o where app.look_alike(o.username) = app.look_alike(u.username)
    and (o.created_at, o.id) < (u.created_at, u.id));
drop index app_user_username_key;
create unique index app_user_username_key on app_user (app.look_alike(username));
