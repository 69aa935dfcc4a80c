import { errorFrequency, limitOf, promiseVerdict, type PromiseVerdict } from '@vigie/domain'
import { percentSign } from '@vigie/sentences/numbers'
import { eventTitle } from '@vigie/sentences/event-names'
import type { TFunction } from 'i18next'
import type { Decision } from '../../data/decisions.ts'
import { formatMoney, formatNumber, type Language } from '../../lib/format.ts'

/** Never surer than the far tail was measured to be: > 99 %, < 1 %. */
export function formatOdds(share: number, language: Language): string {
  if (share > 0.99) return `> 99\u00a0%`
  return share < 0.01 ? `< 1\u00a0%` : `${formatNumber(100 * share, language, 0)}${percentSign()}`
}

/** How often something is wrong, in words; nothing where it is as often as not. */
export function often(t: TFunction, error: number): string | null {
  const told = errorFrequency(error)
  return told && t(($) => $.decisions.often[told.isLess ? 'less' : 'oneIn'], { times: told.oneIn })
}

/** How sure a decision is, and of what is done by it how often that is wrong. */
export function oddsOf(t: TFunction, share: number, language: Language): string {
  const odds = formatOdds(share, language)
  const wrong = often(t, 1 - share)
  return wrong === null ? odds : t(($) => $.decisions.oddsAndError, { odds, often: wrong })
}

/** Name of an event of a strategy; its id where the product has no name for it. */
export const decisionEvent = (id: string, language: Language): string => eventTitle(id, language)

/** Weighted value per unit of money; it is stored per minor unit. */
export const formatValue = (perMinor: number, decimals: number, language: Language): string =>
  formatNumber(perMinor * 10 ** decimals, language)

/** What became of a decision: taken back, held by a guard, done or told. Nothing when there was nothing to do. */
export function decisionState(t: TFunction, decision: Decision, at: (instant: string) => string): string {
  const { undoneAt, gate, result, move } = decision
  if (move && !gate) return moveState(t, decision, at)
  if (undoneAt) return t(($) => $.decisions.undone, { at: at(undoneAt) })
  if (gate) return t(($) => $.decisions.gateShort[gate])
  return result === 'none' ? '' : t(($) => $.decisions.result[result])
}

function moveState(
  t: TFunction,
  { undoneAt, result, resultCode }: Decision,
  at: (instant: string) => string,
): string {
  if (undoneAt) return t(($) => $.decisions.moveUndone, { at: at(undoneAt) })
  if (result === 'none') return ''
  const isInPart = result === 'applied' && resultCode !== null
  return t(($) => $.decisions.moveResult[isInPart ? 'inPart' : result])
}

/** A share as a rise or fall in per cent, with its sign; without one it is a part of something. */
export function formatRise(share: number, language: Language, isSigned = true): string {
  const sign = isSigned && share > 0 ? '+' : ''
  const decimals = isSigned && Math.abs(share) < 0.1 ? 1 : 0
  return `${sign}${formatNumber(100 * share, language, decimals)}${percentSign()}`
}

export const moneyOf = (minor: number, currency: string): string => formatMoney(Math.round(minor), currency)

/** What came of its promise; `null` until that is known, and of what was not paused or was taken back. */
export const verdictOf = ({ expectedRise, outcome, gate, undoneAt }: Decision): PromiseVerdict | null =>
  expectedRise === null || outcome === null || gate === 'heldOut' || undoneAt !== null
    ? null
    : promiseVerdict(expectedRise, outcome)

type Move = NonNullable<Decision['move']>

/** Whether the budget stays with the campaign: what its ad sets may spend of it moves. */
export const isByLimits = (move: Decision['move']): boolean =>
  move?.parts.some(({ limits }) => limits !== undefined) ?? false

/** What an ad set has a day after a move: its budget, or the limit of what it spends. */
export function movedTo(t: TFunction, part: Move['parts'][number], currency: string): string {
  const [limit, amount] = [limitOf(part), moneyOf(part.to, currency)]
  return limit ? t(($) => $.decisions.move[limit], { amount }) : amount
}
