-- When a data breach was discovered, as who asked about it says; the hours to tell of it count from there.
alter table support_ticket add column discovered_at timestamptz,
  add check (discovered_at is null or kind = 'Privacy');
