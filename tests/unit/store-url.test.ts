import { describe, expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

const storeOf = (FILES_URL: string) => readSettings({ FILES_URL }).filesStore;

describe('FILES_URL', () => {
  test('names a bucket on a host, with or without TLS', () => {
    expect(storeOf('s3://sleutel:geheim@opslag:8333/bestanden?tls=off')).toEqual({
      bucket: 'bestanden',
      region: 'us-east-1',
      endpoint: 'http://opslag:8333',
      credentials: { accessKeyId: 'sleutel', secretAccessKey: 'geheim' },
    });
    expect(storeOf('s3://a:b@s3.example/bestanden?region=eu-central-1')).toMatchObject({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
    });
  });

  test('names a bucket of AWS by its region, with credentials or the usual ones of AWS', () => {
    expect(storeOf('s3:///bestanden?region=eu-west-1')).toEqual({
      ...{ bucket: 'bestanden', region: 'eu-west-1', endpoint: undefined, credentials: undefined },
    });
    expect(storeOf('s3://a:b@/bestanden?region=eu-west-1')?.credentials?.accessKeyId).toBe('a');
  });

  test('holds a key and a secret with any characters, percent-encoded', () => {
    expect(storeOf('s3://a%2Fb:c%40%3A%2B@host/bestanden')?.credentials).toEqual({
      accessKeyId: 'a/b',
      secretAccessKey: 'c@:+',
    });
  });

  test('is absent when empty: the files are in the data folder then', () => {
    expect(storeOf('')).toBeUndefined();
  });

  test.each([
    's3://host',
    's3://host/',
    's3://host/Hoofdletters',
    's3://host/a/b',
    's3:///bestanden',
    's3://alleen-sleutel@host/bestanden',
    's3://a:b:c@host/bestanden',
    's3://a:%zz@host/bestanden',
    's3://host/bestanden?tls=nee',
    's3://host/bestanden?regio=eu',
    's3://host:poort/bestanden',
    's3://host/bestanden#deel',
    'https://host/bestanden',
    's3:///bestanden?region=eu-west-1&tls=off',
  ])('is refused as %s', (url) => {
    expect(() => storeOf(url)).toThrow('FILES_URL is geen adres zoals s3://');
  });
});
