/** A kind of file that may be added. */
export interface FileTypeDetails {
  /** Dutch name, as a list shows it. */
  readonly name: string;
  readonly mediaType: string;
  /** Extension without a dot; the code is the same. */
  readonly extension: string;
  readonly isPicture: boolean;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const document = (name: string, mediaType: string, extension: string) => ({
  name,
  mediaType,
  extension,
  isPicture: false,
});
const picture = (name: string, mediaType: string, extension: string) => ({
  name,
  mediaType,
  extension,
  isPicture: true,
});

/** The kinds of file that may be added, by their code; a HEIC picture is stored as a JPEG picture. */
export const fileTypes = {
  pdf: document('Pdf', 'application/pdf', 'pdf'),
  docx: document('Word-document', `${OFFICE}.wordprocessingml.document`, 'docx'),
  xlsx: document('Excel-werkblad', `${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  pptx: document('PowerPoint-presentatie', `${OFFICE}.presentationml.presentation`, 'pptx'),
  odt: document('OpenDocument-tekst', `${OPEN_DOCUMENT}.text`, 'odt'),
  ods: document('OpenDocument-werkblad', `${OPEN_DOCUMENT}.spreadsheet`, 'ods'),
  jpg: picture('Jpeg-afbeelding', 'image/jpeg', 'jpg'),
  png: picture('Png-afbeelding', 'image/png', 'png'),
  webp: picture('Webp-afbeelding', 'image/webp', 'webp'),
} as const satisfies Readonly<Record<string, FileTypeDetails>>;

export type FileType = keyof typeof fileTypes;

export const fileTypeCodes = Object.keys(fileTypes) as readonly FileType[];

export function isFileType(code: unknown): code is FileType {
  return typeof code === 'string' && Object.hasOwn(fileTypes, code);
}

/** The value of a file field's `accept`: extensions, and the media types by which phones offer their camera. */
export const acceptedFiles: string = [
  ...fileTypeCodes.map((code) => `.${fileTypes[code].extension}`),
  '.jpeg',
  '.heic',
  '.heif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
].join(',');
