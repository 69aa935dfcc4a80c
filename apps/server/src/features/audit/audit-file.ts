import { asSpreadsheetText } from '@vigie/domain'
import type { AuditFilter, Line } from './read-audit.ts'

export type AuditFormat = 'csv' | 'jsonl'

type ReadPage = (
  before: string | null,
) => Promise<{ readonly lines: readonly Line[]; readonly next: string | null }>

/** For spreadsheets a mark of the encoding, so that accents stay what they are. */
const heads = {
  csv: '\ufeffat;person;person_id;origin;action;subject;facts;request_id\r\n',
  jsonl: '',
} as const

/** The lines as a file, page by page: no more than one page is held, however long the audit is. */
export async function* auditFile(format: AuditFormat, readPage: ReadPage): AsyncGenerator<string> {
  yield heads[format]
  let before: string | null = null
  do {
    const { lines, next } = await readPage(before)
    if (lines.length > 0) yield lines.map(format === 'csv' ? csvRow : jsonRow).join('')
    before = next
  } while (before !== null)
}

const jsonRow = (line: Line): string => `${JSON.stringify(line)}\n`

const csvRow = ({ at, personName, personId, origin, action, subject, facts, requestId }: Line): string =>
  `${[at, personName ?? '', personId ?? '', origin, action, subject, JSON.stringify(facts), requestId].map(cell).join(';')}\r\n`

/** Every cell in quotes; what a spreadsheet would take for a formula is text, whatever it takes for a separator. */
const cell = (text: string): string => `"${asSpreadsheetText(text).replaceAll('"', '""')}"`

/** `audit_act_1_2026-03-01_2026-03-31.csv`: what it holds of which days. */
export const auditFileName = (account: string, { since, until }: AuditFilter, format: AuditFormat): string =>
  `${['audit', account, since, until].filter((part) => part !== undefined).join('_')}.${format}`
