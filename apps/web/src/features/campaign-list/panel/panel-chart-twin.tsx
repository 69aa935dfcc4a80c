import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatDayMonth } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { type Column } from '../columns.ts'
import type { Shown } from './panel-days.ts'
import { toldName } from './told-name.ts'

/** A chart for who does not see it. */
export function TextTwin({
  every,
  columns,
  titleId,
}: {
  readonly every: readonly Shown[]
  readonly columns: readonly Column[]
  readonly titleId: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  return (
    <table className="visually-hidden" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.objectPanel.day)}</th>
          {columns.map(({ key }) => (
            <th key={key} scope="col">
              {toldName(t, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {every.map(({ day, figures }) => (
          <tr key={day}>
            <th scope="row">{formatDayMonth(day, language)}</th>
            {columns.map((column) => (
              <td key={column.key}>
                {column.format(figures ? column.total(figures) : null, currency, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
