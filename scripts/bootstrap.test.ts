import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockedNode, nodePackages } from './bootstrap.mjs'

let folder: string
let tarball: Buffer
const registry = createServer((request, response) => {
  if (request.url?.endsWith('.tgz')) return void response.end(tarball)
  const dist = { tarball: `${address()}/a-node.tgz`, integrity: integrityOf(tarball) }
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ name: 'a-node', versions: { '1.0.0': { name: 'a-node', version: '1.0.0', dist } } }),
  )
})
const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-node-'))
  await mkdir(join(folder, 'package'))
  await writeFile(join(folder, 'package/package.json'), '{"name":"a-node","version":"1.0.0"}')
  execFileSync('tar', ['-czf', 'a-node.tgz', 'package'], { cwd: folder })
  tarball = await readFile(join(folder, 'a-node.tgz'))
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterAll(async () => {
  registry.close()
  await rm(folder, { recursive: true, force: true })
})

async function install(integrity: string): Promise<{ readonly code: number; readonly said: string }> {
  const home = await mkdtemp(join(folder, 'home-'))
  const files = lockedNode({ name: 'a-node', version: '1.0.0', integrity })
  for (const [name, content] of Object.entries(files))
    await writeFile(join(home, name), JSON.stringify(content))
  const options = ['--ignore-scripts', '--no-audit', `--registry=${address()}`, `--cache=${home}/cache`]
  const child = spawn('npm', ['ci', '--prefix', home, ...options], { cwd: home })
  let said = ''
  child.stderr.on('data', (chunk) => void (said += String(chunk)))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said }
}

it(
  'S58 takes the Node that was named, and refuses another that the registry gives for it',
  { tags: 'long', timeout: 240_000 },
  async () => {
    expect(await install(integrityOf(tarball))).toMatchObject({ code: 0 })
    const refused = await install(integrityOf(Buffer.from('another')))
    expect(refused.code).not.toBe(0)
    expect(refused.said).toContain('EINTEGRITY')
  },
)

it.each(Object.entries(nodePackages))('S58 names what Node for %s is by hash', (_platform, { integrity }) => {
  expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
})
