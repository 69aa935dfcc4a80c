/**
 * Starts Vigie on this machine: the database, the demo parts when no real platform is configured, the product.
 * Starts again what ends by itself. Ends all in the reverse order, whatever the reason.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startChild, type ChildOptions } from './child.ts'
import { type Demo, demoSettings, isLoopback, usesDemo } from './demo.ts'
import { heapOptions } from './heap-options.ts'
import { keepRunning } from './keep-running.ts'
import { whenOrphaned } from './orphans.mjs'
import { dataRoot } from './paths.ts'
import { isBlockedByBrowsers, isPortFree } from './ports.ts'
import { beginAgainIfAsked, isLivingDemo, isPlaced, placeDatabase, unpackWorld } from './living-demo/place.ts'
import { freePort, startPostgres } from './postgres.ts'
import { screensToBuild, screensToPack } from './bootstrap.mjs'
import { beside, step } from './steps.mjs'

const { values: flags } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    /** Builds the screens when their sources changed. */
    screens: { type: 'boolean', default: false },
  },
})
const port = Number(process.env.PORT ?? 4310)
const host = process.env.HOST ?? '127.0.0.1'
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

const stops: (() => Promise<void>)[] = []
let isStopping = false

async function stopAll(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => say(String(error)))
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
whenOrphaned(() => void stopAll(0))

try {
  await start()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await stopAll(1)
}

async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${process.env.PORT}"`)
  if (isBlockedByBrowsers(port)) {
    throw new Error(
      `No browser opens port ${port}: it is among those that the web keeps for other protocols. Choose another: PORT=4310 npm start`,
    )
  }
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `Port ${port} is already in use, perhaps by a Vigie that runs already. Choose another: PORT=${port + 10} npm start`,
    )
  }
  const withDemo = usesDemo(process.env)
  if (withDemo && !isLoopback(host)) {
    throw new Error(
      `The demo (its simulator signs anybody in) is refused on ${host}. Listen on 127.0.0.1, or configure OIDC_ISSUER, META_APP_ID and META_APP_SECRET.`,
    )
  }
  const root = await dataRoot()
  const screens = beside('Screens', flags.screens ? screensToBuild() : null)
  const isLiving = withDemo && isLivingDemo(root, process.env)
  const databaseUrl = process.env.DATABASE_URL ?? (await embeddedDatabase(root))
  const demo = withDemo ? await step('Simulator', () => startDemo(root, isLiving)) : null
  if (demo && isLiving && !isPlaced(root)) await step('Demo', () => placeMonth(demo, { root, databaseUrl }))
  await screens()
  await step('Vigie', () => startProduct({ databaseUrl, root, demo, isLiving }))
  announce(demo, root)
  // Until then browsers get the screens as they are, which costs a network more and this machine nothing.
  if (flags.screens) screensToPack()?.().catch((error: Error) => isStopping || warn(error.message))
}

async function embeddedDatabase(root: string): Promise<string> {
  // Its address stays the same when it is started again.
  const port = await freePort()
  let url = ''
  const start = async (onEnd: (how: string) => void) => {
    const postgres = await startPostgres({ dataDir: join(root, 'postgres'), port, onEnd })
    url = postgres.url
    return postgres
  }
  await step('Database', () => keep('database', start))
  return url
}

function placeMonth(demo: Demo, at: { root: string; databaseUrl: string }): Promise<void> {
  return placeDatabase({
    ...at,
    platform: demo.url,
    env: { HOST: host, PORT: String(port), PUBLIC_URL: publicUrl, ...demo.serverEnvironment },
  })
}

async function startDemo(root: string, isLiving: boolean): Promise<Demo> {
  const world = isLiving && !isPlaced(root) ? await unpackWorld(root) : null
  const demo = await demoSettings({ port, host, publicUrl, root })
  await keepChild({
    name: 'simulator',
    script: 'apps/simulator/src/main.ts',
    scriptArguments: [
      ...['--port', String(demo.port), '--host', host, '--smtp-port', String(demo.smtpPort)],
      ...['--public-url', demo.url, '--data', join(root, 'simulator')],
      ...(world === null ? [] : ['--world', world]),
      // Its days are moved from the bar, and who moves them would wait for each report of each account.
      ...(isLiving ? ['--reports-in', '0'] : []),
      ...(process.env.VIGIE_DEMO_QUIET ? [] : ['--lively']),
      ...(process.env.VIGIE_DEMO_AT ? ['--at', process.env.VIGIE_DEMO_AT] : []),
      ...(process.env.VIGIE_DEMO_SEED ? ['--seed', process.env.VIGIE_DEMO_SEED] : []),
      ...(process.env.VIGIE_DEMO_DAYS ? ['--history', process.env.VIGIE_DEMO_DAYS] : []),
    ],
    env: {},
    isQuiet: true,
    readyUrl: `http://${host}:${demo.port}/idp/.well-known/openid-configuration`,
  })
  return demo
}

type Parts = {
  readonly databaseUrl: string
  readonly root: string
  readonly demo: Demo | null
  readonly isLiving: boolean
}

async function startProduct(parts: Parts): Promise<void> {
  const serverPort = flags.dev ? port + 2 : port
  const { demo, isLiving } = parts
  await keepChild({
    name: 'server',
    script: 'apps/server/src/main.ts',
    scriptArguments: [],
    nodeArguments: [...(flags.dev ? ['--watch'] : []), ...heapLimit()],
    env: {
      VIGIE_LOG_LEVEL: process.env.VIGIE_LOG_LEVEL ?? 'warn',
      NODE_ENV: flags.dev ? 'development' : 'production',
      HOST: host,
      PORT: String(serverPort),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: parts.databaseUrl,
      DATA_DIR: join(parts.root, 'files'),
      ...demo?.serverEnvironment,
      ...(isLiving ? { VIGIE_DEMO_AGAIN: '1' } : {}),
    },
    readyUrl: `http://${host}:${serverPort}/readyz`,
    ...(demo && isLiving
      ? { before: () => beginAgainIfAsked(parts.root, demo.url, () => placeMonth(demo, parts)) }
      : {}),
  })
  if (flags.dev) await startScreensWithReload(serverPort)
}

/** Who needs another limit sets it in NODE_OPTIONS. */
function heapLimit(): string[] {
  return process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : heapOptions
}

function startScreensWithReload(serverPort: number): Promise<void> {
  return keepChild({
    name: 'web',
    script: 'node_modules/vite/bin/vite.js',
    scriptArguments: ['apps/web', '--port', String(port), '--host', host, '--strictPort'],
    env: { VIGIE_SERVER_URL: `http://${host}:${serverPort}` },
    readyUrl: `http://${host}:${port}/`,
  })
}

type Kept = Omit<ChildOptions, 'onEnd'> & {
  /** What is done before each start of it. */
  readonly before?: () => Promise<void>
}

function keepChild({ before, ...options }: Kept): Promise<void> {
  return keep(options.name, async (onEnd) => {
    await before?.()
    return startChild({ ...options, onEnd })
  })
}

/** Each lives its own life: a server that ends leaves the database running, and the other way round. */
async function keep(name: string, start: Parameters<typeof keepRunning>[0]['start']): Promise<void> {
  stops.push((await keepRunning({ name, start, say: warn })).stop)
}

function announce(demo: Demo | null, root: string): void {
  const lines = [
    `  Address          ${publicUrl}`,
    ...(demo
      ? [
          `  Ads platform     ${demo.url}/_control/panel   (simulated: nothing is spent)`,
          `  Who can sign in  ${demo.people.join(', ')}`,
          '  To work with Meta, set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, META_APP_ID and META_APP_SECRET.',
        ]
      : []),
    `  Data             ${root}`,
    '  Ctrl-C stops everything.',
  ]
  say(lines.join('\n'))
}

/** What went wrong goes where the product's own log goes, with its moment. */
function warn(text: string): void {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
