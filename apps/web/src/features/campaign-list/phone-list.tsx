import { addresses, addressTo } from '@vigie/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { PublicationMark } from '../../shared/file-publication/publication-mark.tsx'
import { UnpublishedBadge } from './unpublished-badge.tsx'
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoney } from '../../lib/format.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import explorer from './explorer/explorer.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import type { LineProps } from './campaign-line.tsx'
import { DividedRows } from './breakdown/lazy-breakdown.ts'
import type { BelowIds } from './below-ids.ts'
import { columnName, phoneColumns } from './columns.ts'
import classes from './phone-list.module.css'
import { DeliveryMark } from '../../shared/delivery/delivery-mark.tsx'
import { deliveryText } from '../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../shared/delivery/use-account-day.ts'
import { budgetOf, type ListedRow } from './listed-row.ts'
import { PhoneFilters } from './phone-filters.tsx'
import { RowMenu } from './row-actions.tsx'
import { StatusSwitch } from './status-switch.tsx'
import { StagedMark } from './tray/staged-mark.tsx'
import { useRowCommands } from './use-row-commands.ts'
import { useLatest } from '../../lib/use-latest.ts'

type Props = ComponentProps<typeof PhoneFilters> & {
  readonly rows: readonly ListedRow[]
  readonly isStale: boolean
  /** How a figure moved; absent where rows do not say it. */
  readonly changeIn: LineProps['changeIn']
}

/** What a campaign takes in height until it was measured; so many are drawn at once without a thought. */
const lineHeight = 93
const fewEnough = 60

/** The list in the hand: three lines a campaign, those with an alert first. */
export function PhoneList(props: Props) {
  const { isStale } = props
  const [below, setBelow] = useState<BelowIds>()
  const rows = useMemo(
    () => props.rows.toSorted((a, b) => Number(b.hasRedAlert) - Number(a.hasRedAlert)),
    [props.rows],
  )
  const { t } = useTranslation()
  const { currency } = useAccount()
  const commands = useRowCommands()
  const mayChange = useCan('live:change')
  const latest = useLatest(commands)
  const onToggle = useCallback((row: ListedRow) => void latest.current.toggleStatus(row), [latest])
  const list = useRef<HTMLUListElement>(null)
  const { shown, before, after, measure } = useLinesInSight(rows.length, list)
  return (
    <div className={classes.list} data-stale={isStale || undefined}>
      <PhoneFilters {...props} />
      <Suspense fallback={null}>
        {props.by !== undefined && (
          <DividedRows
            level="campaign"
            by={props.by}
            range={props.range}
            columns={phoneColumns}
            onBelow={setBelow}
            isInCards
          />
        )}
      </Suspense>
      <ul ref={list} aria-label={t(($) => $.campaignList.title)}>
        {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
        {shown.map((index) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.campaignId ?? row.fileId}
                ref={measure}
                data-index={index}
                className={classes.item}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                <PhoneLine
                  row={row}
                  changeIn={props.changeIn}
                  currency={currency}
                  isSetting={!mayChange || (row.campaignId !== null && row.campaignId === commands.settingId)}
                  onToggle={onToggle}
                />
                {row.campaignId !== null && below?.draw(row.campaignId)}
              </li>
            )
          )
        })}
        {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
      </ul>
    </div>
  )
}

/** Which lines are drawn, and how much room those above and below them take: the whole page scrolls, not the list. */
function useLinesInSight(count: number, list: RefObject<HTMLUListElement | null>) {
  const [top, setTop] = useState(0)
  useEffect(() => setTop(list.current?.offsetTop ?? 0), [list])
  const isLong = count > fewEnough
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current?.closest('main') ?? null,
    estimateSize: () => lineHeight,
    scrollMargin: top,
    overscan: 6,
    enabled: isLong,
  })
  if (!isLong) return { shown: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  return {
    shown: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtual.measureElement,
  }
}

type PhoneLineProps = Pick<LineProps, 'changeIn'> & {
  readonly row: ListedRow
  readonly currency: string
  readonly isSetting: boolean
  readonly onToggle: (row: ListedRow) => void
}

/** Drawn again only when it changed. */
const PhoneLine = memo(function PhoneLine({ row, currency, isSetting, onToggle, changeIn }: PhoneLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <div className={classes.first}>
        {!row.isDraft && (
          <Picture src={row.standing?.pictureUrl ?? ''} className={explorer.picture} size={14} />
        )}
        <RowName row={row} />
        {row.hasRedAlert && (
          <span className={classes.alert} role="img" aria-label={t(($) => $.campaignList.redAlert)}>
            <IconAlertTriangle size={15} />
          </span>
        )}
        {row.campaignId !== null && <StagedMark id={row.campaignId} level="campaign" />}
        {!row.publication && <UnpublishedBadge row={row} />}
        {row.isDraft && !row.publication && (
          <span className={classes.draft}>{t(($) => $.campaignList.draft)}</span>
        )}
        {!row.isDraft && (
          <StatusSwitch
            row={row}
            label={t(($) => $.campaignList.switchLabel, { name: row.name })}
            isBusy={isSetting}
            onToggle={onToggle}
          />
        )}
        <RowMenu row={row} size={44} />
      </div>
      {row.publication ? (
        <div className={classes.standing}>
          <PublicationMark row={row} publication={row.publication} />
        </div>
      ) : (
        row.standing && <PhoneStanding row={row} standing={row.standing} currency={currency} />
      )}
      <dl className={classes.figures}>
        {phoneColumns.map((column) => (
          <div key={column.key}>
            <dt>{columnName(t, column.key)}</dt>
            <dd>
              {column.format(column.value(row), currency, language)}
              {!row.isDraft && changeIn?.(row, column)}
            </dd>
          </div>
        ))}
      </dl>
      <Sparkline
        values={row.spendByDay}
        label={t(($) => $.campaignList.trendLabel, {
          last: formatMoney(row.spendByDay.at(-1) ?? 0, currency),
        })}
      />
    </>
  )
})

type StandingProps = {
  readonly row: ListedRow
  readonly standing: NonNullable<ListedRow['standing']>
  readonly currency: string
}

/** Whether it delivers, and what it may spend. */
function PhoneStanding({ row, standing, currency }: StandingProps) {
  const { t } = useTranslation()
  const text = deliveryText(t, standing, useAccountDay())
  const budget = budgetOf(row)
  const amount = budget !== null && formatMoney(budget, currency)
  return (
    <div className={classes.standing}>
      <DeliveryMark state={standing.delivery.state} text={text} />
      {amount && (
        <span>{standing.budget?.daily === null ? amount : t(($) => $.standings.perDay, { amount })}</span>
      )}
    </div>
  )
}

function RowName({ row }: { readonly row: ListedRow }) {
  const href =
    row.campaignId === null
      ? addressTo(addresses.editCampaign, { fileId: row.fileId ?? '' })
      : addressTo(addresses.campaign, { id: row.campaignId })
  return (
    <AppLink className={classes.name} href={href}>
      {row.name}
    </AppLink>
  )
}
