import { countedEvent } from '@vigie/sentences/event-names'
import { percentSign } from '@vigie/sentences/numbers'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber, type Language } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { moneyOf } from './decision-words.ts'
import { conflictsQuery, type Conflict } from '../../data/decisions.ts'
import fold from '../../ui/fold.module.css'
import classes from './conflicts-panel.module.css'

type Props = {
  readonly account: Account
  /** Only what concerns this strategy, budget or objective. */
  readonly about?: string
  /** Leaves out what strategies alone disagree about: their own screens say it. */
  readonly withGuards?: boolean
}

/** What is saved and can pull one campaign in opposite directions, each with an example in numbers. */
export function ConflictsPanel({ account, about, withGuards = false }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const conflicts = useQuery(conflictsQuery(account.account))
  const shown = (conflicts.data ?? []).filter(
    ({ code, parties }) =>
      (about === undefined || parties.some(({ id }) => id === about)) &&
      !(withGuards && code === 'conflict.strategies'),
  )
  if (shown.length === 0) return null
  const title = t(($) => $.decisions.conflicts.title, { count: shown.length })
  return (
    <section className={classes.panel} aria-label={title}>
      <details className={fold.fold}>
        <summary>
          <IconAlertTriangle size={15} aria-hidden="true" />
          {title}
        </summary>
        <ul>
          {shown.map((one) => (
            <li key={[one.code, ...one.parties.map(({ id }) => id), one.campaignId].join(' ')}>
              {conflictText(t, one, { language, currency: account.currency })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

type Frame = { readonly language: Language; readonly currency: string }

/** Read beside each other: a tenth counts only where numbers are small. */
const counted = (value: number, language: Language) => formatNumber(value, language, value < 10 ? 1 : 0)

type Of<C extends Conflict['code']> = Extract<Conflict, { code: C }>

function conflictText(t: TFunction, conflict: Conflict, frame: Frame): string {
  const campaign = conflict.campaignName
    ? t(($) => $.decisions.conflicts.named, { name: conflict.campaignName })
    : t(($) => $.decisions.conflicts.everywhere)
  const [first, second] = conflict.parties.map(({ name }) => name)
  const { language, currency } = frame
  switch (conflict.code) {
    case 'conflict.strategies':
      return t(($) => $.decisions.conflicts.strategies, {
        first,
        second,
        campaign,
        ...weighedApart(conflict, language),
      })
    case 'conflict.objective':
      return t(($) => $.decisions.conflicts.objective, {
        first,
        campaign,
        ...judgedApart(conflict, language),
      })
    case 'conflict.budgets': {
      const [low = 0, high = 0] = conflict.limits.toSorted((a, b) => a - b)
      return t(($) => $.decisions.conflicts.budgets, {
        first,
        second,
        campaign,
        low: moneyOf(low, currency),
        high: moneyOf(high, currency),
      })
    }
    case 'conflict.objectives': {
      const [low = 0, high = 0] = conflict.targets.toSorted((a, b) => a - b)
      return t(($) => $.decisions.conflicts.objectives, {
        metric: conflict.metric,
        campaign,
        low: formatNumber(low, language),
        high: formatNumber(high, language),
      })
    }
  }
}

/** Two ads of which each strategy keeps another one. */
function weighedApart({ example }: Of<'conflict.strategies'>, language: Language) {
  const { event, otherEvent, first: a, second: b } = example
  return {
    a: counted(a.events, language),
    event: countedEvent(event, a.events, language),
    b: counted(b.otherEvents, language),
    other: countedEvent(otherEvent, b.otherEvents, language),
    a1: counted(a.value, language),
    b1: counted(b.value, language),
    a2: counted(a.otherValue, language),
    b2: counted(b.otherValue, language),
  }
}

/** Two ads of which the strategy keeps the one that the objective would not. */
function judgedApart({ metric, target, example }: Of<'conflict.objective'>, language: Language) {
  const { event, first: a, second: b } = example
  const shown = (value: number) =>
    metric === 'CTR' ? `${formatNumber(value, language)}${percentSign()}` : formatNumber(value, language)
  return {
    metric,
    target: shown(target),
    event: countedEvent(event, a.events, language),
    a: counted(a.events, language),
    b: counted(b.events, language),
    metricA: shown(a.metric),
    metricB: shown(b.metric),
  }
}
