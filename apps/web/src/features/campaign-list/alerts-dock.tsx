import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asksForAttention } from '@vigie/domain'
import { lazy, memo, Suspense, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { alertsQuery } from '../../data/alerts.ts'
import { useAccount } from '../../data/session.ts'
import { loadTexts } from '../../lib/speech.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import classes from './alerts-dock.module.css'
import { clockNow } from '../../lib/clock.ts'

/** With its sentences: read when somebody opens it. */
const AlertsDockBody = lazy(async () => {
  const [chunk] = await Promise.all([import('./alerts-dock-body.tsx'), loadTexts(['alerts'])])
  return { default: chunk.AlertsDockBody }
})

type Props = { readonly isOpen: boolean; readonly onToggle: () => void }

const storageKey = 'vigie.alerts-dock.height'
const lowest = 120
const step = 24
const within = (height: number): number =>
  Math.round(Math.max(lowest, Math.min(height, window.innerHeight / 2)))

/** The account's alerts below the campaigns: as high as the person made it, 120 pixels to half the window. */
export const AlertsDock = memo(function AlertsDock({ isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const alerts = useQuery(alertsQuery(account))
  const [height, setHeight] = useState(() => within(Number(localStorage.getItem(storageKey)) || 220))
  const open = (alerts.data ?? []).filter((alert) =>
    asksForAttention(alert, new Date(clockNow()).toISOString()),
  )
  const resize = (next: number) => {
    setHeight(within(next))
    localStorage.setItem(storageKey, String(within(next)))
  }
  const onKey = (event: KeyboardEvent) => {
    const change = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (change === undefined) return
    event.preventDefault()
    resize(height + change)
  }
  const onDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(height - event.movementY)
  }
  return (
    <section className={classes.dock} aria-label={t(($) => $.campaignList.alerts.title)}>
      {isOpen && (
        <div
          className={classes.handle}
          role="separator"
          aria-orientation="horizontal"
          aria-label={t(($) => $.campaignList.alerts.resize)}
          aria-valuenow={height}
          aria-valuemin={lowest}
          aria-valuemax={within(Number.POSITIVE_INFINITY)}
          tabIndex={0}
          onKeyDown={onKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
        />
      )}
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        onClick={onToggle}
        title={t(($) => $.campaignList.alerts.toggle)}
      >
        <h2>
          {t(($) => $.campaignList.alerts.title)}
          {open.length > 0 && <span className={classes.count}>{open.length}</span>}
        </h2>
        {isOpen ? <IconChevronDown size={15} /> : <IconChevronUp size={15} />}
      </button>
      {isOpen && (
        // With nothing to show it takes a line, not the height that somebody gave to a table.
        <div className={classes.body} style={alerts.data?.length === 0 ? undefined : { height }}>
          <Suspense fallback={<SkeletonRows count={3} label={t(($) => $.campaignList.alerts.loading)} />}>
            <AlertsDockBody />
          </Suspense>
        </div>
      )}
    </section>
  )
})
