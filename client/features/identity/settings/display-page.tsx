import { Stack } from '@chakra-ui/react';
import { planningViews, weekStarts } from '../../../../schema/people/preferences.ts';
import { paletteTexts } from '../../../i18n/nl/palette.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { usePreferences } from '../../../records/account/preferences.tsx';
import { useCollapsedSidebar } from '../../../session/collapsed-sidebar.ts';
import { CardGroup, ChoiceCards, SwitchCard } from '../../../ui/choice-cards.tsx';
import { PAGE_SIZES } from '../../../ui/data-table/table-search-params.ts';
import { useSingleKeys } from '../../../ui/keys/single-keys.ts';
import { Page } from '../../../ui/page.tsx';
import { CalendarFeedSection } from './integrations/calendar-feed-section.tsx';
import { useSavePreference } from './use-save-preference.ts';

const texts = settingsTexts.display;

const pageSizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));
const weekDays = weekStarts.list.map(({ code, name }) => ({ value: code, label: name }));
const views = planningViews.list.map(({ code, name }) => ({ value: code, label: name }));

/** How lists, calendars and the menu open, and one's tasks in a calendar of one's own. */
export function DisplayPage() {
  const { preferences } = usePreferences();
  const { isCollapsed, toggle } = useCollapsedSidebar();
  const [areKeysOn, setKeysOn] = useSingleKeys();
  const save = useSavePreference();
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Stack gap="8">
        <ChoiceCards
          legend={texts.pageSize}
          name="pageSize"
          value={String(preferences.pageSize)}
          options={pageSizes}
          onChange={(size) => save({ pageSize: Number(size) })}
        />
        <ChoiceCards
          legend={texts.weekStart}
          name="weekStart"
          value={preferences.weekStart}
          options={weekDays}
          onChange={(weekStart) => save({ weekStart })}
        />
        <ChoiceCards
          legend={texts.planningView}
          name="planningView"
          value={preferences.planningView}
          options={views}
          onChange={(planningView) => save({ planningView })}
        />
        <CardGroup legend={texts.menu}>
          <SwitchCard
            label={texts.collapsed}
            hint={texts.collapsedHint}
            checked={isCollapsed}
            onChange={toggle}
          />
        </CardGroup>
        <CardGroup legend={paletteTexts.keys.single}>
          <SwitchCard
            label={paletteTexts.keys.singleLabel}
            hint={paletteTexts.keys.singleHint}
            checked={areKeysOn}
            onChange={setKeysOn}
          />
        </CardGroup>
        <CalendarFeedSection />
      </Stack>
    </Page>
  );
}
