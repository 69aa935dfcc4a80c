import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertMutations } from './mutations-of-the-alerts.ts'
import { draftSessionMutations } from './mutations-of-the-draft-session.ts'
import { engineMutations } from './mutations-of-the-engine.ts'

const root = join(import.meta.dirname, '..')

// A line that went elsewhere makes every test fail, which the command takes for a mutation that was noticed.
test.each(
  [...draftSessionMutations, ...engineMutations, ...alertMutations].map((one) => [one.what, one] as const),
)('the line of "%s" stands in its file exactly once', (_what, { file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})
