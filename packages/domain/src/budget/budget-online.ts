import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { countAdsets } from '../campaign-draft/campaign-type.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { isWhole } from '../campaign-draft/kinds.ts'
import type { MinorUnits } from '../shared/references.ts'
import { budgetPlan } from './budget-levels.ts'
import { budgetSummary, type BudgetSummary } from './budget-summary.ts'

/** What is known of a live campaign and of its ad sets, by the keys that plans give them: `c`, `c/line/number`. */
export type OnlineNow = {
  readonly off: ReadonlySet<string>
  /** Budgets that stand otherwise than they were published. */
  readonly budgets: ReadonlyMap<string, MinorUnits>
}

/** What may be spent, as lists and plans of live campaigns count it, and what waits beside it in what is switched off. */
export type BudgetOnline = Pick<BudgetSummary, 'mode' | 'amount' | 'periodTotal'> & {
  readonly waiting: MinorUnits
}

type Files = { readonly published: CampaignDraft; readonly draft: CampaignDraft }

/**
 * The budgets of a live campaign as they stand and as its file wants them, by the rule of its plan: what is switched off spends nothing,
 * and a budget that was changed elsewhere stays as it stands while the file does not ask for another.
 */
export function budgetsOnline(
  { published, draft }: Files,
  now: OnlineNow,
): { readonly before: BudgetOnline; readonly after: BudgetOnline } {
  const isIdle = now.off.has('c') || (carries(published) && rests({ published, draft }, now))
  return {
    before: runningOf(published, { published, now, isIdle }),
    after: runningOf(draft, { published, now, isIdle }),
  }
}

const carries = (draft: CampaignDraft): boolean => ['campaign', 'both'].includes(budgetPlan(draft).level)

/** Every ad set of a campaign is off, and its file makes no other: its budget has nowhere to go. */
function rests({ published, draft }: Files, { off }: OnlineNow): boolean {
  const standing = new Map(published.lines.map((line) => [lineKey(line), adsetsOf(published, line)]))
  const isMade = draft.lines.some((line) => adsetsOf(draft, line) > (standing.get(lineKey(line)) ?? 0))
  return (
    !isMade &&
    standing.size > 0 &&
    published.lines.every((line) => offIn(line, off).length >= adsetsOf(published, line))
  )
}

const adsetsOf = (draft: CampaignDraft, line: AdsetLine): number =>
  isWhole(draft) ? countAdsets(draft) : line.adsetCount

const offIn = (line: AdsetLine, off: ReadonlySet<string>): string[] =>
  [...off].filter((key) => key.startsWith(`c/${lineKey(line)}/`))

type Standing = Omit<Files, 'draft'> & {
  readonly now: OnlineNow
  /** Nothing of the campaign may spend. */
  readonly isIdle: boolean
}

function runningOf(draft: CampaignDraft, { published, now, isIdle }: Standing): BudgetOnline {
  const { level, mode, periodTotal } = budgetSummary(draft)
  const adsets = level === 'adset' ? adsetsOnline(draft, published, now) : []
  const budget = draft.budget === published.budget ? (now.budgets.get('c') ?? draft.budget) : draft.budget
  const comesTo = (lines: readonly AdsetLine[]) => budgetSummary(withLines({ ...draft, budget }, lines))
  const whole = level === 'adset' ? comesTo(adsets.map(({ line }) => line)) : comesTo(draft.lines)
  const running = adsets.filter(({ key }) => !now.off.has(key)).map(({ line }) => line)
  const runs = level === 'adset' ? comesTo(running) : whole
  const amount = isIdle ? 0 : runs.amount
  const total = amount === 0 ? 0 : runs.periodTotal
  return {
    mode,
    amount,
    // One line without an end leaves the whole open, whether it runs or waits.
    periodTotal: periodTotal === null ? null : total,
    waiting: whole.amount - amount,
  }
}

const withLines = (draft: CampaignDraft, lines: readonly AdsetLine[]): CampaignDraft =>
  isWhole(draft) ? { ...draft, lines } : { ...draft, lines }

/** Each ad set as a line of its own, with what it may spend. */
function adsetsOnline(draft: CampaignDraft, published: CampaignDraft, { budgets }: OnlineNow) {
  const before = new Map(published.lines.map((line) => [lineKey(line), line.budget]))
  return draft.lines.flatMap((line) =>
    Array.from({ length: line.adsetCount }, (_, index) => {
      const key = `c/${lineKey(line)}/${index + 1}`
      const stands = line.budget === before.get(lineKey(line)) ? budgets.get(key) : undefined
      return { key, line: { ...line, adsetCount: 1, budget: stands ?? line.budget } }
    }),
  )
}

/** One budget of a live campaign, of itself or of one of its ad sets. */
export type LiveBudget = {
  /** As plans call what carries it: `c`, `c/line/number`. */
  readonly key: string
  readonly published: MinorUnits
  readonly online: MinorUnits
  readonly wanted: MinorUnits
  /** What stands once the file is published: what it wants where it asks for another than was published, else what is online. */
  readonly after: MinorUnits
}

/** Every budget that is live and stays on its level: a publication moves it from `online` to `after`, by the rule of its plan. */
export function liveBudgets({ published, draft }: Files, { budgets }: OnlineNow): readonly LiveBudget[] {
  const of = (key: string, was: MinorUnits | null, wanted: MinorUnits | null): LiveBudget[] => {
    if (was === null || wanted === null) return []
    const online = budgets.get(key) ?? was
    return [{ key, published: was, online, wanted, after: wanted === was ? online : wanted }]
  }
  const former = new Map(published.lines.map((line) => [lineKey(line), line]))
  const ofLines = draft.lines.flatMap((line) => {
    const was = former.get(lineKey(line))
    const count = was ? Math.min(adsetsOf(published, was), adsetsOf(draft, line)) : 0
    return Array.from({ length: count }, (_, index) =>
      of(`c/${lineKey(line)}/${index + 1}`, was?.budget ?? null, line.budget),
    ).flat()
  })
  return [...of('c', published.budget, draft.budget), ...ofLines]
}
