import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { ChangeOf } from '../../../shared/figures/comparison/use-change-of.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import type { Range } from '../../../lib/days.ts'
import { DividedRows } from '../breakdown/lazy-breakdown.ts'
import { columnName, phoneColumns } from '../columns.ts'
import type { BelowIds } from '../below-ids.ts'
import { addressOfLevel } from '../levels/level-search.ts'
import phone from '../phone-list.module.css'
import switches from '../status-switch.module.css'
import { StagedMark } from '../tray/staged-mark.tsx'
import classes from './explorer.module.css'
import { RowDelivery } from './row-delivery.tsx'
import type { Level } from './use-view.ts'

type Props = {
  readonly level: Level
  readonly rows: readonly ExplorerRow[]
  /** Days of the period were read: figures are known. */
  readonly isKnown: boolean
  readonly isStale: boolean
  readonly mayChange: boolean
  readonly onSwitch: (row: ExplorerRow) => void
  /** How a figure moved; absent where rows do not say it. */
  readonly changeOf: ChangeOf | undefined
  /** Reads what follows; absent where nothing does. */
  readonly onMore: (() => void) | undefined
  readonly range: Range
  /** By what the rows are divided, as the address says it. */
  readonly by: string | undefined
}

/** Ad sets or ads in the hand: a card each, and more of them when one asks. */
export function PhoneRows({ level, rows, isStale, onMore, range, by, ...props }: Props) {
  const { t } = useTranslation()
  const [below, setBelow] = useState<BelowIds>()
  return (
    <div className={phone.list} data-stale={isStale || undefined}>
      <Suspense fallback={null}>
        {by !== undefined && (
          <DividedRows {...{ level, by, range }} columns={phoneColumns} onBelow={setBelow} isInCards />
        )}
      </Suspense>
      <ul aria-label={t(($) => $.campaignList.levels[level])}>
        {rows.map((row) => (
          <li key={row.id} className={`${phone.item} ${phone.skipped}`}>
            <Card {...props} row={row} level={level} />
            {below?.draw(row.id)}
          </li>
        ))}
      </ul>
      {onMore && (
        <div className={phone.more}>
          <Button variant="default" mih={44} onClick={onMore}>
            {t(($) => $.explorer.readMore)}
          </Button>
        </div>
      )}
    </div>
  )
}

type CardProps = Omit<Props, 'rows' | 'isStale' | 'onMore' | 'range' | 'by'> & { readonly row: ExplorerRow }

/** Drawn again only when it changed. */
const Card = memo(function Card({ row, level, isKnown, mayChange, onSwitch, changeOf }: CardProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const amount = row.budget?.daily ? formatMoney(row.budget.daily, currency) : null
  return (
    <>
      <div className={phone.first}>
        <Picture src={row.pictureUrl ?? ''} className={classes.picture} size={14} />
        <span className={phone.names}>
          <Link
            to={addressOfLevel[level]}
            search={(former) => ({ ...former, open: row.id })}
            replace
            aria-label={t(($) => $.explorer.openBeside, { name: row.name })}
          >
            {row.name}
          </Link>
          <small>{level === 'ad' ? `${row.adsetName ?? ''} · ${row.campaignName}` : row.campaignName}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={switches.switch}
          checked={row.status === 'ACTIVE'}
          aria-checked={row.status === 'ACTIVE'}
          disabled={row.status === null || !mayChange}
          aria-label={t(($) => $.explorer.switch, { name: row.name })}
          onChange={() => onSwitch(row)}
        />
      </div>
      <div className={phone.standing}>
        <RowDelivery row={row} />
        <StagedMark id={row.id} level={level} />
        {amount && <span>{t(($) => $.standings.perDay, { amount })}</span>}
      </div>
      <dl className={phone.figures}>
        {phoneColumns.map((column) => (
          <div key={column.key}>
            <dt>{columnName(t, column.key)}</dt>
            <dd>
              {isKnown ? column.format(column.total(row.figures), currency, language) : missing}
              {isKnown && changeOf?.(row.id, row.figures, column)}
            </dd>
          </div>
        ))}
      </dl>
      <Sparkline
        values={row.spendByDay}
        label={t(($) => $.explorer.trend, { last: formatMoney(row.spendByDay.at(-1) ?? 0, currency) })}
      />
    </>
  )
})
