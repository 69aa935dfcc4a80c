import type { ReportResumed, StoppedObject } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { readAdPictures } from '../../../records/ad-pictures.ts'

type Wanted = {
  readonly objects: readonly StoppedObject[]
  /** Whether a client reads the names of campaigns: those of ad sets say as much. */
  readonly hasCampaigns: boolean
}
type Named = ReportResumed & { readonly object: StoppedObject }

/** The names of what stands stopped or runs again, and what its ads show. An ad was seen by everybody; what stands above it is named as campaigns are. */
export async function readNamed(scope: AccountScope, { objects, hasCampaigns }: Wanted): Promise<Named[]> {
  const told = objects.filter(({ level }) => level === 'ad' || hasCampaigns)
  if (told.length === 0) return []
  const idsOf = (level: StoppedObject['level']) => told.flatMap((one) => (one.level === level ? one.id : []))
  const names = new Map([
    ...(await namesIn(scope, 'ad', idsOf('ad'))),
    ...(await namesIn(scope, 'adset', idsOf('adset'))),
    ...(await namesIn(scope, 'campaign', idsOf('campaign'))),
  ])
  const pictures = await readAdPictures(scope, { adIds: idsOf('ad'), campaignIds: idsOf('campaign') })
  return told.flatMap((object) => {
    const { level, id } = object
    const name = names.get(id)
    if (name === undefined) return []
    const picture = pictures.of(level === 'ad' ? id : null, level === 'campaign' ? id : null)
    return { level, name, picture, object }
  })
}

async function namesIn(
  { db, accountId }: AccountScope,
  level: StoppedObject['level'],
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return []
  const id = sql.ref(`${level}_id`)
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select ${id} as id, name from ${sql.table(level)} where account_id = ${accountId} and ${id} = any(${ids})`.execute(
    db,
  )
  return rows.map((row) => [row.id, row.name] as const)
}
