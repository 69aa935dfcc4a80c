import { journalHands, type JournalHand } from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { namesInHistory } from '../../../people/nickname.ts'
import { cursorOf, textOf, type JournalEntry, type JournalFilter, type Line, type Source } from './asked.ts'
import { adoptionsSource } from './adoptions.source.ts'
import { changesSource } from './changes.source.ts'
import { elsewhereSource } from './elsewhere.source.ts'
import { publicationsSource } from './publications.source.ts'
import { readEffects } from './read-effects.ts'
import { rulesSource } from './rules.source.ts'
import { verdictsSource } from './verdicts.source.ts'

type Journal = ResponseOf<typeof endpoints.accountJournal>
type Asked = {
  readonly tenant: Tenant
  readonly filter: JournalFilter
  readonly before: string | null
}

const sources: readonly Source[] = [
  adoptionsSource,
  changesSource,
  elsewhereSource,
  publicationsSource,
  rulesSource,
  verdictsSource,
]
const perPage = 50
const countedDays = 30
const dayLength = 24 * 60 * 60 * 1000

/** What changed in an account, newest first, whoever did it: each store gives a page of its own, and they become one. */
export async function readJournal(ctx: Context, { tenant, filter, before }: Asked): Promise<Journal> {
  const end = before === null ? null : cursorOf(before)
  const now = ctx.clock.now()
  const found = await inAccount(ctx, tenant.accountId, async (scope) => {
    const read: (readonly Line[])[] = []
    for (const source of sources) read.push(await source.read(scope, { filter, end, most: perPage + 1 }))
    const lines = read.flat().toSorted(byTime)
    const shown = lines.slice(0, perPage)
    return {
      shown,
      hasMore: lines.length > perPage,
      known: await readKnown(scope, shown),
      effects: await readEffects(scope, shown, { now, timezone: tenant.timezone }),
      ...(end === null ? await countHands(scope, filter, { now, timezone: tenant.timezone }) : uncounted),
    }
  })
  const people = await namesInHistory(
    ctx,
    found.shown.flatMap(({ by }) => (by !== null && 'personId' in by ? [by.personId] : [])),
  )
  const last = found.shown.at(-1)
  return {
    currency: tenant.currency,
    counts: found.counts,
    days: found.days,
    next: found.hasMore && last ? textOf(last) : null,
    entries: found.shown.map(({ by, at, ...line }): JournalEntry => {
      const campaign = found.known.get(line.campaignId ?? '')
      return {
        ...line,
        at: at.toISOString(),
        personName: nameOf(by, people),
        campaignName: campaign ?? line.campaignName,
        isObjectKnown: line.objectId !== null && found.known.has(line.objectId),
        effect: found.effects.get(line.key) ?? null,
      }
    }),
  }
}

function nameOf(by: Line['by'], people: ReadonlyMap<string, string>): string | null {
  if (by === null) return null
  return 'name' in by ? by.name : (people.get(by.personId) ?? null)
}

/** Newest first; lines of one instant by their keys, as the database compares them. */
const byTime = (one: Line, other: Line): number =>
  other.at.getTime() - one.at.getTime() || (one.key < other.key ? 1 : -1)

/** What the objects of some lines are called today; what is gone is not among them. */
async function readKnown(
  { db, accountId }: AccountScope,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(lines.flatMap(({ objectId, campaignId }) => [objectId ?? [], campaignId ?? []].flat())),
  ]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', ids)
    .unionAll((union) =>
      union
        .selectFrom('adset')
        .select(['adset_id as id', 'name'])
        .where('account_id', '=', accountId)
        .where('adset_id', 'in', ids),
    )
    .unionAll((union) =>
      union
        .selectFrom('ad')
        .select(['ad_id as id', 'name'])
        .where('account_id', '=', accountId)
        .where('ad_id', 'in', ids),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const uncounted = { counts: null, days: null }
const noHands = (): Record<JournalHand, number> =>
  Object.fromEntries(journalHands.map((who) => [who, 0])) as Record<JournalHand, number>

type Calendar = { readonly now: Date; readonly timezone: string }

/** How many lines there are of each hand, whichever one is chosen; and on each day, of the hand that is. */
async function countHands(
  scope: AccountScope,
  { who: chosen, ...filter }: JournalFilter,
  { now, timezone }: Calendar,
): Promise<Pick<Journal, 'counts' | 'days'>> {
  const since = new Date(now.getTime() - countedDays * dayLength)
  const counts = noHands()
  const days = new Map<string, Record<JournalHand, number>>()
  for (const source of sources)
    for (const { who, day, count } of await source.count(scope, filter, { since, timezone })) {
      counts[who] += count
      if (chosen !== undefined && chosen !== who) continue
      const hands = days.get(day) ?? noHands()
      hands[who] += count
      days.set(day, hands)
    }
  return {
    counts,
    days: [...days]
      .map(([day, hands]) => ({ day, counts: hands }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
