import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts } from '../../alerts/tell-alerts.ts'
import type { Found, LeftBecause } from './executor/ports.ts'
import type { PublicationRow } from './ledger.ts'
import { tell } from './publication-chain.ts'

type Left = { readonly object: Found; readonly because: LeftBecause }

/**
 * Tells of an object with a publication's labels that should not be as it is and that Vigie leaves alone: once for each
 * object and reason, in the publication's history and as an alert, a critical one when it is on.
 */
export async function tellLeft(
  ctx: Context,
  scope: AccountScope,
  row: PublicationRow,
  { object, because }: Left,
): Promise<void> {
  const data = { id: object.id, kind: object.kind, ord: object.ord, status: object.status, because }
  if (await isTold(scope, row.id, data)) return
  const at = ctx.clock.now()
  await tell(scope, row.id, { at, type: 'left', data })
  const isOn = object.status === 'ACTIVE'
  await raiseAlerts(
    ctx,
    scope,
    [
      {
        key: alertKeys.left(object.id, because),
        priority: isOn ? 1 : 3,
        told: {
          code: isOn ? 'publication.extraActive' : 'publication.extraLeft',
          facts: {
            publicationId: row.id,
            campaign: row.campaign_name,
            object: { id: object.id, kind: object.kind, isOn },
            because,
          },
        },
        campaigns: row.campaign_id === null ? [] : [{ id: row.campaign_id, name: row.campaign_name }],
      },
    ],
    at,
  )
}

async function isTold(
  { db, accountId }: AccountScope,
  publicationId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const told = await db
    .selectFrom('publication_event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('type', '=', 'left')
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .executeTakeFirst()
  return told !== undefined
}
