import {
  currencyDecimals,
  isFloor,
  type BudgetAlert,
  type BudgetSignal,
  type ObjectiveAlert,
  type ObjectiveSignal,
} from '@vigie/domain'

/** What an alert says, in both languages: it is told by mail too, where no screen is. */
export type Sentence = { readonly fr: string; readonly en: string }

const space = '\u00a0'
const symbols: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' }

function number(value: number, decimals: number, mark: ',' | '.'): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, space)
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? mark + fraction : ''}`
}

/** Money in the French format in both languages. */
export function money(minorUnits: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  return `${number(minorUnits / 10 ** decimals, decimals, ',')}${space}${symbols[currency] ?? currency}`
}

const percent = (value: number): string => `${number(value, 0, ',')}${space}%`

type Frame = { readonly currency: string; readonly used: number; readonly exhaustedOn: string | null }

const dayIn = (language: 'fr-FR' | 'en-GB', day: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** What a budget alert has to say. */
export function budgetSentence(
  rule: Pick<BudgetAlert, 'name' | 'target' | 'threshold' | 'pausesAtLimit'>,
  signal: BudgetSignal,
  { currency, used, exhaustedOn }: Frame,
): Sentence {
  const [spent, target] = [money(used, currency), money(rule.target, currency)]
  const { name } = rule
  switch (signal.code) {
    case 'budget.thresholdReached':
      return {
        fr: `« ${name} » : ${percent(signal.percentage)} du budget est utilisé, ${spent} sur ${target} (seuil ${percent(rule.threshold)}).`,
        en: `“${name}”: ${percent(signal.percentage)} of the budget is used, ${spent} of ${target} (threshold ${percent(rule.threshold)}).`,
      }
    case 'budget.limitReached':
      return rule.pausesAtLimit
        ? {
            fr: `« ${name} » : le budget de ${target} est atteint (${spent} dépensés). Ses campagnes sont mises en pause.`,
            en: `“${name}”: the budget of ${target} is reached (${spent} spent). Its campaigns are being paused.`,
          }
        : {
            fr: `« ${name} » : le budget de ${target} est atteint (${spent} dépensés).`,
            en: `“${name}”: the budget of ${target} is reached (${spent} spent).`,
          }
    case 'budget.overspendLikely':
      return {
        fr: `« ${name} » : dépassement probable à ${percent(100 * signal.probability)}, ${spent} utilisés sur ${target}${exhaustedOn ? `, épuisé le ${dayIn('fr-FR', exhaustedOn)}` : ''}.`,
        en: `“${name}”: overspend likely at ${percent(100 * signal.probability)}, ${spent} used of ${target}${exhaustedOn ? `, exhausted on ${dayIn('en-GB', exhaustedOn)}` : ''}.`,
      }
    case 'budget.overspendCleared':
      return {
        fr: `« ${name} » : le dépassement n’est plus attendu (${percent(100 * signal.probability)}).`,
        en: `“${name}”: the overspend is no longer expected (${percent(100 * signal.probability)}).`,
      }
  }
}

/** A metric as people read it: ROAS bare, CTR in per cent, costs in money. */
export function metricText(
  metric: ObjectiveAlert['metric'],
  value: number,
  { currency, mark }: { readonly currency: string; readonly mark: ',' | '.' },
): string {
  if (metric === 'ROAS') return number(value, 2, mark)
  return metric === 'CTR' ? `${number(100 * value, 2, mark)}${space}%` : money(value, currency)
}

/** What an objective has to say; `target` in the unit of the figures. */
export function objectiveSentence(
  rule: Pick<ObjectiveAlert, 'metric'>,
  signal: ObjectiveSignal,
  { currency, target, campaigns }: { currency: string; target: number; campaigns: string | null },
): Sentence {
  const { metric } = rule
  const text = (value: number, mark: ',' | '.') => metricText(metric, value, { currency, mark })
  const [where, at] = campaigns === null ? ['', ''] : [` (${campaigns})`, ` (${campaigns})`]
  const [value, goal] = [text(signal.value, ','), text(target, ',')]
  const [valueEn, goalEn] = [text(signal.value, '.'), text(target, '.')]
  const side = isFloor(metric)
    ? { fr: 'sous l’objectif de', en: 'below the target of' }
    : { fr: 'au-dessus de l’objectif de', en: 'above the target of' }
  const sure = percent(100 * signal.probability)
  switch (signal.code) {
    case 'objective.missed':
      return {
        fr: `${metric} de ${value} sur 7 jours, ${side.fr} ${goal}${where} : sûr à ${sure}.`,
        en: `${metric} of ${valueEn} over 7 days, ${side.en} ${goalEn}${at}: ${sure} sure.`,
      }
    case 'objective.stillMissed':
      return {
        fr: `${metric} toujours à ${value}, ${side.fr} ${goal}${where} : sûr à ${sure}.`,
        en: `${metric} still at ${valueEn}, ${side.en} ${goalEn}${at}: ${sure} sure.`,
      }
    case 'objective.met':
      return {
        fr: `${metric} de ${value} : l’objectif de ${goal} est de nouveau tenu${where}.`,
        en: `${metric} of ${valueEn}: the target of ${goalEn} is met again${at}.`,
      }
  }
}
