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

/** Extensions of formats that are stored as a JPEG picture. */
const AS_JPG = ['jpeg', 'heic', 'heif'];

/** Extensions in lower case of files that are taken for these kinds, also of formats that are stored as another. */
export const extensionsOf = (types: readonly FileType[]): readonly string[] => [
  ...types.map((code) => fileTypes[code].extension),
  ...(types.includes('jpg') ? AS_JPG : []),
];

/** The value of a file field's `accept`: extensions, and the media types by which phones offer their camera. */
export const acceptOf = (types: readonly FileType[]): string =>
  [
    ...extensionsOf(types).map((extension) => `.${extension}`),
    ...types.filter((code) => fileTypes[code].isPicture).map((code) => fileTypes[code].mediaType),
    ...(types.includes('jpg') ? ['image/heic'] : []),
  ].join(',');

/** The value of `accept` for every kind. */
export const acceptedFiles: string = acceptOf(fileTypeCodes);
