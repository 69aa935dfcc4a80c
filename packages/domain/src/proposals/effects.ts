import type { MinorUnits } from '../shared/references.ts'
import { runsLonger } from '../guardrails/lengthened.ts'
import { significantShare } from '../publication/plan-money.ts'
import type {
  ProposalBase,
  ProposalContent,
  ProposedChange,
  ProposedUndo,
  ProposedValues,
} from './proposal.ts'

/**
 * Daily budgets of what is on, in minor units, before and after. What stays paused counts nothing, and neither do lifetime budgets; a
 * campaign without a budget counts those of its ad sets where its switch is changed.
 */
export type PerDay = { readonly before: MinorUnits; readonly after: MinorUnits }

/** One value that a proposal changes; `before` is `null` where there was none. */
export type ProposedField = {
  readonly field: keyof ProposedValues
  readonly before: string | number | null
  /** `null` where a limit goes. */
  readonly after: string | number | null
}

/** The values that a proposal may change, in the order in which they are shown. */
export const proposedFieldNames = [
  'name',
  'status',
  'dailyBudget',
  'lifetimeBudget',
  'startTime',
  'endTime',
  'minimumSpend',
  'maximumSpend',
] as const satisfies readonly (keyof ProposedValues)[]

/** What differs between what an object was and what it shall be, in the order in which it is shown. */
export const proposedFields = ({
  base,
  set,
}: Pick<ProposedChange, 'base' | 'set'>): readonly ProposedField[] =>
  proposedFieldNames.flatMap((field) => {
    const after = set[field]
    const before = base[field] ?? null
    return after === undefined || isSameValue(field, after, before) ? [] : [{ field, before, after }]
  })

const dates: ReadonlySet<string> = new Set(['startTime', 'endTime'])

/** Whether a value of an object is the same as another; an instant is the same however it is written. */
export const isSameValue = (
  field: keyof ProposedValues,
  one: string | number | null,
  other: string | number | null,
): boolean =>
  one === other ||
  (dates.has(field) &&
    typeof one === 'string' &&
    typeof other === 'string' &&
    Date.parse(one) === Date.parse(other))

/** The daily budget of one object while it is on: raising what is paused spends nothing yet. */
const spentPerDay = (status: string, dailyBudget: MinorUnits | null): MinorUnits =>
  status === 'ACTIVE' ? (dailyBudget ?? 0) : 0

/** What one change makes of the money that an object may spend a day. */
export const perDayOf = ({
  base,
  set,
  behind = 0,
}: Pick<ProposedChange, 'base' | 'set' | 'behind'>): PerDay => ({
  before: spentPerDay(base.status, base.dailyBudget ?? behind),
  after: spentPerDay(set.status ?? base.status, set.dailyBudget ?? base.dailyBudget ?? behind),
})

/** A line of a proposal as it is shown: what it changes of one object, and the daily budget of that while it is on. */
type ShownLine = {
  readonly fields: readonly Pick<ProposedField, 'field' | 'before' | 'after'>[]
  readonly perDay: PerDay
}

/**
 * How many lines of a proposal let an object deliver at a time at which it did not, and what those may spend a day then, in minor units:
 * nought of what is off, and of what spends a budget that is not its own or one in total. A raise that no daily budget shows (decision 322).
 */
export function longerByDates(lines: readonly ShownLine[]): {
  readonly count: number
  readonly perDay: MinorUnits
} {
  const longer = lines.filter(({ fields }) =>
    runsLonger({
      base: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      set: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    }),
  )
  return { count: longer.length, perDay: longer.reduce((sum, { perDay }) => sum + perDay.after, 0) }
}

/** The live objects that a proposal changes, or puts back; none of a publication. */
export const changesOf = (content: ProposalContent): readonly (ProposedChange | ProposedUndo)[] =>
  content.kind === 'changes' || content.kind === 'undo' ? content.changes : []

/** What a whole proposal makes of the money that may be spent a day. A publication adds to what is there. */
export const perDayOfProposal = (content: ProposalContent): PerDay =>
  content.kind === 'publication'
    ? { before: 0, after: content.dailyTotal }
    : changesOf(content)
        .map(perDayOf)
        .reduce((sum, one) => ({ before: sum.before + one.before, after: sum.after + one.after }), {
          before: 0,
          after: 0,
        })

/** The values that must still stand for a change to be carried out: what it changes, and what its effect was computed from. */
export const mustStand = ({ level, base, set }: ProposedChange): StandingValues => ({
  status: base.status,
  // An ad has no budget of its own.
  ...(level === 'ad' ? {} : { dailyBudget: base.dailyBudget, lifetimeBudget: base.lifetimeBudget }),
  ...(set.name === undefined ? {} : { name: base.name }),
  // A start that is to be moved is one that is known.
  ...(set.startTime === undefined || base.startTime === undefined ? {} : { startTime: base.startTime }),
  ...(set.endTime === undefined ? {} : { endTime: base.endTime ?? null }),
  ...(set.minimumSpend === undefined ? {} : { minimumSpend: base.minimumSpend ?? null }),
  ...(set.maximumSpend === undefined ? {} : { maximumSpend: base.maximumSpend ?? null }),
})

type Emptied = 'endTime' | 'minimumSpend' | 'maximumSpend'
type StandingValues = Partial<Omit<ProposalBase, Emptied>> &
  Pick<ProposedValues, 'endTime' | 'minimumSpend' | 'maximumSpend'>

/** The values that a change was made against and that are others now: any of them makes it stale. */
export const movedSince = (change: ProposedChange, now: ProposalBase): readonly (keyof ProposalBase)[] =>
  (Object.keys(mustStand(change)) as (keyof ProposalBase)[]).filter(
    (field) => !isSameValue(field, now[field] ?? null, change.base[field] ?? null),
  )

/** Whether nothing but switching off is proposed: what no limit holds back. */
export const onlyPauses = (content: ProposalContent): boolean =>
  changesOf(content).length > 0 &&
  changesOf(content).every(
    (change) =>
      (!('otherFields' in change) || change.otherFields.length === 0) &&
      proposedFields(change).every(({ field, after }) => field === 'status' && after === 'PAUSED'),
  )

/**
 * By how much a change moves a budget, in per cent of what it was, where that is so much that the platform begins to learn
 * again; `null` where it is not.
 */
export function relearningPercent({ base, set }: Pick<ProposedChange, 'base' | 'set'>): number | null {
  const moves = (['dailyBudget', 'lifetimeBudget'] as const).flatMap((field) => {
    const [before, after] = [base[field], set[field]]
    return before === null || before === 0 || after === undefined ? [] : [(after - before) / before]
  })
  const large = moves.find((share) => Math.abs(share) >= significantShare)
  return large === undefined ? null : large * 100
}
