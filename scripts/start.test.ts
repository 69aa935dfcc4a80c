/** @module-tag long */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  processesOf,
  quietPort,
  startProduct,
  stillThere,
  unmarkedOf,
  untilAnnounced,
} from './started-product.ts'

/** How long everything may take to end once told: the server lets requests in flight end first. */
const patience = 120_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-ends-'))
  await chmod(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(process.platform !== 'linux')('A started product', { timeout: 480_000 }, () => {
  it.each<[string, readonly string[], (started: ChildProcess, mark: string) => void]>([
    ['npm is told to end', ['npm', 'start'], (npm) => npm.kill('SIGTERM')],
    ['npm is killed', ['npm', 'start'], (npm) => npm.kill('SIGKILL')],
    ['its terminal is closed', ['npm', 'start'], (npm) => process.kill(-(npm.pid ?? 0), 'SIGHUP')],
    ['node is told to end', [process.execPath, 'scripts/start.mjs'], (node) => node.kill('SIGTERM')],
    ['node is killed', [process.execPath, 'scripts/start.mjs'], (node) => node.kill('SIGKILL')],
    ['the launcher is killed', ['npm', 'start'], (_, mark) => killLauncher(mark)],
  ])('ends with everything it started when %s', async (_, command, end) => {
    const mark = randomUUID()
    const port = await quietPort()
    const started = startProduct({ command, mark, port, data: join(folder, 'data') })
    // What one case leaves running would fight the next one for the data.
    onTestFinished(() => processesOf(mark, folder).forEach((line) => endNow(line)))
    const lines = await untilAnnounced(started)
    expect(lines.slice(0, 15)).toEqual(lines)
    const openers = () => unmarkedOf(mark, folder).filter((line) => line.includes('opener.main.ts'))
    await expect.poll(() => openers().length, { timeout: patience }).toBe(1)
    const unmarked = unmarkedOf(mark, folder)
    expect(processesOf(mark, folder).length, 'launcher, database, simulator, server').toBeGreaterThan(3)
    end(started, mark)
    await expect.poll(() => processesOf(mark, folder), { timeout: patience }).toEqual([])
    await expect.poll(() => stillThere(unmarked), { timeout: patience }).toEqual([])
  })

  it('is refused a folder that PostgreSQL could not enter, with what to do', async (test) => {
    if (process.getuid?.() !== 0) return test.skip('Only root runs PostgreSQL as somebody else')
    const closed = await mkdtemp(join(tmpdir(), 'vigie-closed-'))
    const started = startProduct({
      command: [process.execPath, 'scripts/start.mjs'],
      mark: randomUUID(),
      port: await quietPort(),
      data: join(closed, 'data'),
    })
    const said = await allOutput(started)
    rmSync(closed, { recursive: true })
    expect(said).toContain(`only root may enter ${closed}`)
    expect(said).toContain('VIGIE_DATA_DIR=/var/lib/vigie')
    expect(started.exitCode).toBe(1)
  })
})

async function allOutput(started: ChildProcess): Promise<string> {
  let said = ''
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk))
  await new Promise((resolve) => started.once('close', resolve))
  return said
}

function killLauncher(mark: string): void {
  const launcher = processesOf(mark, folder).find((line) => / \S*scripts\/start\.ts /.test(line))
  process.kill(Number(launcher?.split(' ')[0]), 'SIGKILL')
}

function endNow(line: string): void {
  try {
    process.kill(Number(line.split(' ')[0]), 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
