export const tableRows = {
  reminder: `values ($1, $2, gen_random_uuid(), 'due:2026-03-02:0', now(), 'email')`,
  reminder_mail: 'values ($1, now())',
};
