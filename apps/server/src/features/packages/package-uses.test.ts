import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

const usesOf = async (kind: 'ad' | 'geo', packageId: string) => {
  const { body } = await scene.person.ask('GET', `/${scene.account}/package_uses?kind=${kind}`)
  return endpoints.listPackageUses.response.parse(body).find((one) => one.packageId === packageId)
}
const addText = (packageName: string, content: string) =>
  scene.person.ask('PUT', `/${scene.account}/AdBodies`, [{ content, keywords: [packageName] }])

test('a package is used by drafts, and by what was published at the version it then had', async () => {
  const name = 'Lampes'
  const fileId = await scene.store({ name, zones: 1, texts: 1 })
  expect(await usesOf('ad', name)).toMatchObject({
    latestVersion: 1,
    useCount: 1,
    uses: [{ fileId, name, campaignId: null, version: null }],
  })
  const { campaignId } = await scene.settle(await scene.submit(fileId))
  const zones = endpoints.listGeoPackages.response.parse(
    (await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)).body,
  )
  const zone = zones.find((one) => one.name === `${name} zone 0`)
  expect(await usesOf('geo', String(zone?.id))).toMatchObject({
    latestVersion: 1,
    uses: [{ fileId, campaignId, version: 1 }],
  })
  await scene.person.ask('POST', `/${scene.account}/geo_demo_package/${zone?.id}`, {
    name: `${name} zone 0`,
    age_min: 30,
    age_max: 54,
    locales: [],
    countries: [{ id: 'FR', name: 'France' }],
    regions: [],
    cities: [],
    excluded_regions: [],
    excluded_cities: [],
    location_types: ['home'],
  })
  expect(await usesOf('geo', String(zone?.id))).toMatchObject({ latestVersion: 2, uses: [{ version: 1 }] })
})

test('a package that changed without being saved has its version when it is published', async () => {
  const name = 'Bougies'
  const fileId = await scene.store({ name, zones: 1, texts: 1 })
  await addText(name, 'Ajouté par l’API')
  await scene.settle(await scene.submit(fileId))
  expect(await usesOf('ad', name)).toMatchObject({ latestVersion: 2, uses: [{ version: 2 }] })
})

test('a new name keeps where the package was published', async () => {
  const { body } = await scene.person.ask('GET', `/${scene.account}/AdTitles`)
  const titles = endpoints.listTitles.response.parse(body)
  const title = titles.find(({ keywords }) => keywords.includes('Bougies'))
  const path = `/${scene.account}/ad_packages/Bougies`
  const selection = {
    images: [],
    bodies: [],
    titles: [title?.id],
    descriptions: [],
    links: [],
    utms: [],
    callsToAction: [],
    renamedTo: 'Chandelles',
  }
  const refused = await scene.person.ask('PUT', path, selection)
  const { facts } = z.object({ facts: z.object({ revision: z.string() }) }).parse(refused.body)
  await scene.person.ask('PUT', path, { ...selection, basedOn: facts.revision })
  expect(await usesOf('ad', 'Chandelles')).toMatchObject({ latestVersion: 3, uses: [{ version: 2 }] })
  expect((await usesOf('ad', 'Bougies'))?.useCount).toBe(0)
})

test('a package that a campaign uses is not deleted, and says which', async () => {
  const path = `/${scene.account}/ad_packages/Lampes`
  const reply = await scene.person.ask('DELETE', path)
  expect(reply.body).toMatchObject({ code: 'package.inUse', facts: { configurations: ['Lampes'] } })
})

test('a copy holds the same assets under another name, once', async () => {
  const copy = (name: string) =>
    scene.person.ask('POST', `/${scene.account}/ad_packages/Lampes/copies`, { name })
  expect((await copy('Lampes (copie)')).body).toMatchObject({ imageCount: 1, textCount: 1, titleCount: 1 })
  expect((await copy('Lampes (copie)')).body).toMatchObject({ code: 'name.taken' })
  expect((await copy('a/b')).body).toMatchObject({ code: 'package.invalid' })
  expect(await usesOf('ad', 'Lampes (copie)')).toMatchObject({ latestVersion: 1, useCount: 0 })
  const unknown = await scene.person.ask('POST', `/${scene.account}/ad_packages/Personne/copies`, {
    name: 'x',
  })
  expect(unknown.body).toMatchObject({ code: 'package.notFound' })
})
