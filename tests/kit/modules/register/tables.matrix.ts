export const tableRows = {
  register_entry_follow_up: `select e.id, e.organization_id, o.id from register_entry e
    join register_entry o on o.organization_id = e.organization_id and o.id <> e.id
    where e.organization_id = $2 limit 1`,
};
