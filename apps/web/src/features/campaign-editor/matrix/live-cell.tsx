import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { isCapped, type LineChange, type LiveLine } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortDay } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
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

/** What was published of a line: its budget, and whatever else the file asks for otherwise; one click goes back to it. */
export function LiveCell({ live, number, currency, timezone, onRestore }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { published } = useEditor()
  if (live === null) return <span className={classes.isNew}>{t(($) => $.campaignEditor.matrix.isNew)}</span>
  const { line, changed } = live
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
        {formatMoney(line.budget, currency)}
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
