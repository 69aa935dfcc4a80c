import type { Seen, Told } from './see.ts'

/**
 * Whatever the screens of one moment say differently of the same money, a sentence each; none when they agree. A month that
 * contradicts itself is neither kept nor shown.
 */
export function contradictions(seen: Seen): readonly string[] {
  const { morning, list } = seen
  const said = [
    ['the list of campaigns', list.spent],
    ['the chart of the list', sum(list.days)],
    ['the ad sets', seen.adsets],
    ['the ads', seen.ads],
  ] as const
  return [
    ...said
      .filter(([, spent]) => spent !== morning.spent)
      .map(
        ([where, spent]) => `The home says ${morning.spent} since ${morning.since}, and ${where} ${spent}.`,
      ),
    ...seen.budgets
      .filter(({ from, days, used }) => sum(days.filter(({ day }) => day >= from)) !== used)
      .map(
        ({ name, from, days, used }) =>
          `The budget “${name}” used ${used}, and its chart ${sum(days.filter(({ day }) => day >= from))}.`,
      ),
    ...toldOfBudgets(seen).flatMap(({ code, facts: { rule, used } }) => {
      const budget = seen.budgets.find(({ id }) => id === rule.id)
      return budget === undefined || budget.used === used.amount
        ? []
        : [`${code} says that “${budget.name}” used ${used.amount}, and its chart ${budget.used}.`]
    }),
    ...lateFigures(seen),
  ]
}

const sum = (days: readonly { readonly spend: number }[]): number =>
  days.reduce((all, { spend }) => all + spend, 0)

type BudgetFacts = { readonly rule: { readonly id: string }; readonly used: { readonly amount: number } }

/** Open alerts and lines of the home that name what a budget has used. */
function toldOfBudgets({ morning, alerts }: Seen): { readonly code: string; readonly facts: BudgetFacts }[] {
  const lines = morning.lines.flatMap(({ told, also }) => [told, ...also])
  return [...lines, ...alerts.filter(({ isOpen }) => isOpen)].flatMap(({ code, facts }) =>
    isOfBudget(facts) ? [{ code, facts }] : [],
  )
}

const isOfBudget = (facts: Told['facts']): facts is Told['facts'] & BudgetFacts =>
  'rule' in facts && 'used' in facts

/** Figures that were just read are not late, whatever leapt before. */
const lateFigures = ({ alerts }: Seen): readonly string[] =>
  alerts.some(({ code, isOpen }) => isOpen && code === 'figures.late')
    ? ['An alert says that figures are missing, and they were just read.']
    : []
