import { Sparkles } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../../schema/records/records.ts';
import { auditProgrammeTexts } from '../../../i18n/nl/audit-programme.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { ListPage } from '../../../records/list/list-page.tsx';
import { useList } from '../../../records/list/use-list.ts';
import { AuditTabs } from './audit-tabs.tsx';
import { goodPracticeList } from './good-practice-columns.tsx';

const { practice: texts } = auditProgrammeTexts;

/** Examples that auditors found in the chosen organisation, for every member. */
export function GoodPracticePage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const { table } = useList(goodPracticeList, organizationId);
  const picker = usePageOrganizationPicker();
  const navigate = useNavigate();
  return (
    <ListPage
      texts={texts}
      actions={picker}
      notice={<AuditTabs />}
      table={table}
      rowTitle={({ description }) => texts.entryOf(description)}
      rowActions={({ audit }) => [
        {
          ...{ id: 'audit', label: texts.toAudit(audit.number), icon: <Sparkles /> },
          onSelect: () => void navigate(recordPath('Audit', audit.id)),
        },
      ]}
      empty={{
        icon: <Sparkles size={24} />,
        title: texts.empty.title,
        body: organizationId ? texts.empty.body : texts.empty.noOrganization,
        hasAction: false,
      }}
    >
      {null}
    </ListPage>
  );
}
