import { ErrorLink } from '@apollo/client/link/error';
import { askReauthentication } from '../session/reauthentication-store.ts';
import { readFailure } from './error-message.ts';
import { repeatAfter } from './repeat-after.ts';

/**
 * Has the person show again who they are when the server asks for that, and then repeats what they did; whatever they
 * were filling in waits for it.
 */
export const reauthenticationLink = new ErrorLink((refused) => {
  if (readFailure(refused.error).code !== 'REAUTHENTICATION_REQUIRED') return;
  return repeatAfter(refused, askReauthentication);
});
