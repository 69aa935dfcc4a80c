import { Button } from '@mantine/core'
import { journalHands, journalSubjects, type JournalHand } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalFilter } from '../../data/journal.ts'
import { networkNames, useAccount } from '../../data/session.ts'
import { formatCount } from '../../lib/format.ts'
import { CampaignMenu, NarrowingMenu, Shortened } from './journal-choices.tsx'
import classes from './journal.module.css'

export const levels = ['campaign', 'adset', 'ad'] as const

type Props = {
  readonly account: string
  readonly filter: JournalFilter
  readonly counts: Readonly<Partial<Record<JournalHand, number>>>
  readonly onChange: (filter: JournalFilter) => void
}

/** Whose hand, what about, of which level and campaign. */
export function JournalFilters({ account, filter, counts, onChange }: Props) {
  const { t } = useTranslation()
  const { network } = useAccount()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // A hand that did nothing is not offered, unless it is the one that is chosen.
  const hands = journalHands.filter((who) => (counts[who] ?? 0) > 0 || filter.who === who)
  const nameOf = (who: JournalHand) => {
    if (who === 'platform') return networkNames[network]
    const name = t(($) => $.journal.hands[who])
    return who === 'strategies' ? (
      <Shortened short={t(($) => $.journal.filters.strategiesShort)} whole={name} />
    ) : (
      name
    )
  }
  return (
    <div className={classes.filters} role="search" aria-label={t(($) => $.journal.filters.label)}>
      <div className={classes.hands} role="group" aria-label={t(($) => $.journal.filters.who)}>
        <Hand
          label={t(($) => $.journal.filters.all)}
          count={total}
          isChosen={filter.who === undefined}
          onChoose={() => onChange({ ...filter, who: undefined })}
        />
        {hands.map((who) => (
          <Hand
            key={who}
            who={who}
            label={nameOf(who)}
            count={counts[who] ?? 0}
            isChosen={filter.who === who}
            onChoose={() => onChange({ ...filter, who: filter.who === who ? undefined : who })}
          />
        ))}
      </div>
      <Choices account={account} filter={filter} onChange={onChange} />
    </div>
  )
}

/** What it was about, of which level and campaign. */
function Choices({ account, filter, onChange }: Omit<Props, 'counts'>) {
  const { t } = useTranslation()
  const filters = t(($) => $.journal.filters, { returnObjects: true })
  return (
    <div className={classes.selects}>
      <CampaignMenu
        account={account}
        chosen={filter.campaign}
        onChoose={(campaign) => onChange({ ...filter, campaign })}
      />
      <NarrowingMenu
        label={filters.what}
        any={filters.anyWhat}
        values={journalSubjects.map((value) => ({ value, label: t(($) => $.journal.subjects[value]) }))}
        chosen={filter.what}
        onChoose={(what) => onChange({ ...filter, what })}
      />
      <NarrowingMenu
        label={filters.level}
        any={filters.anyLevel}
        values={levels.map((value) => ({ value, label: t(($) => $.campaignHistory.levels[value]) }))}
        chosen={filter.level}
        onChoose={(level) => onChange({ ...filter, level })}
      />
      {Object.values(filter).some((value) => value !== undefined) && (
        <Button variant="subtle" size="xs" onClick={() => onChange({})}>
          {t(($) => $.journal.clear)}
        </Button>
      )}
    </div>
  )
}

type HandProps = {
  readonly who?: JournalHand
  readonly label: ReactNode
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Hand = ({ who, label, count, isChosen, onChoose }: HandProps) => (
  <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onChoose}>
    {who && <span className={classes.dot} data-who={who} />}
    {label} <span className={classes.quiet}>{formatCount(count)}</span>
  </button>
)
