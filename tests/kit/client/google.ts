import { fireEvent, waitFor } from '@testing-library/react';

const ADDRESS = 'https://accounts.google.com/gsi/client';

interface Options {
  readonly client_id: string;
  readonly nonce: string;
  readonly callback: (answer: { credential?: string }) => void;
}

/** Google's script as the page asked for it; null before it did, and after it gave it up. */
export const googleScript = () => document.head.querySelector<HTMLScriptElement>(`script[src="${ADDRESS}"]`);

async function askedScript(): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const script = googleScript();
    if (!script) throw new Error('Nothing was asked of Google');
    return script;
  });
}

/** Lets Google's script arrive, in small: its button answers with what `give` says. Returns how it was set up. */
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

/** Keeps Google's script from arriving. */
export async function loseGoogle(): Promise<void> {
  fireEvent.error(await askedScript());
}

/** Leaves nothing of Google for the next test. */
export function forgetGoogle(): void {
  googleScript()?.remove();
  Reflect.deleteProperty(window, 'google');
}
