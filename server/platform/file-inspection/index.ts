export { createFileInspector, type FileInspector, type PreparedFile } from './file-inspector.ts';
export { cleanFileName, contentDisposition } from './file-name.ts';
