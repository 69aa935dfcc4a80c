import type { ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { createKeptVersions } from '../kept-versions.ts'
import { sumsOfRange, versionOfRange } from '../months-to-date.ts'
import type { VolumeSheet } from '../volume-sheet.ts'
import type { Level } from './question.ts'

export type ReadSums = (scope: AccountScope, level: Level, range: ReadRange) => Promise<VolumeSheet>

/** Bytes that are remembered: the ads of a very large account, or the ad sets of hundreds. */
const room = 128 * 2 ** 20
/** A name in its map; a number in its column. */
const bytesOf = ({ places, columns }: VolumeSheet): number => places.size * (90 + columns.size * 8)

/** Whoever scrolls, sorts and narrows asks for the same sums again: they are remembered until a row they come from changes. */
export function createKeptSums(): ReadSums {
  const keep = createKeptVersions<VolumeSheet>(room, bytesOf)
  return async (scope, level, range) => {
    const version = await versionOfRange(scope, level, range)
    // A month that nobody counted yet has no version: its days are added up each time.
    if (version === null) return sumsOfRange(scope, level, range)
    return keep(`${scope.accountId} ${level} ${range.since} ${range.until}`, version, () =>
      sumsOfRange(scope, level, range),
    )
  }
}
