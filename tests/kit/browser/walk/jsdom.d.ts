/** The part of jsdom that the kit uses; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly url: string });
    readonly window: Pick<typeof globalThis, 'window' | 'document' | 'localStorage' | 'sessionStorage'>;
  }
}
