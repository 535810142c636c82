import { Migration } from '@mikro-orm/migrations';

/** Which mails were handed to the mail server, so that none is handed over twice. */
export class Mail extends Migration {
  override name = '0004-mail';

  override up(): void {
    this.addSql(`
create table mail_handover (
  job_id uuid primary key,
  -- Which attempt has the right to hand the mail over.
  attempt_id uuid not null,
  at timestamptz not null default now()
);
create index mail_handover_at_idx on mail_handover (at);
alter table mail_handover enable row level security;
alter table mail_handover force row level security;
create policy mail_handover_all on mail_handover for all using ((select app.is_system()));
grant select, insert, delete on mail_handover to quality_app;
`);
  }
}
