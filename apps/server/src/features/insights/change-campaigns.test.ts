/** @module-tag long */
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { endpoints } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { syncInsights } from './sync-account.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
  const { server, platform, accountId } = scene
  await syncInsights(server.ctx, accountId, {
    turnMs: Infinity,
    pause: (ms) => {
      platform.world.clock.advance(ms)
      server.clock.advance(ms)
      return Promise.resolve()
    },
  })
}, 120_000)
afterAll(() => scene.stop())

async function campaigns() {
  const today = scene.server.clock.now().toISOString().slice(0, 10)
  const { body } = await scene.person.ask(
    'GET',
    `/${scene.account}/campaign_list?since=${dayBefore(today, 30)}&until=${dayBefore(today, 1)}`,
  )
  return endpoints.campaignList.response
    .parse(body)
    .rows.flatMap((row) => (row.campaignId === null ? [] : [{ ...row, campaignId: row.campaignId }]))
}

const change = async (items: readonly object[]) =>
  endpoints.changeCampaigns.response.parse(
    (await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items })).body,
  )

test('a budget below zero or a name of blanks never reaches the platform', async () => {
  const [row] = await campaigns()
  for (const set of [{ dailyBudget: 0 }, { dailyBudget: 1.5 }, { name: '   ' }])
    expect(
      (
        await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, {
          items: [{ id: row?.campaignId, set }],
        })
      ).status,
    ).toBe(400)
})

test('names, statuses and budgets change on the platform and in the list; what is unknown does not stop the others', async () => {
  const rows = await campaigns()
  const own = rows.find((row) => row.dailyBudget !== null) ?? rows[0]
  if (!own) throw new Error('The seed has campaigns')
  const budget = own.dailyBudget === null ? {} : { dailyBudget: own.dailyBudget + 100 }
  const set = { name: `${own.name} bis`, status: 'PAUSED' as const, ...budget }
  const results = await change([
    { id: '999999', set: { status: 'PAUSED' } },
    { id: own.campaignId, set, onlyIf: { name: own.name } },
  ])
  expect(results).toMatchObject([
    { id: '999999', outcome: 'refused', problem: { code: 'object.notFound' } },
    { id: own.campaignId, outcome: 'applied', problem: null },
  ])
  expect(scene.platform.world.get(own.campaignId)?.fields).toMatchObject({
    name: set.name,
    status: 'PAUSED',
  })
  expect((await campaigns()).find((row) => row.campaignId === own.campaignId)).toMatchObject({
    ...set,
  })
})

test('whoever writes a campaign or its file, the next list says so, also when an older transaction ends late', async () => {
  const { ctx } = scene.server
  const [first, second] = await campaigns()
  if (!first || !second) throw new Error('The seed has campaigns')
  const rename = (name: string, id: string) =>
    inAccount(ctx, scene.accountId, ({ db, accountId }) =>
      db
        .updateTable('campaign')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', id)
        .execute(),
    )
  const names = async () => {
    const rows = await campaigns()
    return [first, second].map(({ campaignId }) => rows.find((row) => row.campaignId === campaignId)?.name)
  }
  await inAccount(ctx, scene.accountId, async ({ db, accountId }) => {
    await db
      .updateTable('campaign')
      .set({ name: 'Tardive' })
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', first.campaignId)
      .execute()
    await rename('Rapide', second.campaignId)
    expect(await names()).toEqual([first.name, 'Rapide'])
  })
  expect(await names()).toEqual(['Tardive', 'Rapide'])
  await rename(first.name, first.campaignId)
  await rename(second.name, second.campaignId)
  expect(await names()).toEqual([first.name, second.name])
})

test('a client that takes gzip and one that does not are sent the same list', async () => {
  const { app, clock } = scene.server
  const today = clock.now().toISOString().slice(0, 10)
  const range = `since=${dayBefore(today, 30)}&until=${dayBefore(today, 1)}`
  const asked = (accepted: string) =>
    app.inject({
      url: `/api/${scene.account}/campaign_list?${range}`,
      cookies: { ...scene.person.cookies },
      headers: { 'accept-encoding': accepted },
    })
  const [packed, plain] = [await asked('br, gzip'), await asked('gzip;q=0, br')]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.json()).toMatchObject({ currency: 'EUR' })
})

test('a change decided on values that no longer stand is refused, and nothing is written', async () => {
  const [row] = await campaigns()
  if (!row) throw new Error('The seed has campaigns')
  const [result] = await change([
    { id: row.campaignId, set: { name: 'Trop tard' }, onlyIf: { name: 'Ancien nom' } },
  ])
  expect(result).toMatchObject({ outcome: 'refused', problem: { code: 'change.overtaken' } })
  expect(scene.platform.world.get(row.campaignId)?.fields.name).toBe(row.name)
})

test('where its ad sets carry the budgets, they are listed, changed and remembered', async () => {
  const bare = (await campaigns()).find((row) => row.dailyBudget === null && row.lifetimeBudget === null)
  const budgets = async () =>
    endpoints.adsetBudgets.response.parse(
      (
        await scene.person.ask('POST', `/${scene.account}/adset_budgets`, {
          campaignIds: [bare?.campaignId],
        })
      ).body,
    )
  const [first] = await budgets()
  if (!first?.dailyBudget) throw new Error('The seed has ad sets with budgets')
  const dailyBudget = first.dailyBudget + 500
  const [result] = await change([
    {
      level: 'adset',
      id: first.id,
      set: { dailyBudget },
      onlyIf: { dailyBudget: first.dailyBudget },
    },
  ])
  expect(result).toMatchObject({ id: first.id, outcome: 'applied' })
  expect(Number(scene.platform.world.get(first.id)?.fields.daily_budget)).toBe(dailyBudget)
  expect((await budgets()).find(({ id }) => id === first.id)?.dailyBudget).toBe(dailyBudget)
})

test('a table leaves as a workbook in which nothing is a formula', async () => {
  const { body } = await scene.person.ask('POST', `/${scene.account}/table_file`, {
    sheet: 'Campagnes',
    currency: 'EUR',
    titles: ['Campagne', 'Dépense', 'CTR', 'Du'],
    kinds: ['text', 'money', 'percent', 'day'],
    rows: [
      ['=HYPERLINK("http://example.com")', 12.5, 0.0164, '2026-11-01'],
      ['+1', null, null, 'hier'],
    ],
  })
  const { content } = endpoints.writeTable.response.parse(body)
  const [sheet] = await readExcel(Buffer.from(content, 'base64'))
  expect(sheet?.data).toEqual([
    ['Campagne', 'Dépense', 'CTR', 'Du'],
    ['=HYPERLINK("http://example.com")', 12.5, 0.0164, new Date('2026-11-01T00:00:00Z')],
    ['+1', null, null, 'hier'],
  ])
  const styles = partOf(Buffer.from(content, 'base64'), 'xl/styles.xml')
  for (const format of ['#,##0.00\\ &quot;€&quot;', '0.00%', 'yyyy-mm-dd']) expect(styles).toContain(format)
})

/** A part of a workbook, which is an archive: found by its name, packed after it. */
function partOf(archive: Buffer, name: string): string {
  const at = archive.indexOf(name)
  const extra = archive.readUInt16LE(at - 2)
  return inflateRawSync(archive.subarray(at + name.length + extra)).toString()
}
