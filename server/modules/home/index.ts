import type { Module } from '../../platform/module.ts';
import { HomeResolver } from './home.resolver.ts';

/** The first page, by role. */
export const homeModule: Module = { name: 'home', entities: [], resolvers: [HomeResolver] };
