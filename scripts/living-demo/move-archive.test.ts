import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { toConfig } from '../../apps/server/src/config.ts'
import { demoKey } from '../../apps/server/src/security/demo-key.ts'
import { openVault } from '../../apps/server/src/security/master-key.ts'
import { createPlatformPictures } from '../../apps/server/src/security/platform-pictures.ts'
import { moveArchive } from './move-archive.ts'

/** The demo that comes with the product, put in place on a machine where its platform answers elsewhere. */

const kept = join(import.meta.dirname, '../../demo')
const to = 'http://localhost:41201'
const config = toConfig({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://localhost/none',
  PUBLIC_URL: 'http://localhost:4190',
  VIGIE_DEMO: '1',
  VIGIE_MASTER_KEY: demoKey,
})
const vault = await openVault(config)
const pictures = createPlatformPictures({ config: { meta: { graphUrl: to } }, vault })

let from: string
const tables = new Map<string, string>()
beforeAll(async () => {
  from = z
    .object({ platform: z.string() })
    .parse(JSON.parse(await readFile(join(kept, 'demo.json'), 'utf8'))).platform
  for await (const part of moveArchive(createReadStream(join(kept, 'database.tar.gz')), {
    from,
    to,
    vault,
  })) {
    if (!part.name.startsWith('tables/') || !('content' in part)) continue
    tables.set(part.name, `${tables.get(part.name) ?? ''}${part.content.toString()}`)
  }
}, 60_000)

const reports = () =>
  (tables.get('tables/tenant.report') ?? '')
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [account = '', , , ...rest] = row.split('\t')
      const packed = rest.find((cell) => cell.startsWith(String.raw`\\x1f8b`)) ?? ''
      return { account: Number(account), answer: gunzipSync(Buffer.from(packed.slice(3), 'hex')).toString() }
    })

test('every picture of a report is the one that the platform has where it is now', () => {
  const named = reports().flatMap(({ account, answer }) =>
    [...answer.matchAll(/\/api\/pictures\/(\d+)\/([\w-]+)\/([\w-]+)/g)].map(
      ([, of, proof = '', name = '']) => ({
        account,
        of: Number(of),
        where: pictures.open(account, proof, name),
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ account, of }) => account !== of)).toEqual([])
  expect(named.filter(({ where }) => !where?.startsWith(`${to}/media/`))).toEqual([])
})

test('nothing in it names where the platform was', () => {
  expect(tables.size).toBeGreaterThan(20)
  expect([...tables].filter(([, rows]) => rows.includes(from)).map(([name]) => name)).toEqual([])
})
