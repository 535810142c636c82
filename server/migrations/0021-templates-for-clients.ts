import { Migration } from '@mikro-orm/migrations';

const POLICIES = `
drop policy task_template_read on task_template;
create policy task_template_read on task_template for select using ((select app.role()) in ('Client', 'Admin')
  and (organization_ids && (select app.organization_ids())
    or (for_all_organizations and cardinality((select app.organization_ids())) > 0)));

-- A Client sees the frequencies of the templates that they see, and no others.
create policy frequency_read_client on frequency for select using ((select app.role()) = 'Client'
  and exists (select from task_template t where t.frequency_id = frequency.id));
`;

/** Everyone reads the templates that plan for an organisation of theirs. */
export class TemplatesForClients extends Migration {
  override name = '0021-templates-for-clients';

  override up(): void {
    this.addSql(POLICIES);
  }
}
