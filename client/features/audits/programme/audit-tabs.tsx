import { auditProgrammeTexts as texts } from '../../../i18n/nl/audit-programme.ts';
import { useSession } from '../../../session/session-store.ts';
import { PageTabs } from '../../../ui/page-tabs.tsx';

const all = { to: '/audits', label: texts.tabs.audits } as const;
const programme = { to: '/audits/programme', label: texts.tabs.programme } as const;
const goodPractice = { to: '/audits/good-practice', label: texts.tabs.goodPractice } as const;

/** Links between the audits, their programme and what went well. */
export function AuditTabs() {
  const isManager = useSession().user?.role !== 'Client';
  const tabs = isManager ? [all, programme, goodPractice] : [all, goodPractice];
  return <PageTabs label={texts.tabs.label} tabs={tabs} mb="4" />;
}
