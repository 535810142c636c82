export const tableRows = {
  register_entry: `(id, organization_id, user_id, created_at, updated_at, source, description, cause, immediate_measures,
    structural_measure, responsible_employee, status, expected_completion_date, effectiveness, effectiveness_measurement)
    values (gen_random_uuid(), $2, $1, now(), now(), 'Complaints', '', '', '', '', '', 'Completed', now(), '', '')`,
};
