import {
  Bell,
  BookText,
  Building2,
  GraduationCap,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Paperclip,
  Repeat,
  ScrollText,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react';
import { recordKinds } from '../../../schema/records/records.ts';
import { kindOf } from '../../kinds/kinds.ts';
import type { LinkName, SidebarLink } from '../links.ts';

const icons: Readonly<Record<LinkName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  notifications: Bell,
  users: Users,
  todo: ListTodo,
  help: GraduationCap,
  reporting: Megaphone,
  idea: Lightbulb,
  settings: Settings,
  organizations: Building2,
  tasks: ListChecks,
  manuals: BookText,
  files: Paperclip,
  auditLog: ScrollText,
  frequency: Repeat,
  myTeam: UsersRound,
};

/** The icon of a sidebar link. */
export const iconOf = ({ name }: SidebarLink): LucideIcon =>
  recordKinds.has(name) ? kindOf(name).icon : icons[name];
