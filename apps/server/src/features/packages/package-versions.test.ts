import { endpoints, type RequestOf } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import type { TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let lea: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await joinAs(scene, 'Léa Morel', 'editor')
})
afterAll(() => scene.stop())

type Kind = RequestOf<typeof endpoints.restorePackageVersion>['body']['kind']
const versionsOf = async (kind: Kind, packageId: string, query = '') => {
  const path = `/${scene.account}/package_versions?kind=${kind}&packageId=${encodeURIComponent(packageId)}${query}`
  return endpoints.listPackageVersions.response.parse((await scene.person.ask('GET', path)).body)
}
const restore = (body: RequestOf<typeof endpoints.restorePackageVersion>['body'], by = scene.person) =>
  by.ask('POST', `/${scene.account}/package_versions/restore`, body)
const addText = (packageName: string, content: string) =>
  scene.person.ask('PUT', `/${scene.account}/AdBodies`, [{ content, keywords: [packageName] }])

const zone = (name: string, change: object = {}) => ({
  ...{ name, age_min: 25, age_max: 54, locales: [], countries: [{ id: 'FR', name: 'France' }] },
  ...{ regions: [], cities: [], excluded_regions: [], excluded_cities: [], location_types: ['home'] },
  ...change,
})
const named = z.array(z.looseObject({ id: z.string(), name: z.string() }))
async function storedZone(name: string): Promise<string> {
  await scene.person.ask('PUT', `/${scene.account}/geo_demo_package`, zone(name))
  const { body } = await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)
  return named.parse(body).find((one) => one.name === name)?.id ?? ''
}
const saveZone = (id: string, content: object, by = scene.person) =>
  by.ask('POST', `/${scene.account}/geo_demo_package/${id}`, content)

test('each version says who, when and what changed in words; a former one comes back as a new one', async () => {
  const id = await storedZone('France')
  await saveZone(id, zone('France', { age_min: 30 }), lea)
  await saveZone(id, zone('France jeune', { age_min: 18, countries: [{ id: 'BE', name: 'Belgique' }] }))
  const { versions } = await versionsOf('geo', id)
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [3, 'Camille Le Gall'],
    [2, 'Léa Morel'],
    [1, 'Camille Le Gall'],
  ])
  expect(versions[0]?.changes).toEqual([
    { part: 'name', added: ['France jeune'], removed: ['France'], more: 0 },
    { part: 'ages', added: ['18-54'], removed: ['30-54'], more: 0 },
    { part: 'countries', added: ['Belgique'], removed: ['France'], more: 0 },
  ])
  expect(versions[2]).toMatchObject({ changes: [], sinceThen: [{ part: 'ages' }, { part: 'countries' }] })

  const asked = { kind: 'geo' as const, packageId: id, version: 1, basedOn: 3 }
  expect((await restore(asked)).body).toEqual({ version: 4, missing: [] })
  // A second click finds it restored.
  expect((await restore(asked)).body).toEqual({ version: 4, missing: [] })
  const { body } = await scene.person.ask('GET', `/${scene.account}/geo_demo_package/${id}`)
  expect(body).toMatchObject({ name: 'France jeune', age_min: 25, countries: [{ id: 'FR' }] })
  const after = await versionsOf('geo', id)
  expect(after.versions).toHaveLength(4)
  expect(after.versions.find(({ version }) => version === 1)?.sinceThen).toEqual([])
})

test('who was shown another last version is refused, and so is who may not edit, and what is not there', async () => {
  const id = await storedZone('Suisse')
  await saveZone(id, zone('Suisse', { age_min: 40 }))
  await saveZone(id, zone('Suisse', { age_min: 45 }), lea)
  const asked = { kind: 'geo' as const, packageId: id, version: 1, basedOn: 2 }
  expect((await restore(asked)).body).toMatchObject({ code: 'package.changed', facts: { version: 3 } })
  const reader = await joinAs(scene, 'Rose Petit', 'reader')
  expect((await restore(asked, reader)).body).toMatchObject({ code: 'permission.denied' })
  expect((await restore({ ...asked, version: 9 })).body).toMatchObject({ code: 'package.notFound' })
  const other = { ...asked, packageId: '00000000-0000-4000-8000-000000000000' }
  expect((await restore(other)).body).toMatchObject({ code: 'package.notFound' })
  expect(await versionsOf('geo', 'nobody’s')).toEqual({ versions: [], hasMore: false, isChangedSince: false })
})

test('ads: texts come back by what they say, what is gone is told, and what was never saved is kept first', async () => {
  const name = 'Histoire'
  await scene.store({ name, zones: 1, texts: 2 })
  await addText(name, 'Ajouté par l’API')
  expect(await versionsOf('ad', name)).toMatchObject({ isChangedSince: true, versions: [{ version: 1 }] })
  const asked = { kind: 'ad' as const, packageId: name, version: 1, basedOn: 1 }
  expect((await restore(asked)).body).toMatchObject({ code: 'package.changed', facts: { version: 2 } })
  const shown = await versionsOf('ad', name)
  expect(shown.versions[0]?.changes).toMatchObject([{ part: 'bodies', added: ['Ajouté par l’API'] }])
  expect((await restore({ ...asked, basedOn: 2 })).body).toEqual({ version: 3, missing: [] })
  const after = await versionsOf('ad', name)
  expect(after.versions[0]?.changes).toMatchObject([{ part: 'bodies', removed: ['Ajouté par l’API'] }])

  // A text of the second version leaves the library.
  const texts = z.array(z.looseObject({ id: z.string(), content: z.string() }))
  const { body } = await scene.person.ask('GET', `/${scene.account}/AdBodies`)
  const text = texts.parse(body).find(({ content }) => content === 'Ajouté par l’API')
  await scene.person.ask('DELETE', `/${scene.account}/AdBodies/${text?.id}`)
  expect((await restore({ ...asked, version: 2, basedOn: 3 })).body).toEqual({
    version: 3,
    missing: ['Ajouté par l’API'],
  })
})

test('a version says which campaigns were published from it', async () => {
  const name = 'Publiée'
  const fileId = await scene.store({ name, zones: 1, texts: 1 })
  await scene.settle(await scene.submit(fileId))
  const { versions } = await versionsOf('ad', name)
  expect(versions).toMatchObject([{ version: 1, uses: [{ fileId, name }] }])
})

test('a long history is read in pages, each change told across their edge', async () => {
  const id = await storedZone('Longue')
  for (let age = 18; age < 51; age += 1) await saveZone(id, zone('Longue', { age_min: age }))
  const first = await versionsOf('geo', id)
  expect(first).toMatchObject({ hasMore: true })
  expect(first.versions).toHaveLength(30)
  expect(first.versions.at(-1)?.changes).toHaveLength(1)
  const second = await versionsOf('geo', id, `&before=${first.versions.at(-1)?.version}`)
  expect(second).toMatchObject({ hasMore: false, isChangedSince: false })
  expect(second.versions.at(-1)).toMatchObject({ version: 1, changes: [] })
})
