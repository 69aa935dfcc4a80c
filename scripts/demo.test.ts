import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoSettings, isUnconfigured, usesDemo } from './demo.ts'

const host = '127.0.0.1'
let root: string
const listening: Server[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-demo-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  for (const server of listening.splice(0)) server.close()
})

/** Somebody else's program. @returns its port */
async function occupied(port = 0): Promise<number> {
  const server = createServer()
  listening.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return (server.address() as AddressInfo).port
}

const at = (port: number) => ({ port, host, publicUrl: `http://localhost:${port}`, root })

it('keeps the platform where its data began, whichever port the product has later', async () => {
  const port = await occupied()
  const first = await demoSettings(at(port))
  const later = await demoSettings(at(port + 400))
  expect(later.url).toBe(first.url)
  expect(later.serverEnvironment.OIDC_ISSUER).toBe(`${first.url}/idp`)
  const command = await demoSettings(at(port + 400), true)
  expect(command.url, 'a command beside the product finds it there too').toBe(first.url)
})

it('leaves the product its ports', async () => {
  const port = await occupied()
  const { port: platform } = await demoSettings(at(port))
  const beside = await demoSettings(at(platform + 9))
  expect(beside.port).toBe(platform)
  expect([beside.port, beside.smtpPort]).not.toContain(platform + 9)
})

it('says what to do when another program, or the product itself, would have its place', async () => {
  const port = await occupied()
  const { port: platform } = await demoSettings(at(port))
  await expect(demoSettings(at(platform))).rejects.toThrow(/Vigie itself was told to listen there/)
  await occupied(platform)
  await expect(demoSettings(at(port))).rejects.toThrow(
    new RegExp(`on port ${platform}.*another program listens there.*VIGIE_DATA_DIR`),
  )
})

it('knows a real configuration by its names, also where a secret comes from a file', () => {
  const real = { OIDC_ISSUER: 'https://id.example', META_APP_ID: '1', META_APP_SECRET_FILE: '/run/secret' }
  expect([usesDemo({}), usesDemo(real), isUnconfigured({}), isUnconfigured(real)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it('starts nothing with half of one, and lets a command look at it', () => {
  const half = { OIDC_ISSUER: 'https://id.example' }
  expect(() => usesDemo(half)).toThrow('META_APP_ID, META_APP_SECRET missing')
  expect(isUnconfigured(half)).toBe(false)
})
