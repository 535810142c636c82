export const tableRows = {
  team: `(id, organization_id, created_at, updated_at, name)
    values (gen_random_uuid(), $2, now(), now(), 'Team ' || gen_random_uuid())`,
  team_member: `(organization_id, team_id, user_id, place)
    select $2, t.id, $1::uuid, 0 from team t where t.organization_id = $2
    and not exists (select from team_member m where m.team_id = t.id and m.user_id = $1::uuid) limit 1`,
};
