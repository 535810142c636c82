import { PDFArray, PDFDict, PDFHexString, PDFString } from '@cantoo/pdf-lib';

/** Decryption of a parser; the package does not export its class. */
type CipherFactory = ConstructorParameters<typeof import('@cantoo/pdf-lib').PDFParser>[5];
type CipherModule = {
  readonly CipherTransformFactory: new (
    settings: PDFDict,
    fileId: Uint8Array,
    password?: string,
  ) => NonNullable<CipherFactory>;
};

/**
 * Decryption of a pdf that opens without a password (ISO 32000-2, 7.6.4): its owner has restricted what one may do with
 * it. Null for one that asks for a password, and for other kinds of encryption.
 */
export async function cipherWithoutPassword(
  settings: unknown,
  ids: unknown,
): Promise<NonNullable<CipherFactory> | null> {
  if (!(settings instanceof PDFDict)) return null;
  const id = ids instanceof PDFArray ? ids.get(0) : undefined;
  const isText = id instanceof PDFHexString || id instanceof PDFString;
  const address = new URL('core/crypto.js', import.meta.resolve('@cantoo/pdf-lib'));
  const { CipherTransformFactory } = (await import(address.href)) as CipherModule;
  try {
    return new CipherTransformFactory(settings, isText ? id.asBytes() : new Uint8Array());
  } catch {
    return null;
  }
}
