-- Photos and other files beside a question of an audit: files of its record that name the question and the dossier.

-- Whether the actor may fill in an audit, which is not finished.
create function app.takes_answers(p_audit uuid) returns boolean language sql stable
return exists (select from audit a where a.id = p_audit and a.status <> 'Done' and ((select app.reaches_all())
  or (select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids)));

alter table file
  add column question_id uuid,
  -- Empty in an audit without dossiers.
  add column dossier text not null default '' check (length(dossier) <= 40),
  add check (question_id is null or (record_id is not null and comment_id is null and not is_inline)),
  add check (question_id is not null or dossier = '');

drop index file_once_idx;
create unique index file_once_idx on file (record_id, comment_id, question_id, dossier, sha256) nulls not distinct
  where record_id is not null and not is_inline;
comment on index file_once_idx is 'a file is added once to a record, a comment or a question';

create policy file_of_question on file as restrictive for update using (true) with check (
  (select app.is_system()) or question_id is null
  or exists (select from audit a where a.id = file.record_id and a.status <> 'Done' and ((select app.reaches_all())
    or (select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));

create or replace function app.keep_file() returns trigger language plpgsql as $$
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
end $$;

-- A file of a question is removed while the audit takes answers.
create or replace function app.unlink_file(p_file uuid, p_at timestamptz) returns void language plpgsql as $$
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
end $$;

grant execute on all functions in schema app to quality_app;
