import type { UploadAccess } from '../ui/upload/upload-types.ts';
import {
  getToken,
  isInterrupted,
  loseSession,
  presentSession,
  tokenAfterInterruption,
} from './session-store.ts';

const headersWith = (token: string | null): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Uploads of a person; a session that ends over an open form is waited for, and nobody else goes on with them. */
export function uploadAccessOf(userId: string): UploadAccess {
  const token = () => (presentSession().user?.id === userId ? getToken() : null);
  return {
    headers: () => headersWith(token()),
    async renew({ authorization }) {
      const present = token();
      if (present !== null && authorization !== headersWith(present).authorization) return true;
      if (present !== null) loseSession();
      if (presentSession().user?.id !== userId || !isInterrupted()) return false;
      return (await tokenAfterInterruption()) !== null;
    },
  };
}

/** Uploads with one token, whoever signs in meanwhile; a session that turns out to have ended is told, not waited for. */
export function uploadAccessWith(token: string, others: Readonly<Record<string, string>>): UploadAccess {
  return {
    headers: () => ({ ...others, ...headersWith(token) }),
    renew() {
      if (token === getToken()) loseSession();
      return Promise.resolve(false);
    },
  };
}
