import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { recordIntents, type Intent } from '../../writes/operations.ts'
import type { OperationIntent } from './executor/ports.ts'
import { readNames, type PublicationRow } from './ledger.ts'

/**
 * The lines of what a publication is about to ask, before it is asked. Creating and switching on are what a person
 * confirmed and have one line in the campaign's history, at the end; what else a publication does to an object, a pause, a
 * removal, a deactivation, stands there for itself, with its cause.
 */
export async function recordLines(
  ctx: Context,
  scope: AccountScope,
  row: PublicationRow,
  operations: readonly OperationIntent[],
): Promise<readonly string[]> {
  const told = operations.filter(isTold).map(({ ord }) => ord)
  const names = told.length === 0 ? new Map() : await readNames(scope, row.id, told)
  const common = { publicationId: row.id, origin: 'publication' as const, at: ctx.clock.now() }
  const intents = operations.map((operation): Intent => {
    const { facts = {}, ...rest } = operation
    const by = typeof facts.by === 'string' ? facts.by : row.confirmed_by
    const line = { ...rest, ...common, facts, personId: by }
    const node = names.get(operation.ord)
    if (!isTold(operation) || row.campaign_id === null) return line
    return {
      ...line,
      campaignId: row.campaign_id,
      objectName: node?.name ?? operation.subject,
      ...(node && node.kind !== 'creative' ? { level: node.kind } : {}),
      after: afterOf(operation),
      reason: { publicationId: row.id, ...facts },
    }
  })
  return recordIntents(scope, intents)
}

const isTold = ({ operation, facts }: OperationIntent): boolean =>
  operation !== 'create' && !(operation === 'status' && facts?.status === 'ACTIVE')

function afterOf({ operation }: OperationIntent): Readonly<Record<string, unknown>> {
  if (operation === 'delete') return { existence: false }
  return operation === 'label' ? { status: 'PAUSED', isRetired: true } : { status: 'PAUSED' }
}
