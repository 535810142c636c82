export const tableRows = {
  reminder: `select $1, $2, r.id, 'due:2026-03-02:0', now(), 'email' from record r where r.organization_id = $2 limit 1`,
  reminder_mail: 'values ($1, now())',
};
