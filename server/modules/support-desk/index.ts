import type { Module } from '../../platform/module.ts';
import { DataBreach } from './desk.entity.ts';
import { SupportDeskResolver } from './desk.resolver.ts';

/** The work of the support desk: known problems, answer templates, notes, and the register of data breaches. */
export const supportDeskModule: Module = {
  name: 'support-desk',
  entities: [DataBreach],
  resolvers: [SupportDeskResolver],
};
