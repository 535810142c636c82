import { type Vault, vaultLimits } from '../../../lib/vault/vault.ts';
import { vaultOf } from '../../../records/waiting/waiting-vault.ts';
import { shrinkPicture } from '../../../ui/upload/shrink-picture.ts';
import type { ChosenFile, ReceivedFile } from '../../../ui/upload/upload-types.ts';

/** A photo of a report that waits. */
export interface WaitingPhoto {
  /** Key of its bytes on this device; null where only the server has it. */
  readonly key: string | null;
  readonly name: string;
  readonly mediaType: string;
  /** The file on the server, which keeps it for about a day. */
  readonly received: ReceivedFile | null;
}

/** Kind of the vault under which the photos of a report are kept: each report has room of its own. */
const kindOf = (reportKey: string) => `photo-${reportKey}`;

/**
 * Keeps the photos of a report on this device, made smaller where they are large; null where one of them cannot be kept,
 * and then none is.
 */
export async function keepPhotos(
  vault: Vault,
  reportKey: string,
  items: readonly ChosenFile[],
): Promise<readonly WaitingPhoto[] | null> {
  const kind = kindOf(reportKey);
  const kept: WaitingPhoto[] = [];
  for (const [index, { file, received, name }] of items.entries()) {
    const key = file && `${index}`;
    if (file) {
      const smaller = await shrinkPicture(file, vaultLimits.bytesPerBinary);
      const bytes = await smaller.arrayBuffer().catch(() => null);
      const outcome = bytes && (await vault.put(kind, `${index}`, null, { bytes }));
      if (outcome !== 'kept') {
        await vault.removeKind(kind);
        return null;
      }
      kept.push({ key, name: smaller.name, mediaType: smaller.type, received });
    } else kept.push({ key, name, mediaType: '', received });
  }
  return kept;
}

/** A photo as this device keeps it; null where it has none. */
export async function openPhoto(
  userId: string,
  reportKey: string,
  photo: WaitingPhoto,
): Promise<File | null> {
  if (photo.key === null) return null;
  const bytes = await (await vaultOf(userId))?.readBytes(kindOf(reportKey), photo.key);
  return bytes ? new File([bytes], photo.name, { type: photo.mediaType }) : null;
}

/** Removes the photos of a report from this device. */
export async function dropPhotos(vault: Vault | null, reportKey: string): Promise<void> {
  await vault?.removeKind(kindOf(reportKey));
}
