import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSimulator } from './start-simulator.ts'

const root = mkdtempSync(join(tmpdir(), 'vigie-simulator-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** As a process of its own. @returns what it said until it served, or ended */
async function start(...options: string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), '--port', '0', '--smtp-port', '0', '--history', '2', ...options],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  const { promise: served, resolve } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Mail is caught')) resolve()
    })
  const ended = once(child, 'close')
  await Promise.race([served, ended])
  child.kill('SIGKILL')
  await ended
  return said
}

/** `npm start` removes the file of the demo's month once the month is in its place, and starts again what was killed as it began. */
test('a simulator that was killed starts again without the file of its first world', async () => {
  const dataDir = join(root, 'data')
  await (await startSimulator({ port: 0, dataDir, historyDays: 2 })).close()
  const gone = join(root, 'gone.json')
  expect(await start('--data', dataDir, '--world', gone)).toContain('Simulated ads platform')
  expect(await start('--data', join(root, 'new'), '--world', gone)).toContain(`--world ${gone}: ENOENT`)
}, 60_000)

/** A saved world brings its own pace: a demo whose days are moved would wait for it, three accounts one after the other. */
test('how long reports take is said at the start, over what was saved', async () => {
  const dataDir = join(root, 'paced')
  await (await startSimulator({ port: 0, dataDir, historyDays: 2 })).close()
  const quick = await startSimulator({ port: 0, dataDir, reportSeconds: 0 })
  expect(quick.simulator.behaviour.settings.reports.seconds).toBe(0)
  await quick.close()
  expect(await start('--data', dataDir, '--reports-in', 'soon')).toContain('--reports-in is a whole number')
}, 60_000)
