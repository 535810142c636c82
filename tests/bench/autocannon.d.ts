/** The part of autocannon, which brings no types, that is used here. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds between two looks at whether the time is up. */
    readonly sampleInt: number;
    readonly requests: readonly Request[];
    /** Whether a body is as it should be. */
    readonly verifyBody: (body: string) => boolean;
  }

  export interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    /** Bodies that were not as they should be. */
    readonly mismatches: number;
  }

  export interface Instance extends EventEmitter, PromiseLike<Result> {
    stop(): void;
  }

  export default function autocannon(options: Options): Instance;
}
