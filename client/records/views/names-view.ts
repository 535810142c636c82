const ID = /^[0-9a-f-]{36}$/;

/** Whether the view parameter of the address is the id of a saved view. */
export const namesView = (text: string | null): boolean => ID.test(text ?? '');
