import { type InferType, number, object } from 'yup';

const megabytes = (most: number) =>
  number()
    .typeError('is geen geheel getal (MB)')
    .integer('is geen geheel getal (MB)')
    .min(1, 'moet minstens 1 zijn (MB)')
    .max(most, `is meer dan ${most.toLocaleString('nl-NL')} (MB)`);

/** Rules for the environment variables about how much one may upload. */
export const fileSpaceEnvironmentRules = object({
  FILE_MAX_MB: megabytes(1_000).default(25),
  FILES_MB_PER_ORGANIZATION: megabytes(100_000_000).default(5_000),
  UPLOADED_MB_PER_HOUR: megabytes(1_000_000).default(500),
});

interface FileSpaceSettings {
  /** Largest file, in bytes. */
  readonly maxFileBytes: number;
  /** Space for the files of an organisation, in bytes. */
  readonly filesPerOrganizationBytes: number;
  /** Rate limit of uploaded megabytes per Client and hour; other roles get ten times as much. */
  readonly uploadedMegabytesPerHour: number;
}

declare module '../../platform/core/env.ts' {
  interface Settings extends FileSpaceSettings {}
}

/** Reads from the environment how much one may upload. */
export function fileSpaceSettings(
  environment: InferType<typeof fileSpaceEnvironmentRules>,
): FileSpaceSettings {
  return {
    maxFileBytes: environment.FILE_MAX_MB * 1024 * 1024,
    filesPerOrganizationBytes: environment.FILES_MB_PER_ORGANIZATION * 1024 * 1024,
    uploadedMegabytesPerHour: environment.UPLOADED_MB_PER_HOUR,
  };
}
