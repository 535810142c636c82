import { useMemo } from 'react';
import {
  acceptedFiles,
  acceptOf,
  extensionsOf,
  type FileType,
  fileTypeCodes,
  fileTypes,
} from '../../../schema/values/file-types.ts';
import { useFileUseQuery } from '../../graphql/generated/hooks.ts';
import { useSession } from '../../session/session-store.ts';
import { uploadAccessOf } from '../../session/upload-access.ts';
import type { UploadTarget } from '../../ui/upload/upload-types.ts';
import { Thumbnail } from '../files/thumbnail.tsx';

/** Largest file where the server did not say yet. */
const USUAL_MOST_BYTES = 25 * 1_024 * 1_024;

const pictureExtensions = extensionsOf(fileTypeCodes.filter((code) => fileTypes[code].isPicture));

/** Kinds of file that a field takes, where not all, and what it says of them. */
export interface TypesOfField {
  readonly types: readonly FileType[];
  readonly whyOthersNot: string;
  /** The kinds in words, with the size that a file may have. */
  readonly limits: (size: string) => string;
}

const everyType = { extensions: extensionsOf(fileTypeCodes), accept: acceptedFiles };

interface UploadTargetOptions {
  organizationId: string;
  maxFiles: number;
  /** Why only pictures are accepted; without it others are as well. */
  picturesOnly?: string | undefined;
  /** Kinds of file; all without it. Made once. */
  only?: TypesOfField | undefined;
}

/** Where the files of a field in an organisation go, and which ones may. */
export function useUploadTarget(options: UploadTargetOptions): UploadTarget {
  const { organizationId, maxFiles, picturesOnly, only } = options;
  const userId = useSession().user?.id ?? '';
  const { data } = useFileUseQuery({ variables: { organizationId }, skip: organizationId === '' });
  const maxBytes = data?.fileUse?.maxFileSize ?? USUAL_MOST_BYTES;
  return useMemo(
    () => ({
      access: uploadAccessOf(userId),
      metadata: { organizationId },
      accepted: {
        ...(only ? { extensions: extensionsOf(only.types), accept: acceptOf(only.types) } : everyType),
        ...(picturesOnly !== undefined && { extensions: pictureExtensions, accept: 'image/*' }),
        onlyPictures: picturesOnly !== undefined,
        whyOthersNot: picturesOnly ?? only?.whyOthersNot,
        limits: only?.limits,
        maxBytes,
        maxFiles,
      },
      thumbnail: (file) => <Thumbnail file={file} />,
    }),
    [userId, organizationId, maxFiles, picturesOnly, only, maxBytes],
  );
}
