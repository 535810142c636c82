import { vi } from 'vitest';

/** An answer of the server to a request of an upload; null loses the network. */
export interface UploadAnswer {
  readonly status: number;
  readonly body?: string;
}

export interface UploadRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly offset: number | null;
  /** Name of the file, of a request that begins an upload. */
  readonly name: string | null;
}

/** Says otherwise than the server: undefined lets it do what tus 1.0 says. */
export type Interference = (request: UploadRequest) => UploadAnswer | null | undefined | Promise<undefined>;

interface Upload {
  readonly name: string;
  readonly length: number;
  offset: number;
}

/** A refusal in the server's words. */
export const refusal = (status: number, errormessage: string): UploadAnswer => ({
  status,
  body: JSON.stringify({ errormessage }),
});

/** Stands in for the network of uploads, as tus 1.0 and `finish` answer; returns what was asked, newest last. */
export function serveUploads(interfere: Interference = () => undefined) {
  const asked: UploadRequest[] = [];
  const uploads = new Map<string, Upload>();
  let begun = 0;

  async function answer(method: string, url: string, headers: Headers, size: number) {
    const path = new URL(url, 'http://localhost').pathname;
    const request: UploadRequest = {
      method,
      path,
      token: headers.get('authorization'),
      offset: headers.has('upload-offset') ? Number(headers.get('upload-offset')) : null,
      name: nameIn(headers.get('upload-metadata')),
    };
    asked.push(request);
    const other = await interfere(request);
    if (other === null) throw new TypeError('Failed to fetch');
    if (other) return { ...other, headers: new Headers() };
    return serve(request, headers, size);
  }

  function serve({ method, path, name }: UploadRequest, headers: Headers, size: number) {
    const said = (status: number, told: Record<string, string> = {}, body = '') => ({
      ...{ status, body },
      headers: new Headers(told),
    });
    if (method === 'POST' && path === '/uploads') {
      begun += 1;
      const id = `upload-${begun}`;
      uploads.set(id, { name: name ?? '', length: Number(headers.get('upload-length')), offset: 0 });
      return said(201, { location: `/uploads/${id}` });
    }
    const [, , id = ''] = path.split('/');
    const upload = uploads.get(id);
    if (!upload) return said(404);
    const state = () => ({ 'upload-offset': `${upload.offset}`, 'upload-length': `${upload.length}` });
    if (method === 'HEAD') return said(200, state());
    if (method === 'PATCH') {
      upload.offset += size;
      return said(204, state());
    }
    if (method === 'DELETE') {
      uploads.delete(id);
      return said(204);
    }
    const file = { id, name: upload.name, type: 'jpg', size: upload.length, hasPreview: true };
    return said(201, {}, JSON.stringify(file));
  }

  vi.stubGlobal('XMLHttpRequest', requestClass(answer));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
    const { status, body } = await answer(method, url, new Headers(headers), 0);
    return new Response(status === 204 ? null : (body ?? ''), { status });
  });
  return asked;
}

type Answer = (
  method: string,
  url: string,
  headers: Headers,
  size: number,
) => Promise<{ status: number; body?: string; headers: Headers }>;

/** XMLHttpRequest as far as the upload client uses it. */
function requestClass(answer: Answer) {
  return class {
    readonly upload: { onprogress?: (event: { loaded: number; lengthComputable: boolean }) => void } = {};
    onload: (() => void) | null = null;
    onerror: ((error: unknown) => void) | null = null;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    #answered = new Headers();
    #method = '';
    #url = '';
    #isAborted = false;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name);
    }
    abort() {
      this.#isAborted = true;
    }
    send(body: Blob | null) {
      answer(this.#method, this.#url, this.#headers, body?.size ?? 0).then(
        ({ status, body: text = '', headers }) => {
          if (this.#isAborted) return;
          this.status = status;
          this.responseText = text;
          this.#answered = headers;
          this.onload?.();
        },
        (error) => !this.#isAborted && this.onerror?.(error),
      );
    }
  };
}

function nameIn(metadata: string | null): string | null {
  const [, coded] = /(?:^|,)filename ([^,]+)/.exec(metadata ?? '') ?? [];
  return coded ? Buffer.from(coded, 'base64').toString('utf8') : null;
}
