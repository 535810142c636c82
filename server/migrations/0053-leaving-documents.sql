-- Files of documents that leave the app: the line on the pages of a downloaded pdf.
alter table publication_settings add column stamps_downloads boolean not null default true;

-- Whether each page of a pdf that somebody downloads from an organisation says which version it is.
create function app.stamps_downloads(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  wanted boolean;
begin
  setting := set_config('app.role', 'System', true);
  wanted := coalesce((select s.stamps_downloads from publication_settings s where s.organization_id = p_organization), true);
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return wanted;
end $$;

grant execute on all functions in schema app to quality_app;
