import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountScope } from '../../db/in-account.ts'

type Entry = ResponseOf<typeof endpoints.campaignHistory>['entries'][number]
/** Objects that a publication found, and changed or deactivated: each has lines of its own. */
const stoodBefore = ['CHANGED', 'RETIRED'] as const

type Page = { readonly before: string | null; readonly most: number }

/**
 * What publications of a campaign did and saw, newest first: each end with how many objects it made if it
 * made any, what was found and
 * left as it is, late sweeps that wait. Objects that were created and switched on are one line here, not hundreds.
 */
export async function readPublicationSteps(
  scope: AccountScope,
  campaignId: string,
  page: Page,
): Promise<Entry[]> {
  const rows = await readSteps(scope, campaignId, page)
  return rows.map(({ at, seq, type, data, ...publication }) => ({
    id: `${publication.id}:${seq}`,
    at: at.toISOString(),
    origin: type === 'state' ? 'publication' : 'system',
    personName: type === 'state' ? publication.confirmed_name : null,
    level: 'campaign',
    objectId: campaignId,
    objectName: publication.campaign_name,
    state: 'OK',
    before: null,
    after: afterOf(type, data, publication.made ?? 0),
    ...(type === 'stands' ? stoodOf(data) : {}),
    reason: { publicationId: publication.id, cause: type, ...data },
    canUndo: false,
    isUndone: false,
  }))
}

/** Those of one campaign, newest first. */
const readSteps = (scope: AccountScope, campaignId: string, { before, most }: Page) =>
  publicationSteps(scope)
    .where('publication.campaign_id', '=', campaignId)
    .$if(before !== null, (some) => some.where('publication_event.at', '<', new Date(before ?? 0)))
    .orderBy('publication_event.at', 'desc')
    .orderBy('publication_event.seq', 'desc')
    .limit(most)
    .execute()

/** What publications of an account did and saw, in no order: those that are told. */
export function publicationSteps({ db, accountId }: AccountScope) {
  return db
    .selectFrom('publication_event')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_event.account_id')
        .onRef('publication.id', '=', 'publication_event.publication_id'),
    )
    .select([
      'publication_event.at',
      'publication_event.seq',
      'publication_event.type',
      'publication_event.data',
    ])
    .select([
      'publication.id',
      'publication.campaign_id',
      'publication.campaign_name',
      'publication.confirmed_name',
      'publication.state',
    ])
    .select((row) =>
      row
        .selectFrom('publication_node')
        .select((of) => of.fn.countAll<number>().as('made'))
        .where('publication_node.account_id', '=', accountId)
        .whereRef('publication_node.publication_id', '=', 'publication.id')
        .where('publication_node.platform_id', 'is not', null)
        .where('publication_node.state', 'not in', stoodBefore)
        .as('made'),
    )
    .where('publication_event.account_id', '=', accountId)
    .where('publication.account_id', '=', accountId)
    .where((is) =>
      is.or([
        is('publication_event.type', 'in', ['left', 'stands', 'sweepWaits', 'swept']),
        sql<boolean>`publication_event.data ->> 'to' = 'CANCELLED_KEPT'`,
        is.and([
          sql<boolean>`publication_event.data ->> 'to' = 'PUBLISHED'`,
          is.exists(
            is
              .selectFrom('publication_node')
              .select('publication_node.node_key')
              .where('publication_node.account_id', '=', accountId)
              .whereRef('publication_node.publication_id', '=', 'publication.id')
              .where('publication_node.platform_id', 'is not', null)
              .where('publication_node.state', 'not in', stoodBefore),
          ),
        ]),
      ]),
    )
}

const stood = z.object({
  id: z.string(),
  kind: z.enum(['campaign', 'adset', 'ad']),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

/** What came to stand after the end, as a change of its object. */
export function stoodOf(
  data: unknown,
): Pick<Entry, 'level' | 'objectId' | 'objectName' | 'before' | 'after'> {
  const { id, kind, name, changes } = stood.parse(data)
  const side = (of: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.field, one[of]]))
  return { level: kind, objectId: id, objectName: name, before: side('before'), after: side('after') }
}

/** What a step left behind, as a change tells its values. */
export function afterOf(type: string, data: Readonly<Record<string, unknown>>, made: number): Entry['after'] {
  if (type === 'state') {
    if (data.to !== 'PUBLISHED') return { keptPaused: `${made}` }
    return data.leavesPaused === true ? { publishedPaused: `${made}` } : { published: `${made}` }
  }
  return type === 'left' ? { left: data.id } : null
}
