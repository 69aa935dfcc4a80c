import { addresses, parseDecision } from '@vigie/contract'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Morning } from '../../data/morning.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoney, formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './settled.module.css'
import lines from './morning-line.module.css'

/** Its reasons, what undoes it and who may: the line that says how much was settled does without them. */
const SettledRows = lazy(async () => ({ default: (await import('./settled-rows.tsx')).SettledRows }))

/** While something waits, the latest: the others are one press away. */
const mostShown = 2
const mostFaces = 4

/** What the engine did by itself, with its reasons and the way back; all of it where nothing else waits. */
export function SettledList({ morning, isOpen }: { readonly morning: Morning; readonly isOpen: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isUnfolded, setUnfolded] = useState(true)
  const [isWhole, setWhole] = useState(isOpen)
  const { settled, since } = morning
  const day = formatWeekday(since, language)
  const count = settled.length
  const shown = isWhole ? settled : settled.slice(0, mostShown)
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
        <IconCheck size={16} stroke={2} aria-hidden="true" />
        <strong>{t(($) => $.morning.settledBy)}</strong>{' '}
        <span>
          {count === 0
            ? t(($) => $.morning.settledNone, { day })
            : [t(($) => $.morning.settledCount, { count, day }), ...savedText].join(' · ')}
        </span>
        <Faces settled={settled} />
        <IconChevronDown className={classes.turn} size={16} aria-hidden="true" />
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
        <AppLink href={addresses.decisionLog}>{t(($) => $.morning.allDecisions)}</AppLink>
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

/** What it was about, at a glance. */
function Faces({ settled }: Pick<Morning, 'settled'>) {
  const pictures = [...new Set(settled.flatMap(({ pictureUrl }) => pictureUrl ?? []))]
  const more = settled.length - Math.min(pictures.length, mostFaces)
  if (pictures.length === 0) return null
  return (
    <span className={classes.faces} aria-hidden="true">
      {pictures.slice(0, mostFaces).map((src) => (
        <Picture key={src} src={src} size={12} />
      ))}
      {more > 0 && <small>+{more}</small>}
    </span>
  )
}

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
