export const tableRows = {
  register_entry: `(id, organization_id, user_id, created_at, updated_at, source, description, cause, immediate_measures,
    structural_measure, responsible_employee, status, expected_completion_date, effectiveness, effectiveness_measurement)
    values (gen_random_uuid(), $2, $1, now(), now(), 'Complaints', '', '', '', '', '', 'Completed', now(), '', '')`,
  register_entry_follow_up: `select e.id, e.organization_id, o.id from register_entry e
    join register_entry o on o.organization_id = e.organization_id and o.id <> e.id
    where e.organization_id = $2 limit 1`,
};
