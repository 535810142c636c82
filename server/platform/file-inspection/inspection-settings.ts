import { type InferType, object, string } from 'yup';
import { type ClamdAddress, parseClamdUrl } from './clamd.ts';

/** Rules for the environment variable about the virus scanner. */
export const inspectionEnvironmentRules = object({
  CLAMD_URL: string().test(
    'clamd',
    'is geen adres zoals tcp://host:3310 of unix:/run/clamav/clamd.ctl',
    (value) => value === undefined || parseClamdUrl(value) !== null,
  ),
});

export interface InspectionSettings {
  /** The virus scanner; without it files are not scanned. */
  readonly clamd: ClamdAddress | undefined;
}

declare module '../core/env.ts' {
  interface Settings extends InspectionSettings {}
}

export function inspectionSettings({
  CLAMD_URL,
}: InferType<typeof inspectionEnvironmentRules>): InspectionSettings {
  return { clamd: parseClamdUrl(CLAMD_URL ?? '') ?? undefined };
}
