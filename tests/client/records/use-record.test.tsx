import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { apolloClient } from '../../../client/graphql/apollo-client.ts';
import { FrequencyDocument, type FrequencyQuery } from '../../../client/graphql/generated/operations.ts';
import { useRecord } from '../../../client/records/record/use-record.ts';
import { answerWith, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';

startWithFreshBrowser();

type Frequency = FrequencyQuery['frequency'];

const wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apolloClient()}>{children}</ApolloProvider>
);

const rendered = (listed: Frequency | null) =>
  renderHook(
    (row: Frequency | null) =>
      useRecord({ id: 'f1', listed: row, query: FrequencyDocument, pick: ({ frequency }) => frequency }),
    { wrapper, initialProps: listed },
  );

it('a dialog keeps the record that it began with, whatever a colleague changes in the list meanwhile', () => {
  rememberSession('SuperAdmin');
  const row = { id: 'f1', version: 1, name: 'Per kwartaal' } as Frequency;
  const dialog = rendered(row);
  dialog.rerender({ ...row, version: 2, name: 'Elke drie maanden' });
  expect(dialog.result.current.record?.name).toBe('Per kwartaal');
});

it('a record that no list has is asked for each time that it is opened', async () => {
  rememberSession('SuperAdmin');
  let reads = 0;
  answerWith({
    frequency: ({ id }) => {
      reads += 1;
      return { id, name: `Gelezen ${reads}` };
    },
  });
  for (const read of [1, 2]) {
    const dialog = rendered(null);
    await waitFor(() => expect(dialog.result.current.record?.name).toBe(`Gelezen ${read}`));
    dialog.unmount();
  }
});
