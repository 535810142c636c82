import { documentIn, NEW_FOLDER } from './stored-documents.ts';

export const tableRows = {
  document: `${documentIn('file.id')} join file on file.organization_id = f.organization_id
    where f.organization_id = $2 limit 1`,
  document_folder: NEW_FOLDER,
  document_follow: `(id, organization_id, user_id, folder_id, created_at) select gen_random_uuid(), f.organization_id, $1::uuid,
    f.id, now() from document_folder f join membership m on m.organization_id = f.organization_id and m.user_id = $1::uuid
    where f.organization_id = $2 limit 1`,
};
