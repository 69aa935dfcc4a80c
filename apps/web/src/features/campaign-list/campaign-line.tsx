import { IconAlertTriangle } from '@tabler/icons-react'
import type { CampaignRow } from '@vigie/domain'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, missing } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Range } from '../../figures/period.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import { TagDot } from '../../ui/tag-chip.tsx'
import { BudgetCell } from './budget-cell.tsx'
import classes from './campaign-table.module.css'
import type { Column, ColumnKey } from './columns.ts'
import { NameField } from './name-field.tsx'
import { RowActions } from './row-actions.tsx'
import { ScoreMark } from './score-mark.tsx'
import { StatusSwitch } from './status-switch.tsx'

export type EditedField = 'name' | 'budget'

export type LineProps = {
  readonly row: CampaignRow
  readonly index: number
  readonly columns: readonly Column[]
  readonly range: Range
  readonly currency: string
  readonly largestSpend: number
  readonly isSelected: boolean
  readonly isSetting: boolean
  /** What pointing at a figure says, a text a column. */
  readonly hints: readonly string[]
  /** A word for each objective of the platform. */
  readonly objectives: Readonly<Record<string, string>>
  readonly editing: EditedField | null
  readonly onEdit: (row: CampaignRow, field: EditedField | null) => void
  readonly onToggle: (row: CampaignRow) => void
  readonly onSelect: (row: CampaignRow, isRange: boolean) => void
  readonly onSource: (row: CampaignRow, column: ColumnKey) => void
}

/** One campaign. Drawn again only when it changed: thousands pass by while a person scrolls. */
export const CampaignLine = memo(function CampaignLine(props: LineProps) {
  const { row, index, columns, range, currency, largestSpend, isSelected, editing } = props
  const { t } = useTranslation()
  const language = useLanguage()
  // Its actions are many parts: they are made when the row is pointed at or has the focus.
  const [isAttended, setAttended] = useState(!hasHover)
  const attend = () => setAttended(true)
  return (
    <tr
      data-row
      data-row-index={index}
      tabIndex={-1}
      aria-selected={isSelected}
      data-draft={row.isDraft || undefined}
      data-off={row.status === 'PAUSED' || undefined}
      onPointerEnter={attend}
      onFocus={attend}
    >
      <td className={classes.statusCell}>
        <span className={classes.status}>
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={t(($) => $.campaignList.bulk.choose, { name: row.name })}
            checked={isSelected}
            onChange={(event) =>
              props.onSelect(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
          <StatusSwitch row={row} isBusy={props.isSetting} onToggle={props.onToggle} />
        </span>
      </td>
      <th scope="row" className={classes.nameCell}>
        <div className={classes.name}>
          <TagDot text={row.name} />
          {editing === 'name' ? (
            <NameField row={row} onDone={() => props.onEdit(row, null)} />
          ) : (
            <span
              className={classes.nameText}
              title={row.name}
              onDoubleClick={() => !row.isDraft && props.onEdit(row, 'name')}
            >
              {row.name}
            </span>
          )}
          {row.hasRedAlert && (
            <span className={classes.alert} role="img" aria-label={t(($) => $.campaignList.redAlert)}>
              <IconAlertTriangle size={13} />
            </span>
          )}
          {row.objective !== null && (
            <span className={classes.objective}>{props.objectives[row.objective] ?? row.objective}</span>
          )}
          {row.isDraft && <span className={classes.draft}>{t(($) => $.campaignList.draft)}</span>}
          {isAttended && editing !== 'name' && <RowActions row={row} range={range} />}
        </div>
      </th>
      {columns.map((column, place) =>
        column.key === 'budget' ? (
          <BudgetCell
            key="budget"
            row={row}
            currency={currency}
            isEditing={editing === 'budget'}
            onEdit={props.onEdit}
          />
        ) : (
          <td
            key={column.key}
            className={classes.number}
            data-cost={column.isCost || undefined}
            data-figure={!row.isDraft || undefined}
            title={row.isDraft ? undefined : props.hints[place]}
            onClick={row.isDraft ? undefined : () => props.onSource(row, column.key)}
          >
            {column.key === 'score' && row.score !== null && <ScoreMark score={row.score} />}
            {row.isDraft ? missing : column.format(column.value(row), currency, language)}
            {column.key === 'spend' && row.figures && (
              <span
                className={classes.share}
                style={{ width: `${Math.round((row.figures.spend / largestSpend) * 70)}%` }}
              />
            )}
          </td>
        ),
      )}
      <td>
        <Sparkline
          values={row.spendByDay}
          label={t(($) => $.campaignList.trendLabel, {
            last: formatMoney(row.spendByDay.at(-1) ?? 0, currency),
          })}
        />
      </td>
    </tr>
  )
})

const hasHover = window.matchMedia('(hover: hover)').matches
