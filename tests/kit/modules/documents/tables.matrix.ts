import { documentIn, NEW_FOLDER } from './stored-documents.ts';

export const tableRows = {
  document: `${documentIn('file.id')} join file on file.organization_id = f.organization_id
    where f.organization_id = $2 limit 1`,
  document_folder: NEW_FOLDER,
};
