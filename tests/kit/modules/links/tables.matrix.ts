export const tableRows = {
  record_link: `(id, organization_id, from_id, to_id, relation)
    select gen_random_uuid(), f.organization_id, f.id, t.id, 'Related' from record f
    join record t on t.organization_id = f.organization_id and t.id <> f.id
    where f.organization_id = $2 and f.kind = 'RegisterEntry' and t.kind in ('RegisterEntry', 'Incident') limit 1`,
};
