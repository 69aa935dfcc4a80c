/**
 * `npm run test:distributed`: the product on a Citus cluster, where a statement that reaches two nodes fails. First all tests of
 * features, writes and operations, each on a distributed database of its own; then a day of several processes: two that answer and two
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

/** What people and the machine do, in whole: what came last is what nobody walked on several nodes yet. */
const walked = [
  'db/distribution',
  'features',
  'operations',
  'people',
  'quota',
  'records',
  'writes',
  'documents/campaign-file',
]

/** What only one database can show, by how it shows it; on several the rules themselves hold, and other tests meet them. */
const elsewhere = [
  // Guards are passed by on one connection, for states that nothing leads to.
  'features/publication/states',
  'features/proposals/proposal-guard',
  'operations/doctor/check-publications',
  // A trigger falls between two statements: a distributed table has none of a test.
  'features/publication/who-left',
  // A table that takes no more rows, a volume that is full, a ledger set back: of one server.
  'features/publication/database-faults',
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
      ...walked.map((part) => `apps/server/src/${part}`),
      ...elsewhere.map((file) => `--exclude=apps/server/src/${file}.test.ts`),
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
