import { IconArrowRight, IconCoins, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { returnOnAdSpend, sumFigures } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { FloatingBar } from '../floating-bar.tsx'
import { addressOfLevel, type LevelSearch } from '../levels/level-search.ts'
import type { Level } from './use-view.ts'

type Props = {
  readonly level: Level
  readonly rows: readonly ExplorerRow[]
  readonly search: LevelSearch
  readonly onAsk: (question: BulkQuestion) => void
  readonly onClear: () => void
}

/** What is chosen adds up to, and what can be done to it. It floats over the table: nothing moves when it comes. */
export function ExplorerBar({ level, rows, search, onAsk, onClear }: Props) {
  const { t } = useTranslation()
  const sums = useSums(level, rows)
  return (
    <FloatingBar
      label={t(($) => $.explorer.bar.label)}
      title={t(($) => $.explorer.bar[level], { count: rows.length })}
      sums={sums}
      clear={{ label: t(($) => $.explorer.bar.clear), run: onClear }}
    >
      {level === 'adset' && (
        <button type="button" onClick={() => onAsk('budget')}>
          <IconCoins size={15} /> {t(($) => $.explorer.bar.budget)}
        </button>
      )}
      <button type="button" onClick={() => onAsk('ACTIVE')}>
        <IconPlayerPlay size={15} /> {t(($) => $.explorer.bar.activate)}
      </button>
      <button type="button" onClick={() => onAsk('PAUSED')}>
        <IconPlayerPause size={15} /> {t(($) => $.explorer.bar.pause)}
      </button>
      {level === 'adset' && (
        <Link to={addressOfLevel.ad} search={search}>
          {t(($) => $.explorer.bar.seeAds)} <IconArrowRight size={15} />
        </Link>
      )}
    </FloatingBar>
  )
}

/** What the chosen rows may spend a day and did, in one line. */
function useSums(level: Level, rows: readonly ExplorerRow[]): string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const figures = sumFigures(rows.map((row) => row.figures))
  const roas = returnOnAdSpend(figures)
  const parts = [
    ...(level === 'adset'
      ? [t(($) => $.explorer.perDay, { amount: formatMoney(perDay(rows), currency) })]
      : []),
    t(($) => $.explorer.bar.spent, { amount: formatMoney(figures.spend, currency) }),
    ...(roas === null
      ? []
      : [t(($) => $.explorer.bar.roas, { value: formatNumber(roas, language, 2, true) })]),
  ]
  return parts.join(' · ')
}

/** Daily budgets of what is on; one that a campaign holds counts once. */
function perDay(rows: readonly ExplorerRow[]): number {
  const budgets = rows.flatMap(({ id, status, campaignId, budget }) =>
    status === 'ACTIVE' && budget?.daily
      ? [[budget.owner === 'adset' ? id : campaignId, budget.daily] as const]
      : [],
  )
  return [...new Map(budgets).values()].reduce((sum, one) => sum + one, 0)
}
