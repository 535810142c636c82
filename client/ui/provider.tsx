import '@fontsource-variable/inter/wght.css';
import './print/page.css';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { TooltipLayerProvider } from './overlay/tooltip-layer.tsx';
import { system } from './theme/system.ts';

/**
 * Gives everything below it the design system, the Dutch locale and the theme of the person's choice (light at
 * first, remembered under 'vite-ui-theme').
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <ThemeProvider
        attribute="class"
        storageKey="vite-ui-theme"
        defaultTheme="light"
        enableSystem
        disableTransitionOnChange
        // The content security policy would refuse the theme's inline script: as data it is not run at all.
        scriptProps={{ type: 'application/json' }}
      >
        <LocaleProvider locale="nl-NL">
          <TooltipLayerProvider>{children}</TooltipLayerProvider>
        </LocaleProvider>
      </ThemeProvider>
    </ChakraProvider>
  );
}
