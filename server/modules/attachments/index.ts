import type { Module } from '../../platform/module.ts';
import { AttachmentResolver } from './attachment.resolver.ts';

export { addAttachments, assertAttachable, getAttachments, listAttachments } from './attachments.service.ts';
export { deleteFiles } from './files.service.ts';
export { findReadableFile } from './open-file.ts';

/** Files of a record of any kind, and the list of an organisation's files. */
export const attachmentsModule: Module = {
  name: 'attachments',
  entities: [],
  resolvers: [AttachmentResolver],
};
