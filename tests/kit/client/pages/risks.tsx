import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { usualMeanings } from '../../../../schema/records/risk-steps.ts';
import { type RiskMethod, riskScales } from '../../../../schema/records/risks.ts';
import type { Answers } from '../answers.ts';
import { answerWith, rememberSession } from '../app.tsx';

/** Settings of the first organisation's risks, as the server returns them. */
export const scoringOf = (about: object = {}, method: RiskMethod = 'Matrix5') => ({
  ...{ version: 3, method, isInUse: true, appetite: [] },
  ...riskScales[method].thresholds,
  likelihoodMeanings: usualMeanings[method].likelihood,
  severityMeanings: usualMeanings[method].severity,
  abilities: { update: true },
  ...about,
});

/**
 * Shows a part of the risks' pages by itself, as an Admin of the first organisation, with the providers of every page;
 * `load` imports it after the browser is fresh. Returns the requested operations.
 */
export async function showRisks(load: () => Promise<ReactNode>, answers: Answers) {
  rememberSession('Admin');
  const asked = answerWith(answers);
  const { Providers } = await import('../../../../client/app/providers.tsx');
  const { ChangesProvider } = await import('../../../../client/records/live/changes.tsx');
  const { loadOverlays } = await import('../../../../client/ui/overlay/overlays.ts');
  await loadOverlays();
  const element = await load();
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/risks'] });
  render(
    <Providers>
      <ChangesProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </ChangesProvider>
    </Providers>,
  );
  const sent = (operation: string) =>
    asked.filter((each) => each.operation === operation).map(({ variables }) => variables);
  return { sent, path: () => router.state.location.pathname };
}
