import { insightEndpoints } from '@vigie/contract/insights'
import { currencyDecimals, type CampaignRow } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { callsOf } from '../../lib/api.ts'
import { standingText } from '../../file-publication/standing.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import { columnName, isMoney, type Column } from './columns.ts'
import { saveFile, toCsv, type Cell } from './csv.ts'

const api = callsOf({ writeTable: insightEndpoints.writeTable })
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Export = {
  readonly format: 'csv' | 'xlsx'
  readonly rows: readonly CampaignRow[]
  readonly columns: readonly Column[]
  readonly account: string
  readonly currency: string
  readonly fileName: string
}

/** Saves the rows and columns that are shown, in their order. Numbers stay numbers, money in whole units. */
export async function exportRows(t: TFunction, asked: Export): Promise<void> {
  const { titles, rows } = tableOf(t, asked)
  if (asked.format === 'csv') {
    saveFile(
      `${asked.fileName}.csv`,
      new Blob([toCsv([titles, ...rows])], { type: 'text/csv;charset=utf-8' }),
    )
    return
  }
  try {
    const { content } = await api.writeTable({
      params: { account: asked.account },
      body: { sheet: t(($) => $.campaignList.title), titles, rows },
    })
    const bytes = Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0)
    saveFile(`${asked.fileName}.xlsx`, new Blob([bytes], { type: workbookType }))
  } catch (error) {
    notify({ kind: 'error', ...failureText(error) })
  }
}

/** Titles and cells as they are shown; drafts have no figures. */
export function tableOf(
  t: TFunction,
  { rows, columns, currency }: Pick<Export, 'rows' | 'columns' | 'currency'>,
): { titles: string[]; rows: Cell[][] } {
  const decimals = currencyDecimals(currency)
  const cellOf = (row: CampaignRow, column: Column): Cell => {
    const value = column.value(row)
    if (value === null) return null
    return isMoney(column.key) ? Number((value / 10 ** decimals).toFixed(decimals)) : value
  }
  return {
    titles: [
      t(($) => $.campaignList.columns.name),
      t(($) => $.campaignList.columns.status),
      ...columns.map(({ key }) =>
        isMoney(key) ? `${columnName(t, key)} (${currency})` : columnName(t, key),
      ),
    ],
    rows: rows.map((row) => [row.name, statusOf(t, row), ...columns.map((column) => cellOf(row, column))]),
  }
}

function statusOf(t: TFunction, { isDraft, publication, status }: CampaignRow): string {
  if (!isDraft) return status ?? ''
  return publication ? standingText(t, publication) : t(($) => $.campaignList.draft)
}
