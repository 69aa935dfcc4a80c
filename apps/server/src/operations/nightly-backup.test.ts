/** @module-tag long */
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket } from '../../../simulator/src/bucket/start-bucket.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readArchive } from './archive.ts'
import { backUpTonight } from './nightly-backup.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-nightly-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a night adds a whole backup, and takes away ours that are too old and nothing else', async () => {
  const server = await startTestServer({ VIGIE_BACKUP_TO: folder, VIGIE_BACKUP_KEEP_DAYS: '7' })
  const at = server.clock.now().getTime()
  const old = new Date(at - 8 * 24 * 3600 * 1000)
  const killed = 'vigie-2026-03-08t0301z.tar.gz.0f9619ff-8b86-4d01-b42d-00cf4fc964ff.part'
  for (const name of ['vigie-2026-03-08t0300z.tar.gz', killed, 'letter.txt']) {
    await writeFile(join(folder, name), 'old')
    await utimes(join(folder, name), old, old)
  }
  await backUpTonight(server.ctx)
  const [letter, made = '', ...rest] = (await readdir(folder)).toSorted()
  expect([letter, made, rest]).toEqual(['letter.txt', 'vigie-2026-03-16t0900z.tar.gz', []])
  const names: string[] = []
  for await (const { name } of readArchive(createReadStream(join(folder, made)))) names.push(name)
  expect([names[0], names.at(-1)]).toEqual(['manifest.json', 'end.json'])
  await server.stop()
})

test('a bucket takes it beside its files', async () => {
  const keys = { accessKeyId: 'AKIDVIGIETEST', secretAccessKey: 'a-secret-of-the-test' }
  const bucket = await startBucket({ ...keys, name: 'vigie-media', pageSize: 2, now: () => new Date() })
  const server = await startTestServer({
    ...{ VIGIE_BACKUP_TO: 'bucket', S3_BUCKET: bucket.name, S3_ENDPOINT: bucket.url },
    ...{ S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: keys.secretAccessKey },
  })
  await backUpTonight(server.ctx)
  expect(bucket.keys()).toEqual(['backups/vigie-2026-03-16t0900z.tar.gz'])
  await server.stop()
  await bucket.close()
})
