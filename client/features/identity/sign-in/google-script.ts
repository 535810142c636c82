import { pageState } from '../../../lib/page-state.ts';

/** The part of Google's script that this app uses. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: Readonly<Record<string, string | number>>): void;
  prompt(): void;
}

const ADDRESS = 'https://accounts.google.com/gsi/client';

const loading = pageState<Promise<GoogleIdentity> | undefined>(() => undefined);

/** Loads Google's script, once; before this is called nothing goes to Google (section 1). Fails out of its reach. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading.current ??= load().catch((error: unknown) => {
    loading.current = undefined;
    throw error;
  });
  return loading.current;
}

async function load(): Promise<GoogleIdentity> {
  const script = document.createElement('script');
  script.src = ADDRESS;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${ADDRESS} could not be loaded`));
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  const { google } = window as { google?: { accounts?: { id?: GoogleIdentity } } };
  if (!google?.accounts?.id) throw new Error(`${ADDRESS} is not what it was`);
  return google.accounts.id;
}
