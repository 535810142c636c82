import { useMemo } from 'react';
import { acceptedFiles, fileTypeCodes, fileTypes } from '../../../schema/values/file-types.ts';
import { useFileUseQuery } from '../../graphql/generated/hooks.ts';
import { useSession } from '../../session/session-store.ts';
import { uploadAccessOf } from '../../session/upload-access.ts';
import type { UploadTarget } from '../../ui/upload/upload-types.ts';
import { Thumbnail } from '../files/thumbnail.tsx';

/** Largest file where the server did not say yet. */
const USUAL_MOST_BYTES = 25 * 1_024 * 1_024;

/** Extensions of formats that the server stores as another. */
const CONVERTED = ['jpeg', 'heic', 'heif'];

const extensions = [...fileTypeCodes.map((code) => fileTypes[code].extension), ...CONVERTED];
const pictureExtensions = [
  ...fileTypeCodes.filter((code) => fileTypes[code].isPicture).map((code) => fileTypes[code].extension),
  ...CONVERTED,
];

interface UploadTargetOptions {
  organizationId: string;
  maxFiles: number;
  /** Why only pictures are accepted; without it others are as well. */
  picturesOnly?: string | undefined;
}

/** Where the files of a field in an organisation go, and which ones may. */
export function useUploadTarget(options: UploadTargetOptions): UploadTarget {
  const { organizationId, maxFiles, picturesOnly } = options;
  const userId = useSession().user?.id ?? '';
  const { data } = useFileUseQuery({ variables: { organizationId }, skip: organizationId === '' });
  const maxBytes = data?.fileUse?.maxFileSize ?? USUAL_MOST_BYTES;
  return useMemo(
    () => ({
      access: uploadAccessOf(userId),
      metadata: { organizationId },
      accepted: {
        extensions: picturesOnly ? pictureExtensions : extensions,
        accept: picturesOnly ? 'image/*' : acceptedFiles,
        onlyPictures: picturesOnly !== undefined,
        whyOthersNot: picturesOnly,
        maxBytes,
        maxFiles,
      },
      thumbnail: (file) => <Thumbnail file={file} />,
    }),
    [userId, organizationId, maxFiles, picturesOnly, maxBytes],
  );
}
