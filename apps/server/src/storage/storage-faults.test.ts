import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startBucket } from '../../../simulator/src/bucket/start-bucket.ts'
import { inAccount } from '../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { startStoreScene, type StoreScene } from '../testing/stores.ts'
import { toToldFailure } from './told-failures.ts'

/** A small volume can be made where this process may mount one. */
function mountSmallVolume(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'F14 what the system says of a full disk becomes the refusal 507',
  async () => {
    const error = await writeFile('/dev/full', 'x').catch((caught: unknown) => caught)
    expect(toToldFailure(error)).toMatchObject({ code: 'storage.full', status: 507 })
  },
)

describe('F14 a volume that is really full', () => {
  let scene: StoreScene
  let isMounted = false
  beforeAll(async () => {
    scene = await startStoreScene('the local disk')
    isMounted = mountSmallVolume(scene.server.ctx.config.dataDir)
  })
  afterEach(() => {
    if (isMounted) execFileSync('umount', ['-l', scene.server.ctx.config.dataDir], { stdio: 'ignore' })
  })
  afterAll(() => scene.stop())

  test('answers an upload with 507, keeps no part of it, and takes it by the same form once there is room', async ({
    skip,
  }) => {
    skip(!isMounted, 'this process may not mount a volume')
    const file = { name: 'film.mp4', type: 'video/mp4' }
    const { body } = await scene.person.ask('POST', `/${scene.account}/uploads`, { ...file, size: 900_000 })
    const { url, fields } = z
      .object({ url: z.string(), fields: z.record(z.string(), z.string()) })
      .parse(body)
    const send = (size: number) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(size)], { type: file.type }), file.name)
      return fetch(new URL(url, scene.origin), { method: 'POST', body: form })
    }
    const refused = await send(900_000)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ code: 'storage.full' })
    expect(await scene.keys()).toEqual([])
    execFileSync('mount', ['-o', 'remount,size=2m', scene.server.ctx.config.dataDir])
    expect((await send(900_000)).status).toBe(204)
    expect(await scene.keys()).toHaveLength(1)
    // One file, and room in the account for one: what was refused holds none beside it.
    expect(await roomTaken()).toBe(900_000)
    const again = await send(900_000)
    expect([again.status, await again.json()]).toMatchObject([403, { code: expect.any(String) }])
  })

  /** What forms of the account keep of its room. */
  const roomTaken = () =>
    inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
      const forms = await db
        .selectFrom('upload_form')
        .select('byte_size')
        .where('account_id', '=', accountId)
        .execute()
      return forms.reduce((sum, { byte_size }) => sum + byte_size, 0)
    })
})

describe('F15 a bucket that goes away', () => {
  const keys = { accessKeyId: 'AKIDVIGIETEST', secretAccessKey: 'a-secret-of-the-test' }
  let scene: PublicationScene
  let bucket: Awaited<ReturnType<typeof startBucket>>
  beforeAll(async () => {
    bucket = await startBucket({ ...keys, name: 'vigie-media' })
    scene = await startPublicationScene(
      {},
      {
        S3_BUCKET: bucket.name,
        S3_ENDPOINT: bucket.url,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      },
    )
  })
  afterAll(() => scene.stop())

  test(
    'uploads are refused as such, and what was uploaded before is published',
    { tags: 'long' },
    async () => {
      const fileId = await scene.store({ name: 'Sans stockage', zones: 1, texts: 2 })
      const uploaded = await scene.person.ask('POST', `/${scene.account}/uploads`, {
        name: 'a.png',
        type: 'image/png',
        size: 100,
      })
      await bucket.close()
      const { filename } = uploaded.body as { filename: string }
      const registered = await scene.person.ask('PUT', `/${scene.account}/AdImages`, [
        { filename, name: 'a.png', keywords: [] },
      ])
      expect(JSON.stringify(registered.body)).toContain('storage.unavailable')
      expect((await scene.settle(await scene.submit(fileId))).state).toBe('PUBLISHED')
    },
  )
})
