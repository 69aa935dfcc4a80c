import { dayBefore, isFigureKey, isGone } from '@vigie/domain'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { namesInHistory } from '../../../people/nickname.ts'
import { dayIn } from '../days.ts'
import { readProvenance } from '../provenance.read-model.ts'
import type { ReadSums } from './kept-sums.ts'
import { readMatching, readPlaces, type Matching } from './matching-ids.read-model.ts'
import { figuresIn, pageOf, totalsOf, type PageOfIds } from './order-by-figures.ts'
import { readBudgetPerDay, readObjectFacts, readPauses, readSpendByDay } from './page-facts.read-model.ts'
import type { Explored, ExplorerRow, Question } from './question.ts'
import { rowOf } from './row-of.ts'
import { readSpent } from './spent.read-model.ts'

type Asked = { readonly tenant: Tenant; readonly question: Question; readonly readSums: ReadSums }

/** A page of ad sets or ads. Figures are added up once for all that match, what is said of each only for the page. */
export async function readExplorer(ctx: Context, { tenant, question, readSums }: Asked): Promise<Explored> {
  const now = ctx.clock.now()
  const read = await inAccount(ctx, tenant.accountId, async (scope) => {
    const matching = await readMatching(scope, { question, now })
    const sheet = await readSums(scope, question.level, question)
    const places = ordersWordsByFigures(question) ? await readPlaces(scope, question) : new Map()
    const page = pageOf(question, matching, { sheet, places })
    return {
      matching,
      sheet,
      page,
      former: await readFormer(scope, { tenant, question, now, readSums, page }),
      ...(await readPage(scope, { tenant, question, now, ids: page.ids, found: page.found })),
    }
  })
  const { matching, page, sheet } = read
  const names = await namesInHistory(
    ctx,
    [...read.pauses.values()].flatMap(({ personId }) => personId ?? []),
  )
  const rows = page.ids.flatMap((id): ExplorerRow[] => {
    const facts = read.facts.get(id)
    if (!facts) return []
    const figures = figuresIn(sheet, id)
    const [pause, spendByDay, spent] = [read.pauses.get(id), read.trends.get(id), read.spent.get(id)]
    return [rowOf(facts, { figures, now, timezone: tenant.timezone, pause, names, spendByDay, spent })]
  })
  return {
    rows: [...ctx.pictures.show(tenant.accountId, rows)],
    count: page.count,
    totals: page.totals,
    budgetPerDay: read.budgetPerDay,
    states: statesOf(matching),
    next: page.next,
    former: read.former,
    provenance: read.provenance,
    currency: tenant.currency,
  }
}

const ordersWordsByFigures = ({ sort, then }: Question): boolean =>
  then !== null && !isFigureKey(sort.key) && isFigureKey(then.key)

type PageAsked = Pick<Asked, 'tenant' | 'question'> & {
  readonly now: Date
  readonly ids: readonly string[]
  readonly found: readonly string[]
}

async function readPage(scope: AccountScope, { tenant, question, now, ids, found }: PageAsked) {
  const { level } = question
  const today = dayIn(tenant.timezone, now)
  const facts = await readObjectFacts(scope, { level, ids })
  const begun = [...facts.values()].filter(({ ownLifetime }) => ownLifetime !== null)
  return {
    facts,
    spent:
      level === 'adset' ? await readSpent(scope, { level, begun, timezone: tenant.timezone }) : new Map(),
    trends: await readSpendByDay(scope, { level, ids }, dayBefore(today, 1)),
    pauses: await readPauses(scope, ids),
    budgetPerDay: level === 'adset' ? await readBudgetPerDay(scope, found) : null,
    provenance: await readProvenance(scope, { report: level, range: question, today }),
  }
}

type FormerAsked = Asked & { readonly now: Date; readonly page: PageOfIds }

/** What the rows of the page, and all that match, did on the other days that are asked for. */
async function readFormer(
  scope: AccountScope,
  { tenant, question: { level, against }, now, readSums, page }: FormerAsked,
): Promise<Explored['former']> {
  if (!against) return null
  const sheet = await readSums(scope, level, against)
  const today = dayIn(tenant.timezone, now)
  const { readDays } = await readProvenance(scope, { report: level, range: against, today })
  return {
    figures: Object.fromEntries(page.ids.map((id) => [id, figuresIn(sheet, id)])),
    totals: totalsOf(page.found, sheet),
    readDays,
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
