import { readObjects, type ObjectLevel, type ToldObject } from '@vigie/ads-api'
import { chunked } from '../lib/chunked.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { Platform } from '../platforms/platform.ts'
import type { LiveObject } from './change-order.ts'

/** Ids the platform reads in one call. */
const idsPerCall = 50

type Wanted = { readonly level: ObjectLevel; readonly id: string }

/**
 * Live objects by id, as the platform says they are. One that is gone, or belongs to another account, is left out.
 * @throws {PlatformError} when the platform cannot be asked
 */
export async function readLiveObjects(
  platform: Platform,
  account: string,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, LiveObject>> {
  const found = new Map<string, LiveObject>()
  for (const [level, objects] of Map.groupBy(wanted, (one) => one.level)) {
    const ids = [...new Set(objects.map(({ id }) => id))]
    for (const some of chunked(ids, idsPerCall)) {
      for (const told of await readSome(platform, level, some)) {
        const object = toLiveObject(told, account, level)
        if (object) found.set(object.id, object)
      }
    }
  }
  return found
}

async function readSome(
  platform: Platform,
  level: ObjectLevel,
  ids: readonly string[],
): Promise<ToldObject[]> {
  try {
    return await platform.read(readObjects, { level, ids })
  } catch (error) {
    if (!(error instanceof PlatformError) || error.details.kind !== 'rejected') throw error
    // One id that is gone refuses them all: then each is asked for itself.
    if (ids.length <= 1) return []
    const half = Math.ceil(ids.length / 2)
    return [
      ...(await readSome(platform, level, ids.slice(0, half))),
      ...(await readSome(platform, level, ids.slice(half))),
    ]
  }
}

/** @returns `null` for an object of another account, and for one that is deleted */
export function toLiveObject(told: ToldObject, account: string, level: ObjectLevel): LiveObject | null {
  const { account: own, campaignId, ...object } = told
  if (own !== account || object.status === 'DELETED' || object.status === 'ARCHIVED') return null
  return { ...object, level, campaignId: level === 'campaign' ? object.id : (campaignId ?? '') }
}
