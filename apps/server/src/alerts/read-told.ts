import { parseAlert } from '@vigie/contract'
import type { Alert } from '@vigie/domain'
import type { Selectable } from 'kysely'
import { formerFacts, inItsWords } from '../db/former-alerts.ts'
import type { AlertTables } from '../db/tables/alerts.ts'

type Row = Selectable<AlertTables['alert']>

/**
 * What a stored row tells. Facts of another version are read in the words that were stored with them, and what has none is
 * told as what it is: no row is lost and none ends the list.
 */
export function readTold(row: Row): Alert {
  // A former build that runs beside this one stores no typed facts.
  const facts = row.typed_facts ?? formerFacts(row, null)
  const told = parseAlert(row.code, facts) ?? parseAlert('legacy', facts)
  if (told) return told
  const hasWords = row.sentence_fr !== '' || row.sentence_en !== ''
  const inWords = hasWords ? parseAlert('legacy', inItsWords(row)) : null
  return inWords ?? { code: 'unreadable', facts: { stored: row.code } }
}
