import { type InferType, object, string } from 'yup';
import { parseStoreUrl, type S3Address } from './store-url.ts';

/** Rules for the environment variables about files. */
export const filesEnvironmentRules = object({
  FILES_URL: string().test(
    'store',
    'is geen adres zoals s3://sleutel:geheim@host:poort/emmer?region=eu-central-1',
    (value) => !value || parseStoreUrl(value) !== null,
  ),
});

interface FilesSettings {
  /** The S3 bucket that holds the files; without it they are in the data folder. */
  readonly filesStore: S3Address | undefined;
}

declare module '../core/env.ts' {
  interface Settings extends FilesSettings {}
}

/** Reads the settings about files from the parsed environment. */
export function filesSettings({ FILES_URL }: InferType<typeof filesEnvironmentRules>): FilesSettings {
  return { filesStore: (FILES_URL && parseStoreUrl(FILES_URL)) || undefined };
}
