import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { roomForBuild } from './room-for-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('builds that run at once have a room each', () => {
  const [one, other] = [roomForBuild(folder), roomForBuild(folder)]
  expect(one).not.toBe(other)
  expect([one, other].map((room) => existsSync(room))).toEqual([true, true])
})

test('what a killed build left an hour ago is gone, what goes on stays', () => {
  const now = Date.now()
  const [left, running] = [roomForBuild(folder, now), roomForBuild(folder, now)]
  const before = new Date(now - 2 * 60 * 60_000)
  utimesSync(left, before, before)
  roomForBuild(folder, now)
  expect([left, running].map((room) => existsSync(room))).toEqual([false, true])
})
