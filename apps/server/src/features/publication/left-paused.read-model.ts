import type { endpoints, ResponseOf } from '@vigie/contract'
import { listObjectsBelow } from '@vigie/ads-api'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { withoutTakenBack } from '../../writes/taken-back.ts'

type LeftPaused = ResponseOf<typeof endpoints.leftPaused>
type Asked = { readonly tenant: Tenant; readonly personId: string; readonly campaignId: string }

const levels = ['campaign', 'adset', 'ad'] as const
type Made = {
  readonly id: string
  readonly level: (typeof levels)[number]
  readonly by: string
  readonly at: Date
}

/**
 * What publications of a campaign left paused and that waits to be switched on: paused still, and switched by nobody since, as far as
 * Vigie knows. The platform is asked only where something may be left.
 * @throws {PlatformError} when the platform cannot be asked
 */
export async function readLeftPaused(ctx: Context, asked: Asked): Promise<LeftPaused> {
  const { tenant, personId, campaignId } = asked
  const made = await inAccount(ctx, tenant.accountId, (scope) => readUnswitched(scope, campaignId))
  const last = made.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  if (!last) return { publishedBy: null, publishedAt: null, objects: [] }
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  const standing = await readStanding(platform, tenant.account, { campaignId, made })
  const objects = made.flatMap(({ id, level }) => {
    const object = standing.get(id)
    if (object?.status !== 'PAUSED') return []
    const { name, dailyBudget, lifetimeBudget } = object
    return [{ level, id, name, dailyBudget, lifetimeBudget }]
  })
  return { publishedBy: last.by, publishedAt: last.at.toISOString(), objects }
}

/** What was made to stay paused, without what somebody switched, changed the status of, or replaced since. */
async function readUnswitched(scope: AccountScope, campaignId: string): Promise<readonly Made[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select(['platform_id', 'publication_node.kind', 'confirmed_name', 'terminal_at'])
    .where('publication_node.account_id', '=', accountId)
    .where('publication.account_id', '=', accountId)
    .where('publication.campaign_id', '=', campaignId)
    .where('leaves_paused', '=', true)
    .where('publication.state', '=', 'PUBLISHED')
    .where('operation', '=', 'create')
    .where('retired_at', 'is', null)
    .orderBy('publication_node.ord')
    .execute()
  const made = rows.flatMap(({ platform_id: id, kind, confirmed_name: by, terminal_at: at }): Made[] =>
    id === null || at === null || kind === 'creative' ? [] : [{ id, level: kind, by, at }],
  )
  if (made.length === 0) return []
  const switched = await readSwitched(scope, campaignId)
  return made.filter(({ id }) => !switched.has(id))
}

/** Objects of a campaign whose switch somebody turned, but for what was taken back. */
async function readSwitched(
  { db, accountId }: AccountScope,
  campaignId: string,
): Promise<ReadonlySet<string>> {
  const writes = await db
    .selectFrom('platform_operation')
    .select(['id', 'subject', 'undoes', 'after'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .where('after', 'is not', null)
    .execute()
  return new Set(
    withoutTakenBack(writes).flatMap(({ subject, after }) => ('status' in (after ?? {}) ? [subject] : [])),
  )
}

type Standing = Pick<LeftPaused['objects'][number], 'name' | 'dailyBudget' | 'lifetimeBudget'> & {
  readonly status: string
}
type Looked = { readonly campaignId: string; readonly made: readonly Made[] }

/** Above this many of a level, all that the campaign has of it is one list and fewer calls. */
const mostById = 100

async function readStanding(
  platform: Platform,
  account: string,
  { campaignId, made }: Looked,
): Promise<ReadonlyMap<string, Standing>> {
  const found = new Map<string, Standing>()
  for (const level of levels) {
    const own = made.filter((one) => one.level === level)
    if (level === 'campaign' || own.length <= mostById) {
      for (const [id, object] of await readLiveObjects(platform, account, own)) found.set(id, object)
      continue
    }
    for (const object of await platform.readAll(listObjectsBelow, { campaignId, level }))
      if (object) found.set(object.id, object)
  }
  return found
}
