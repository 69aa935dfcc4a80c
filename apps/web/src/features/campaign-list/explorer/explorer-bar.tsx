import {
  IconArrowRight,
  IconCalendar,
  IconCoins,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { FloatingBar } from '../floating-bar.tsx'
import { switchOf } from '../press-bar.ts'
import { useSums } from '../use-sums.ts'
import { addressOfLevel, type LevelSearch } from '../levels/level-search.ts'
import type { Level } from './use-view.ts'
import { May } from '../../../shared/rights/for-role.tsx'

type Props = {
  readonly level: Level
  readonly rows: readonly ExplorerRow[]
  readonly search: LevelSearch
  /** All that match, where more do than were read. */
  readonly matching: { readonly count: number; readonly run: () => void } | null
  readonly onCopy: () => void
  readonly onAsk: (question: BulkQuestion) => void
  readonly onClear: () => void
}

/** What is chosen adds up to, and what can be done to it. It floats over the table: nothing moves when it comes. */
export function ExplorerBar({ level, rows, search, matching, onCopy, onAsk, onClear }: Props) {
  const { t } = useTranslation()
  const sums = useSums({
    figures: rows.map(({ figures }) => figures),
    perDay: level === 'adset' ? perDay(rows) : null,
  })
  const key = (status: 'ACTIVE' | 'PAUSED') => (switchOf(rows) === status ? 'p' : undefined)
  return (
    <FloatingBar
      label={t(($) => $.explorer.bar.label)}
      title={t(($) => $.explorer.bar[level], { count: rows.length })}
      sums={sums}
      clear={{ label: t(($) => $.explorer.bar.clear), run: onClear }}
    >
      {level === 'adset' && (
        <May may="proposal:make">
          <button type="button" data-bar-key="b" onClick={() => onAsk('budget')}>
            <IconCoins size={15} /> {t(($) => $.explorer.bar.budget)}
          </button>
        </May>
      )}
      {level === 'adset' && (
        <May may="proposal:make">
          <button type="button" onClick={() => onAsk('dates')}>
            <IconCalendar size={15} /> {t(($) => $.explorer.bar.dates)}
          </button>
        </May>
      )}
      <May may="proposal:make">
        <button type="button" data-bar-key={key('ACTIVE')} onClick={() => onAsk('ACTIVE')}>
          <IconPlayerPlay size={15} /> {t(($) => $.explorer.bar.activate)}
        </button>
      </May>
      <May may="proposal:make">
        <button type="button" data-bar-key={key('PAUSED')} onClick={() => onAsk('PAUSED')}>
          <IconPlayerPause size={15} /> {t(($) => $.explorer.bar.pause)}
        </button>
      </May>
      <May may="proposal:make">
        <button type="button" onClick={() => onAsk('name')}>
          <IconPencil size={15} /> {t(($) => $.rowMenu.rename)}
        </button>
      </May>
      <button type="button" onClick={onCopy}>
        <IconCopy size={15} /> {t(($) => $.rowMenu.copy)}
      </button>
      {matching && (
        <button type="button" onClick={matching.run}>
          {t(($) => $.rowMenu.chooseMatching, { count: matching.count })}
        </button>
      )}
      {level === 'adset' && (
        <Link to={addressOfLevel.ad} search={search}>
          {t(($) => $.explorer.bar.seeAds, { count: adsOf(rows) })} <IconArrowRight size={15} />
        </Link>
      )}
    </FloatingBar>
  )
}

const adsOf = (rows: readonly ExplorerRow[]): number =>
  rows.reduce((sum, { delivery }) => sum + (delivery.ads?.all ?? 0), 0)

/** Daily budgets of what is on; one that a campaign holds counts once. */
function perDay(rows: readonly ExplorerRow[]): number {
  const budgets = rows.flatMap(({ id, status, campaignId, budget }) =>
    status === 'ACTIVE' && budget?.daily
      ? [[budget.owner === 'adset' ? id : campaignId, budget.daily] as const]
      : [],
  )
  return [...new Map(budgets).values()].reduce((sum, one) => sum + one, 0)
}
