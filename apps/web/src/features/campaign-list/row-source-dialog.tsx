import { Modal } from '@mantine/core'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { SourceFacts, type Provenance } from '../../shared/figures/source-facts.tsx'
import type { Range } from '../../shared/figures/period.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { columnMeaning, columnName, columnOf, type Column, type ColumnKey } from './columns.ts'
import classes from './row-source-dialog.module.css'

type Props = {
  readonly row: CampaignRow
  readonly column: ColumnKey
  readonly columns: readonly Column[]
  readonly currency: string
  readonly range: Range
  readonly provenance: Provenance
  readonly onClose: () => void
}

/** Where a figure of a campaign comes from, and the campaign's other figures with how each follows. */
export function RowSourceDialog({ row, column, columns, currency, range, provenance, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const asked = columnOf(column)
  const shown = (one: Column) => one.format(one.value(row), currency, language)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.figures.source.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.bulk.close) }}
    >
      <p className={classes.asked}>
        <span>{row.name}</span>
        <strong>{shown(asked)}</strong>
      </p>
      <SourceFacts
        name={columnName(t, column)}
        formula={columnMeaning(t, column)}
        range={range}
        provenance={provenance}
      />
      <details className={classes.others}>
        <summary>{t(($) => $.campaignList.otherFigures)}</summary>
        <dl>
          {columns
            .filter(({ key }) => key !== column)
            .map((one) => (
              <div key={one.key}>
                <dt>
                  {columnName(t, one.key)} <small>{columnMeaning(t, one.key)}</small>
                </dt>
                <dd>{shown(one)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </Modal>
  )
}
