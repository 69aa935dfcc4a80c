/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { selectionOf } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { readAdPackage } from '../../records/ad-packages.ts'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const packageOf = async (fileId: string): Promise<string> => {
  const { configuration } = await scene.stored(fileId)
  return configuration.lines.flatMap(({ adPackages }) => adPackages)[0] ?? ''
}

async function rename(from: string, to: string): Promise<void> {
  const stored = await inAccount(scene.server.ctx, scene.accountId, (account) => readAdPackage(account, from))
  const path = `/${scene.account}/ad_packages/${encodeURIComponent(from)}`
  const body = { ...selectionOf(stored), mode: 'merge', basedOn: null, renamedTo: to }
  const reply = await scene.person.ask('PUT', path, body)
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
  endpoints.saveAdPackage.response.parse(reply.body)
}

/** What the plan does with each ad. */
async function actions(fileId: string): Promise<readonly string[]> {
  const { adsets } = await scene.plan(fileId)
  return adsets.flatMap(({ ads }) => ads.map(({ action }) => action))
}

const untouched = ['unchanged', 'unchanged', 'unchanged', 'unchanged']

test('a package of a live campaign takes another name, and another: its ads are the same ads', async () => {
  const { fileId, idsOf } = await scene.live('Paquet renommé')
  const first = await packageOf(fileId)
  await rename(first, 'Été & 2027')
  expect(await packageOf(fileId)).toBe('Été & 2027')
  expect(await actions(fileId)).toEqual(untouched)
  await rename('Été & 2027', 'Automne')
  expect(await actions(fileId)).toEqual(untouched)
  expect((await scene.stored(fileId)).isChangedSincePublished).toBe(false)

  await scene.saveDraft(fileId, { name: 'Paquet renommé, autre nom' })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  for (const ad of idsOf('ad')) expect(scene.now(ad).status).toBe('ACTIVE')
  expect(await actions(fileId)).toEqual(untouched)

  await scene.editText(fileId, 'Un texte après le nouveau nom')
  expect((await actions(fileId)).filter((action) => action === 'changed')).toHaveLength(2)
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  await rename('Automne', first)
  expect(await actions(fileId)).toEqual(untouched)
})

test('a publication that waits while its package is renamed ends with what it was confirmed with', async () => {
  const { fileId, idsOf } = await scene.live('Renommé entre-temps')
  const name = await packageOf(fileId)
  await rename(name, `${name} bis`)
  await scene.editText(fileId, 'Un texte confirmé avant le nom')
  const confirmed = await scene.submitChanges(fileId)
  await rename(`${name} bis`, `${name} ter`)
  expect((await scene.settle(confirmed)).state).toBe('PUBLISHED')
  for (const ad of idsOf('ad')) expect(scene.now(ad).status).toBe('ACTIVE')
  expect(await actions(fileId)).toEqual(untouched)
})

test('a package made later under the former name is another one', async () => {
  const { fileId } = await scene.live('Nom repris')
  const name = await packageOf(fileId)
  await rename(name, `${name} ancien`)
  const copied = await inAccount(scene.server.ctx, scene.accountId, (account) =>
    readAdPackage(account, `${name} ancien`),
  )
  const reply = await scene.person.ask('PUT', `/${scene.account}/ad_packages/${encodeURIComponent(name)}`, {
    ...selectionOf(copied),
    mode: 'merge',
    basedOn: null,
    renamedTo: null,
  })
  expect(reply.status).toBeLessThan(300)
  expect(await actions(fileId)).toEqual(untouched)
  const { lines } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, {
    adPackages: [name],
    lines: lines.map((line) => ({ ...line, adPackages: [name] })),
  })
  expect(await actions(fileId)).toEqual(expect.arrayContaining(['created']))
  await rename(name, `${name} neuf`)
  expect((await actions(fileId)).filter((action) => action === 'created')).toHaveLength(4)
})
