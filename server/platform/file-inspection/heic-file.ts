import { RefusedFileError } from './refusal.ts';
export async function decodeHeic(_bytes: Buffer): Promise<Buffer> {
  throw new RefusedFileError('unsupported');
}
