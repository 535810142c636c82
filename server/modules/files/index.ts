import type { Module } from '../../platform/module.ts';
import { CLEAN_FILES_CRON, cleanFiles, cleanFilesQueue } from './clean-files.ts';
import { FileContent, FileUpload, StoredFile } from './file.entity.ts';
import { ownFiles } from './own-files.ts';

export { cleanFiles } from './clean-files.ts';
export { digestOfFile, findEqualFile } from './equal-files.ts';
export { fileList, filePage } from './file.page.ts';
export { filePolicy, type SeenFile } from './file.policy.ts';
export { AttachmentType, addedTypeFields, CommentFile, FileTypeEnum, fileTypeFields } from './file.type.ts';
export { fileSpaceEnvironmentRules, fileSpaceSettings } from './file-settings.ts';
export { listedAndUsedBytes } from './file-space.ts';
export { acceptBody, type ContextOf, finishUpload } from './finish-upload.service.ts';
export { linkInlineFiles, publishInlineFiles } from './inline-files.ts';
export {
  countFiles,
  type FileTarget,
  filesLock,
  linkFiles,
  parseFileIds,
  recordsWithFiles,
} from './link-files.ts';
export { unlinkFile } from './unlink-file.ts';
export {
  beginUpload,
  discardUpload,
  findUpload,
  type OwnUpload,
  parseDigest,
  touchUpload,
  uploadNotFound,
} from './uploads.service.ts';

/** Files of an organisation, their bytes and uploads; knows no kind of record. */
export const filesModule: Module = {
  name: 'files',
  entities: [FileContent, FileUpload, StoredFile],
  resolvers: [],
  ownData: ownFiles,
  work: async (jobs, services) => {
    await jobs.work(cleanFilesQueue, () => cleanFiles(services));
    await jobs.schedule(cleanFilesQueue, {}, CLEAN_FILES_CRON);
  },
};
