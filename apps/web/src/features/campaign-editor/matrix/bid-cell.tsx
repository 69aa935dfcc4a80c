import { formatMoneyInput, isCapped, type AdsetLine } from '@vigie/domain'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { useDraftFields } from '../session/use-editor.ts'
import { TextCell } from './text-cell.tsx'
import classes from './cells.module.css'

type Props = Pick<ComponentProps<typeof TextCell>, 'onCommit' | 'onDone'> & {
  readonly line: AdsetLine
  readonly number: number
  readonly currency: string
  readonly isEditing: boolean
}

/** What the ad sets of a line go by: an amount of their own, or that of the campaign, which is shown as such. */
export function BidCell({ line, number, currency, isEditing, ...typing }: Props) {
  const { t } = useTranslation()
  const { bidStrategy, bidAmount } = useDraftFields('bidStrategy', 'bidAmount')
  if (!isCapped(bidStrategy)) return null
  if (isEditing)
    return (
      <TextCell
        {...typing}
        initial={line.bidAmount === undefined ? '' : formatMoneyInput(line.bidAmount, currency)}
        label={t(($) => $.campaignEditor.matrix.bidOf[bidStrategy], { number })}
        isRight
      />
    )
  if (line.bidAmount !== undefined) return formatMoney(line.bidAmount, currency)
  if (bidAmount === null) return null
  const whose = t(($) => $.campaignEditor.matrix.campaignBid)
  return (
    <span className={classes.inherited} title={whose}>
      {formatMoney(bidAmount, currency)}
      <span className="visually-hidden"> {whose}</span>
    </span>
  )
}
