import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { TaskEvent } from '../../../client/features/planning/events/event-values.ts';
import { useEventSave } from '../../../client/features/planning/events/use-event-save.ts';
import { apolloClient } from '../../../client/graphql/apollo-client.ts';
import type { SaveOutcome } from '../../../client/records/save/save-record.ts';
import { answerWith, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';

startWithFreshBrowser();

const wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apolloClient()}>{children}</ApolloProvider>
);

it('a dialog about a task that a colleague changed saves over what it has shown since', async () => {
  rememberSession('Admin');
  answerWith({ taskEvent: ({ id }) => ({ id, version: 7 }) });
  const saved: number[] = [];
  const save = async ({ version }: { version: number }): Promise<SaveOutcome> => {
    saved.push(version);
    return version === 7 ? undefined : 'conflict';
  };
  const onChanged = vi.fn();
  const event = { id: 't1', version: 1 } as TaskEvent;
  const { result } = renderHook(() => useEventSave(event, onChanged, save), { wrapper });
  await act(() => result.current.submit({ version: 1 }));
  expect(result.current.newest).toMatchObject({ id: 't1', version: 7 });
  await act(() => result.current.submit({ version: 1 }));
  expect(saved).toEqual([1, 7]);
  expect(onChanged).toHaveBeenCalledTimes(2);
});
