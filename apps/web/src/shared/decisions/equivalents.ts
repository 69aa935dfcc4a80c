import { equivalentsOf, type EventWeight } from '@vigie/domain'
import { countedEvent } from '@vigie/sentences/event-names'
import type { TFunction } from 'i18next'
import type { BackTest } from '../../data/decisions.ts'
import { formatNumber, type Language } from '../../lib/format.ts'

/** The weights by which an answer counted its values. */
export const weightsOf = ({ weights }: Pick<BackTest, 'weights'>): readonly EventWeight[] =>
  Object.entries(weights).map(([event, weight]) => ({ event, weight }))

/** What values are counted in, as an axis says it: `purchase equivalents`. */
export function unitOf(t: TFunction, { weights, language }: Written): string {
  const event = equivalentsOf(0, weights)?.event
  return event === undefined
    ? ''
    : t(($) => $.decisions.equivalentUnit, { event: countedEvent(event, 1, language) })
}

type Written = { readonly weights: readonly EventWeight[]; readonly language: Language }

/** A weighted value with its unit, the strategy's heaviest event: `12.3 purchase equivalents`. */
export function writeEquivalents(t: TFunction, value: number, { weights, language }: Written): string {
  const told = equivalentsOf(value, weights)
  if (told === null) return formatNumber(value, language, 0)
  return t(($) => $.decisions.equivalents, {
    count: told.count,
    number: formatNumber(told.count, language, told.count < 100 ? 1 : 0),
    event: countedEvent(told.event, 1, language),
  })
}
