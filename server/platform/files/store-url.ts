/** A bucket in an S3-compatible store. */
export interface S3Address {
  readonly bucket: string;
  readonly region: string;
  /** URL of a store other than AWS. */
  readonly endpoint: string | undefined;
  /** Undefined where the AWS client looks in its usual places: environment, profile, role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const OPTIONS = new Set(['region', 'tls']);
const DEFAULT_REGION = 'us-east-1';

/**
 * Parses `s3://key:secret@host:port/bucket?region=…&tls=off`. Without a host it is AWS itself: `s3:///bucket` or
 * `s3://key:secret@/bucket`, with a region. Returns null for any other text.
 */
export function parseStoreUrl(text: string): S3Address | null {
  const parts = /^s3:\/\/(?:([^/@?#]*)@)?([^/@?#]*)\/([^/?#]+)\/?(?:\?([^#]*))?$/.exec(text);
  if (!parts) return null;
  const [, user, host = '', bucket = '', query = ''] = parts;
  const options = new URLSearchParams(query);
  const region = options.get('region') ?? DEFAULT_REGION;
  const tls = options.get('tls') ?? 'on';
  const credentials = parseCredentials(user);
  const isAllowed =
    BUCKET.test(bucket) &&
    REGION.test(region) &&
    ['on', 'off'].includes(tls) &&
    [...options.keys()].every((name) => OPTIONS.has(name)) &&
    credentials !== null;
  if (!isAllowed) return null;
  if (host === '') return options.has('region') && tls === 'on' ? aws(bucket, region, credentials) : null;
  const endpoint = `${tls === 'off' ? 'http' : 'https'}://${host}`;
  return URL.canParse(endpoint) ? { bucket, region, endpoint, credentials } : null;
}

function aws(bucket: string, region: string, credentials: S3Address['credentials']): S3Address {
  return { bucket, region, endpoint: undefined, credentials };
}

/** Key and secret, each percent-encoded; null when one of them is missing or malformed. */
function parseCredentials(user: string | undefined): S3Address['credentials'] | null {
  if (user === undefined) return undefined;
  const [key, secret, ...rest] = user.split(':');
  if (!key || !secret || rest.length > 0) return null;
  try {
    return { accessKeyId: decodeURIComponent(key), secretAccessKey: decodeURIComponent(secret) };
  } catch {
    return null;
  }
}
