/** @module-tag long */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from './paths.ts'
import { processesOf } from './started-product.ts'

const patience = 60_000

let folder: string
/** A registry that takes questions and never answers: an installation that goes on until somebody ends it. */
const registry = createServer()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-early-'))
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterAll(() => {
  registry.closeAllConnections()
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A clone of which nothing is installed, and whose one package comes from that registry. */
function clone(): string {
  const place = join(folder, randomUUID())
  mkdirSync(join(place, 'scripts'), { recursive: true })
  for (const name of ['start.mjs', 'bootstrap.mjs', 'orphans.mjs', 'steps.mjs'])
    cpSync(join(repositoryRoot, 'scripts', name), join(place, 'scripts', name))
  const own = { name: 'vigie', version: '1.0.0', dependencies: { 'never-there': '1.0.0' } }
  const package_ = {
    ...own,
    private: true,
    workspaces: ['apps/*'],
    scripts: { start: 'node scripts/start.mjs' },
  }
  const packages: Record<string, object> = {
    '': { ...own, workspaces: ['apps/*'] },
    'node_modules/never-there': { version: '1.0.0' },
  }
  for (const app of ['server', 'simulator', 'web']) {
    mkdirSync(join(place, 'apps', app), { recursive: true })
    const named = { name: `@vigie/${app}`, version: '1.0.0', dependencies: { 'never-there': '1.0.0' } }
    writeFileSync(join(place, 'apps', app, 'package.json'), JSON.stringify(named))
    packages[`apps/${app}`] = named
    packages[`node_modules/@vigie/${app}`] = { resolved: `apps/${app}`, link: true }
  }
  const { port } = registry.address() as AddressInfo
  writeFileSync(join(place, '.npmrc'), `registry=http://127.0.0.1:${port}/\ncache=${join(place, 'cache')}\n`)
  writeFileSync(join(place, 'package.json'), JSON.stringify(package_))
  writeFileSync(
    join(place, 'package-lock.json'),
    JSON.stringify({ name: 'vigie', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  )
  return place
}

describe.skipIf(process.platform !== 'linux')(
  'A first start that is ended',
  { timeout: 2 * patience },
  () => {
    it.each<[string, readonly string[], NodeJS.Signals]>([
      ['npm is told', ['npm', 'start'], 'SIGTERM'],
      ['npm is killed', ['npm', 'start'], 'SIGKILL'],
      ['node is told', [process.execPath, 'scripts/start.mjs'], 'SIGTERM'],
    ])('installs no longer when %s', async (_, [executable = '', ...rest], signal) => {
      const place = clone()
      const mark = randomUUID()
      const asked = once(registry, 'request')
      const started = spawn(executable, rest, {
        cwd: place,
        env: { ...process.env, VIGIE_TEST_MARK: mark, npm_config_loglevel: 'error' },
        stdio: 'ignore',
      })
      await asked
      started.kill(signal)
      await expect.poll(() => processesOf(mark, place), { timeout: patience }).toEqual([])
    })

    it('builds no screens any more when its parent is gone', async () => {
      const mark = randomUUID()
      const place = join(repositoryRoot, 'apps/web/dist.built')
      const rooms = () => (existsSync(place) ? readdirSync(place) : [])
      const before = new Set(rooms())
      const added = () => rooms().filter((name) => !before.has(name))
      const parent = spawn('sh', ['-c', '"$0" scripts/image/build-screens.ts; true', process.execPath], {
        cwd: repositoryRoot,
        env: { ...process.env, VIGIE_TEST_MARK: mark },
        stdio: 'ignore',
      })
      await expect.poll(added, { timeout: patience }).not.toEqual([])
      parent.kill('SIGKILL')
      await expect.poll(() => processesOf(mark, mark), { timeout: patience }).toEqual([])
      // One that came to its end has taken its room away.
      expect(added()).not.toEqual([])
      for (const name of added()) rmSync(join(place, name), { recursive: true, force: true })
    })
  },
)
