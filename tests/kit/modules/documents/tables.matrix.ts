import { documentIn, NEW_FOLDER } from './stored-documents.ts';

export const tableRows = {
  document: `${documentIn('file.id')} join file on file.organization_id = f.organization_id
    where f.organization_id = $2 limit 1`,
  document_folder: NEW_FOLDER,
  document_follow: `(id, organization_id, user_id, folder_id, created_at) select gen_random_uuid(), f.organization_id, $1::uuid,
    f.id, now() from document_folder f join membership m on m.organization_id = f.organization_id and m.user_id = $1::uuid
    where f.organization_id = $2 limit 1`,
  document_link: `values (gen_random_uuid(), $2, 'Auditor', array[gen_random_uuid()],
    sha256(gen_random_uuid()::text::bytea), now(), now() + interval '1 day')`,
  document_part: `select t.organization_id, t.file_id, 0, 1, 'Een tekst' from document_text t where t.organization_id = $2
    and not exists (select from document_part p where p.file_id = t.file_id) limit 1`,
  document_text: `select f.id, f.organization_id from file f where f.organization_id = $2
    and not exists (select from document_text t where t.file_id = f.id) limit 1`,
  document_word: "values ($2, 'woord' || gen_random_uuid())",
};
