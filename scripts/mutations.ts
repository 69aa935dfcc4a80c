/**
 * `npm run mutations`: makes the engine, the alerts or the draft session of the editor wrong in one line at a time and says
 * whether their tests notice. A mutation that survives is a rule that nothing holds; the command fails when one does that is not known to change nothing.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Mutation } from './mutation-plugin.ts'
import { alertMutations, alertTests } from './mutations-of-the-alerts.ts'
import { draftSession, draftSessionMutations } from './mutations-of-the-draft-session.ts'
import { engineMutations, engineTests } from './mutations-of-the-engine.ts'

if (await fails(null)) {
  process.stdout.write('The tests fail before anything is made wrong.\n')
  process.exit(2)
}
const only = process.argv[2]
const mutations = [...draftSessionMutations, ...engineMutations, ...alertMutations]
const survivors: string[] = []
for (const mutation of mutations.filter(({ what }) => only === undefined || what.includes(only))) {
  const isKilled = await fails(mutation)
  const surviving = mutation.equivalent ? `survives: ${mutation.equivalent}` : 'SURVIVES'
  const verdict = isKilled ? 'killed' : surviving
  process.stdout.write(`${mutation.what.padEnd(40)} ${verdict}\n`)
  if (!isKilled && !mutation.equivalent) survivors.push(mutation.what)
}
process.exitCode = survivors.length === 0 ? 0 : 1

function testsOf(mutation: Mutation | null): readonly string[] {
  if (mutation === null) return [...engineTests, alertTests, draftSession]
  if (draftSessionMutations.some((one) => one === mutation)) return [draftSession]
  return alertMutations.some((one) => one === mutation) ? [alertTests] : engineTests
}

/** Whether a test fails with this mutation, or with none. */
function fails(mutation: Mutation | null): Promise<boolean> {
  const run = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'rules',
      '--project',
      'web-rules',
      '--bail',
      '1',
      // A module kept from a run with another mutation would be taken for this one's.
      '--fsModuleCache=false',
      ...testsOf(mutation),
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, ...(mutation ? { VIGIE_MUTATION: JSON.stringify(mutation) } : {}) },
    },
  )
  return new Promise((resolve) => run.once('exit', (code) => resolve(code !== 0)))
}
