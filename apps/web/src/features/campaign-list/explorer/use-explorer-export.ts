import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allRowsQuery, type ExplorerRow } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { failureText } from '../../../lib/errors.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { notify } from '../../../ui/toast.ts'
import type { FigureColumn } from './explorer-columns.ts'
import type { useExplorerRows } from './use-explorer-rows.ts'
import type { Level } from './use-view.ts'

type Shown = {
  readonly read: Pick<ReturnType<typeof useExplorerRows>, 'question' | 'range' | 'first'>
  readonly columns: readonly FigureColumn[]
  readonly chosen: readonly ExplorerRow[]
}

/** So many rows make a file; beyond it is said that there are others. */
const mostInFile = 10_000

/** What a list of ad sets or ads shows, as a file and on the clipboard: what is ticked, else for a file all that match. */
export function useExplorerExport(level: Level, { read, columns, chosen }: Shown) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { account, currency } = useAccount()
  const language = useLanguage()
  const tableOf = async (rows: readonly ExplorerRow[]) => {
    const { explorerTable } = await import('./explorer-table-file.ts')
    return explorerTable(t, { level, rows, columns, currency, range: read.range })
  }
  return {
    copy: async (rows: readonly ExplorerRow[]) => {
      const [table, { copyTable }] = await Promise.all([tableOf(rows), import('../copy-rows.ts')])
      await copyTable(t, table, language)
    },
    save: async (format: 'csv' | 'xlsx') => {
      try {
        const rows =
          chosen.length > 0
            ? chosen
            : await client.fetchQuery(allRowsQuery(account, { question: read.question, most: mostInFile }))
        const { saveTable } = await import('../../../shared/table-file/save-table.ts')
        await saveTable({
          t,
          format,
          table: await tableOf(rows),
          name: t(($) => $.rowMenu.export[level], read.range),
          sheet: t(($) => $.campaignList.levels[level]),
          account,
          currency,
          language,
        })
        if (chosen.length === 0 && (read.first?.count ?? 0) > mostInFile)
          notify({
            kind: 'warning',
            title: t(($) => $.rowMenu.export.cut, { most: mostInFile }),
            message: t(($) => $.rowMenu.export.cutBody),
          })
      } catch (error) {
        notify({ kind: 'error', ...failureText(error) })
      }
    },
  }
}
