/**
 * Loaded into the server that is measured (`NODE_OPTIONS=--import`): the longest that its thread worked without letting anybody in, in
 * time of its processor, which is what a request costs; the delay of the event loop counts the waiting for a processor too. Written
 * to `VIGIE_BENCH_TURNS` twice a second.
 */
import { writeFileSync } from 'node:fs'

const file = process.env.VIGIE_BENCH_TURNS
// What the server starts inherits the option, and is not what is measured.
if (file !== undefined && process.argv[1]?.endsWith('apps/server/src/main.ts')) watch(file)

function watch(to: string): void {
  let longest = 0
  let before = cpuMs()
  setInterval(() => {
    longest = Math.max(longest, cpuMs() - before)
    before = cpuMs()
  }, 1).unref()
  setInterval(() => {
    writeFileSync(to, String(longest))
    longest = 0
    before = cpuMs()
  }, 500).unref()
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
