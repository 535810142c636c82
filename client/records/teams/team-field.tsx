import { useFormikContext } from 'formik';
import { teamTexts as texts } from '../../i18n/nl/records/teams.ts';
import { useSession } from '../../session/session-store.ts';
import type { FieldFrameProps } from '../../ui/fields/field-frame.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { seesByTeamAlone, type TeamOfRecord, type TeamRecord, teamOptions } from './teams.ts';
import { useTeams } from './use-teams.ts';

interface TeamFieldProps extends Pick<FieldFrameProps, 'hint'> {
  organizationId: string | null;
  /** Team of the record before the change, or of the record that a new one is made of. */
  present?: TeamOfRecord | null | undefined;
  /** Ids of people who see the record whatever its team is; absent for a new record. */
  concerned?: TeamRecord['concerned'];
}

/**
 * Team of a record, bound to the form's `teamId`: the person's own teams first. A person who sees the record as the
 * lead of its team alone chooses among the teams that they lead.
 */
export function TeamField({ organizationId, present = null, concerned, hint }: TeamFieldProps) {
  const { user } = useSession();
  const { values } = useFormikContext<{ readonly teamId: string }>();
  const teams = useTeams(organizationId);
  const isLedOnly = concerned !== undefined && seesByTeamAlone(teams, user, { team: present, concerned });
  return (
    <SelectField
      name="teamId"
      label={texts.field}
      placeholder={null}
      options={teamOptions(teams, { value: values.teamId, present, isLedOnly })}
      {...(isLedOnly ? { hint: texts.onlyLed } : hint === undefined ? {} : { hint })}
    />
  );
}
