/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { targetingPart, type AdsetLine, type NamedReference } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const listed = z.array(z.looseObject({ id: z.string(), name: z.string() }))
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => {
  const reply = await scene.person.ask(method, `/${scene.account}/${path}`, body)
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const customAudiences = () =>
  scene.platform.world
    .inAccount(scene.account, 'customaudience')
    .map(({ id, fields }) => ({ id, name: String(fields.name) }))
async function interestsOf(text: string) {
  const found = endpoints.searchInterests.response.parse(await ask('GET', `search/interests?q=${text}`))
  return z.encode(endpoints.searchInterests.response, found)
}

type Package = {
  readonly path: string
  readonly body: { readonly name: string } & Readonly<Record<string, unknown>>
}
async function stored({ path, body }: Package): Promise<NamedReference> {
  await ask('PUT', path, body)
  const one = listed.parse(await ask('GET', path)).find(({ name }) => name === body.name)
  if (!one) throw new Error(`${body.name} was not stored`)
  return { id: one.id, name: one.name }
}
const audiences = (
  name: string,
  chosen: readonly NamedReference[],
  removed: readonly NamedReference[],
  relaxed: 0 | 1 = 0,
) => ({
  name,
  custom_audiences: chosen,
  removed_audiences: removed,
  targeting_relaxation_types: { lookalike: relaxed, custom_audience: relaxed },
})

/** A live campaign whose only line aims at a package. */
async function aimed(name: string, target: AdsetLine['target']) {
  const { configuration } = await scene.stored(
    await scene.store({ name: `${name} modèle`, zones: 1, texts: 1 }),
  )
  const lines = configuration.lines.map((line) => ({ ...line, target }))
  return scene.live(name, {
    isBroad: false,
    audiencePackages: target.kind === 'audience' ? [target.audiencePackage] : [],
    interestPackages: target.kind === 'interest' ? [target.interestPackage] : [],
    geoPackages: targetingPart(configuration).geoPackages,
    lines,
  })
}

test('audiences of a live ad set: chosen and left out, changed, published, read back, and nothing is left', async () => {
  const [first, second, third] = customAudiences()
  if (!first || !second || !third) throw new Error('the account has three audiences')
  const audiencePackage = await stored({
    path: 'audiences_package',
    body: audiences('Clients', [first], []),
  })
  const { fileId, idsOf } = await aimed('Audiences vivantes', { kind: 'audience', audiencePackage })
  const [adset = ''] = idsOf('adset')
  expect(scene.now(adset).targeting).toMatchObject({ custom_audiences: [{ id: first.id }] })
  await ask('POST', `audiences_package/${audiencePackage.id}`, audiences('Clients', [second], [third]))
  const fields = (await scene.changesLeft(fileId)).map(({ field }) => field)
  expect(fields.toSorted()).toEqual(['audiences', 'excludedAudiences'])
  expect((await scene.plan(fileId)).adsets[0]?.learning).toEqual(['targeting'])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(scene.now(adset).targeting).toMatchObject({
    custom_audiences: [{ id: second.id }],
    excluded_custom_audiences: [{ id: third.id }],
    geo_locations: { countries: ['FR'] },
  })
  expect(await scene.changesLeft(fileId)).toEqual([])
})

test('interests of a live ad set: changed, published, read back, and nothing is left', async () => {
  const [first] = await interestsOf('running')
  const [second] = await interestsOf('cuisine')
  const [third] = await interestsOf('yoga')
  const [one, other] = [first, second, third].filter((found) => found !== undefined)
  if (!one || !other) throw new Error('the platform knows interests of these names')
  const interestPackage = await stored({
    path: 'interests_package',
    body: { name: 'Loisirs', interests: [one] },
  })
  const { fileId, idsOf } = await aimed('Intérêts vivants', { kind: 'interest', interestPackage })
  const [adset = ''] = idsOf('adset')
  await ask('POST', `interests_package/${interestPackage.id}`, { name: 'Loisirs', interests: [other] })
  expect((await scene.changesLeft(fileId)).map(({ field }) => field)).toEqual(['interests'])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const written = JSON.stringify(scene.now(adset).targeting)
  expect(written).toContain(other.id)
  expect(written).not.toContain(one.id)
  expect(await scene.changesLeft(fileId)).toEqual([])
})

test('whether the platform may look beyond an audience: changed, published, read back, and nothing is left', async () => {
  const [first] = customAudiences()
  if (!first) throw new Error('the account has an audience')
  const audiencePackage = await stored({
    path: 'audiences_package',
    body: audiences('Élargie', [first], []),
  })
  const { fileId, idsOf } = await aimed('Élargie vivante', { kind: 'audience', audiencePackage })
  const [adset = ''] = idsOf('adset')
  const looksBeyond = () =>
    z
      .looseObject({ targeting_automation: z.looseObject({ advantage_audience: z.coerce.number() }) })
      .parse(scene.now(adset).targeting).targeting_automation.advantage_audience
  expect(looksBeyond()).toBe(0)
  await ask('POST', `audiences_package/${audiencePackage.id}`, audiences('Élargie', [first], [], 1))
  expect(await scene.changesLeft(fileId)).toMatchObject([
    { field: 'isAdvantageAudience', before: false, after: true },
  ])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(looksBeyond()).toBe(1)
  expect(scene.now(adset).targeting).toMatchObject({ custom_audiences: [{ id: first.id }] })
  expect(await scene.changesLeft(fileId)).toEqual([])
})
