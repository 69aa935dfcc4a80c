import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { afterOf, publicationSteps, stoodOf } from '../publication-steps.ts'
import { dayOf, isAfter, keyed, type JournalFilter, type Line, type Page, type Source } from './asked.ts'

const letter = 'p'
const time = sql<Date>`publication_event.at`
const key = keyed(
  letter,
  sql<string>`publication_event.publication_id::text || ':' || lpad(publication_event.seq::text, 9, '0')`,
)

const isMeant = ({ what, level }: JournalFilter): boolean =>
  (what === undefined || what === 'publication') && (level === undefined || level === 'campaign')

/** Publications end by a person's order; what they see later, they see by themselves. */
function steps(scope: AccountScope, { who, campaign }: JournalFilter) {
  return publicationSteps(scope)
    .$if(campaign !== undefined, (some) => some.where('publication.campaign_id', '=', campaign ?? null))
    .$if(who !== undefined, (some) =>
      some.where('publication_event.type', who === 'people' ? '=' : '!=', 'state'),
    )
}

const isHand = ({ who }: JournalFilter): boolean => who === undefined || who === 'people' || who === 'vigie'

async function read(scope: AccountScope, { filter, end, most }: Page): Promise<readonly Line[]> {
  if (!isMeant(filter) || !isHand(filter)) return []
  const rows = await steps(scope, filter)
    .select(key.as('key'))
    .$if(end !== null, (some) => some.where(isAfter(end ?? { at: new Date(0), key: '' }, time, key)))
    .orderBy('publication_event.at', 'desc')
    .orderBy(key, 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, type, data, ...publication }): Line => {
    const isOrder = type === 'state'
    return {
      key: publication.key,
      at,
      operationId: null,
      who: isOrder ? 'people' : 'vigie',
      kind: 'publication',
      origin: isOrder ? 'publication' : 'system',
      by: isOrder ? { name: publication.confirmed_name } : null,
      code: null,
      level: 'campaign',
      objectId: publication.campaign_id,
      objectName: publication.campaign_name,
      campaignId: publication.campaign_id,
      campaignName: publication.campaign_name,
      state: 'OK',
      before: null,
      after: afterOf(type, data, publication.made ?? 0),
      ...(type === 'stands' ? valuesOf(data) : {}),
      reason: { publicationId: publication.id, cause: type, ...data },
      canUndo: false,
      isUndone: false,
    }
  })
}

/** Of an object below, told with its campaign: the level that publications are looked for at. */
function valuesOf(data: unknown): Pick<Line, 'objectName' | 'before' | 'after'> {
  const { objectName, before, after } = stoodOf(data)
  return { objectName, before, after }
}

export const publicationsSource: Source = {
  letter,
  read,
  count: async (scope, filter, { since, timezone }) => {
    if (!isMeant(filter)) return []
    const rows = await steps(scope, filter)
      .select(dayOf(time, timezone).as('day'))
      .where('publication_event.at', '>=', since)
      .execute()
    return rows.map(({ type, day }) => ({ who: type === 'state' ? 'people' : 'vigie', day, count: 1 }))
  },
}
