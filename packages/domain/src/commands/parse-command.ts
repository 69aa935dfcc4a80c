import { isWrittenFor, parseMoney } from '../budget/typed-amounts.ts'
import type { BudgetStep, CampaignEdit } from '../performance/campaign-edits.ts'
import type { Currency, MinorUnits } from '../shared/references.ts'
import { checkUtm } from '../reusable-packages/links.ts'
import { foldText } from '../shared/fold-text.ts'

/** What a condition of a command compares: each is computed from the sums of the period. */
export type CommandMetric =
  | 'spend'
  | 'roas'
  | 'clickThroughRate'
  | 'costPerPurchase'
  | 'costPerLinkClick'
  | 'costPerThousand'

export type CommandCondition = {
  readonly metric: CommandMetric
  readonly comparison: '<' | '<=' | '>' | '>='
  /** In the metric's unit: minor units, a ratio, or a fraction for a rate. */
  readonly value: number
}

/** Which campaigns somebody means. Without words, conditions or `isEvery`: those that are ticked. */
export type CommandTarget = {
  /** Folded: each stands in the name of every campaign meant. */
  readonly words: readonly string[]
  readonly conditions: readonly CommandCondition[]
  /** Whole days before today over which the conditions hold; `null` where none was said. */
  readonly days: number | null
  /** Somebody wrote that they mean all of them. */
  readonly isEvery: boolean
}

/** Days that a report is asked for by their name. */
type CommandPeriod = 'lastWeek' | '7d' | '30d' | 'lastMonth'

/** What somebody wrote that is done rather than found. */
export type Command =
  | {
      readonly kind: 'change'
      readonly edit: Exclude<CampaignEdit, { readonly kind: 'name' }>
      readonly target: CommandTarget
    }
  | {
      readonly kind: 'duplicate'
      readonly target: CommandTarget
      /** Folded words of the zones that the copy goes to; none: where the original is. */
      readonly into: readonly string[]
    }
  | { readonly kind: 'edit' | 'explain'; readonly target: CommandTarget }
  | { readonly kind: 'publish'; readonly target: CommandTarget }
  /** As it was typed: parameters of an address are case-sensitive. */
  | { readonly kind: 'utm'; readonly content: string; readonly target: CommandTarget }
  /** `null`: no days were named. */
  | { readonly kind: 'report'; readonly period: CommandPeriod | null }
  | { readonly kind: 'journal' }

type Verb = Exclude<Command['kind'], 'change' | 'utm'> | 'pause' | 'activate'

/** Both languages at any time: a person of one writes the names of the other. Folded, longest first of those that begin alike. */
const verbs: readonly (readonly [Verb, RegExp])[] = [
  ['pause', /^(?:mettre en pause|mets en pause|pauser|pause|arreter|arrete|couper|coupe|stop)(?= |$)/],
  ['activate', /^(?:reactiver|reactive|activer|activate|relancer|relance|reprendre|resume)(?= |$)/],
  ['duplicate', /^(?:dupliquer|duplique|duplicate|copier|copie|copy)(?= |$)/],
  ['edit', /^(?:modifier|modifie|edit)(?= |$)/],
  ['explain', /^(?:pourquoi|why|historique|history)(?= |$)/],
  ['report', /^(?:rapports?|reports?|expliquer|explique|explain)(?= |$)/],
  ['publish', /^(?:publier|publie|publish)(?= |$)/],
  ['journal', /^journal$/],
]

/** `utm utm_source=meta&utm_medium=paid noël`: the parameters, and then which campaigns. */
const parameters = /^>?\s*utm\s+(\S+=\S*)(.*)$/isu

/** `dupliquer noël vers belgique`: what stands behind it names zones. */
const towards = /(?<= |^)(?:vers|to|into|towards) (.+)$/
const namedPeriods: readonly (readonly [CommandPeriod, RegExp])[] = [
  ['lastMonth', /\b(?:mois|month)\b/],
  ['30d', /\b30 ?(?:j|jours|d|days)\b/],
  ['7d', /\b7 ?(?:j|jours|d|days)\b/],
  ['lastWeek', /\b(?:semaine|week)\b/],
]

const raising = /^(?:augmenter|augmente|monter|monte|raise|increase)(?: (?:de|by))? (?=\d)/
const lowering = /^(?:baisser|baisse|reduire|reduis|lower|decrease)(?: (?:de|by))? (?=\d)/
const unit = String.raw`(?: ?(%|pct|\p{Sc}|eur|usd|gbp|chf|jpy|cad|aud)(?= |$))?`
const number = String.raw`(\d+(?:[.,]\d+)?)`
const stepBy = new RegExp(String.raw`^(?:budgets? )?([+-]) ?${number}${unit}(?= |$)`, 'u')
const stepTo = new RegExp(String.raw`^budgets? (?:(?:a|to) |= ?)?${number}${unit}(?= |$)`, 'u')
const condition = new RegExp(
  String.raw`(?<= |^)(roas|ctr|cpa|cpc|cpm|depenses?|spend) ?(<=|>=|<|>) ?${number}${unit}(?= |$)`,
  'gu',
)
const period = /(?<= |^)(\d{1,2}) ?(?:j|jours?|d|days?)(?= |$)/
const metrics: Readonly<Record<string, CommandMetric>> = {
  roas: 'roas',
  ctr: 'clickThroughRate',
  cpa: 'costPerPurchase',
  cpc: 'costPerLinkClick',
  cpm: 'costPerThousand',
  depense: 'spend',
  depenses: 'spend',
  spend: 'spend',
}

/** Said between the words of a name, and never meant as one. */
const fillers = new Set(
  [
    'les',
    'la',
    'le',
    'des',
    'du',
    'de',
    'campagne',
    'campagnes',
    'the',
    'of',
    'campaign',
    'campaigns',
  ].concat(['avec', 'dont', 'with', 'where', 'sur', 'on', 'over', 'ou', 'et', 'and', '·', '-', '›']),
)
const every = new Set(['tout', 'tous', 'toute', 'toutes', 'all', 'every'])

/**
 * What somebody wrote into the command bar, as far as it is a command: `+20 % conversion fr`, `pause roas<3 7j`,
 * `pourquoi lampe opale`. Case, accents and the kinds of spaces do not count; a leading `>` is left out.
 * @param currency that of the account: an amount in another one is no command
 * @returns `null` for what is no command, or has a number that no change can have
 */
export function parseCommand(text: string, currency: Currency): Command | null {
  const [, content, named = ''] = parameters.exec(text) ?? []
  if (content !== undefined && checkUtm(content) === null)
    return withTarget(foldText(named), currency, (target) => ({ kind: 'utm', content, target }))
  const typed = foldText(text).replace(/^> ?/, '')
  const step = readStep(typed, currency)
  if (step) return withTarget(step.rest, currency, (target) => ({ kind: 'change', edit: step.edit, target }))
  for (const [verb, says] of verbs) {
    const said = says.exec(typed)?.[0]
    if (said !== undefined) return readVerb(verb, typed.slice(said.length), currency)
  }
  return null
}

function readVerb(verb: Verb, rest: string, currency: Currency): Command | null {
  if (verb === 'journal') return { kind: 'journal' }
  if (verb === 'report') {
    const [period = null] = namedPeriods.find(([, says]) => says.test(rest)) ?? []
    return { kind: 'report', period }
  }
  const zones = verb === 'duplicate' ? towards.exec(rest) : null
  const into = (zones?.[1] ?? '').split(' ').filter((word) => word !== '' && !fillers.has(word))
  const named = zones ? rest.slice(0, zones.index) : rest
  return withTarget(named, currency, (target) => commandOf(verb, target, into))
}

function commandOf(
  verb: Exclude<Verb, 'journal' | 'report'>,
  target: CommandTarget,
  into: readonly string[],
): Command {
  switch (verb) {
    case 'pause':
      return { kind: 'change', edit: { kind: 'status', status: 'PAUSED' }, target }
    case 'activate':
      return { kind: 'change', edit: { kind: 'status', status: 'ACTIVE' }, target }
    case 'duplicate':
      return { kind: 'duplicate', target, into }
    default:
      return { kind: verb, target }
  }
}

type ReadStep = { readonly edit: Extract<CampaignEdit, { readonly kind: 'budget' }>; readonly rest: string }

function readStep(typed: string, currency: Currency): ReadStep | null {
  const signed = typed.replace(raising, '+').replace(lowering, '-')
  const by = stepBy.exec(signed)
  const found = by ?? stepTo.exec(signed)
  if (!found) return null
  const [said, ...parts] = found
  const [sign, digits = '', given] = by ? parts : ['', ...parts]
  const step = stepOf({ sign, digits, given, currency })
  return step && { edit: { kind: 'budget', step }, rest: signed.slice(said.length) }
}

type StepText = {
  readonly sign: string | undefined
  readonly digits: string
  readonly given: string | undefined
  readonly currency: Currency
}

/** The largest part of a budget that one step may add: ten times as much again. */
const largestPart = 10

function stepOf({ sign, digits, given, currency }: StepText): BudgetStep | null {
  if (given === '%' || given === 'pct') {
    const part = numberOf(digits) / 100
    if (sign === '' || part === 0 || part > largestPart || (sign === '-' && part >= 1)) return null
    return { kind: 'part', part: sign === '-' ? -part : part }
  }
  const amount = amountOf(digits, given, currency)
  if (amount === null) return null
  return sign === '' ? { kind: 'to', amount } : { kind: 'by', amount: sign === '-' ? -amount : amount }
}

const numberOf = (digits: string): number => Number(digits.replace(',', '.'))

/** Minor units of the account; `null` for another currency and for what is no amount. */
function amountOf(digits: string, given: string | undefined, currency: Currency): MinorUnits | null {
  if (given !== undefined && !isWrittenFor(given, currency)) return null
  const read = parseMoney(digits, currency)
  return read.ok ? read.value : null
}

function withTarget(
  rest: string,
  currency: Currency,
  make: (target: CommandTarget) => Command,
): Command | null {
  const conditions: CommandCondition[] = []
  for (const [, name = '', comparison = '', digits = '', given] of rest.matchAll(condition)) {
    const metric = metrics[name]
    const value = metric && valueOf(metric, digits, given, currency)
    if (metric === undefined || value === undefined || value === null) return null
    conditions.push({ metric, comparison: comparison as CommandCondition['comparison'], value })
  }
  const withoutConditions = rest.replaceAll(condition, ' ')
  const days = period.exec(withoutConditions)?.[1]
  const words = withoutConditions
    .replace(period, ' ')
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
  return make({
    words: words.filter((word) => !every.has(word)),
    conditions,
    days: days === undefined || Number(days) === 0 ? null : Number(days),
    isEvery: words.some((word) => every.has(word)),
  })
}

/** A number in the metric's unit; `null` where its sign is another's. */
function valueOf(
  metric: CommandMetric,
  digits: string,
  given: string | undefined,
  currency: Currency,
): number | null {
  const isPercent = given === '%' || given === 'pct'
  if (metric === 'roas') return given === undefined ? numberOf(digits) : null
  if (metric === 'clickThroughRate') return given === undefined || isPercent ? numberOf(digits) / 100 : null
  if (isPercent) return null
  return numberOf(digits) === 0 ? 0 : amountOf(digits, given, currency)
}
