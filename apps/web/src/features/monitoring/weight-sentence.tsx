import { worthOfHeaviest, type EventWeight } from '@vigie/domain'
import { countedEvent, namedEvents } from '@vigie/sentences/event-names'
import { useTranslation } from 'react-i18next'
import { formatNumber, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './strategies.module.css'

type Props = { readonly weights: readonly EventWeight[]; readonly nameOf: (event: string) => string }

/** What the weights mean: one of the heaviest event is worth so many of each other. It changes with them. */
export function WeightSentence({ weights, nameOf }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = { language, nameOf }
  const worth = worthOfHeaviest(weights)
  const one = worth === null ? '' : counted(1, worth.event, words)
  const others = worth?.others.map(({ event, count }) => counted(count, event, words)) ?? []
  const either = new Intl.ListFormat(language, { type: 'disjunction' }).format(others)
  return (
    <section className={classes.worth} aria-label={t(($) => $.monitoring.strategies.words)}>
      <p>
        {worth === null && t(($) => $.monitoring.strategies.wordsNone)}
        {worth !== null && others.length === 0 && t(($) => $.monitoring.strategies.wordsOnly, { one })}
        {others.length > 0 && t(($) => $.monitoring.strategies.wordsOne, { one, others: either })}
      </p>
    </section>
  )
}

type Words = { readonly language: Language } & Pick<Props, 'nameOf'>

/** `5 adds to cart`; an event of the account's own by the name that the account gave it. */
function counted(count: number, event: string, { language, nameOf }: Words): string {
  const number = formatNumber(count, language, count < 10 ? 1 : 0)
  // French agrees with the number that is read: 1.96 is written 2.
  const read = Number(count.toFixed(count < 10 ? 1 : 0))
  return `${number}\u00a0${namedEvents.includes(event) ? countedEvent(event, read, language) : nameOf(event)}`
}
