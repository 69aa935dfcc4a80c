import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { budgetColumn, type Column } from './columns.ts'
import type { ListedRow } from './listed-row.ts'

type Exported = {
  readonly columns: readonly Column[]
  readonly range: { readonly since: string; readonly until: string }
}

/** Rows of the list as they are shown: as a file, and on the clipboard. */
export function useListExport({ columns, range }: Exported) {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const language = useLanguage()
  const shown = { columns: [budgetColumn, ...columns], account, currency, range, language }
  return {
    save: (rows: readonly ListedRow[], format: 'csv' | 'xlsx') =>
      void import('./export-rows.ts').then(({ exportRows }) => exportRows(t, { format, rows, ...shown })),
    copy: async (rows: readonly ListedRow[]) => {
      const [{ tableOf }, { copyTable }] = await Promise.all([
        import('./export-rows.ts'),
        import('./copy-rows.ts'),
      ])
      await copyTable(t, tableOf(t, { rows, ...shown }), language)
    },
  }
}
