import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to what a keyboard or dictation is still putting together: it chooses among words there, and
 * neither sends nor chooses here. Safari says so by the key's number alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
