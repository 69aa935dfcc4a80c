import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { isCapped, lineKey, type AdsetLine, type LineChange, type LiveLine } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortDay } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { OnlineLine } from '../online/online-lines.ts'
import { useOnlineLines } from '../online/use-online.ts'
import { useEditor } from '../session/use-editor.ts'
import classes from './cells.module.css'

type Props = {
  /** `null`: the line is not live yet. */
  readonly live: LiveLine | null
  readonly number: number
  readonly currency: string
  readonly timezone: string
  readonly onRestore: (change: LineChange) => void
}

/** What is live of a line: the budget that stands on the platform, and whatever else the file asks for otherwise; one click goes back to it. */
export function LiveCell({ live, number, currency, timezone, onRestore }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { published } = useEditor()
  const online = useOnlineLines()
  if (live === null) return <span className={classes.isNew}>{t(($) => $.campaignEditor.matrix.isNew)}</span>
  const { line, changed } = live
  const stands = online?.get(lineKey(line))
  const strategy = published?.bidStrategy ?? 'highestVolume'
  const texts = {
    bidAmount: () => {
      if (!isCapped(strategy)) return t(($) => $.campaignEditor.matrix.noBid)
      if (line.bidAmount === undefined) return t(($) => $.campaignEditor.matrix.campaignBid)
      const amount = formatMoney(line.bidAmount, currency)
      return t(($) => $.campaignEditor.matrix.bidLive[strategy], { amount })
    },
    adsetCount: () => t(($) => $.campaignEditor.matrix.adsets, { count: line.adsetCount }),
    adPackages: () => line.adPackages.join(', '),
    startTime: () => (line.startTime === null ? '' : formatShortDay(line.startTime, language, timezone)),
    endTime: () =>
      line.endTime === null
        ? t(($) => $.campaignEditor.matrix.noEnd)
        : t(($) => $.campaignEditor.matrix.until, { day: formatShortDay(line.endTime, language, timezone) }),
  }
  const others = changed.flatMap((field) => (field === 'budget' ? [] : [texts[field]()]))
  const label = t(($) => $.campaignEditor.matrix.restoreLine, { number })
  return (
    <span className={classes.live}>
      <span>
        <Budget line={line} stands={stands} currency={currency} />
        {stands !== undefined && stands.paused > 0 && (
          <small>
            {stands.paused === line.adsetCount
              ? t(($) => $.campaignEditor.matrix.paused)
              : t(($) => $.campaignEditor.matrix.pausedOf, { paused: stands.paused, count: line.adsetCount })}
          </small>
        )}
        {others.map((text) => (
          <small key={text} title={text}>
            {text}
          </small>
        ))}
      </span>
      {changed.length > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={-1}
          aria-label={label}
          title={label}
          onClick={(event) => {
            event.stopPropagation()
            onRestore(Object.fromEntries(changed.map((field) => [field, line[field] ?? null])))
          }}
        >
          <IconArrowBackUp size={14} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  )
}

type BudgetProps = {
  readonly line: AdsetLine
  readonly stands: OnlineLine | undefined
  readonly currency: string
}

/** The budget of each ad set of a line as it stands; one that somebody changed says by whom, and what was published. */
function Budget({ line, stands, currency }: BudgetProps) {
  const { t } = useTranslation()
  const [changed] = stands?.budgets ?? []
  if (stands === undefined || changed === undefined) return formatMoney(line.budget, currency)
  const published = formatMoney(line.budget, currency)
  const others = line.adsetCount - stands.budgets.length
  return (
    <>
      <b
        className={classes.elsewhere}
        title={
          stands.by === null ? undefined : t(($) => $.campaignEditor.matrix.changedBy, { name: stands.by })
        }
      >
        {formatMoney(changed, currency)}
      </b>
      <small>
        {others > 0
          ? t(($) => $.campaignEditor.matrix.othersAt, { count: others, published })
          : t(($) => $.campaignEditor.matrix.publishedAt, { published })}
      </small>
    </>
  )
}
