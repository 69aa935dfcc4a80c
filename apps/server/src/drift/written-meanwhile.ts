import type { AccountScope } from '../db/in-account.ts'

/** The writes of a campaign by their ids: which object each is of, and whether what came of it is known. */
export type Writes = ReadonlyMap<string, { readonly objectId: string; readonly isOpen: boolean }>

export async function readWrites({ db, accountId }: AccountScope, campaignId: string): Promise<Writes> {
  const rows = await db
    .selectFrom('platform_operation')
    .select(['id', 'subject', 'state'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute()
  return new Map(
    rows.map(({ id, subject, state }) => [id, { objectId: subject, isOpen: state === 'INTENT' }]),
  )
}

/**
 * Objects that Vigie itself wrote while the platform was read: what stands of them was read before or after the write, and which
 * nobody can say. An intent is written down before its call, so that a value that stands always has one.
 */
export function writtenMeanwhile(before: Writes, after: Writes): ReadonlySet<string> {
  const isOver = (id: string) => before.get(id)?.isOpen === false
  return new Set([...after].flatMap(([id, { objectId }]) => (isOver(id) ? [] : [objectId])))
}
