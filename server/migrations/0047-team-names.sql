-- Names of teams as lists show them: of a team that was merged that of the one it became a part of.
create function app.team_names(ids uuid[]) returns text[] language sql stable as $$
  select array(select distinct t.name from team asked
    join team t on t.id = coalesce(asked.merged_into_id, asked.id) where asked.id = any (ids) order by t.name)
$$;
