import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../db/in-account.ts'
import { openPlatform } from '../platforms/registry.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import {
  archiveObject,
  deleteObject,
  warrantOfOrder,
  warrantOfProof,
  type DeletionWarrant,
} from './deletion.ts'
import { recordIntent } from './operations.ts'

let scene: PublicationScene
let publicationId: string
let adId: string
beforeAll(async () => {
  scene = await startPublicationScene()
  const id = await scene.submit(await scene.store({ name: 'Gardée', zones: 1, texts: 1 }))
  publicationId = (await scene.settle(id)).id
  adId = scene.objects(publicationId).find(({ kind }) => kind === 'ad')?.id ?? ''
})
afterAll(() => scene.stop())

const access = () =>
  openPlatform(scene.server.ctx, { personId: scene.person.personId, account: scene.account })

test('what was not issued from an order or a proof deletes and archives nothing', async () => {
  const real = warrantOfOrder(adId, { by: scene.person.personId, at: new Date() })
  const forged = { ...real } satisfies DeletionWarrant
  const platform = await access()
  const seen = scene.platform.world.log.length
  await expect(deleteObject(platform, forged)).rejects.toThrow('without an order or a proof')
  await expect(archiveObject(platform, forged)).rejects.toThrow('without an order or a proof')
  expect(scene.platform.world.log).toHaveLength(seen)
})

test('evidence that is no proof gives no warrant, but the reason', () => {
  const evidence = {
    isOrdered: false,
    hasEnded: true,
    isIntended: true,
    wasSwitchedOn: false,
    history: 'neverSwitched' as const,
    isPaused: true,
    hasDelivered: false,
    holdsObjects: false,
    hasVerifiedOwner: true,
  }
  expect(warrantOfProof('1', evidence, '2')).toBe('ended')
})

test('the ledger takes no line of a deletion that nobody ordered and nothing proves', async () => {
  const line = () =>
    inAccount(scene.server.ctx, scene.accountId, (scope) =>
      recordIntent(scope, {
        attempt: 1,
        operation: 'delete',
        subject: adId,
        origin: 'publication',
        personId: scene.person.personId,
        at: new Date(),
        publicationId,
        ord: 0,
      }),
    )
  await expect(line()).rejects.toMatchObject({ code: '23514' })
})
