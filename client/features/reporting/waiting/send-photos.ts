import { isAway } from '../../../graphql/activity.ts';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { uploadAccessWith } from '../../../session/upload-access.ts';
import { sendFile } from '../../../ui/upload/send-file.ts';
import { UploadRefused } from '../../../ui/upload/upload-types.ts';
import { openPhoto, type WaitingPhoto } from './waiting-photos.ts';
import { notePhotos, type WaitingReport } from './waiting-store.ts';

/**
 * Sends the photos of a report that the server does not have yet, and returns the report with them. What was received
 * is written down at once, so that the same report is sent however often it is tried.
 * @throws UploadRefused that names the photo, or UploadInterrupted.
 */
export async function withSentPhotos(
  userId: string,
  token: string,
  report: WaitingReport,
): Promise<WaitingReport> {
  let photos = report.photos;
  for (const [index, photo] of photos.entries()) {
    if (photo.received) continue;
    const received = await sendPhoto(userId, token, report, photo);
    photos = photos.with(index, { ...photo, received });
    await notePhotos(userId, report, photos);
  }
  return { ...report, photos };
}

async function sendPhoto(userId: string, token: string, report: WaitingReport, photo: WaitingPhoto) {
  const file = await openPhoto(userId, report.key, photo);
  if (!file) throw new UploadRefused(waitingTexts.photoGone(photo.name), false);
  try {
    return await sendFile({
      file,
      access: uploadAccessWith(token, isAway() ? { 'x-background': '1' } : {}),
      metadata: { organizationId: report.organization.id },
      signal: new AbortController().signal,
      isPatient: false,
      onProgress: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    throw new UploadRefused(`${photo.name}: ${error.message}`, error.mayRetry);
  }
}
