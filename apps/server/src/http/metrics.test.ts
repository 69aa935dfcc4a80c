import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { countJob, metricsText } from '../metrics.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'

const token = 'a-token-of-the-test'
let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene({}, { VIGIE_METRICS_TOKEN: token })
})
afterAll(() => scene.stop())

const metrics = (remoteAddress: string, authorization?: string) =>
  scene.server.app.inject({
    url: '/metrics',
    remoteAddress,
    ...(authorization ? { headers: { authorization } } : {}),
  })

test('another machine reads the metrics with the token, and nothing without it', async () => {
  expect((await metrics('10.0.0.9')).statusCode).toBe(404)
  expect((await metrics('10.0.0.9', 'Bearer another-token-altogether')).statusCode).toBe(404)
  expect((await metrics('10.0.0.9', `Bearer ${token}`)).statusCode).toBe(200)
  expect((await metrics('127.0.0.1')).statusCode).toBe(200)
})

test(
  'S53 behind a public address a proxy of this machine may say nothing of whom it forwards: the token alone counts',
  { tags: 'long' },
  async () => {
    const behind = await startPublicationScene(
      {},
      { VIGIE_METRICS_TOKEN: token, PUBLIC_URL: 'https://vigie.example.com' },
    )
    const read = async (authorization?: string) =>
      (
        await behind.server.app.inject({
          url: '/metrics',
          remoteAddress: '127.0.0.1',
          ...(authorization ? { headers: { authorization } } : {}),
        })
      ).statusCode
    const answers = [await read(), await read(`Bearer ${token}`)]
    await behind.stop()
    expect(answers).toEqual([404, 200])
  },
)

test(
  'they say which publications have not ended, what is queued, how old figures and how lasting connections are',
  { tags: 'long' },
  async () => {
    // A scene of its own: what was read is kept for some seconds.
    const other = await startPublicationScene({}, { VIGIE_METRICS_TOKEN: token })
    await other.submit(await other.store({ name: 'Waits', zones: 1, texts: 1 }))
    const { body } = await other.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    await other.stop()
    expect(body).toMatch(/^vigie_publications\{state="QUEUED"\} 1$/m)
    expect(body).toMatch(/^vigie_jobs\{queue="publication\.run",state="created"\} 1$/m)
    expect(body).toMatch(/^vigie_connections\{state="lasting"\} 1$/m)
    expect(body).toMatch(/^vigie_writes_unresolved 0$/m)
    expect(body).toMatch(/^vigie_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  },
)

test(
  'they are true to the product: its clock, what ended, and what another process read of a quota',
  { tags: 'long' },
  async () => {
    const other = await startPublicationScene({}, { VIGIE_METRICS_TOKEN: token })
    const { ctx, clock, app } = other.server
    await other.settle(await other.submit(await other.store({ name: 'Ends', zones: 1, texts: 1 })))
    await ctx.db
      .insertInto('quota_reading')
      .values({
        ...{ account: other.account, percent: 81.5, tier: 'standard' },
        ...{ closed_until: new Date(clock.now().getTime() + 90 * 60_000), read_at: clock.now() },
      })
      .onConflict((conflict) =>
        conflict
          .column('account')
          .doUpdateSet({ percent: 81.5, closed_until: new Date(clock.now().getTime() + 90 * 60_000) }),
      )
      .execute()
    // Only the product's time goes by: that of the database stands.
    clock.advance(3_600_000)
    await ctx.db
      .updateTable('connection')
      .set({ expires_at: new Date(clock.now().getTime() + 30 * 60_000) })
      .execute()
    clock.advance(3_600_000)
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    await other.stop()
    expect(body).toMatch(/^vigie_publications_day\{state="PUBLISHED"\} 1$/m)
    expect(body).toMatch(new RegExp(`^vigie_quota_used_percent\\{account="${other.account}"\\} 81.5$`, 'm'))
    expect(body).toMatch(new RegExp(`^vigie_quota_closed\\{account="${other.account}"\\} 0$`, 'm'))
    expect(body).toMatch(/^vigie_connections\{state="ended"\} 1$/m)
  },
)

test('the first error and the first failed run of a queue are an increase', async () => {
  const { body } = await metrics('127.0.0.1')
  // They are there before anything went wrong; files of tests that came before in this process may have counted.
  expect(body).toMatch(/^vigie_request_errors_total \d+$/m)
  expect(body).toMatch(/^vigie_jobs_finished_total\{queue="backup\.nightly",outcome="failed"\} \d+$/m)
})

/** Names with the labels by which they were asked for: `sum by (queue) (name{outcome="failed"})`. */
function askedBy(query: string): { readonly name: string; readonly labels: readonly string[] }[] {
  const groups = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  return [...query.matchAll(/((?:vigie|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', filter = '']) => ({
      name,
      labels: [...groups, ...[...filter.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label)],
    }),
  )
}

test('the dashboard asks for nothing that is not measured, by no label that a measure does not have', async () => {
  // A histogram has its series once something was measured.
  countJob('publication.run', 'failed')
  await metrics('127.0.0.1', `Bearer ${token}`)
  const body = await measured()
  const { panels } = z
    .looseObject({
      panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })) })),
    })
    .parse(
      JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../docs/grafana/vigie.json'), 'utf8')),
    )
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedBy(expr)))
  expect(asked.length).toBeGreaterThan(12)
  const wrong = asked.filter(({ name, labels }) => {
    const series = body.split('\n').filter((one) => one.startsWith(`${name}{`) || one.startsWith(`${name} `))
    return series.length === 0 || labels.some((label) => !series[0]?.includes(`${label}="`))
  })
  expect(wrong).toEqual([])
})

/** A product that has done something of each kind, as its gauges say. */
const measured = () =>
  metricsText([
    { name: 'vigie_jobs', labels: { queue: 'publication.run', state: 'created' }, value: 1 },
    { name: 'vigie_jobs_oldest_seconds', labels: { queue: 'publication.run' }, value: 1 },
    { name: 'vigie_publications', labels: { state: 'QUEUED' }, value: 1 },
    { name: 'vigie_publications_day', labels: { state: 'PUBLISHED' }, value: 1 },
    { name: 'vigie_sync_age_seconds', labels: { account: 'act_1' }, value: 1 },
    { name: 'vigie_decisions_day', labels: { action: 'pause' }, value: 1 },
    { name: 'vigie_writes_unresolved', labels: {}, value: 1 },
    { name: 'vigie_quota_closed', labels: { account: 'act_1' }, value: 1 },
    { name: 'vigie_quota_used_percent', labels: { account: 'act_1' }, value: 1 },
    { name: 'vigie_connections', labels: { state: 'lasting' }, value: 1 },
  ])
