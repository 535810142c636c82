import { Button, Flex } from '@chakra-ui/react';
import { CalendarDays, List, Repeat } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { planningViews } from '../../../../schema/people/preferences.ts';
import { planningTexts as texts } from '../../../i18n/nl/planning.ts';
import { shellTexts } from '../../../i18n/nl/shell.ts';
import { lazyComponent, loadWhenIdle } from '../../../lib/lazy-component.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useAddressRecord } from '../../../lib/use-address-record.ts';
import { OrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { usePreferences } from '../../../records/account/preferences.tsx';
import { ImportButton } from '../../../records/list/import-button.tsx';
import { RecordBeside } from '../../../records/list/record-beside.tsx';
import { namesView } from '../../../records/views/names-view.ts';
import { useSession } from '../../../session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { PlanningCalendar } from '../calendar/planning-calendar.tsx';
import { EventDialogs } from './event-dialogs.tsx';
import { EventShareSwitch } from './event-share-switch.tsx';
import { PlanningActions } from './planning-actions.tsx';
import { PlanningTable, usePlanning } from './planning-list.tsx';

const loadRecord = async () => (await import('./record/event-record.tsx')).EventRecord;
const EventRecord = lazyComponent(loadRecord);

const icons = { List: <List aria-hidden />, Calendar: <CalendarDays aria-hidden /> };
const views = planningViews.list.map(({ code, name }) => ({ value: code, label: name, icon: icons[code] }));

/** The yearly planning of the chosen organisation, as a list or as a calendar (sections 2 and 3). */
export function EventsPage() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const { preferences } = usePreferences();
  const [params, setParams] = useAddressParams();
  const organizationId = selected?.id ?? null;
  const opened = useAddressRecord('/events');
  const asked = params.get('view');
  const usual = namesView(asked) ? 'List' : preferences.planningView;
  const view = views.find(({ value }) => value === asked)?.value ?? usual;

  useEffect(() => loadWhenIdle(loadRecord), []);
  const list = usePlanning(view === 'List' ? organizationId : null);

  const page = (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        user?.role === 'Client' ? undefined : (
          <PageActions isOfAll={user?.role === 'SuperAdmin'} hasOrganization={selected !== null} />
        )
      }
    >
      <Flex mb="4" wrap="wrap" gap="3">
        <Segments
          label={texts.viewSwitch}
          value={view}
          options={views}
          onChange={(next) => setParams({ view: next })}
        />
        {view === 'List' && <EventShareSwitch />}
      </Flex>
      {view === 'List' ? (
        <PlanningTable {...list} organizationId={organizationId} hasViews />
      ) : (
        <PlanningCalendar
          organizationId={organizationId}
          actions={(abilities) => <PlanningActions abilities={abilities} />}
        />
      )}
      <EventDialogs organizationId={organizationId} isOfOne />
    </Page>
  );
  const shown = view === 'List' ? list.table : null;
  return (
    <RecordBeside record={opened.id !== null && <EventRecord opened={opened} list={shown} />}>
      {page}
    </RecordBeside>
  );
}

/** Link to the organisation's own recurring tasks, the import, and the picker of the planning's organisation. */
function PageActions({ isOfAll, hasOrganization }: { isOfAll: boolean; hasOrganization: boolean }) {
  return (
    <>
      <Button variant="outline" size={{ base: 'md', md: 'sm' }} asChild>
        <Link to="/events/recurring">
          <Repeat aria-hidden />
          {shellTexts.ownTasks}
        </Link>
      </Button>
      {hasOrganization && <ImportButton kind="TaskEvent" />}
      {isOfAll && <OrganizationPicker />}
    </>
  );
}
