declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  interface Exchange {
    readonly req: IncomingMessage;
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    type: string;
    body: unknown;
  }

  interface Options {
    readonly port: number;
    readonly address: string;
    readonly directory: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
  }

  export default class S3rver {
    constructor(options: Options);
    readonly middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }
}
