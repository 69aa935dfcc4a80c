import { countedEvent } from '../performance/event-names.ts'
import type { PauseOutcome } from './decision-facts.ts'
import type { MissingCode, MonitoringDecision, MonitoringGate } from './decision.ts'

/** What the sentence needs besides the decision: names and money as people write it. */
export type SentenceContext = {
  readonly name: string
  /** The ad set of an ad, where several ads are named together: ads of two ad sets may be called the same. */
  readonly within?: string
  readonly currency: string
  /** Minor units in one unit of the currency: 100 for euros, 1 for yen. */
  readonly unit: number
  /** What became of a pause; made, when nothing is said. */
  readonly outcome?: PauseOutcome
}

export type Sentence = { readonly fr: string; readonly en: string }

/** Both sentences of a decision, for alerts, mail and JSON: the numbers, the comparison, the gate. */
export function decisionSentence(decision: MonitoringDecision, context: SentenceContext): Sentence {
  return { fr: inFrench(decision, context), en: inEnglish(decision, context) }
}

/** One of several decisions of the same kind that are told together. */
export type ToldTogether = { readonly decision: MonitoringDecision; readonly context: SentenceContext }

/**
 * One sentence for decisions of one kind in one place: what happened, to which, and what they waste together. A
 * decision alone has its own sentence.
 */
export function decisionsSentence(
  members: readonly [ToldTogether, ...ToldTogether[]],
  place: string,
): Sentence {
  const [{ decision, context }] = members
  if (members.length === 1) return decisionSentence(decision, context)
  const waste = members.reduce((sum, one) => sum + one.decision.wastePerDay, 0)
  const named = (open: string, close: string) =>
    members
      .map(({ context: one }) => `${open}${one.name}${close}${one.within ? ` (${one.within})` : ''}`)
      .join(', ')
  const head = decision.action === 'pause' ? pauses[context.outcome ?? 'made'] : held
  return {
    fr: `${head.fr}, dans « ${place} » : ${named('« ', ' »')}. Manque à gagner estimé, ensemble : ${moneyIn('fr-FR', context)(waste)} de budget par jour.`,
    en: `${head.en}, in “${place}”: ${named('“', '”')}. Estimated waste, together: ${moneyIn('en-GB', context)(waste)} of budget per day.`,
  }
}

const held: Sentence = {
  fr: 'Pauses méritées, retenues par une garde',
  en: 'Pauses deserved, held back by a guard',
}

/** Said when a whole campaign was not judged. */
export const missingSentences: Readonly<Record<MissingCode, Sentence>> = {
  noFigures: {
    fr: 'Aucun chiffre n’a encore été lu : rien n’est jugé.',
    en: 'No figures have been read yet: nothing is judged.',
  },
  noWeights: {
    fr: 'La stratégie ne pondère aucun événement : rien n’est jugé.',
    en: 'The strategy weighs no event: nothing is judged.',
  },
  nothingWatched: {
    fr: 'Ni les adsets ni les publicités de cette campagne ne sont surveillés.',
    en: 'Neither the ad sets nor the ads of this campaign are watched.',
  },
  noActiveAd: { fr: 'Aucune publicité n’est active.', en: 'No ad is active.' },
  singleActiveAd: {
    fr: 'Une seule publicité est active : il n’y a rien à comparer.',
    en: 'Only one ad is active: there is nothing to compare.',
  },
  noSpend: {
    fr: 'Les publicités actives n’ont rien dépensé ces derniers jours.',
    en: 'The active ads have spent nothing in the last days.',
  },
}

const pauses: Readonly<Record<PauseOutcome, Sentence>> = {
  made: { fr: 'Mise en pause', en: 'Paused' },
  told: { fr: 'À blanc, serait en pause', en: 'Dry run, would be paused' },
  asked: { fr: 'Mise en pause demandée, pas encore confirmée', en: 'Pause asked for, not confirmed yet' },
  refused: { fr: 'Mise en pause refusée, la dépense continue', en: 'Pause refused, money still goes out' },
}

const gates: Readonly<Record<MonitoringGate, Sentence>> = {
  notManaged: { fr: 'Vigie n’en est pas chargée', en: 'it is not in Vigie’s care' },
  tooYoung: { fr: 'la diffusion est trop récente', en: 'it has not delivered for long enough' },
  changedLately: { fr: 'une modification date de moins de 24 h', en: 'it was changed less than 24 h ago' },
  heldByPerson: {
    fr: 'une personne a repris la main, et rien d’assez nouveau ne la contredit',
    en: 'a person took over, and nothing new enough contradicts it',
  },
  learning: { fr: 'la plateforme est en phase d’apprentissage', en: 'the platform is still learning' },
  outage: { fr: 'le suivi des conversions est en panne', en: 'conversion tracking is down' },
  staleFigures: { fr: 'les chiffres ont plus de 12 h', en: 'the figures are more than 12 h old' },
  dailyCapOfArms: { fr: 'assez de pauses ont été faites aujourd’hui', en: 'enough was paused today' },
  dailyCapOfSpend: {
    fr: 'trop de dépense changerait de place en un jour (moitié, ou deux tiers par une seule pause)',
    en: 'too much of the spend would move in one day (half, or two thirds by one pause alone)',
  },
  lastActive: { fr: 'rien d’autre n’est actif', en: 'nothing else is active' },
}

function inFrench(decision: MonitoringDecision, context: SentenceContext): string {
  const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
  const money = moneyIn('fr-FR', context)
  const { numbers, gate } = decision
  const heads: Readonly<Record<MonitoringDecision['action'], string>> = {
    pause: pauses[context.outcome ?? 'made'].fr,
    flag: `À mettre en pause, mais ${gate ? gates[gate].fr : 'une garde l’empêche'}`,
    watch: 'À surveiller',
    scale: 'Mérite davantage de budget',
    keep: 'Rien à changer',
    resume: 'Une relance se défend',
  }
  const goal = countedEvent(numbers.goal, numbers.goalOfWeek, 'fr')
  const seen = `${money(numbers.spendOfWeek)} dépensés en 7 j, ${number.format(numbers.goalOfWeek)} ${goal}${
    numbers.goalExpected >= 0.05 ? `, environ ${rounded('fr-FR', numbers.goalExpected)} encore attendus` : ''
  }.`
  const { worse, bar, value } = decision
  if (worse === null || bar === null) return `${heads[decision.action]} : « ${context.name} ». ${seen}`
  const compared =
    value > 0
      ? ` En moyenne, ce qui reprendrait son budget rapporte ${number.format(bar / value)} × autant par euro, hausse des coûts comprise ;`
      : ''
  const odds = ` probabilité que continuer coûte plus que couper : ${percent('fr-FR', worse)} (seuil ${percent('fr-FR', decision.threshold)})`
  const waste =
    decision.wastePerDay > 0
      ? ` ; manque à gagner estimé : ${money(decision.wastePerDay)} de budget par jour.`
      : '.'
  return `${heads[decision.action]} : « ${context.name} ». ${seen}${compared}${odds}${waste}`
}

function inEnglish(decision: MonitoringDecision, context: SentenceContext): string {
  const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
  const money = moneyIn('en-GB', context)
  const { numbers, gate } = decision
  const heads: Readonly<Record<MonitoringDecision['action'], string>> = {
    pause: pauses[context.outcome ?? 'made'].en,
    flag: `Deserves a pause, but ${gate ? gates[gate].en : 'a guard holds it'}`,
    watch: 'Worth watching',
    scale: 'Deserves more budget',
    keep: 'Nothing to change',
    resume: 'Deserves to run again',
  }
  const goal = countedEvent(numbers.goal, numbers.goalOfWeek, 'en')
  const seen = `${money(numbers.spendOfWeek)} spent in 7 days, ${number.format(numbers.goalOfWeek)} ${goal}${
    numbers.goalExpected >= 0.05 ? `, about ${rounded('en-GB', numbers.goalExpected)} still expected` : ''
  }.`
  const { worse, bar, value } = decision
  if (worse === null || bar === null) return `${heads[decision.action]}: “${context.name}”. ${seen}`
  const compared =
    value > 0
      ? ` On average, what would take over its budget returns ${number.format(bar / value)}× as much per euro, rising costs included;`
      : ''
  const odds = ` probability that keeping it costs more than stopping it: ${percent('en-GB', worse)} (threshold ${percent('en-GB', decision.threshold)})`
  const waste =
    decision.wastePerDay > 0 ? `; estimated waste: ${money(decision.wastePerDay)} of budget per day.` : '.'
  return `${heads[decision.action]}: “${context.name}”. ${seen}${compared}${odds}${waste}`
}

const moneyIn = (locale: string, { currency, unit }: SentenceContext) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return (minor: number): string => format.format(minor / unit)
}

const rounded = (locale: string, count: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)

/** Never more certain than the far tail was measured to be: > 99 %, < 1 %. */
function percent(locale: string, share: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  if (share > 0.99) return `>\u00a0${format.format(0.99)}`
  return share < 0.01 ? `<\u00a0${format.format(0.01)}` : format.format(share)
}
