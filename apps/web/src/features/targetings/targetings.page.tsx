import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { targetingsQuery, type Targeting, type Targetings } from '../../data/targetings.ts'
import { rangeOf } from '../../shared/figures/period.ts'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import { Answered, NotReadAnew } from '../../ui/answered.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddTargeting } from './add-targeting.tsx'
import { askingByThemselves } from './asking.ts'
import { ChosenSide } from './chosen-side.tsx'
import { Counting } from './counting.tsx'
import { NothingHere } from './nothing-here.tsx'
import { TargetingCard } from './targeting-card.tsx'
import { TargetingsBar } from './targetings-bar.tsx'
import { useTargetingsView } from './use-targetings-view.ts'
import classes from './targetings.module.css'

/** The home of whom to aim at: every package of zones, audiences and interests with its reach, its users and what it brought. */
export function TargetingsPage() {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { view, period, change, setPeriod } = useTargetingsView()
  const { name, ...asked } = view
  const read = useInfiniteQuery(
    targetingsQuery(account, { ...asked, text: name.trim(), ...rangeOf(period, timezone) }),
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
  readonly empty: ReactNode
  readonly more: ReactNode
}

/** The cards, and beside them what was chosen of them. One that moved between two pages stands once. */
function Wall({ pages, empty, more }: WallProps) {
  const { t } = useTranslation()
  const [chosenKeys, setChosen] = useState<readonly string[]>([])
  const all = new Map(pages.flatMap(({ targetings }) => targetings).map((one) => [one.key, one]))
  const latest = pages.at(-1)
  // What another order or search no longer shows is chosen still, as it was last seen.
  const [seen, setSeen] = useState<ReadonlyMap<string, Targeting>>(new Map())
  const chosen = chosenKeys.flatMap((key) => all.get(key) ?? seen.get(key) ?? [])
  if (!latest) return null
  const toggle = (one: Targeting) => {
    setSeen(new Map(seen).set(one.key, one))
    setChosen((keys) => (keys.includes(one.key) ? keys.filter((key) => key !== one.key) : [...keys, one.key]))
  }
  return (
    <div className={classes.wallAndSide} data-open={chosen.length > 0 || undefined}>
      <div className={classes.cards}>
        {all.size === 0 && empty}
        <ul className={classes.wall} aria-label={t(($) => $.targetings.wall)}>
          {[...all.values()].map((targeting, index) => (
            <TargetingCard
              key={targeting.key}
              targeting={targeting}
              event={latest.event}
              currency={latest.currency}
              asksByItself={index < askingByThemselves}
              isChosen={chosenKeys.includes(targeting.key)}
              onChoose={() => toggle(targeting)}
              onGone={() => setChosen((keys) => keys.filter((key) => key !== targeting.key))}
            />
          ))}
        </ul>
        {more}
        {all.size > 0 && <Counting latest={latest} shown={all.size} />}
      </div>
      {chosen.length > 0 && <ChosenSide chosen={chosen} onRemove={toggle} onClear={() => setChosen([])} />}
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
