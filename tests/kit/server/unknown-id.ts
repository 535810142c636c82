/** An id without a record. */
export const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';
