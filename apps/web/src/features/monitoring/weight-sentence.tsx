import { isUnchosen, worthAsOrdered, withWorth, type EventWeight } from '@vigie/domain'
import { countedEvent, namedEvents } from '@vigie/sentences/event-names'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { toldDecimals, WorthNumber } from './worth-number.tsx'
import classes from './strategies.module.css'

type Weights = readonly EventWeight[]
type Props = {
  readonly weights: Weights
  readonly nameOf: (event: string) => string
  /** By event, what was typed in the place of its worth and is none. */
  readonly mistyped: ReadonlyMap<string, string>
  readonly onMistyped: (event: string, text: string | null) => void
  /** `null`: the sentence is read, not set. */
  readonly onChange: ((weights: Weights) => void) | null
}

/**
 * What the weights mean: one of the heaviest event is worth so many of each other. It changes with them, and its numbers
 * change them. While one is in hand the sentence keeps its order, and is counted from the weights before it: a number that
 * passes by many others leaves no trace of them.
 */
export function WeightSentence({ weights, nameOf, mistyped, onMistyped, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [held, setHeld] = useState<Weights | null>(null)
  const words = { language, nameOf }
  const worth = worthAsOrdered(weights, held ?? weights)
  const noun = worth === null ? '' : nounOf(worth.event, 1, words)
  const one = `1\u00a0${noun}`
  const others = worth?.others ?? []
  const [before, after] = t(($) => $.monitoring.strategies.wordsOne, { one: noun, others: mark }).split(mark)
  const set = (event: string, count: number) => onChange?.(withWorth(held ?? weights, event, count))
  return (
    <section className={classes.worth} aria-label={t(($) => $.monitoring.strategies.words)}>
      <p>
        {worth === null &&
          t(
            ($) =>
              $.monitoring.strategies[
                weights.every(({ event }) => isUnchosen(event)) ? 'wordsNone' : 'wordsNoWeight'
              ],
          )}
        {worth !== null && others.length === 0 && t(($) => $.monitoring.strategies.wordsOnly, { one })}
        {others.length > 0 && before}
        {listed(others, language).map(({ literal, event, count }) => (
          <span key={event}>
            {literal}
            {onChange === null ? (
              toldCount(count, language)
            ) : (
              <WorthNumber
                label={t(($) => $.monitoring.strategies.worthOf, { one, name: nounOf(event, 2, words) })}
                count={count}
                mistyped={mistyped.get(event) ?? null}
                onHold={() => setHeld((former) => former ?? weights)}
                onRelease={() => setHeld(null)}
                onMistyped={(text) => onMistyped(event, text)}
                onChange={(next) => set(event, next)}
                onReset={() => onChange(held ?? weights)}
              />
            )}
            {`\u00a0${nounOf(event, readCount(count), words)}`}
          </span>
        ))}
        {others.length > 0 && after}
      </p>
      {mistyped.size > 0 && (
        <p role="alert" className={classes.worthWrong}>
          {t(($) => $.monitoring.strategies.worthWrong)}
        </p>
      )}
    </section>
  )
}

/** Stands for the list in its sentence, and in no name. */
const mark = '\u0000'

type Words = { readonly language: Language } & Pick<Props, 'nameOf'>

/** `adds to cart`; an event of the account's own by the name that the account gave it. */
const nounOf = (event: string, count: number, { language, nameOf }: Words): string =>
  namedEvents.includes(event) ? countedEvent(event, count, language) : nameOf(event)

/** French agrees with the number that is read: 1.96 is written 2. */
const readCount = (count: number): number => Number(count.toFixed(toldDecimals(count)))

const toldCount = (count: number, language: Language): string =>
  formatNumber(count, language, toldDecimals(count))

type Counted = { readonly event: string; readonly count: number }

/** Each with what the language writes before it: `a, b or c`. */
function listed(others: readonly Counted[], language: Language) {
  const parts = new Intl.ListFormat(language, { type: 'disjunction' }).formatToParts(
    others.map((_, index) => String(index)),
  )
  return parts.flatMap(({ type, value }, at) => {
    const one = type === 'element' ? others[Number(value)] : undefined
    const former = parts[at - 1]
    return one ? [{ ...one, literal: former?.type === 'literal' ? former.value : '' }] : []
  })
}
