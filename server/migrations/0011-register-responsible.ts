import { Migration } from '@mikro-orm/migrations';

const COLUMN = `
alter table register_entry add column responsible_user_id uuid references app_user (id);
`;

/** As in 0003-register-reads, each with who is responsible: the policy looks at that as well as at the author. */
const INDEXES = `
drop index register_entry_facets_idx, register_entry_list_idx, register_entry_texts_idx, register_entry_search_idx,
  register_entry_author_idx;
create index register_entry_facets_idx on register_entry
  (organization_id, source, status, user_id, responsible_user_id);
create index register_entry_list_idx on register_entry (organization_id, created_at desc, id desc)
  include (user_id, responsible_user_id, source, status, updated_at, expected_completion_date, responsible_employee);
create index register_entry_texts_idx on register_entry (organization_id)
  include (id, created_at, user_id, responsible_user_id, source, status, text_starts);
create index register_entry_search_idx on register_entry (organization_id)
  include (id, user_id, responsible_user_id, source, status, search_bits);
create index register_entry_author_idx on register_entry (user_id, created_at desc, id desc)
  include (organization_id, responsible_user_id, source, status);
create index register_entry_responsible_idx on register_entry (responsible_user_id, created_at desc, id desc)
  include (organization_id, user_id, source, status) where responsible_user_id is not null;
`;

const POLICIES = `
drop policy register_entry_all on register_entry;
create policy register_entry_read on register_entry for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or responsible_user_id = (select app.actor_id()))));
create policy register_entry_insert on register_entry for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or (user_id = (select app.actor_id()) and responsible_user_id is null))));
create policy register_entry_update on register_entry for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or responsible_user_id = (select app.actor_id()))));
create policy register_entry_delete on register_entry for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id()))));

-- A policy sees one state of a row only: whose entry it is, a Client may not change.
create function app.keep_register_entry() returns trigger language plpgsql as $$
begin
  if app.role() = 'Client' and (new.organization_id, new.user_id, new.responsible_user_id)
      is distinct from (old.organization_id, old.user_id, old.responsible_user_id) then
    raise insufficient_privilege using message = 'whose entry it is, is not theirs to say';
  end if;
  return new;
end $$;
create trigger register_entry_keep before update of organization_id, user_id, responsible_user_id on register_entry
  for each row execute function app.keep_register_entry();

grant execute on all functions in schema app to quality_app;
`;

/** A colleague can be responsible for an improvement point: they read and change it as its author does. */
export class RegisterResponsible extends Migration {
  override name = '0011-register-responsible';

  override up(): void {
    for (const sql of [COLUMN, INDEXES, POLICIES]) this.addSql(sql);
  }
}
