import { isTest, type Import } from './imports.ts'

type Arrows = { readonly to: readonly string[]; readonly testsTo?: readonly string[] }

const pure = ['packages/stats', 'packages/domain'] as const

/** What runs code of the server in its own process, to measure or prove it there: decision 083 names each with its reason. */
const inProcess = [
  'bench/src/alerts.ts',
  'bench/src/back-test.ts',
  'bench/src/hostile-files.ts',
  'bench/src/many-accounts.ts',
  'bench/src/performance.ts',
  'bench/src/performance/ingestion.ts',
  'bench/src/with-context.ts',
  'scripts/citus-cluster.ts',
  'scripts/distributed-day.ts',
  'scripts/security-transcript.ts',
  'scripts/soak/ingest.ts',
  'scripts/soak/sign-in.ts',
] as const

/** How a campaign's money is shared within the limits of its ad sets: one law of the simulated platform and of the engine's worlds. */
const sharing = 'apps/simulator/src/insights/within-limits.ts'

/** Scripts that are the server's: its command line, the pages on its settings, and its files in an image. */
const ofServer = [
  'scripts/vigie.ts',
  'scripts/configuration.ts',
  'scripts/image/stage.ts',
  'scripts/living-demo/move-archive.ts',
  'scripts/living-demo/move-archive.test.ts',
  'scripts/living-demo/place.ts',
  'scripts/living-demo/played-product.ts',
  'scripts/living-demo/restore.ts',
] as const

/**
 * Which package may import which, by path as by name; a folder or file of its own line is not part of its package's. Tests
 * reach further: those of the server run on the simulator, and on a database that the scripts start.
 */
const arrows: Readonly<Record<string, Arrows>> = {
  'packages/stats': { to: [] },
  'packages/domain': { to: ['packages/stats'] },
  'packages/sentences': { to: ['packages/domain'] },
  'packages/contract': { to: ['packages/domain'] },
  'packages/ads-api': { to: [] },
  'apps/server': {
    to: [...pure, 'packages/sentences', 'packages/contract', 'packages/ads-api'],
    testsTo: ['apps/simulator', 'scripts', ...ofServer],
  },
  'apps/web': { to: ['packages/domain', 'packages/sentences', 'packages/contract'] },
  'apps/simulator': { to: [sharing], testsTo: ['packages/ads-api'] },
  [sharing]: { to: [] },
  e2e: { to: ['scripts'] },
  bench: { to: ['e2e', 'scripts', 'bench/src/engine', ...inProcess] },
  'bench/src/engine': { to: [...pure, 'bench', sharing] },
  scripts: { to: ['e2e', 'scripts/soak', ...inProcess, ...ofServer] },
  'scripts/soak': { to: ['scripts', 'e2e', 'bench', ...inProcess] },
  ...Object.fromEntries(
    inProcess.map((path) => [
      path,
      {
        to: [
          'apps/server',
          'packages/contract',
          'packages/ads-api',
          'bench',
          'e2e',
          'scripts',
          'scripts/soak',
          ...inProcess,
        ],
      },
    ]),
  ),
  ...Object.fromEntries(ofServer.map((path) => [path, { to: ['apps/server', 'scripts', ...ofServer] }])),
}

/** The line of the table that a path belongs to: the longest name that it begins with. */
function lineOf(path: string): string {
  const names = Object.keys(arrows).filter((name) => path === name || path.startsWith(`${name}/`))
  return names.toSorted((one, other) => other.length - one.length)[0] ?? path
}

export const arrowProblems = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to, isOurs }) => {
    const [own, other] = [lineOf(from), lineOf(to)]
    const { to: allowed = [], testsTo = [] } = arrows[own] ?? {}
    const may = isTest(from) ? [...allowed, ...testsTo] : allowed
    return !isOurs || own === other || may.includes(other) ? [] : [`${from} imports ${to}`]
  })
