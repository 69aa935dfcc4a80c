import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('the dashboard asks for nothing that is not measured', async () => {
  const { body } = await metrics('127.0.0.1')
  const file = readFileSync(resolve(import.meta.dirname, '../../../../docs/grafana/vigie.json'), 'utf8')
  const asked = new Set([...file.matchAll(/(?:vigie|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name))
  const missing = [...asked].filter(
    (name) => !body.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `),
  )
  expect(asked.size).toBeGreaterThan(8)
  expect(missing).toEqual([])
})
