import type { endpoints, ResponseOf } from '@vigie/contract'
import { listObjectsBelow } from '@vigie/ads-api'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readUnswitched, type LeftPausedObject } from '../../writes/left-paused.ts'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'

type LeftPaused = ResponseOf<typeof endpoints.leftPaused>
type Asked = { readonly tenant: Tenant; readonly personId: string; readonly campaignId: string }

const levels = ['campaign', 'adset', 'ad'] as const

/**
 * What publications of a campaign left paused and that waits to be switched on: paused still, and switched by nobody since, as far as
 * Vigie knows. The platform is asked only where something may be left.
 * @throws {PlatformError} when the platform cannot be asked
 */
export async function readLeftPaused(ctx: Context, asked: Asked): Promise<LeftPaused> {
  const { tenant, personId, campaignId } = asked
  const made = await inAccount(ctx, tenant.accountId, (scope) => readUnswitched(scope, { campaignId }))
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

type Standing = Pick<LeftPaused['objects'][number], 'name' | 'dailyBudget' | 'lifetimeBudget'> & {
  readonly status: string
}
type Looked = { readonly campaignId: string; readonly made: readonly LeftPausedObject[] }

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
