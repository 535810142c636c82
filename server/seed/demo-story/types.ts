import type { IncidentValues } from '../../../schema/records/incident-rules.ts';
import type { PrismaCategory } from '../../../schema/records/incidents.ts';
import type { EffectivenessResult } from '../../../schema/records/register.ts';
import type { ViewList } from '../../../schema/records/views.ts';
import type { DemoPersonKey } from '../demo-people.ts';
import type { DemoRegisterEntry } from '../demo-register/types.ts';

/** The beginning of a demo record's text, by which a step finds it. */
type Beginning = string;

/** A filter value; a demo person has an id only once stored. */
export type DemoFilterValue = string | { readonly person: DemoPersonKey };

interface Steps {
  /** Sets the handler of an incident, and the days after today until its date. */
  handle: { readonly incident: Beginning; readonly handler: DemoPersonKey; readonly before: number };
  /** Answers the open questions of a quick report. */
  assess: {
    readonly incident: Beginning;
    readonly answers: Pick<
      IncidentValues,
      'type' | 'causes' | 'othersInvolved' | 'warned' | 'hospitalAdmission' | 'igj'
    >;
  };
  analyse: {
    readonly incident: Beginning;
    readonly whys: readonly string[];
    readonly prismaCategories: readonly PrismaCategory[];
  };
  close: {
    readonly incident: Beginning;
    readonly preventiveMeasures: string;
    readonly reporterFeedback: string;
  };
  reply: { readonly incident: Beginning; readonly text: string };
  /** Makes an improvement point because of an incident. */
  improve: { readonly incident: Beginning; readonly entry: StoryEntry };
  /** Sets whether a completed point works, or the days after today until that is evaluated. */
  evaluate: {
    readonly entry: Beginning;
    readonly on: number;
    readonly result?: EffectivenessResult;
  };
  followUp: { readonly of: Beginning; readonly entry: StoryEntry };
  /** The text names the people mentioned. */
  remark: {
    readonly incident?: Beginning;
    readonly entry?: Beginning;
    readonly text: string;
    readonly mentions?: readonly DemoPersonKey[];
  };
  saveView: {
    readonly list: ViewList;
    readonly name: string;
    readonly isOrganizations?: boolean;
    readonly filters: Readonly<Record<string, readonly DemoFilterValue[]>>;
    readonly columns?: readonly string[];
  };
}

/** An improvement point that a step makes. */
export type StoryEntry = Omit<DemoRegisterEntry, 'authorKey' | 'createdDaysAgo' | 'sourceText'>;

type StepKind = keyof Steps;

/** An action of a demo person, some days before the demo was made. */
export type DemoStep = {
  [Kind in StepKind]: {
    readonly does: Kind;
    readonly by: DemoPersonKey;
    readonly daysAgo: number;
  } & Steps[Kind];
}[StepKind];

export type StepOf<Kind extends StepKind> = Extract<DemoStep, { does: Kind }>;
