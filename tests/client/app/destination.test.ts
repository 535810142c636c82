import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { destinationOf } from '../../../client/app/router.tsx';

it('a navigation says where it leads for as long as it is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/later', lazy: () => promise },
  ]);
  expect(destinationOf(router)).toBeNull();
  const going = router.navigate('/later?page=2#below');
  expect(destinationOf(router)).toBe('/later?page=2#below');
  resolve({ element: null });
  await going;
  expect(destinationOf(router)).toBeNull();
});
