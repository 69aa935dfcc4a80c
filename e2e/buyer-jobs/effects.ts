import { expect, type Page } from '@playwright/test'
import type { Event } from '../control.ts'
import type { LivingDemo } from '../living-demo.ts'
import type { Say } from './job.ts'

type Done = {
  readonly page: Page
  readonly say: Say
  readonly demo: LivingDemo
  /** What happened at the platform since the job was begun. */
  readonly since: () => Promise<readonly Event[]>
  /** Ad sets before it was begun: strategies of the demo move money too. */
  readonly adsets: ReadonlyMap<string, KnownAdset>
}

type Found = { readonly fields: Readonly<Record<string, unknown>> }

const fieldsOf = async ({ demo }: Done, id: string): Promise<Found['fields']> => {
  const reply = await fetch(`${demo.platformUrl}/_control/objects/${id}`)
  expect(reply.status, id).toBe(200)
  return ((await reply.json()) as Found).fields
}

export type KnownAdset = { readonly campaignId: string; readonly dailyBudget: number }
type Kept = Found & Pick<Event, 'id' | 'kind'> & { readonly parent: string }
type World = { readonly parts: { readonly world: { readonly objects: readonly Kept[] } } }

/** What each ad set may spend a day at the platform, as it is now, and whose it is. */
export async function adsetsAt({ platformUrl }: LivingDemo): Promise<ReadonlyMap<string, KnownAdset>> {
  const { parts } = (await (await fetch(`${platformUrl}/_control/world`)).json()) as World
  return new Map(
    parts.world.objects.flatMap(({ id, kind, parent, fields }) =>
      kind === 'adset'
        ? [[id, { campaignId: parent, dailyBudget: Number(fields.daily_budget ?? 0) }] as const]
        : [],
    ),
  )
}

const idsOf = (events: readonly Event[], event: string, kind: string): string[] => [
  ...new Set(events.filter((one) => one.event === event && one.kind === kind).map(({ id }) => id)),
]

async function made(done: Done): Promise<Readonly<Record<string, number>>> {
  const events = await done.since()
  const count = (kind: string) => idsOf(events, 'created', kind).length
  return { campaigns: count('campaign'), adsets: count('adset'), ads: count('ad') }
}

/** What each job left behind, read where it counts: at the platform, and by whom it is for. */
export const effects: Readonly<Record<number, (done: Done) => Promise<void>>> = {
  2: async (done) => {
    const ids = idsOf(await done.since(), 'updated', 'adset')
    expect(new Set(ids.map((id) => done.adsets.get(id)?.campaignId)).size, 'campaigns').toBe(5)
    for (const id of ids) {
      const budget = Number((await fieldsOf(done, id)).daily_budget)
      expect(budget, `${id} has a fifth more`).toBe(Math.round((done.adsets.get(id)?.dailyBudget ?? 0) * 1.2))
    }
  },
  3: async (done) => {
    expect(await made(done)).toEqual({ campaigns: 1, adsets: 1, ads: 3 })
    for (const id of idsOf(await done.since(), 'created', 'adset'))
      expect(JSON.stringify((await fieldsOf(done, id)).targeting)).toContain('"countries":["CH"]')
  },
  4: async (done) => {
    const events = await done.since()
    const begun = idsOf(events, 'created', 'ad')
    const stopped = idsOf(events, 'updated', 'ad').filter((id) => !begun.includes(id))
    // One for each of the ten ad sets of the three campaigns.
    expect([begun.length, stopped.length]).toEqual([10, 10])
    for (const id of stopped) expect((await fieldsOf(done, id)).status).toBe('PAUSED')
  },
  5: async (done) => {
    const ids = idsOf(await done.since(), 'updated', 'ad')
    expect(ids).toHaveLength(3)
    for (const id of ids) expect((await fieldsOf(done, id)).status).toBe('PAUSED')
  },
  6: async ({ page, say, demo }) => {
    const link = await page.getByLabel(say('Lien pour ce client', 'Link for this client')).inputValue()
    const client = await page.context().browser()?.newContext()
    const there = await client?.newPage()
    await there?.goto(link.startsWith('http') ? link : `${demo.url}${link}`)
    await expect(there?.getByRole('heading', { level: 1 }) ?? page.locator('none')).toContainText(
      'Sophie Marin',
    )
    await client?.close()
  },
  7: async (done) => expect(await made(done)).toMatchObject({ campaigns: 1, adsets: 6 }),
  10: async ({ page, say }) => {
    const days = page.locator('details').filter({ hasText: say('Jour par jour', 'Day by day') })
    // Its days are folded below the sentences.
    await days.locator('summary').click()
    await expect(days.getByRole('row')).toHaveCount(8)
    await expect(days.getByRole('row').nth(1)).toContainText(say('9 novembre', '9 November'))
  },
  8: async (done) => {
    const events = await done.since()
    const ids = idsOf(events, 'updated', 'ad')
    expect(ids.length).toBeGreaterThan(150)
    for (const creative of new Set(
      (await Promise.all(ids.map((id) => fieldsOf(done, id)))).map((ad) => ad.creative_id),
    ))
      expect(JSON.stringify(await fieldsOf(done, String(creative)))).toContain(
        'utm_source=meta&utm_medium=paid',
      )
  },
  9: async ({ page, say }) => {
    await expect(
      page.getByText(say('Une promesse n’est pas étayée', 'A promise has nothing behind it')).first(),
    ).toBeVisible()
    await expect(page.getByText('Cire de soja, mèche de coton', { exact: false }).first()).toBeVisible()
  },
}
