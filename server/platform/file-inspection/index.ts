export { createFileInspector, type FileInspector, type PreparedFile } from './file-inspector.ts';
export { cleanFileName, contentDisposition, formFileName } from './file-name.ts';
export { inspectionEnvironmentRules, inspectionSettings } from './inspection-settings.ts';
export type { SheetRow } from './sheets/sheet-row.ts';
