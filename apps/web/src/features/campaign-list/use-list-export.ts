import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { budgetColumn, type Column } from './columns.ts'
import type { ListedRow } from './listed-row.ts'

type Exported = {
  readonly rows: readonly ListedRow[]
  readonly columns: readonly Column[]
  readonly range: { readonly since: string; readonly until: string }
}

/** The list as a file: what is ticked, else all that is shown. */
export function useListExport({ rows, columns, range }: Exported) {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const language = useLanguage()
  return (format: 'csv' | 'xlsx') =>
    void import('./export-rows.ts').then(({ exportRows }) =>
      exportRows(t, {
        format,
        rows,
        columns: [budgetColumn, ...columns],
        account,
        currency,
        range,
        language,
      }),
    )
}
