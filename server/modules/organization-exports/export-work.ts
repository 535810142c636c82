import type { RequestContext, Services } from '../../platform/request/context.ts';
import type { ZipFile } from './zip-file.ts';

/** A zip that is being made. */
export interface ExportWork {
  readonly services: Services;
  readonly organizationId: string;
  /** The Admin who asked for it. */
  readonly userId: string;
  readonly zip: ZipFile;
  /** Folder for files on their way into the zip. */
  readonly folder: string;
  /** Works in a transaction of the Admin's, within their rights of that moment. @throws AppError once they have none. */
  readonly run: <Result>(work: (ctx: RequestContext) => Promise<Result>) => Promise<Result>;
}
