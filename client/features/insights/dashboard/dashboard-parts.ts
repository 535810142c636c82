import { lazyComponent } from '../../../lib/lazy-component.ts';

/** Figures of the dashboard, whose code loads after the page shows. */
export const DashboardInsights = lazyComponent(
  async () => (await import('./dashboard-insights.tsx')).DashboardInsights,
);
