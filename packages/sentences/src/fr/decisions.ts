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

const number = (value: number, decimals = 2): string => writeNumber(value, { mark: ',', decimals })

const pauses: Readonly<Record<PauseOutcome, string>> = {
  made: 'Mise en pause',
  inPart: 'Mise en pause',
  told: 'À blanc, serait en pause',
  asked: 'Mise en pause demandée, pas encore confirmée',
  refused: 'Mise en pause refusée, la dépense continue',
  proposed: 'Mise en pause proposée',
}

const moves: Readonly<Record<PauseOutcome, string>> = {
  made: 'Budget déplacé',
  inPart: 'Budget déplacé en partie seulement',
  told: 'À blanc, déplacerait du budget',
  asked: 'Déplacement de budget demandé, pas encore confirmé',
  refused: 'Déplacement de budget refusé',
  proposed: 'Déplacement de budget proposé, à approuver',
}

const gates: Readonly<Record<MonitoringGate, string>> = {
  notManaged: 'Vigie n’en est pas chargée',
  tooYoung: 'la diffusion est trop récente',
  changedLately: 'une modification date de moins de 24 h',
  heldByPerson: 'une personne a repris la main, et rien d’assez nouveau ne la contredit',
  learning: 'la plateforme est en phase d’apprentissage',
  outage: 'le suivi des conversions est en panne',
  staleFigures: 'les chiffres ont plus de 12 h',
  dailyCapOfArms: 'assez de pauses ont été faites aujourd’hui',
  dailyCapOfSpend:
    'trop de dépense changerait de place en un jour (moitié, ou deux tiers par une seule pause)',
  lastActive: 'rien d’autre n’est actif',
  heldOut: 'laissée en témoin une semaine, par tirage au sort, pour mesurer ce que les pauses apportent',
}

const heads: Readonly<Record<DecisionAction, (facts: DecisionFacts) => string>> = {
  pause: ({ outcome }) => pauses[outcome],
  flag: ({ gate }) => `À mettre en pause, mais ${gate ? gates[gate] : 'une garde l’empêche'}`,
  watch: () => 'À surveiller',
  scale: () => 'Mérite davantage de budget',
  keep: () => 'Rien à changer',
  resume: () => 'Une relance se défend',
  lower: ({ outcome }) => moves[outcome],
  raise: ({ outcome }) => moves[outcome],
}

/** Where the campaign has the budget, what an ad set spends of it is limited. */
const limits = { atMost: 'au plus ', atLeast: 'au moins ' } as const

/** Every budget of a move, the lowered one first; the total is the same. */
const movedBudgets = (budgets: readonly MovedBudget[]): string =>
  budgets
    .map(({ adset, from, to, limit }) => {
      const most = limit === undefined ? '' : limits[limit]
      return `« ${adset.name} » de ${writeMoney(from)} à ${most}${writeMoney(to)} par jour`
    })
    .join(', ')

function moved(facts: DecisionFacts, budgets: readonly MovedBudget[]): string {
  const { comparison, wastePerDay } = facts
  const head = `${heads[facts.action](facts)} : ${movedBudgets(budgets)}.`
  if (!comparison) return head
  const { times, probability, threshold } = comparison
  const compared =
    times === null
      ? ''
      : ` Cet argent rapporte ${number(times)} × autant là où il va, hausse des coûts comprise ;`
  return `${head}${compared} probabilité qu’il rapporte moins là où il était : ${writeOdds(probability)} (seuil ${writeOdds(threshold)}) ; manque à gagner estimé : ${writeMoney(wastePerDay)} de budget par jour.`
}

function one(facts: DecisionFacts): string {
  if (facts.move) return moved(facts, facts.move)
  const { subject, spent, goal, goalCount, goalExpected, comparison, wastePerDay } = facts
  const expected = goalExpected >= 0.05 ? `, environ ${number(goalExpected, 1)} encore attendus` : ''
  const seen = `${heads[facts.action](facts)} : « ${subject.name} ». ${writeMoney(spent)} dépensés en 7 j, ${number(goalCount)} ${countedEvent(goal, goalCount, 'fr')}${expected}.`
  if (!comparison) return seen
  const { times, probability, threshold } = comparison
  const compared =
    times === null
      ? ''
      : ` En moyenne, ce qui reprendrait son budget rapporte ${number(times)} × autant par euro, hausse des coûts comprise ;`
  const odds = ` probabilité que continuer coûte plus que couper : ${writeOdds(probability)} (seuil ${writeOdds(threshold)})`
  const waste =
    wastePerDay.amount > 0
      ? ` ; manque à gagner estimé : ${writeMoney(wastePerDay)} de budget par jour.`
      : '.'
  return `${seen}${compared}${odds}${waste}`
}

export const decisionsFr: DecisionTexts = {
  one,
  several: (decisions, campaign) => {
    const [first] = decisions
    if (first && decisions.length === 1) return one(first)
    const head = first?.action === 'pause' ? pauses[first.outcome] : 'Pauses méritées, retenues par une garde'
    const names = decisions
      .map(({ subject, within }) => `« ${subject.name} »${within === null ? '' : ` (${within})`}`)
      .join(', ')
    return `${head}, dans « ${campaign} » : ${names}. Manque à gagner estimé, ensemble : ${wasteTogether(decisions)} de budget par jour.`
  },
  missing: {
    noFigures: 'Aucun chiffre n’a encore été lu : rien n’est jugé.',
    noWeights: 'La stratégie ne pondère aucun événement : rien n’est jugé.',
    nothingWatched: 'Ni les adsets ni les publicités de cette campagne ne sont surveillés.',
    noActiveAd: 'Aucune publicité n’est active.',
    singleActiveAd: 'Une seule publicité est active : il n’y a rien à comparer.',
    noSpend: 'Les publicités actives n’ont rien dépensé ces derniers jours.',
  },
}
