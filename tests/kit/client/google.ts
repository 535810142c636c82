import { fireEvent, waitFor } from '@testing-library/react';

const ADDRESS = 'https://accounts.google.com/gsi/client';

interface Options {
  readonly client_id: string;
  readonly nonce: string;
  readonly callback: (answer: { credential?: string }) => void;
}

/** The script element of Google; null before it is requested, and after it was abandoned. */
export const googleScript = () => document.head.querySelector<HTMLScriptElement>(`script[src="${ADDRESS}"]`);

async function askedScript(): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const script = googleScript();
    if (!script) throw new Error('Nothing was asked of Google');
    return script;
  });
}

/** Loads a stub of Google's script, whose button returns the result of `give`; returns its options. */
export async function letGoogleArrive(give: (nonce: string) => string | undefined): Promise<Options> {
  let options: Options | undefined;
  const id = {
    initialize: (given: Options) => {
      options = given;
    },
    prompt: () => {},
    renderButton: (parent: HTMLElement) => {
      const button = document.createElement('button');
      button.textContent = 'Doorgaan als Noor';
      button.onclick = () => options?.callback({ credential: give(options.nonce) });
      parent.append(button);
    },
  };
  Object.assign(window, { google: { accounts: { id } } });
  fireEvent.load(await askedScript());
  return waitFor(() => {
    if (!options) throw new Error('The script is not in use yet');
    return options;
  });
}

/** Fails the loading of Google's script. */
export async function loseGoogle(): Promise<void> {
  fireEvent.error(await askedScript());
}

/** Removes Google's script after a test. */
export function forgetGoogle(): void {
  googleScript()?.remove();
  Reflect.deleteProperty(window, 'google');
}
