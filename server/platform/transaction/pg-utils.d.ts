/** The part of the driver, beside its documented types, that its own cursor package reaches for as well. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as it is sent: text, bytes or null. */
    readonly prepareValue: (value: unknown) => string | Buffer | null;
  };
  export default utils;
}
