import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'

/** Runs some tests of the server as a proof of its own, told by the environment how much of it; ends as they end. */
export function runServerTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): void {
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
  const paths = files.map((file) => `apps/server/src/${file}`)
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...options, ...paths], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  child.on('close', (code) => process.exit(code ?? 1))
}
