import type { IncidentValues } from '../../../schema/rules/incidents.ts';
import type { PrismaCategory } from '../../../schema/terms/incidents.ts';
import type { EffectivenessResult } from '../../../schema/terms/register.ts';
import type { ViewList } from '../../../schema/terms/views.ts';
import type { DemoPersonKey } from '../demo-people.ts';
import type { DemoRegisterEntry } from '../demo-register/types.ts';

/** How a record of the demo's text begins, by which a step finds it. */
type Beginning = string;

/** A person of the demo in a filter, who is known by an id only once they are stored. */
export type DemoFilterValue = string | { readonly person: DemoPersonKey };

interface Steps {
  /** Says who handles an incident, and how many days after today at the latest. */
  handle: { readonly incident: Beginning; readonly handler: DemoPersonKey; readonly before: number };
  /** Answers what a quick report left open. */
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
  /** Says of a completed point whether it works, or how many days after today that is looked at. */
  evaluate: {
    readonly entry: Beginning;
    readonly on: number;
    readonly result?: EffectivenessResult;
  };
  followUp: { readonly of: Beginning; readonly entry: StoryEntry };
  /** Who is mentioned stands in the text by name. */
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

/** What one of the demo's people did, some days before the demo was made. */
export type DemoStep = {
  [Kind in StepKind]: {
    readonly does: Kind;
    readonly by: DemoPersonKey;
    readonly daysAgo: number;
  } & Steps[Kind];
}[StepKind];

export type StepOf<Kind extends StepKind> = Extract<DemoStep, { does: Kind }>;
