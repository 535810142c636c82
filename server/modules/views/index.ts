import type { Module } from '../../platform/module.ts';
import { SavedView, SavedViewDefault } from './saved-view.entity.ts';
import { SavedViewResolver } from './saved-view.resolver.ts';
import { ownSavedViews } from './saved-view.service.ts';

export { createSavedView } from './saved-view.service.ts';

/** Saved views of lists. */
export const viewsModule: Module = {
  name: 'views',
  entities: [SavedView, SavedViewDefault],
  resolvers: [SavedViewResolver],
  ownData: ownSavedViews,
};
