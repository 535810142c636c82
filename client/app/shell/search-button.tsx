import { Box } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadWhenIdle } from '../../lib/lazy-component.ts';

/** The place of the button of 'Zoeken en doen', which comes with its keys once the browser is idle. */
export function SearchButton() {
  const [Control, setControl] = useState<ComponentType>();
  useEffect(
    () =>
      loadWhenIdle(async () => {
        const { SearchControl } = await import('../palette/search-control.tsx');
        setControl(() => SearchControl);
      }),
    [],
  );
  return Control ? <Control /> : <Box boxSize="10" flexShrink="0" />;
}
