const ID = /^[0-9a-f-]{36}$/;

/** Whether what the address says of a view is which saved one it is. */
export const namesView = (text: string | null): boolean => ID.test(text ?? '');
