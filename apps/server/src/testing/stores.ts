import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBucket } from '../../../simulator/src/bucket/start-bucket.ts'
import { connectPerson } from './connect-person.ts'
import { startSimulatedPlatform } from './simulated-platform.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from './test-server.ts'

/** The product on one kind of store, listening, with a person who may upload. */
export type StoreScene = {
  readonly server: TestServer
  readonly person: TestPerson
  readonly account: string
  readonly accountId: number
  /** Where the forms of this store are posted to, when their address is a path. */
  readonly origin: string
  /** Everything stored, by key. */
  readonly keys: () => Promise<string[]>
  /** Uploads in parts that were left in the middle. */
  readonly unfinished: () => number
  readonly passTime: (milliseconds: number) => void
  readonly stop: () => Promise<void>
}

export type StoreKind = 'the local disk' | 'a bucket'

export async function startStoreScene(kind: StoreKind): Promise<StoreScene> {
  let late = 0
  const keys = { accessKeyId: 'AKIDVIGIETEST', secretAccessKey: 'a-secret-of-the-test' }
  const bucket = await startBucket({
    ...keys,
    name: 'vigie-media',
    pageSize: 2,
    now: () => new Date(Date.now() + late),
  })
  const platform = await startSimulatedPlatform()
  const server = await startTestServer({
    ...platform.environment,
    ...(kind === 'a bucket'
      ? {
          S3_BUCKET: bucket.name,
          S3_ENDPOINT: bucket.url,
          S3_ACCESS_KEY_ID: keys.accessKeyId,
          S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
        }
      : {}),
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await signIn(server)
  const { account, accountId } = await connectPerson(server, platform, person)
  return {
    server,
    person,
    account,
    accountId,
    origin,
    keys: kind === 'a bucket' ? () => Promise.resolve(bucket.keys()) : () => filesIn(server),
    unfinished: bucket.pendingUploads,
    passTime: (milliseconds) => {
      late += milliseconds
      server.clock.advance(milliseconds)
    },
    stop: async () => {
      await server.stop()
      await platform.close()
      await bucket.close()
    },
  }
}

async function filesIn({ ctx }: TestServer): Promise<string[]> {
  const folder = join(ctx.config.dataDir, 'store')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
