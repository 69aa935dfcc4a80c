import { endpoints } from '@vigie/contract'
import type { AudienceRecord } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { storeCampaign } from '../../testing/stored-campaign.ts'
import { signIn } from '../../testing/test-server.ts'

let scene: ConnectedServer
beforeAll(async () => {
  scene = await startConnectedServer()
})
afterAll(() => scene.stop())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  scene.person.ask(method, `/${scene.account}/${path}`, body)
const audiences = async () =>
  endpoints.listCustomAudiences.response.parse((await ask('GET', 'custom_audiences')).body)
const records = async () =>
  endpoints.listAudienceRecords.response.parse((await ask('GET', 'audience_records')).body)

const known: Omit<AudienceRecord, 'audienceId'> = {
  source: 'customerList',
  basis: 'consent',
  since: '2026-01-01',
  endsOn: '2027-01-01',
  seedId: null,
  note: 'Formulaire du site',
}
const keep = (id: string, change: Partial<AudienceRecord> = {}) =>
  ask('PUT', `audience_records/${id}`, { ...known, ...change })

test('what is known of an audience is kept, takes the place of what was, and is taken out', async () => {
  expect((await keep('71')).status).toBe(200)
  expect((await keep('71', { basis: null, endsOn: null, note: '' })).status).toBe(200)
  expect(await records()).toEqual([{ ...known, audienceId: '71', basis: null, endsOn: null, note: '' }])
  expect((await ask('DELETE', 'audience_records/71')).status).toBe(200)
  // Each is a line that says what was known before and after, not a number of a call.
  const { body } = await ask('GET', 'audit')
  const lines = endpoints.auditLog.response
    .parse(body)
    .lines.filter(({ subject }) => subject === '71')
    .map(({ action, facts }) => [action, facts.before, facts.after])
  const nothing = { source: null, basis: null }
  // Of one instant, in whatever order.
  expect(lines).toHaveLength(3)
  for (const [action, before, after] of [
    ['audienceRecord.forgotten', { source: known.source, basis: null }, nothing],
    ['audienceRecord.saved', { basis: known.basis }, { basis: null }],
    ['audienceRecord.saved', nothing, { source: known.source, basis: known.basis }],
  ] as const)
    expect(lines).toContainEqual([action, expect.objectContaining(before), expect.objectContaining(after)])
  expect(await records()).toEqual([])
})

test.each<[string, Partial<AudienceRecord>, string]>([
  ['a lookalike of nobody', { source: 'lookalike' }, 'seed.missing'],
  ['a lookalike of itself', { source: 'lookalike', seedId: '72' }, 'seed.itself'],
  ['an end before the beginning', { since: '2026-02-01', endsOn: '2026-01-01' }, 'end.beforeStart'],
])('%s is refused', async (_what, change, problem) => {
  const reply = await keep('72', change)
  expect(reply).toMatchObject({ status: 422, body: { code: 'audienceRecord.invalid', facts: { problem } } })
})

test.each<[string, object]>([
  ['a day that is none', { since: '2026-02-30' }],
  ['a source of its own', { source: 'bought' }],
  ['a note without end', { note: 'x'.repeat(501) }],
])('%s is refused', async (_what, change) =>
  expect((await ask('PUT', 'audience_records/72', { ...known, ...change })).status).toBe(400),
)

test('whoever may only read reads the register, and nobody of another account does', async () => {
  const reader = await signIn(scene.server, 'Rémi Petit')
  await reader.join(scene.account, 'reader')
  const path = `/${scene.account}/audience_records`
  expect((await reader.ask('GET', path)).status).toBe(200)
  expect((await reader.ask('PUT', `${path}/73`, known)).status).toBe(403)
  const stranger = await signIn(scene.server, 'Stranger')
  expect((await stranger.ask('GET', path)).status).toBe(403)
})

test(
  'preflight tells what is not known, warns of what has ended or was made from such, and blocks nothing of it',
  { tags: 'long' },
  async () => {
    const [reached, seed] = await audiences()
    if (!reached || !seed) throw new Error('The account has too few audiences')
    const named = ({ id, name }: typeof reached) => ({ id, name })
    await ask('PUT', 'audiences_package', {
      name: 'Clients',
      custom_audiences: [named(reached)],
      removed_audiences: [],
      targeting_relaxation_types: { lookalike: 0, custom_audience: 0 },
    })
    const listed = z
      .array(z.looseObject({ id: z.string() }))
      .parse((await ask('GET', 'audiences_package')).body)
    const fileId = await storeCampaign(
      { server: scene.server, person: scene.person, account: scene.account },
      { name: 'Relance', zones: 1, texts: 1 },
    )
    const file = `single_campaign_configuration/${fileId}`
    const stored = z
      .looseObject({
        revision: z.number(),
        configuration: z.looseObject({ data: z.array(z.looseObject({})) }),
      })
      .parse((await ask('GET', file)).body)
    const data = stored.configuration.data.map((one) => ({
      ...one,
      exclusions: {
        audiences_packages: listed.map(({ id }) => ({ id, name: 'Clients' })),
        interests_packages: [],
      },
    }))
    await ask('POST', `${file}?revision=${stored.revision}`, { ...stored.configuration, data })
    const said = async () => {
      const { body } = await ask('POST', `${file}/preflight`)
      return endpoints.preflight.response
        .parse(body)
        .findings.filter(({ code }) => code.startsWith('audiencePackage.'))
        .map(({ code, severity }) => [code, severity])
    }
    expect(await said()).toEqual([['audiencePackage.unknownBasis', 'info']])
    await keep(reached.id, { endsOn: '2026-01-02' })
    expect(await said()).toEqual([['audiencePackage.ended', 'warn']])
    await keep(reached.id, { source: 'lookalike', seedId: seed.id, endsOn: null, basis: null })
    expect(await said()).toEqual([['audiencePackage.doubtfulSeed', 'warn']])
    await keep(seed.id)
    expect(await said()).toEqual([])
  },
)
