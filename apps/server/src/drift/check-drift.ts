import { differencesOf, type Difference, type LiveState, type OwnedValues } from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import { openForWork, openPlatform } from '../platforms/registry.ts'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import type { LiveObject } from '../writes/change-order.ts'
import { observedAim } from './aim-values.ts'
import { endStanding } from './end-standing.ts'
import { expectedObjects, publishedBy, type Expected, type ExpectedObject } from './expected-objects.ts'
import { lookAgain, observeCampaign } from './observe-campaign.ts'
import { storeDrift, type FoundDifference } from './store-drift.ts'
import { tellLimitBreaches } from './tell-limit-breaches.ts'
import { whoChanged } from './who-changed.ts'
import { readWrites, writtenMeanwhile } from './written-meanwhile.ts'

type Asked = {
  readonly account: { readonly accountId: number; readonly account: string }
  readonly campaignId: string
  /** Whose connection looks; without it that of the house, or of whoever published last. */
  readonly personId?: string
}

/** What a look at a live campaign found. */
export type Look = {
  /** Differences that wait for a person. */
  readonly open: number
  /** What stands of each object that Vigie published, and what Vigie wrote of it since, by its id. */
  readonly live: ReadonlyMap<string, LiveState>
}

/**
 * Compares what Vigie published of a campaign with what stands, and stores the differences. It only reads the platform:
 * nothing is ever put right by itself. Of an object that Vigie writes meanwhile nothing new is told: the next look does.
 * @returns what it found; `null` for a campaign that Vigie did not publish
 * @throws {AppError} without a connection @throws {PlatformError} when the platform cannot be read
 */
export async function lookAtCampaign(
  ctx: Context,
  { account, campaignId, personId }: Asked,
): Promise<Look | null> {
  const { accountId } = account
  const publisher = await inAccount(ctx, accountId, (scope) => publishedBy(scope, campaignId))
  if (publisher === null) return null
  const platform =
    personId === undefined
      ? await openForWork(ctx, { ...account, personId: publisher })
      : await openPlatform(ctx, { personId, account: account.account })
  const { version } = platform
  const { expected, writes } = await inAccount(ctx, accountId, async (scope) => ({
    writes: await readWrites(scope, campaignId),
    expected: await expectedObjects(scope, { campaignId, version }),
  }))
  if (!expected) return null
  const observed = new Map(await observeCampaign(platform, account.account, campaignId))
  const foreign = foreignTo(expected, observed)
  const missing = expected.objects.filter(({ id }) => !observed.has(id))
  for (const [id, object] of await lookAgain(platform, account.account, missing)) observed.set(id, object)
  const moving = writtenMeanwhile(
    writes,
    await inAccount(ctx, accountId, (scope) => readWrites(scope, campaignId)),
  )
  const { live, differences } = standingOf(expected.objects, observed, version)
  const settled = differences.filter(({ object }) => !moving.has(object.id))
  const told = await nameActors(platform, account.account, expected.publishedAt, settled)
  const at = ctx.clock.now()
  const open = await inAccount(ctx, accountId, async (scope) => {
    const waiting = await storeDrift(scope, { campaignId, at, differences: told, moving, foreign })
    await tellLimitBreaches(ctx, scope, at)
    await endStanding(scope, { campaignId, live, at })
    return waiting
  })
  return { open, live }
}

/** What stands of each object, as plans take it, and in which fields it is not what was expected. */
export function standingOf(
  objects: readonly ExpectedObject[],
  observed: ReadonlyMap<string, LiveObject>,
  version: string,
) {
  const standing = objects.map((object) => ({
    object,
    observed: valuesOf(object, observed.get(object.id), version),
  }))
  const live: Look['live'] = new Map(
    standing.map((one) => [one.object.id, { observed: one.observed, last: one.object.last }] as const),
  )
  return { live, differences: standing.flatMap((one) => compare(one.object, one.observed)) }
}

/** The same look, for how many differences wait for a person. */
export const checkDrift = async (ctx: Context, asked: Asked): Promise<number | null> =>
  (await lookAtCampaign(ctx, asked))?.open ?? null

function foreignTo({ objects }: Expected, observed: ReadonlyMap<string, LiveObject>) {
  const own = new Set(objects.map(({ id }) => id))
  const count = (level: LiveObject['level']) =>
    [...observed.values()].filter((one) => one.level === level && !own.has(one.id)).length
  return { adsets: count('adset'), ads: count('ad') }
}

type OfObject = { readonly object: ExpectedObject; readonly difference: Difference }

/** What is compared of a live object; `null` for one that is not there. */
function valuesOf(
  { aim }: ExpectedObject,
  object: LiveObject | undefined,
  version: string,
): Partial<OwnedValues> | null {
  if (!object) return null
  return aim && object.targeting ? { ...object, ...observedAim(object.targeting, aim, version) } : object
}

function compare(object: ExpectedObject, observed: Partial<OwnedValues> | null): OfObject[] {
  // An ad that was deactivated and deleted since is as off as can be.
  const isWanted = object.planned.status !== 'PAUSED'
  if (!observed && !isWanted) return []
  const sides = { planned: object.planned, last: object.last, observed }
  return differencesOf(sides).map((difference) => ({ object, difference }))
}

/** Changes made elsewhere are asked about in the platform's own history; it also tells what the platform did itself. */
async function nameActors(
  platform: Platform,
  account: string,
  since: Date,
  found: readonly OfObject[],
): Promise<FoundDifference[]> {
  const isElsewhere = ({ difference }: OfObject) => difference.origin === 'elsewhere'
  const ids = [...new Set(found.filter(isElsewhere).map(({ object }) => object.id))]
  const actorOf = await whoChanged(platform, account, { ids, since })
  return found.map(({ object, difference }) => {
    const actor = difference.origin === 'elsewhere' ? actorOf(object.id, difference.field) : null
    return {
      object,
      difference,
      origin: actor?.isPlatform ? 'platform' : difference.origin,
      actor: actor ? actor.name : (difference.last?.name ?? null),
      application: actor?.application ?? null,
    }
  })
}
