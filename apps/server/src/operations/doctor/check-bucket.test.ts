import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket, type Bucket } from '../../../../simulator/src/bucket/start-bucket.ts'
import { toConfig } from '../../config.ts'
import { checkBucket } from './check-bucket.ts'

const keys = { accessKeyId: 'AKIDVIGIETEST', secretAccessKey: 'a-secret-of-the-test' }
let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket({ ...keys, name: 'vigie-media' })
})
afterAll(() => bucket.close())

const look = (changed: Readonly<Record<string, string>> = {}) =>
  checkBucket(
    toConfig({
      ...{ DATABASE_URL: 'postgresql://db/vigie', S3_BUCKET: bucket.name, S3_ENDPOINT: bucket.url },
      ...{ S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: keys.secretAccessKey },
      ...changed,
    }),
  )

test('a bucket that answers these keys is well, and nothing is left in it', async () => {
  expect(await look()).toMatchObject([{ check: 'bucket', state: 'ok' }])
  expect(bucket.keys()).toEqual([])
})

test.each([
  ['another secret', { S3_SECRET_ACCESS_KEY: 'of-somebody-else' }, 'SignatureDoesNotMatch'],
  ['another name', { S3_BUCKET: 'of-somebody-else' }, 'NoSuchBucket'],
  ['an address at which nothing listens', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'nothing listens'],
])('%s is told with what mends it, and no key', async (_what, changed, word) => {
  const [found] = await look(changed)
  expect(found).toMatchObject({ state: 'fail', found: expect.stringContaining(word) })
  expect(JSON.stringify(found)).not.toContain(keys.secretAccessKey)
})

test('without one nothing is said of it', async () => {
  expect(await checkBucket(toConfig({ DATABASE_URL: 'postgresql://db/vigie' }))).toEqual([])
})
