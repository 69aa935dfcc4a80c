/**
 * `npm run test:distributed`: the product on a Citus cluster, where a statement that reaches two nodes fails. First the server's
 * tests of a working day, each on a distributed database of its own; then a day of several processes: two that answer and two
 * that work, a publication while its account moves to a node that is added, and a node that dies. Then the list and the
 * ingestion beside one PostgreSQL. `npm run test:distributed day ratios` leaves the tests out.
 * Needs VIGIE_CITUS_START and VIGIE_CITUS_STOP (scripts/citus-cluster.ts); says so and ends well where they are not set.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCitus, type CitusCluster } from './citus-cluster.ts'
import { walkDay } from './distributed-day.ts'
import { repositoryRoot } from './paths.ts'

const port = Number(process.env.PORT ?? 4380)
const wanted = process.argv.slice(2)
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part)

/** What a person and the machine do in a day, and what must not be lost on the way to several nodes. */
const files = [
  'db/distribution',
  'operations/distribute',
  'operations/operations',
  'features/insights/sync-account',
  'features/insights/change-campaigns',
  'features/insights/report/reports',
  'features/publication/publication',
  'features/publication/live-changes',
  'features/publication/live-lines',
  'features/publication/faults',
  'features/publication/life-after-the-end',
  'features/publication/switched-double',
  'features/alerts/alerts',
  'features/monitoring-engine',
  'features/packages',
  'features/assets',
  'features/creatives',
  'features/configurations',
  'features/accounts',
  'features/people',
  'features/proposals/proposals',
  'features/proposals/client-links',
  'features/comments',
  'features/guardrails',
  'features/history',
  'features/manage-elements',
  'features/staged-changes',
  'features/strategies',
  'documents/campaign-file',
]

const room = await mkdtemp(join(tmpdir(), 'vigie-citus-'))
// The nodes run as somebody else than root, who must be able to walk to their folders.
await chmod(room, 0o755)
let ending = Promise.resolve()
const ends: (() => Promise<unknown>)[] = [() => rm(room, { recursive: true, force: true })]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().then(() => process.exit(1)))
try {
  const cluster = await startCitus(join(room, 'cluster'), port)
  if (cluster) {
    ends.push(cluster.stop)
    await run(cluster)
  } else say('Skipped: VIGIE_CITUS_START and VIGIE_CITUS_STOP name no commands that make a Citus cluster.')
} catch (error) {
  process.exitCode = 1
  say(String(error instanceof Error ? error.stack : error))
} finally {
  await end()
}

/** What was started ends, the last first; told twice, once. */
function end(): Promise<void> {
  const all = ends.splice(0).toReversed()
  ending = ending.then(async () => {
    for (const one of all) await one()
  })
  return ending
}

async function run(at: CitusCluster): Promise<void> {
  if (isWanted('tests') && (await runTests(at)) !== 0) process.exitCode = 1
  if (isWanted('day') || isWanted('ratios'))
    await walkDay(at, { room, port: port + 10, measures: isWanted('ratios') }, ends)
}

async function runTests({ url }: CitusCluster): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=dot'],
      ...files.map((file) => `apps/server/src/${file}`),
    ],
    {
      cwd: repositoryRoot,
      env: { ...process.env, VIGIE_TEST_DATABASE_URL: url, VIGIE_TEST_CITUS: '1' },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
