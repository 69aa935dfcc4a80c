import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { targetingsQuery, type Targetings } from '../../data/targetings.ts'
import { rangeOf } from '../../shared/figures/period.ts'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import { useCardKeys } from '../../shared/lines/use-card-keys.ts'
import { Answered, NotReadAnew } from '../../ui/answered.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddTargeting } from './add-targeting.tsx'
import { askingByThemselves } from './asking.ts'
import { ChosenSide } from './chosen-side.tsx'
import { Counting } from './counting.tsx'
import { NothingHere } from './nothing-here.tsx'
import { TargetingCard } from './targeting-card.tsx'
import { TargetingsBar } from './targetings-bar.tsx'
import { keyOf } from './targetings-search.ts'
import { useChosen } from './use-chosen.ts'
import { useTargetingsView } from './use-targetings-view.ts'
import classes from './targetings.module.css'

/** The home of whom to aim at: every package of zones, audiences and interests with its reach, its users and what it brought. */
export function TargetingsPage() {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { view, period, change, setPeriod } = useTargetingsView()
  const { name, kind, order, isReversed } = view
  const read = useInfiniteQuery(
    // A card that somebody deleted in another window is gone for whoever comes back from it.
    {
      ...targetingsQuery(account, {
        kind,
        order,
        isReversed,
        text: name.trim(),
        ...rangeOf(period, timezone),
      }),
      refetchOnWindowFocus: 'always',
    },
  )
  const latest = read.data?.pages.at(-1)
  return (
    <>
      <PageHeader
        title={t(($) => $.targetings.title)}
        facts={latest && <Facts counts={latest.counts} />}
        actions={
          <>
            <PeriodPicker period={period} onChange={setPeriod} />
            <AddTargeting />
          </>
        }
      />
      <div className={classes.page}>
        <Answered of={read} label={t(($) => $.targetings.loading)} waiting={<Waiting />}>
          {({ pages }) => (
            <>
              <NotReadAnew of={read} />
              <TargetingsBar view={view} latest={latest} onChange={change} />
              <Wall
                key={account}
                pages={pages}
                keys={view.chosen}
                onChoose={(chosen) => change({ chosen })}
                empty={<NothingHere view={view} onChange={change} />}
                more={
                  read.hasNextPage && (
                    <Button
                      variant="default"
                      className={classes.more}
                      loading={read.isFetchingNextPage}
                      onClick={() => void read.fetchNextPage()}
                    >
                      {t(($) => $.targetings.more)}
                    </Button>
                  )
                }
              />
            </>
          )}
        </Answered>
      </div>
    </>
  )
}

function Facts({ counts }: { readonly counts: Targetings['counts'] }) {
  const { t } = useTranslation()
  return (
    <>
      {[
        counts.geo > 0 && t(($) => $.targetings.facts.geo, { count: counts.geo }),
        counts.audience > 0 && t(($) => $.targetings.facts.audience, { count: counts.audience }),
        counts.interest > 0 && t(($) => $.targetings.facts.interest, { count: counts.interest }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

type WallProps = {
  readonly pages: readonly Targetings[]
  /** Of what is chosen. */
  readonly keys: readonly string[]
  readonly onChoose: (keys: readonly string[]) => void
  readonly empty: ReactNode
  readonly more: ReactNode
}

/** The cards, and beside them what was chosen of them. One that moved between two pages stands once. */
function Wall({ pages, keys, onChoose, empty, more }: WallProps) {
  const { t } = useTranslation()
  const wall = useRef<HTMLUListElement>(null)
  useCardKeys(wall)
  const all = new Map(pages.flatMap(({ targetings }) => targetings).map((one) => [one.key, one]))
  const latest = pages.at(-1)
  const { chosen, gone } = useChosen(keys, all)
  const kept = chosen.map(keyOf)
  if (!latest) return null
  const toggle = (key: string) =>
    onChoose(kept.includes(key) ? kept.filter((one) => one !== key) : [...kept, key])
  return (
    <div className={classes.wallAndSide} data-open={chosen.length > 0 || undefined}>
      <div className={classes.cards}>
        {all.size === 0 && empty}
        <ul ref={wall} className={classes.wall} aria-label={t(($) => $.targetings.wall)}>
          {[...all.values()].map((targeting, index) => (
            <TargetingCard
              key={targeting.key}
              targeting={targeting}
              event={latest.event}
              currency={latest.currency}
              asksByItself={index < askingByThemselves}
              isChosen={kept.includes(targeting.key)}
              onChoose={() => toggle(targeting.key)}
              onGone={() => onChoose(kept.filter((key) => key !== targeting.key))}
            />
          ))}
        </ul>
        {more}
        {all.size > 0 && <Counting latest={latest} shown={all.size} />}
      </div>
      {chosen.length > 0 && (
        <ChosenSide
          chosen={chosen}
          gone={gone}
          onRemove={(one) => toggle(keyOf(one))}
          onClear={() => onChoose([])}
        />
      )}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t(($) => $.targetings.loading)} className={classes.wall}>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={classes.blank}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
