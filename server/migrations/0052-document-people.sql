-- People around documents and chapters: reviewers who are no Admins, and followers of folders and documents.

-- The person who is asked to approve the draft of a record sees it until that is decided.
alter table record add column reviewer_user_id uuid;
create or replace function app.record(
  id uuid, organization_id uuid, kind text, number text default null, title text default null, is_open boolean default true,
  deadline date default null, concerned uuid[] default '{}', audience text default 'Concerned',
  shielded boolean default false, responsible uuid default null, team_id uuid default null
) returns public.record language sql immutable parallel safe
return row(id, organization_id, kind, number, title, case when is_open then 'Open' else 'Closed' end, deadline,
  array_remove(concerned, null), audience, shielded, responsible, null, null,
  team_id, '{}'::uuid[], null)::public.record;
create or replace function app.for_teams(r public.record, p_team_ids uuid[]) returns public.record language sql immutable parallel safe
return row(r.id, r.organization_id, r.kind, r.number, r.title, r.state, r.deadline, r.concerned, 'Teams', r.shielded,
  r.responsible, r.responsible_since, r.responsible_by, r.team_id, p_team_ids, r.reviewer_user_id)::public.record;
create function app.for_reviewer(r public.record, p_reviewer uuid) returns public.record language sql immutable parallel safe
return row(r.id, r.organization_id, r.kind, r.number, r.title, r.state, r.deadline, r.concerned, r.audience, r.shielded,
  r.responsible, r.responsible_since, r.responsible_by, r.team_id, r.reader_team_ids, p_reviewer)::public.record;
create or replace function app.record_of(e manual) returns public.record language sql stable
return app.for_reviewer(
  app.record(e.id, e.organization_id, kind => 'Manual', title => e.title, is_open => e.status <> 'Withdrawn',
    deadline => case e.status when 'Published' then e.review_date end,
    audience => case e.status when 'Published' then 'Members' else 'Concerned' end,
    responsible => case e.status when 'Published' then e.owner_user_id end),
  case e.draft_status when 'InReview' then e.reviewer_user_id end);
create or replace function app.record_of(e document) returns public.record language sql stable
return (select app.for_reviewer(
    case when e.status = 'Published' and e.readers = 'Teams' then app.for_teams(r, e.reader_team_ids) else r end,
    case e.draft_status when 'InReview' then e.reviewer_user_id end)
  from app.record(e.id, e.organization_id, kind => 'Document', number => e.number, title => e.title,
    is_open => e.status <> 'Withdrawn',
    deadline => case e.status when 'Published' then least(e.review_date, e.expires_on) end,
    audience => case when e.status = 'Published' and e.readers = 'Members' then 'Members' else 'Concerned' end,
    responsible => case when e.status = 'Published' and app.sees_documents(e.owner_user_id, e.readers, e.reader_team_ids)
      then e.owner_user_id end) r);
create or replace function app.keep_record() returns trigger language plpgsql as $$
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
    perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    return null;
  end if;
  was := app.record_of(old);
  if kept is distinct from was then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded, responsible = kept.responsible,
      responsible_since = case when responsible is distinct from kept.responsible then now() else responsible_since end,
      responsible_by = case when responsible is distinct from kept.responsible then app.actor_id() else responsible_by end,
      team_id = kept.team_id, reader_team_ids = kept.reader_team_ids, reviewer_user_id = kept.reviewer_user_id
      where id = kept.id;
    if kept.team_id is distinct from was.team_id then
      perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    end if;
  end if;
  return null;
end $$;
alter table record no force row level security;
alter table manual no force row level security;
update record r set reviewer_user_id = e.reviewer_user_id from manual e
  where e.id = r.id and e.draft_status = 'InReview';
alter table manual force row level security;
alter table record force row level security;
drop policy record_read on record;
create policy record_read on record for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (audience = 'Members' or (select app.actor_id()) = any (concerned) or reviewer_user_id = (select app.actor_id())
      or (audience = 'Concerned' and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[])))
      or (audience = 'Teams' and ((select app.role()) = 'Admin' or reader_team_ids && (select app.own_team_ids())))
      or (shielded and id = any (array(select s.incident_id from incident_shielded_reporter s))))));

-- The update policies let a reviewer lock the row; the check keeps every change of theirs out, so that the server writes
-- the decision.
drop policy manual_read on manual;
create policy manual_read on manual for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or status = 'Published'
      or (draft_status = 'InReview' and reviewer_user_id = (select app.actor_id())))));
drop policy manual_update on manual;
create policy manual_update on manual for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or (draft_status = 'InReview' and reviewer_user_id = (select app.actor_id())))))
  with check ((select app.reaches_all())
    or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
drop policy document_read on document;
create policy document_read on document for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin'
      or (status = 'Published' and (readers = 'Members'
        or (readers = 'Teams' and reader_team_ids && (select app.own_team_ids()))))
      or (draft_status = 'InReview' and reviewer_user_id = (select app.actor_id())))));
drop policy document_update on document;
create policy document_update on document for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or (draft_status = 'InReview' and reviewer_user_id = (select app.actor_id())))))
  with check ((select app.reaches_all())
    or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));

-- A reviewer reads the draft; earlier versions and their files only as one of the readers.
create policy publication_draft_reviewer on publication_draft for select using (
  organization_id = any ((select app.organization_ids())::uuid[])
  and exists (select from record r where r.id = record_id and r.reviewer_user_id = (select app.actor_id())));
drop policy publication_version_read on publication_version;
create policy publication_version_read on publication_version for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or exists (select from record r where r.id = record_id
      and (r.audience = 'Members' or r.reader_team_ids && (select app.own_team_ids()))))));
drop policy file_read on file;
create policy file_read on file for select using (
  (select app.is_system())
  or case
    when record_id is not null then
      ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
      and exists (select from record r where r.id = file.record_id)
      and (not is_inline or (select app.role()) <> 'Client'
        or (not for_editors and exists (select from record r where r.id = file.record_id
          and (r.kind <> all ((select app.kinds_for_editors())::text[]) or r.audience = 'Members'
            or r.reader_team_ids && (select app.own_team_ids()))))
        or exists (select from publication_draft d where d.record_id = file.record_id
          and position(file.id::text in d.values::text) > 0))
      and (is_inline or not for_editors or (select app.role()) <> 'Client')
      and (comment_id is null or exists (select from comment c where c.id = file.comment_id))
    when unlinked_at is not null then
      (select app.reaches_all())
      or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]))
    else user_id = (select app.actor_id())
      and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])) end);

-- People who follow a folder, with all below it, or a document; it ends when they leave.
create table document_follow (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null references app_user (id),
  folder_id uuid,
  document_id uuid,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique nulls not distinct (user_id, folder_id, document_id),
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade,
  foreign key (organization_id, folder_id) references document_folder (organization_id, id) on delete cascade,
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade,
  check (num_nonnulls(folder_id, document_id) = 1)
);
comment on table document_follow is 'ends with its organisation: settings';
create index document_follow_person_idx on document_follow (organization_id, user_id);
comment on index document_follow_person_idx is 'the foreign key';
create index document_follow_folder_idx on document_follow (organization_id, folder_id);
comment on index document_follow_folder_idx is 'the followers of a folder, and the foreign key';
create index document_follow_document_idx on document_follow (organization_id, document_id);
comment on index document_follow_document_idx is 'the followers of a document, and the foreign key';
create trigger document_follow_refuse_archived before insert on document_follow
  for each row execute function app.refuse_archived();
alter table document_follow enable row level security;
alter table document_follow force row level security;
create policy document_follow_read on document_follow for select using (
  (select app.is_system()) or user_id = (select app.actor_id()));
create policy document_follow_insert on document_follow for insert with check (
  user_id = (select app.actor_id()) and organization_id = any ((select app.organization_ids())::uuid[])
  and (exists (select from document_folder f where f.id = folder_id) or exists (select from document d where d.id = document_id)));
create policy document_follow_delete on document_follow for delete using (
  (select app.is_system()) or user_id = (select app.actor_id()));
grant select, insert, delete on document_follow to quality_app;

-- A person who no longer sees a folder or document does not follow it any more.
create function app.end_unseen_follows() returns trigger language plpgsql as $$
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
end $$;
create trigger document_folder_end_follows after update on document_folder for each row
  when ((new.readers, new.reader_team_ids) is distinct from (old.readers, old.reader_team_ids))
  execute function app.end_unseen_follows();
create trigger document_end_follows after update on document for each row
  when ((new.readers, new.reader_team_ids) is distinct from (old.readers, old.reader_team_ids))
  execute function app.end_unseen_follows();
create trigger team_member_end_follows after delete on team_member for each row
  execute function app.end_unseen_follows();

-- People who follow a published document or a folder above it, as far as they see it.
create function app.document_followers(p_document uuid) returns uuid[] language sql stable
return (with recursive above as (
    select f.id, f.parent_id from document d join document_folder f on f.id = d.folder_id where d.id = p_document
    union
    select f.id, f.parent_id from document_folder f join above a on f.id = a.parent_id
  ) select coalesce(array_agg(distinct f.user_id), '{}') from document d
    join document_follow f on f.organization_id = d.organization_id
      and (f.document_id = d.id or f.folder_id in (select a.id from above a))
    where d.id = p_document and d.status = 'Published'
      and app.sees_documents(f.user_id, d.readers, d.reader_team_ids));

-- Documents that end: owner and Admins are reminded 30, 7 and 1 day before and on the last day, and told with the
-- followers the day after. The owner of a document that ends before its review is reminded of that day already.
create function app.document_expiries(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
) language sql stable
begin atomic
  with ending as (
    select d.id, d.organization_id, d.owner_user_id, d.title, d.expires_on, d.readers, d.reader_team_ids, moment.days,
      d.expires_on <= d.review_date as is_due
    from document d cross join lateral (select max(m.days) as days from unnest(array[-30, -7, -1, 0, 1]) m (days)
      where d.expires_on + m.days <= p_day offset 0) moment
    where d.status = 'Published' and d.expires_on <= p_day + 30 and d.expires_on + moment.days > p_day - 7
      and d.expires_on + moment.days > (d.published_at at time zone 'Europe/Amsterdam')::date
  ), told as (
    select e.id, m.user_id from ending e join membership m on m.organization_id = e.organization_id
      join app_user a on a.id = m.user_id where a.role = 'Admin'
    union
    select e.id, e.owner_user_id from ending e where app.sees_documents(e.owner_user_id, e.readers, e.reader_team_ids)
    union
    select e.id, unnest(app.document_followers(e.id)) from ending e where e.days = 1
  )
  select t.user_id, e.organization_id, 'Document', e.id, case when e.days = 1 then 'expired' else 'expires' end, e.days,
    p_day - e.expires_on, e.expires_on, e.title, 'expiry:' || e.expires_on || ':' || e.days
  from ending e join told t on t.id = e.id
  where not (e.is_due and t.user_id = e.owner_user_id);
end;

grant execute on all functions in schema app to quality_app;
