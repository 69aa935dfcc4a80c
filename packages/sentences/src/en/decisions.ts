import {
  type DecisionAction,
  type DecisionFacts,
  type MonitoringGate,
  type MovedBudget,
  type PauseOutcome,
} from '@vigie/domain'
import { countedEvent } from '../event-names.ts'
import { writeMoney, writeNumber, writeOdds } from '../numbers.ts'
import { wasteTogether } from '../waste-together.ts'
import type { DecisionTexts } from '../texts.ts'

const number = (value: number, decimals = 2): string => writeNumber(value, { mark: '.', decimals })

const pauses: Readonly<Record<PauseOutcome, string>> = {
  made: 'Paused',
  inPart: 'Paused',
  told: 'Dry run, would be paused',
  asked: 'Pause asked for, not confirmed yet',
  refused: 'Pause refused, money still goes out',
  proposed: 'Pause proposed',
}

const moves: Readonly<Record<PauseOutcome, string>> = {
  made: 'Budget moved',
  inPart: 'Budget moved in part only',
  told: 'Dry run, would move budget',
  asked: 'Budget move asked for, not confirmed yet',
  refused: 'Budget move refused',
  proposed: 'Budget move proposed, to be approved',
}

const gates: Readonly<Record<MonitoringGate, string>> = {
  notManaged: 'it is not in Vigie’s care',
  tooYoung: 'it has not delivered for long enough',
  changedLately: 'it was changed less than 24 h ago',
  heldByPerson: 'a person took over, and nothing new enough contradicts it',
  learning: 'the platform is still learning',
  outage: 'conversion tracking is down',
  staleFigures: 'the figures are more than 12 h old',
  dailyCapOfArms: 'enough was paused today',
  dailyCapOfSpend: 'too much of the spend would move in one day (half, or two thirds by one pause alone)',
  lastActive: 'nothing else is active',
  heldOut: 'it is left running for a week, drawn by lot, to measure what pauses bring',
}

const heads: Readonly<Record<DecisionAction, (facts: DecisionFacts) => string>> = {
  pause: ({ outcome }) => pauses[outcome],
  flag: ({ gate }) => `Deserves a pause, but ${gate ? gates[gate] : 'a guard holds it'}`,
  watch: () => 'Worth watching',
  scale: () => 'Deserves more budget',
  keep: () => 'Nothing to change',
  resume: () => 'Deserves to run again',
  lower: ({ outcome }) => moves[outcome],
  raise: ({ outcome }) => moves[outcome],
}

/** Where the campaign has the budget, what an ad set spends of it is limited. */
const limits = { atMost: 'at most ', atLeast: 'at least ' } as const

/** Every budget of a move, the lowered one first; the total is the same. */
const movedBudgets = (budgets: readonly MovedBudget[]): string =>
  budgets
    .map(({ adset, from, to, limit }) => {
      const most = limit === undefined ? '' : limits[limit]
      return `“${adset.name}” from ${writeMoney(from)} to ${most}${writeMoney(to)} a day`
    })
    .join(', ')

function moved(facts: DecisionFacts, budgets: readonly MovedBudget[]): string {
  const { comparison, wastePerDay } = facts
  const head = `${heads[facts.action](facts)}: ${movedBudgets(budgets)}.`
  if (!comparison) return head
  const { times, probability, threshold } = comparison
  const compared =
    times === null
      ? ''
      : ` This money returns ${number(times)}× as much where it goes, rising costs included;`
  return `${head}${compared} probability that it returned less where it was: ${writeOdds(probability)} (threshold ${writeOdds(threshold)}); estimated waste: ${writeMoney(wastePerDay)} of budget per day.`
}

function one(facts: DecisionFacts): string {
  if (facts.move) return moved(facts, facts.move)
  const { subject, spent, goal, goalCount, goalExpected, comparison, wastePerDay } = facts
  const expected = goalExpected >= 0.05 ? `, about ${number(goalExpected, 1)} still expected` : ''
  const seen = `${heads[facts.action](facts)}: “${subject.name}”. ${writeMoney(spent)} spent in 7 days, ${number(goalCount)} ${countedEvent(goal, goalCount, 'en')}${expected}.`
  if (!comparison) return seen
  const { times, probability, threshold } = comparison
  const compared =
    times === null
      ? ''
      : ` On average, what would take over its budget returns ${number(times)}× as much per euro, rising costs included;`
  const odds = ` probability that keeping it costs more than stopping it: ${writeOdds(probability)} (threshold ${writeOdds(threshold)})`
  const waste =
    wastePerDay.amount > 0 ? `; estimated waste: ${writeMoney(wastePerDay)} of budget per day.` : '.'
  return `${seen}${compared}${odds}${waste}`
}

export const decisionsEn: DecisionTexts = {
  one,
  several: (decisions, campaign) => {
    const [first] = decisions
    if (first && decisions.length === 1) return one(first)
    const head = first?.action === 'pause' ? pauses[first.outcome] : 'Pauses deserved, held back by a guard'
    const names = decisions
      .map(({ subject, within }) => `“${subject.name}”${within === null ? '' : ` (${within})`}`)
      .join(', ')
    return `${head}, in “${campaign}”: ${names}. Estimated waste, together: ${wasteTogether(decisions)} of budget per day.`
  },
  missing: {
    noFigures: 'No figures have been read yet: nothing is judged.',
    noWeights: 'The strategy weighs no event: nothing is judged.',
    nothingWatched: 'Neither the ad sets nor the ads of this campaign are watched.',
    noActiveAd: 'No ad is active.',
    singleActiveAd: 'Only one ad is active: there is nothing to compare.',
    noSpend: 'The active ads have spent nothing in the last days.',
  },
}
