import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { messages } from '../../../schema/values/messages.ts';
import {
  beginUpload,
  type ContextOf,
  discardUpload,
  findUpload,
  finishUpload,
  touchUpload,
  uploadNotFound,
} from '../../modules/files/index.ts';
import { AppError, OverloadError, toAppError } from '../../platform/core/errors.ts';
import type { Services } from '../../platform/request/context.ts';
import { describedCall } from '../wire/described-call.ts';
import { failureBody, STATUS_OF } from '../wire/wire.ts';
import { endStalled } from './end-stalled.ts';
import { uploadSchemas } from './files.schema.ts';
import { UploadLocks } from './upload-locks.ts';
import { UploadSlots } from './upload-slots.ts';

const PATH = '/uploads';
const CHUNK_TYPE = 'application/offset+octet-stream';

interface UploadsEdge {
  /** Asked for with the first call, as the documentation of the calls needs none. */
  readonly services: () => Services;
  /** A context of the caller, without the bytes of the body, which have limits of their own. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => ReturnType<ContextOf>;
}

/**
 * Serves resumable uploads (tus 1.0): begun, continued and cancelled by their uploader alone, examined and stored once
 * they are finished. Bytes go to the store as they come; none stay in memory.
 */
export function serveUploads(app: FastifyInstance, { services, contextOf }: UploadsEdge): void {
  const callers = new AsyncLocalStorage<Begun>();
  const caller = () => {
    const begun = callers.getStore();
    if (!begun) throw new Error('A tus request runs with its caller');
    return begun;
  };
  let tus: TusServer | undefined;
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    tus ??= createTus(services(), caller);
    const server = tus;
    reply.hijack();
    const begun = new Begun(() => contextOf(request, reply));
    const stopWatching = endStalled(request.raw);
    // An answer to somebody who has left never ends.
    const left = new Promise((resolve) => reply.raw.once('close', resolve));
    try {
      await Promise.race([callers.run(begun, () => server.handle(request.raw, reply.raw)), left]);
    } finally {
      stopWatching();
      begun.end();
    }
  };

  void app.register(async (scope) => {
    // The body stays a stream, which tus reads.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(PATH, { ...describedCall(uploadSchemas.begin), handler: handle });
    scope.head(`${PATH}/:id`, { ...describedCall(uploadSchemas.offset), handler: handle });
    scope.patch(`${PATH}/:id`, { ...describedCall(uploadSchemas.append), handler: handle });
    scope.delete(`${PATH}/:id`, { ...describedCall(uploadSchemas.cancel), handler: handle });
    scope.post<{ Params: { id: string } }>(`${PATH}/:id/finish`, {
      ...describedCall(uploadSchemas.finish),
      handler: async (request, reply) => {
        const file = await finishUpload(services(), () => contextOf(request, reply), request.params.id);
        return reply.code(201).send(file);
      },
    });
  });
}

/** The server of tus with its own refusals, which are plain English, as the documented body. */
class JsonTusServer extends TusServer {
  override write(
    context: Parameters<TusServer['write']>[0],
    headers: Headers,
    status: number,
    body = '',
  ): ReturnType<TusServer['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    const errormessage = TUS_REFUSALS[status] ?? fileStoreMessages.malformedUpload;
    return super.write(
      context,
      headers,
      status,
      body.startsWith('{') ? body : JSON.stringify({ errormessage }),
    );
  }
}

/** A call of tus: its caller, and the upload that it registered. */
class Begun {
  readonly contextOf: ContextOf;
  id: string | null = null;
  #giveBack: (() => void) | null = null;
  #hasEnded = false;

  constructor(contextOf: ContextOf) {
    this.contextOf = contextOf;
  }

  /** Keeps the place in which the caller sends a part until the call ends. */
  hold(giveBack: () => void): void {
    if (this.#hasEnded) giveBack();
    else this.#giveBack = giveBack;
  }

  end(): void {
    this.#hasEnded = true;
    this.#giveBack?.();
  }
}

async function forget(ctx: ReturnType<ContextOf>, id: string): Promise<void> {
  await ctx.run('write', () => discardUpload(ctx, id)).catch(() => undefined);
}

function createTus(services: Services, caller: () => Begun): TusServer {
  const { maxFileBytes } = services.settings;
  const contextOf: ContextOf = () => caller().contextOf();
  const slots = new UploadSlots();
  return new JsonTusServer({
    path: PATH,
    datastore: services.files.store.uploads,
    locker: new UploadLocks(),
    maxSize: maxFileBytes,
    relativeLocation: true,
    // No other origin may call; the policy of the browser says so without a header as well.
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onIncomingRequest: async ({ method, headers }, id) => {
      if (method === 'POST') return;
      if (method === 'PATCH' && headers.get('content-type') !== CHUNK_TYPE)
        throw new AppError('VALIDATION', { message: fileStoreMessages.malformedUpload });
      const ctx = contextOf();
      if (method === 'HEAD')
        return ctx.run('read', async () => {
          void ctx.actor;
          if (!(await findUpload(ctx, id))) throw uploadNotFound();
        });
      return ctx.run('write', async () => {
        void ctx.actor;
        if (method === 'DELETE') return discardUpload(ctx, id);
        caller().hold(slots.take(ctx.actor.userId, id));
        await touchUpload(ctx, id);
      });
    },
    onUploadCreate: async (request, { id, size, metadata = {} }) => {
      const ctx = contextOf();
      const { filename: name, organizationId, sha256 } = metadata;
      await ctx.run('write', async () => {
        if (request.headers.get('content-type') === CHUNK_TYPE)
          caller().hold(slots.take(ctx.actor.userId, id));
        await beginUpload(ctx, { name, organizationId, sha256, size: size ?? -1 }, id);
      });
      caller().id = id;
      return {};
    },
    onResponseError: async (_request, error) => {
      const { id } = caller();
      // The store refused it after it was registered.
      if (id !== null) await forget(contextOf(), id);
      return answerTo(services, error);
    },
  });
}

/** Texts for the refusals of tus itself, by their status. */
const TUS_REFUSALS: Readonly<Record<number, string>> = {
  400: fileStoreMessages.malformedUpload,
  404: fileStoreMessages.uploadNotFound,
  409: fileStoreMessages.offsetDiffers,
  410: fileStoreMessages.uploadNotFound,
  415: fileStoreMessages.malformedUpload,
  423: messages.tooManyAtOnce,
};

function answerTo(
  { database, settings }: Services,
  error: Error | { readonly status_code: number; readonly body: string },
): { status_code: number; body: string } {
  if ('status_code' in error && !(error instanceof AppError)) {
    const tooLarge = fileStoreMessages.tooLarge(settings.maxFileBytes / 1024 / 1024);
    const message = error.status_code === 413 ? tooLarge : TUS_REFUSALS[error.status_code];
    const body = (words: string) => JSON.stringify({ errormessage: words });
    if (message) return { status_code: error.status_code, body: body(message) };
    // Extensions of the protocol that are not served (501), and headers that lack something.
    if (error.status_code < 500 || error.status_code === 501)
      return { status_code: 400, body: body(fileStoreMessages.malformedUpload) };
  }
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL') database.log.error({ err: failure.cause ?? error }, 'an upload failed');
  const status = failure instanceof OverloadError ? 503 : STATUS_OF[failure.code];
  return { status_code: status, body: JSON.stringify(failureBody(failure, {})) };
}
