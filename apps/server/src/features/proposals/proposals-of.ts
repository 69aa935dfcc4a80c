import { changesOf, whyNotApprove, type ProposalContent } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { authorNames } from './author-names.ts'
import { deciderOf } from './deciders.ts'
import { readDemands } from './demand.ts'
import { objectOf } from './tell-proposal.ts'

type Person = { readonly tenant: Tenant; readonly personId: string; readonly now: Date }

const hourMs = 3_600_000
/** What ended longer ago is history. */
const toldForMs = 14 * 24 * hourMs
const most = 50

/**
 * The proposals that a person has to do with: those that they may decide about, of which some end soon, and their own that ended without
 * anybody's decision.
 */
export async function proposalsOf(scope: AccountScope, person: Person) {
  return { ...(await readDecidable(scope, person)), ended: await readEnded(scope, person) }
}

async function readDecidable(scope: AccountScope, { tenant, personId, now }: Person) {
  const rows = await scope.db
    .selectFrom('proposal')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('state', '=', 'WAITING')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  const demands = await readDemands(scope, rows)
  const own = rows.filter((row) => {
    const { state, author_id: authorId, expires_at: expiresAt } = row
    const demand = demands.get(row.id) ?? 'nobody'
    const decider = deciderOf(tenant, personId, row.content.kind)
    return whyNotApprove({ state, authorId, expiresAt, demand }, decider, now) === null
  })
  const ending = own.filter((row) => row.reminded_at !== null)
  const names = await authorNames(
    scope,
    ending.map((row) => row.author_id),
  )
  return {
    // What somebody asks for themselves does not wait for them, even where they may decide about it: their list says the same.
    waiting: own.filter(({ author_id: authorId }) => authorId !== personId).length,
    asked: new Set(rows.flatMap(({ id, author_id: authorId }) => (authorId === personId ? [id] : []))),
    open: own.map((row) => ({ ...objectsOf(row.id, row.content), expiresAt: row.expires_at })),
    ending: ending.map((row) => ({
      ...objectsOf(row.id, row.content),
      askedBy: names.get(row.author_id) ?? '',
      hours: Math.floor((row.expires_at.getTime() - now.getTime()) / hourMs),
      since: row.made_at,
    })),
  }
}

const objectsOf = (proposalId: string, content: ProposalContent) => ({
  proposalId,
  object: objectOf(content),
  count: Math.max(1, changesOf(content).length),
})

async function readEnded({ db, accountId }: AccountScope, { personId, now }: Person) {
  const rows = await db
    .selectFrom('proposal')
    .select(['id', 'content', 'state', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('author_id', '=', personId)
    .where('state', 'in', ['EXPIRED', 'STALE'])
    .where('decided_by', 'is', null)
    .where('ended_at', '>', new Date(now.getTime() - toldForMs))
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...objectsOf(row.id, row.content),
    how: row.state === 'EXPIRED' ? ('expired' as const) : ('stale' as const),
    since: row.ended_at ?? now,
  }))
}
