import { addresses, parseDecision } from '@vigie/contract'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Morning } from '../../data/morning.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoney, formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './settled.module.css'
import lines from './morning-line.module.css'

/** Its reasons, what undoes it and who may: the line that says how much was settled does without them. */
const SettledRows = lazy(async () => ({ default: (await import('./settled-rows.tsx')).SettledRows }))
const SettledFaces = lazy(async () => ({ default: (await import('./settled-rows.tsx')).SettledFaces }))

/** While something waits, the latest: the others are one press away. */
const mostShown = 2

/** What the engine did by itself, with its reasons and the way back; all of it where nothing else waits. */
export function SettledList({ morning, isOpen }: { readonly morning: Morning; readonly isOpen: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isUnfolded, setUnfolded] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const { settled, since } = morning
  const day = formatWeekday(since, language)
  const count = settled.length
  const isWatched = morning.watched.strategies > 0
  const shown = isOpen || isWhole ? settled : settled.slice(0, mostShown)
  const left = count - shown.length
  const saved = savedPerDay(settled)
  const savedText =
    saved > 0 ? [t(($) => $.morning.settledSaved, { money: formatMoney(saved, morning.currency) })] : []
  return (
    <details
      className={classes.settled}
      open
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        {(isWatched || count > 0) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
        <strong>{t(($) => $.morning.settledBy)}</strong>{' '}
        <span>
          {count === 0
            ? t(($) => $.morning[isWatched ? 'settledNone' : 'unwatchedNone'], { day })
            : [t(($) => $.morning.settledCount, { count, day }), ...savedText].join(' · ')}
        </span>
        <Suspense fallback={null}>{count > 0 && <SettledFaces settled={settled} />}</Suspense>
      </summary>
      {count > 0 && isUnfolded && (
        <Suspense fallback={<Places count={shown.length} />}>
          <SettledRows settled={shown} />
        </Suspense>
      )}
      <p className={classes.more}>
        {left > 0 && (
          <button type="button" onClick={() => setWhole(true)}>
            {t(($) => $.morning.settledOthers, { count: left })}
          </button>
        )}
        {isWatched || count > 0 ? (
          <AppLink href={addresses.decisionLog}>{t(($) => $.morning.allDecisions)}</AppLink>
        ) : (
          <AppLink href={addresses.strategies}>{t(($) => $.morning.watch)}</AppLink>
        )}
      </p>
    </details>
  )
}

/** What a day of what was paused would have wasted, but for what was taken back. */
const savedPerDay = (settled: Morning['settled']): number =>
  settled.reduce((sum, { facts, undoneAt }) => {
    const decision = undoneAt === null ? parseDecision(facts) : null
    return sum + (decision?.action === 'pause' ? decision.wastePerDay.amount : 0)
  }, 0)

/** The places of the lines while they come. */
function Places({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={lines.settledRow} />
      ))}
    </ul>
  )
}
