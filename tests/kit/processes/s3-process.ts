import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';

/**
 * An S3 server with its objects in a folder. s3rver lacks three operations on multipart uploads, which are added here
 * by the documentation of S3: ListParts, ListMultipartUploads and AbortMultipartUpload.
 */
const directory = process.env.DIRECTORY ?? '';
const server = new S3rver({
  ...{ port: Number(process.env.PORT), address: '127.0.0.1', directory },
  ...{ silent: true, vhostBuckets: false },
});

type Query = Readonly<Record<string, string | undefined>>;

const failure = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function listParts(folder: string): string {
  const parts = readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && existsSync(path.join(folder, `${name}.md5`)))
    .map((name) => {
      const etag = readFileSync(path.join(folder, `${name}.md5`), 'utf8');
      const { size } = statSync(path.join(folder, name));
      return `<Part><PartNumber>${name}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
    });
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}

/** The uploads of one key a page, so that callers have to go on. */
function listUploads(folder: string, { prefix = '', 'key-marker': after = '' }: Query): string {
  const uploads = (existsSync(folder) ? readdirSync(folder) : [])
    .map((id) => ({ id, key: readFileSync(path.join(folder, id, 'key'), 'utf8') }))
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const [first] = uploads;
  const isTruncated = uploads.some(({ key }) => key !== first?.key);
  const shown = uploads.filter(({ key }) => key === first?.key);
  const next = isTruncated ? `<NextKeyMarker>${first?.key}</NextKeyMarker>` : '';
  const entries = shown.map(({ id, key }) => {
    const initiated = statSync(path.join(folder, id, 'key')).mtime.toISOString();
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
  });
  return `<ListMultipartUploadsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`;
}

server.middleware.unshift(async (exchange, next) => {
  const { method, query } = exchange;
  if (method === 'GET' && query.uploads !== undefined) {
    exchange.type = 'application/xml';
    exchange.body = listUploads(
      path.join(directory, exchange.path.split('/')[1] ?? '', '._S3rver_uploads'),
      query,
    );
    return;
  }
  if (!query.uploadId || (method !== 'GET' && method !== 'DELETE')) return next();
  const [, bucket = ''] = exchange.path.split('/');
  const folder = path.join(directory, bucket, '._S3rver_uploads', query.uploadId);
  exchange.type = 'application/xml';
  if (!existsSync(folder)) {
    exchange.status = 404;
    exchange.body = failure('NoSuchUpload');
  } else if (method === 'GET') {
    exchange.body = listParts(folder);
  } else {
    rmSync(folder, { recursive: true });
    exchange.status = 204;
  }
});

process.on('disconnect', () => process.exit());
await server.run();
process.send?.('ready');
