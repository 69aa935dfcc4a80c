import { dayBefore, deliveryOf, isGone, type Schedule } from '@vigie/domain'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { namesOf } from '../../../people/nickname.ts'
import { dayIn } from '../days.ts'
import { readProvenance } from '../provenance.read-model.ts'
import type { VolumeSheet } from '../volume-sheet.ts'
import type { ReadSums } from './kept-sums.ts'
import { readMatching, type Matching } from './matching-ids.read-model.ts'
import { figuresIn, pageOf } from './order-by-figures.ts'
import {
  readBudgetPerDay,
  readObjectFacts,
  readPauses,
  readSpendByDay,
  type ObjectFacts,
  type Pause,
} from './page-facts.read-model.ts'
import type { Explored, ExplorerRow, Question } from './question.ts'

type Asked = { readonly tenant: Tenant; readonly question: Question; readonly readSums: ReadSums }

/** A page of ad sets or ads. Figures are added up once for all that match, what is said of each only for the page. */
export async function readExplorer(ctx: Context, { tenant, question, readSums }: Asked): Promise<Explored> {
  const now = ctx.clock.now()
  const read = await inAccount(ctx, tenant.accountId, async (scope) => {
    const matching = await readMatching(scope, { question, now })
    const sheet = await readSums(scope, question.level, question)
    const page = pageOf(question, matching, sheet)
    return {
      matching,
      sheet,
      page,
      ...(await readPage(scope, { tenant, question, now, ids: page.ids, found: page.found })),
    }
  })
  const { matching, page, sheet } = read
  const names = await namesOf(
    ctx,
    [...read.pauses.values()].flatMap(({ personId }) => personId ?? []),
  )
  const rows = page.ids.flatMap((id): ExplorerRow[] => {
    const facts = read.facts.get(id)
    if (!facts) return []
    const pause = read.pauses.get(id)
    return [rowOf(facts, { sheet, now, pause, names, spendByDay: [...(read.trends.get(id) ?? [])] })]
  })
  return {
    rows: [...ctx.pictures.show(tenant.accountId, rows)],
    count: page.count,
    totals: page.totals,
    budgetPerDay: read.budgetPerDay,
    states: statesOf(matching),
    next: page.next,
    provenance: read.provenance,
    currency: tenant.currency,
  }
}

type PageAsked = Pick<Asked, 'tenant' | 'question'> & {
  readonly now: Date
  readonly ids: readonly string[]
  readonly found: readonly string[]
}

async function readPage(scope: AccountScope, { tenant, question, now, ids, found }: PageAsked) {
  const { level } = question
  const today = dayIn(tenant.timezone, now)
  return {
    facts: await readObjectFacts(scope, { level, ids }),
    trends: await readSpendByDay(scope, { level, ids }, dayBefore(today, 1)),
    pauses: await readPauses(scope, ids),
    budgetPerDay: level === 'adset' ? await readBudgetPerDay(scope, found) : null,
    provenance: await readProvenance(scope, { report: level, range: question, today }),
  }
}

/** How many there are of each delivery; facts that lead to the same word are one. */
function statesOf({ states }: Matching): Explored['states'] {
  const living = states.filter(({ state }) => !isGone(state))
  const counts = Map.groupBy(living, ({ state }) => state)
  return [...counts].map(([state, some]) => ({
    state,
    count: some.reduce((sum, { count }) => sum + count, 0),
  }))
}

type Around = {
  readonly sheet: VolumeSheet
  readonly now: Date
  readonly pause: Pause | undefined
  readonly names: ReadonlyMap<string, string>
  readonly spendByDay: number[]
}

function rowOf(facts: ObjectFacts, { sheet, now, pause, names, spendByDay }: Around): ExplorerRow {
  const { id, name, campaignId, adsetId, adsetName, startsAt, endsAt, pictureUrl } = facts
  const isAdset = adsetId === null
  const state = deliveryOf({
    ownStatus: facts.status,
    effectiveStatus: facts.effectiveStatus,
    learning: facts.learning,
    schedule: scheduleOf(facts, now),
  })
  return {
    id,
    name,
    campaignId,
    campaignName: facts.campaignName ?? campaignId,
    adsetId,
    adsetName,
    status: facts.status === 'ACTIVE' || facts.status === 'PAUSED' ? facts.status : null,
    delivery: {
      state,
      learningResults: state === 'learning' || state === 'learningLimited' ? facts.learningResults : null,
      pausedBy: state === 'paused' ? pausedBy(facts, pause, names) : null,
      ads: isAdset ? { all: facts.ads, rejected: facts.rejectedAds } : null,
    },
    budget: isAdset ? budgetOf(facts) : null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    pictureUrl,
    figures: figuresIn(sheet, id),
    spendByDay,
  }
}

function scheduleOf({ startsAt, endsAt }: ObjectFacts, now: Date): Schedule {
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'notBegun' : 'running'
}

/** What was seen to change after our pause was done by somebody else: it is no longer ours to explain. */
function pausedBy(
  { changedAt }: ObjectFacts,
  pause: Pause | undefined,
  names: ReadonlyMap<string, string>,
): ExplorerRow['delivery']['pausedBy'] {
  if (!pause || (changedAt && changedAt > pause.at)) return null
  const personName = names.get(pause.personId ?? '') ?? null
  return { origin: pause.origin, personName, at: pause.at.toISOString() }
}

function budgetOf(facts: ObjectFacts): ExplorerRow['budget'] {
  const { ownDaily, ownLifetime, campaignDaily, campaignLifetime, siblings } = facts
  if (ownDaily !== null || ownLifetime !== null)
    return { owner: 'adset', daily: ownDaily, lifetime: ownLifetime, sharedBy: 1 }
  if (campaignDaily === null && campaignLifetime === null) return null
  return { owner: 'campaign', daily: campaignDaily, lifetime: campaignLifetime, sharedBy: siblings }
}
