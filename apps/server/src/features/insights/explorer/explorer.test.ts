/** @module-tag long */
import { endpoints, type RequestOf } from '@vigie/contract'
import { dayBefore, figureValue, sumFigures, type CampaignFigures } from '@vigie/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../../testing/publication-scene.ts'
import { signIn } from '../../../testing/test-server.ts'
import { syncInsights } from '../sync-account.ts'

let scene: PublicationScene
let yesterday: string
beforeAll(async () => {
  scene = await startPublicationScene()
  await sync()
  yesterday = dayBefore(scene.server.clock.now().toISOString().slice(0, 10), 1)
}, 240_000)
afterAll(() => scene.stop())

const sync = () =>
  syncInsights(scene.server.ctx, scene.accountId, {
    turnMs: Infinity,
    isForced: true,
    pause: (ms) => {
      scene.platform.world.clock.advance(ms)
      scene.server.clock.advance(ms)
      return Promise.resolve()
    },
  })

type Question = Partial<RequestOf<typeof endpoints.explorer>['body']>
const bySpend = { key: 'spend', isDescending: true } as const
async function explore(question: Question = {}) {
  const { body } = await scene.person.ask('POST', `/${scene.account}/explorer`, {
    level: 'adset',
    since: dayBefore(yesterday, 29),
    until: yesterday,
    sort: bySpend,
    limit: 200,
    ...question,
  })
  return endpoints.explorer.response.parse(body)
}

async function campaigns(since: string, until: string) {
  const { body } = await scene.person.ask(
    'GET',
    `/${scene.account}/campaign_list?since=${since}&until=${until}`,
  )
  return endpoints.campaignList.response
    .parse(body)
    .rows.flatMap((row) =>
      row.campaignId && row.figures ? [{ id: row.campaignId, figures: row.figures }] : [],
    )
}

const volumes = ({ spend, impressions, linkClicks }: CampaignFigures) => ({ spend, impressions, linkClicks })
const days = fc
  .tuple(fc.nat(70), fc.nat(40))
  .map(([end, length]) => ({ since: dayBefore(yesterday, end + length), until: dayBefore(yesterday, end) }))

test('ad sets and ads add up to their campaign, to the cent, over any days', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('adset' as const, 'ad' as const),
      days,
      fc.nat(),
      async (level, range, pick) => {
        const list = await campaigns(range.since, range.until)
        const one = list[pick % list.length]
        if (!one) throw new Error('The seed has campaigns')
        const { rows, totals, count } = await explore({ level, ...range, campaignIds: [one.id] })
        expect(rows).toHaveLength(count)
        expect(volumes(totals)).toEqual(volumes(one.figures))
        expect(volumes(sumFigures(rows.map(({ figures }) => figures)))).toEqual(volumes(one.figures))
        const whole = await explore({ level, ...range, limit: 1 })
        expect(volumes(whole.totals)).toEqual(volumes(sumFigures(list.map(({ figures }) => figures))))
      },
    ),
    { numRuns: 12 },
  ))

/** A column that somebody made, by its formula. */
const margin = 'formula:Marge%20%25:(omni_purchase_value-spend)/spend%' as const

test('pages follow each other in every order, and together they are the list', async () => {
  for (const level of ['adset', 'ad'] as const)
    for (const key of ['spend', 'ctr', 'cost:omni_purchase', margin, 'name', 'budget'] as const)
      for (const isDescending of [true, false]) {
        const sort = { key, isDescending }
        const whole = await explore({ level, sort })
        const ids: string[] = []
        for (let after: Awaited<ReturnType<typeof explore>>['next'] = null; ;) {
          const page = await explore({ level, sort, after, limit: 37 })
          expect([page.count, page.totals]).toEqual([whole.count, whole.totals])
          ids.push(...page.rows.map(({ id }) => id))
          after = page.next
          if (after === null || ids.length > whole.count) break
        }
        expect(ids.slice(0, 200)).toEqual(whole.rows.map(({ id }) => id))
        expect(new Set(ids).size).toBe(whole.count)
        if (key === 'name' || key === 'budget') continue
        const values = whole.rows.map(({ figures }) => figureValue(key, figures))
        const known = values.filter((value) => value !== null)
        expect(known).toEqual(known.toSorted((a, b) => (isDescending ? b - a : a - b)))
        expect(values.slice(known.length).every((value) => value === null)).toBe(true)
      }
})

test('equals are put in order by what comes second, and pages go on in that order', async () => {
  const steps = ['name', 'budget', 'spend', 'event:omni_purchase'] as const
  for (const key of steps)
    for (const second of steps.filter((one) => one !== key)) {
      const asked = {
        level: 'adset' as const,
        sort: { key, isDescending: true },
        then: { key: second, isDescending: false },
      }
      const whole = await explore({ ...asked, limit: 200 })
      const valueOf = (row: (typeof whole.rows)[number], of: (typeof steps)[number]) => {
        if (of === 'name') return row.name
        if (of === 'budget') return row.budget?.daily ?? row.budget?.lifetime ?? null
        return figureValue(of, row.figures)
      }
      for (const [place, row] of whole.rows.entries()) {
        const former = whole.rows[place - 1]
        if (!former || valueOf(former, key) !== valueOf(row, key)) continue
        const [one, other] = [valueOf(former, second), valueOf(row, second)]
        expect(one === null || other === null || one <= other).toBe(true)
      }
      const first = await explore({ ...asked, limit: 20 })
      const next = await explore({ ...asked, limit: 20, after: first.next })
      expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual(
        whole.rows.slice(0, 40).map(({ id }) => id),
      )
    }
})

test('what is chosen above narrows how many there are below', async () => {
  const counts = async (chosen: object) => {
    const { body } = await scene.person.ask('POST', `/${scene.account}/level_counts`, chosen)
    return endpoints.levelCounts.response.parse(body)
  }
  const { rows } = await explore({ level: 'ad' })
  const [first] = rows
  if (!first?.adsetId) throw new Error('The seed has ads')
  const { campaignId, adsetId } = first
  const alive = rows.filter(({ status }) => status !== null)
  const inCampaign = alive.filter((row) => row.campaignId === campaignId)
  const adsets = (await explore({ campaignIds: [campaignId] })).rows.filter(({ status }) => status !== null)
  const all = await counts({})
  expect(all.ad).toBeGreaterThan(inCampaign.length)
  expect(await counts({ campaignIds: [campaignId] })).toEqual({
    campaign: all.campaign,
    adset: adsets.length,
    ad: inCampaign.length,
  })
  const inAdset = inCampaign.filter((row) => row.adsetId === adsetId)
  expect((await counts({ campaignIds: [campaignId], adsetIds: [adsetId] })).ad).toBe(inAdset.length)
  expect((await counts({ campaignIds: ['1'], adsetIds: [adsetId] })).ad).toBe(0)
})

test('a selection above, a name, a delivery and figures narrow; each total is that of what is left', async () => {
  const all = await explore({ level: 'ad' })
  const first = all.rows[0]
  if (!first?.adsetId) throw new Error('The seed has ads')
  const inAdset = await explore({ level: 'ad', adsetIds: [first.adsetId] })
  expect(inAdset.rows.every(({ adsetId }) => adsetId === first.adsetId)).toBe(true)
  const word = first.name.slice(0, 4)
  const named = await explore({ level: 'ad', name: `  ${word.toUpperCase()} ` })
  expect(named.rows.map(({ id }) => id)).toContain(first.id)
  expect(named.rows.every(({ name }) => name.toLowerCase().includes(word.toLowerCase()))).toBe(true)
  const [state] = all.states
  if (!state) throw new Error('Something has a delivery')
  const delivering = await explore({ level: 'ad', delivery: [state.state] })
  expect(delivering.count).toBe(state.count)
  expect(delivering.states).toEqual(all.states)
  expect(delivering.rows.every(({ delivery }) => delivery.state === state.state)).toBe(true)
  const least = first.figures.spend
  const rich = await explore({ level: 'ad', values: [{ key: 'spend', least, most: null }] })
  expect(rich.rows.every(({ figures }) => figures.spend >= least)).toBe(true)
  for (const list of [inAdset, named, delivering, rich])
    expect(list.totals).toEqual(sumFigures(list.rows.map(({ figures }) => figures)))
})

test('a budget says who holds it, and that of a campaign counts once', async () => {
  const { rows, budgetPerDay } = await explore()
  const { body } = await scene.person.ask(
    'GET',
    `/${scene.account}/campaign_list?since=${yesterday}&until=${yesterday}`,
  )
  const list = endpoints.campaignList.response.parse(body).rows
  const on = new Map(
    list.flatMap((row) => (row.status === 'ACTIVE' ? [[row.campaignId, row.dailyBudget ?? 0]] : [])),
  )
  const active = rows.filter(({ status, campaignId }) => status === 'ACTIVE' && on.has(campaignId))
  const own = active.reduce(
    (sum, { budget }) => sum + (budget?.owner === 'adset' ? (budget.daily ?? 0) : 0),
    0,
  )
  const shared = new Map(
    active.flatMap(({ budget, campaignId }) =>
      budget?.owner === 'campaign' ? [[campaignId, budget.daily ?? 0] as const] : [],
    ),
  )
  expect(budgetPerDay).toBe(own + [...shared.values()].reduce((sum, one) => sum + one, 0))
  expect(own).toBeGreaterThan(0)
})

test('a pause is said with who made it, until somebody else touches the switch', async () => {
  const adset = (await explore({ delivery: ['delivering'] })).rows[0]
  if (!adset) throw new Error('Something delivers')
  await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, {
    items: [{ level: 'adset', id: adset.id, set: { status: 'PAUSED' } }],
  })
  const now = async () => (await explore()).rows.find(({ id }) => id === adset.id)
  expect(await now()).toMatchObject({
    status: 'PAUSED',
    delivery: { state: 'paused', pausedBy: { origin: 'screen', personName: 'Camille Le Gall' } },
  })
  const ads = await explore({ level: 'ad', adsetIds: [adset.id] })
  const ad = ads.rows[0]
  await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, {
    items: [{ level: 'ad', id: ad?.id, set: { status: 'PAUSED' } }],
  })
  const paused = (await explore({ level: 'ad', adsetIds: [adset.id] })).rows.find(({ id }) => id === ad?.id)
  expect(paused).toMatchObject({
    status: 'PAUSED',
    delivery: { state: 'paused', pausedBy: { personName: 'Camille Le Gall' } },
  })
})

test('what the platform deleted is shown for what it spent, and only then', async () => {
  const [adset] = (await explore()).rows
  const object = adset && scene.platform.world.get(adset.id)
  if (!adset || !object) throw new Error('Something spent')
  scene.platform.world.accept(
    { ...object, fields: { ...object.fields, status: 'DELETED' } },
    'updated',
    'somebody',
  )
  // What is written here while a reading is under way stands until the next one.
  scene.server.clock.advance(1)
  await sync()
  const { rows, totals } = await explore({ campaignIds: [adset.campaignId] })
  const gone = rows.find(({ id }) => id === adset.id)
  expect(gone).toMatchObject({ status: null, delivery: { state: 'deleted' } })
  expect(gone?.figures.spend).toBeGreaterThan(0)
  expect(totals).toEqual(sumFigures(rows.map(({ figures }) => figures)))
  const long = { since: '2000-01-01', until: '2000-01-31' }
  expect((await explore(long)).rows.map(({ id }) => id)).not.toContain(adset.id)
})

test('of another account nothing is to be seen, whatever is asked for', async () => {
  const own = await explore({ limit: 5 })
  const stranger = await signIn(scene.server, 'Paul')
  const other = scene.platform.world.inAccount('act_311940022', 'campaign')[0]?.id ?? '1'
  expect((await explore({ campaignIds: [other] })).rows).toEqual([])
  const answer = await stranger.ask('POST', `/${scene.account}/explorer`, {
    level: 'ad',
    since: yesterday,
    until: yesterday,
    sort: bySpend,
  })
  expect([403, 404]).toContain(answer.status)
  expect(own.rows.length).toBeGreaterThan(0)
})

test('a range out of order, an unknown figure and a page too long are refused', async () => {
  for (const wrong of [
    { since: '2026-02-02', until: '2026-02-01' },
    { sort: { key: 'happiness', isDescending: true } },
    { limit: 5000 },
    { campaignIds: ['1; drop table'] },
  ]) {
    const { status } = await scene.person.ask('POST', `/${scene.account}/explorer`, {
      level: 'ad',
      since: yesterday,
      until: yesterday,
      sort: bySpend,
      ...wrong,
    })
    expect(status).toBe(400)
  }
})

async function lookAt(level: 'campaign' | 'adset' | 'ad', id: string, since = dayBefore(yesterday, 29)) {
  const { status, body } = await scene.person.ask(
    'GET',
    `/${scene.account}/explorer/${level}/${id}?since=${since}&until=${yesterday}`,
  )
  return { status, ...(status === 200 ? endpoints.explorerObject.response.parse(body) : {}) }
}

test('one object says what its list says of it, its days add up to that, and what spent most hangs on it first', async () => {
  for (const level of ['adset', 'ad'] as const) {
    const row = (await explore({ level })).rows[0]
    if (!row) throw new Error('The seed has some')
    const { object, days = [], below = [], belowCount, creative } = await lookAt(level, row.id)
    expect(object).toEqual({ ...row, spent: object?.spent ?? null })
    expect(sumFigures(days)).toEqual(row.figures)
    const spent = below.map(({ figures }) => figures.spend)
    expect(spent).toEqual(spent.toSorted((a, b) => b - a))
    expect(below).toHaveLength(Math.min(6, belowCount ?? 0))
    expect(belowCount).toBe(level === 'adset' ? row.delivery.ads?.all : 0)
    expect(creative === null).toBe(level === 'adset')
  }
  expect((await lookAt('adset', '42')).status).toBe(404)
})

test('a campaign stands as its ad sets do: their budgets summed, and none that is on is said', async () => {
  const { body } = await scene.person.ask('GET', `/${scene.account}/campaign_standings`)
  const standings = endpoints.campaignStandings.response.parse(body)
  const { rows } = await explore({ limit: 200 })
  for (const [place, id] of standings.campaignId.entries()) {
    const { object, belowCount } = await lookAt('campaign', id)
    expect(object?.delivery.state).toBe(standings.state[place])
    expect(standings.pictureUrl[place]).toBe(object?.pictureUrl)
    expect(object?.budget?.daily ?? null).toBe(standings.daily[place])
    const own = rows.filter(({ campaignId, status }) => campaignId === id && status === 'ACTIVE')
    expect(standings.on[place]).toBe(own.length)
    expect(belowCount).toBeGreaterThanOrEqual(own.length)
    if (!standings.summed[place]) continue
    expect(standings.daily[place]).toBe(own.reduce((sum, { budget }) => sum + (budget?.daily ?? 0), 0))
  }
  expect(standings.summed.some((count) => count > 0)).toBe(true)
})

test.each(['adset', 'ad'] as const)(
  'what the rows of a page did on other days is what a list of those days says of them: %s',
  async (level) => {
    const former = { since: dayBefore(yesterday, 59), until: dayBefore(yesterday, 30) }
    const page = await explore({ level, against: former, limit: 5 })
    const then = await explore({ level, ...former })
    expect(page.rows).toHaveLength(5)
    expect(Object.keys(page.former?.figures ?? {}).toSorted()).toEqual(
      page.rows.map(({ id }) => id).toSorted(),
    )
    for (const { id, campaignId } of page.rows) {
      const { rows } = await explore({ level, ...former, campaignIds: [campaignId] })
      expect(page.former?.figures[id]).toEqual(rows.find((row) => row.id === id)?.figures)
    }
    expect(page.former?.totals).toEqual(then.totals)
    expect(page.former?.readDays).toBe(then.provenance.readDays)
    expect((await explore({ level })).former).toBeNull()
  },
)
