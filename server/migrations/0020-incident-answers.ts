import { Migration } from '@mikro-orm/migrations';

/** What nobody has said of an incident yet stays unsaid: of the old ones no answer is made up. */
const ANSWERS = `
alter table incident
  -- That no client was involved; null while nobody has said, and where a name says it.
  add column without_client boolean,
  -- Of an incident without a time of day, occurred_at is the beginning of its day in the Netherlands.
  add column occurred_time_known boolean not null default true,
  add constraint incident_without_client_check check (without_client is null or client_name = '') not valid;
alter table incident validate constraint incident_without_client_check;
`;

/** An incident may be about nobody, and may have happened at a time that nobody knows. */
export class IncidentAnswers extends Migration {
  override name = '0020-incident-answers';

  override up(): void {
    this.addSql(ANSWERS);
  }
}
