/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { targetingPart } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const listed = z.looseObject({
  rows: z.looseObject({ unpublished: z.array(z.object({ fileId: z.string(), count: z.number() })) }),
})

/** What every place says of a file: how many changes the list of campaigns and that of files count, and the file itself. */
async function told(fileId: string) {
  const list = await scene.person.ask(
    'GET',
    `/${scene.account}/campaign_list?since=2026-01-01&until=2026-01-31`,
  )
  const { unpublished } = listed.parse(list.body).rows
  const files = await scene.person.ask('GET', `/${scene.account}/single_campaign_configuration`)
  const file = endpoints.listConfigurations.response.parse(files.body).find(({ id }) => id === fileId)
  const stored = await scene.stored(fileId)
  return {
    list: unpublished.find((one) => one.fileId === fileId)?.count ?? 0,
    files: file?.unpublishedChanges,
    isChanged: stored.isChangedSincePublished,
    packages: stored.changedPackages.map(({ kind, name }) => `${kind} ${name}`),
  }
}
const nothing = { list: 0, files: 0, isChanged: false, packages: [] }

const changedOnly = async (fileId: string) =>
  (await scene.plan(fileId)).adsets.flatMap(({ ads, changes }) => [
    ...changes.map(({ field }) => field),
    ...ads.filter(({ action }) => action !== 'unchanged').map(({ action }) => action),
  ])

test('a text of a package that a live campaign uses changes: list, files and file say it until it is published', async () => {
  const { fileId } = await scene.live('Texte du paquet')
  expect(await told(fileId)).toEqual(nothing)
  await scene.editText(fileId, 'Un autre texte')
  const { configuration } = await scene.stored(fileId)
  const [name = ''] = configuration.lines.flatMap(({ adPackages }) => adPackages)
  expect(await changedOnly(fileId)).toEqual(['changed', 'changed'])
  expect(await told(fileId)).toEqual({ list: 1, files: 1, isChanged: true, packages: [`ad ${name}`] })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(await told(fileId)).toEqual(nothing)
  expect(await changedOnly(fileId)).toEqual([])
})

test('what is put back is no change, and a file with its own change counts both', async () => {
  const { fileId } = await scene.live('Texte remis')
  const before = (await scene.plan(fileId)).adsets[0]?.ads[0]?.body ?? ''
  await scene.editText(fileId, 'Pour un moment')
  await scene.saveDraft(fileId, { name: 'Texte remis, autre nom' })
  expect(await told(fileId)).toMatchObject({ list: 2, files: 2, isChanged: true })
  await scene.editText(fileId, before)
  expect(await told(fileId)).toMatchObject({ list: 1, files: 1, isChanged: true, packages: [] })
})

test('a zone that ad sets aim at changes: its file says so, and nothing of another age is forgotten', async () => {
  const { fileId } = await scene.live('Zone du paquet')
  const { configuration } = await scene.stored(fileId)
  const [zone] = targetingPart(configuration).geoPackages
  if (!zone) throw new Error('the stored campaign aims at a zone')
  const path = `/${scene.account}/geo_demo_package/${zone.id}`
  const wire = z.looseObject({}).parse((await scene.person.ask('GET', path)).body)
  const reply = await scene.person.ask('POST', path, { ...wire, age_max: 44 })
  expect(reply.status).toBe(200)
  expect(await changedOnly(fileId)).toContain('ages')
  expect(await told(fileId)).toMatchObject({ list: 1, isChanged: true, packages: [`geo ${zone.name}`] })
})

test('a visual that takes another name changes no ad, and no file says that it does', async () => {
  const { fileId } = await scene.live('Nom d’un visuel')
  const { configuration } = await scene.stored(fileId)
  const [name = ''] = configuration.lines.flatMap(({ adPackages }) => adPackages)
  const images = endpoints.listImages.response.parse(
    (await scene.person.ask('GET', `/${scene.account}/AdImages`)).body,
  )
  const image = images.find(({ keywords }) => keywords.includes(name))
  const renamed = await scene.person.ask('POST', `/${scene.account}/visuals/${image?.id}/name`, {
    name: 'Un autre nom.png',
  })
  expect(renamed.status).toBe(200)
  expect(await changedOnly(fileId)).toEqual([])
  expect(await told(fileId)).toEqual(nothing)
})
