import { type ApolloLink, Observable } from '@apollo/client';
import type { ErrorLink } from '@apollo/client/link/error';

type Refused = Pick<ErrorLink.ErrorHandlerOptions, 'error' | 'result' | 'operation' | 'forward'>;

/**
 * Answers a refused operation later: once more when the wait says so, else with its refusal. Only for what was refused
 * before anything of it was done.
 */
export function repeatAfter(
  { error, result, operation, forward }: Refused,
  wait: () => Promise<boolean>,
): Observable<ApolloLink.Result> {
  return new Observable<ApolloLink.Result>((observer) => {
    let repeated: { unsubscribe(): void } | undefined;
    let isStopped = false;
    void wait().then((mayRepeat) => {
      if (isStopped) return;
      if (mayRepeat) {
        repeated = forward(operation).subscribe(observer);
      } else if (result) {
        observer.next(result as ApolloLink.Result);
        observer.complete();
      } else {
        observer.error(error);
      }
    });
    return () => {
      isStopped = true;
      repeated?.unsubscribe();
    };
  });
}
