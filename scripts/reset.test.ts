import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unpackWorld, isLivingDemo, isPlaced } from './living-demo/place.ts'
import { repositoryRoot } from './paths.ts'

it('leaves a folder in which the demo begins as on a first start', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vigie-reset-'))
  for (const part of ['postgres', 'simulator', 'files']) mkdirSync(join(root, part))
  await unpackWorld(root)
  for (const mark of ['demo-is-placed', 'demo-port']) writeFileSync(join(root, mark), '')
  expect(isPlaced(root)).toBe(true)
  execFileSync(process.execPath, [join(repositoryRoot, 'scripts/reset.ts')], {
    env: { ...process.env, VIGIE_DATA_DIR: root, DATABASE_URL: 'postgres://elsewhere' },
  })
  expect(readdirSync(root)).toEqual([])
  expect([isLivingDemo(root, {}), isPlaced(root)]).toEqual([true, false])
  rmSync(root, { recursive: true })
})
