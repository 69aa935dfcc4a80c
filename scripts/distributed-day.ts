/** A day of several processes on a Citus cluster. Each step fails with what was found. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../packages/contract/src/index.ts'
import { measureIngestion } from '../bench/src/performance/ingestion.ts'
import { productAt, storeCampaign, type Product } from '../e2e/product.ts'
import { toConfig } from '../apps/server/src/config.ts'
import { migrateDatabase } from '../apps/server/src/db/migrate.ts'
import { runtimeAddress } from '../apps/server/src/db/runtime-address.ts'
import { distribute } from '../apps/server/src/operations/distribute.ts'
import { nodesOf } from '../apps/server/src/operations/database-nodes.ts'
import { checkDistribution } from '../apps/server/src/operations/doctor/check-distribution.ts'
import { asOwner } from '../apps/server/src/operations/owner-connection.ts'
import { ask, at } from '../apps/server/src/testing/distributed-database.ts'
import { control, created, stopServer, submit, untilEnded, untilReady } from './asked-publication.ts'
import { startChild } from './child.ts'
import type { CitusCluster } from './citus-cluster.ts'
import { demoSettings } from './demo.ts'
import { repositoryRoot } from './paths.ts'

const host = '127.0.0.1'
const token = 'distributed-token-of-the-demo'
const longest = 300_000

type Place = { readonly room: string; readonly port: number; readonly measures: boolean }
type Day = Place & {
  readonly cluster: CitusCluster
  readonly simulator: string
  readonly settings: Readonly<Record<string, string>>
  readonly ends: (() => Promise<unknown>)[]
}

/** @param ends what was started: the caller ends it, the last first, however the day goes */
export async function walkDay(cluster: CitusCluster, place: Place, ends: Day['ends']): Promise<void> {
  const { room, port } = place
  const config = toConfig({
    DATABASE_URL: cluster.url,
    DATA_DIR: room,
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const { placed } = await distribute(config, { shards: 8, onTable: () => undefined })
  say(`vigie distribute: ${placed.length} tables got their place`)
  await forbidSeveralNodes(cluster.url)
  const demo = await demoSettings({ port: port + 5, host, publicUrl: `http://localhost:${port}` })
  ends.push((await startSimulator(demo)).stop)
  await spendDay({ ...place, cluster, ends, simulator: demo.url, settings: demo.serverEnvironment })
}

const forbidSeveralNodes = (url: string) =>
  ask(
    url,
    `alter role vigie_app in database ${new URL(url).pathname.slice(1)} set citus.multi_task_query_log_level = 'error'`,
  )

async function spendDay(day: Day): Promise<void> {
  const { port, cluster } = day
  const [first, second] = [startServer(day, port, 'http'), startServer(day, port + 1, 'http')]
  await untilReady(port, first)
  await untilReady(port + 1, second)
  startServer(day, port + 2, 'worker')
  startServer(day, port + 3, 'worker')
  const homes = await untilSpread(cluster)
  const [mine = '', other = ''] = homes.map(({ accounts }) => accounts[0])
  say(
    `Two http and two worker processes; ${homes.map(({ name, accounts }) => `${name}: ${accounts.join(', ')}`).join('; ')}`,
  )
  const products = [port, port + 1].map((at) => productAt(`http://localhost:${at}`, token, mine))
  await untilFigures(products[1] ?? fail('No product'), [mine, other])
  await publishWhileItMoves(day, products[0] ?? fail('No product'))
  await loseNode(day, mine, other)
  if (day.measures) await measure(day, mine)
}

/** Both accounts have figures in the list: the sync of each ran, on its node. */
async function untilFigures({ ask: get }: Product, accounts: readonly string[]): Promise<void> {
  const until = Date.now() + longest
  for (const account of accounts)
    for (;;) {
      // A process that starts renews the demo's token: for that moment nobody is signed in.
      const answer = await get<unknown>('GET', `${account}/campaign_list?${lastMonth()}`).catch(() => null)
      const list = endpoints.campaignList.response.safeParse(answer)
      if (list.data?.rows.some(({ figures }) => figures !== null)) break
      if (Date.now() > until) fail(`The list of ${account} stays empty`)
      await pause(500)
    }
  say('Both accounts are synchronised and listed')
}

async function publishWhileItMoves(day: Day, product: Product): Promise<void> {
  const { cluster, simulator } = day
  const fileId = await storeCampaign(product, { adsets: 12, texts: 12 })
  await control(simulator, 'faults', [{ kind: 'latency', milliseconds: 150 }])
  const before = await created(simulator)
  const id = await submit(product, fileId, 'distributed')
  while ((await created(simulator)) < before + 10) await pause(50)
  const database = new URL(cluster.url).pathname.slice(1)
  const port = await cluster.addNode(database)
  await ask(cluster.url, 'select citus_add_node($1, $2)', [host, port])
  // A rebalancing does so by itself; a single piece is moved only to a node that has them.
  await ask(cluster.url, `select replicate_reference_tables('block_writes')`)
  const from = await homeOf(cluster.url, product.account)
  await ask(
    bounded(cluster.url),
    `select citus_move_shard_placement(shardid, $1, $2, $3, $4, shard_transfer_mode := 'force_logical')
     from (select get_shard_id_for_distribution_column('tenant.publication', account_id) as shardid
       from control.ad_account where platform_id = $5) moved`,
    [
      ...from.split(':').map((part, index) => (index === 1 ? Number(part) : part)),
      host,
      port,
      product.account,
    ],
  )
  say(
    `${product.account} moved from ${from} to ${await homeOf(cluster.url, product.account)}, which was added meanwhile`,
  )
  const progress = await untilEnded(product, id, longest)
  await control(simulator, 'faults', [])
  const made = (await created(simulator)) - before
  if (progress.state !== 'PUBLISHED' || progress.total !== made)
    fail(`${progress.state}: ${made} objects made of ${progress.total} planned`)
  say(`PUBLISHED: ${made} objects made of ${progress.total} planned`)
}

/** A move that does not come to its end fails. */
function bounded(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c statement_timeout=${longest}`)
  return address.href
}

/** The node of one account dies: its people are told, others are served, and it comes back as it was. */
async function loseNode({ port, cluster }: Day, mine: string, other: string): Promise<void> {
  const { port: at } = new URL(cluster.url)
  const home = await homeOf(cluster.url, other)
  const node = Number(home.split(':')[1]) - Number(at)
  await cluster.kill(node)
  const lost = await listOf(port, other)
  if (lost.status !== 503 || !lost.body.includes('server.unavailable'))
    fail(`The lost account answers ${lost.status} ${lost.body.slice(0, 300)}`)
  const kept = await listOf(port + 1, mine)
  if (kept.status !== 200) fail(`The other account answers ${kept.status} ${kept.body.slice(0, 300)}`)
  const { state, found } = await asOwner(cluster.url, checkDistribution)
  if (state !== 'fail' || !found.includes(home) || !found.includes(other)) fail(`The doctor says ${found}`)
  say(`${home} died: ${other} answers 503, ${mine} is served; the doctor: ${found}`)
  await cluster.startAgain(node)
  const until = Date.now() + 60_000
  while ((await listOf(port, other)).status !== 200) {
    if (Date.now() > until) fail('The node is back and its account is not')
    await pause(500)
  }
  say(`${home} is back, and so is ${other}`)
}

async function measure(day: Day, account: string): Promise<void> {
  const { cluster, port } = day
  await ask(cluster.url, 'create database single')
  const single = at(cluster.url, { database: 'single' })
  await migrateDatabase(single)
  const server = startServer({ ...day, cluster: { ...cluster, url: single } }, port + 4, 'http,worker')
  await untilReady(port + 4, server)
  const products = [port, port + 4].map((on) => productAt(`http://localhost:${on}`, token, account))
  for (const product of products) await untilFigures(product, [account])
  const [spread, one] = await alternately(
    products.map(({ url }) => Number(new URL(url).port)),
    account,
  )
  say(
    `List, p95: ${spread} ms on the cluster, ${one} ms on one: ${((spread ?? 0) / (one ?? 1)).toFixed(2)} × (aim 2)`,
  )
  const [facts, bare] = [await measureIngestion(cluster.url), await measureIngestion(single)]
  say(
    `Ingestion: ${Math.round(facts.ours)} rows/s on the cluster, ${Math.round(bare.ours)} on one: ${(facts.ours / bare.ours).toFixed(2)} × (aim 0.5)`,
  )
}

/** p95 of each in milliseconds; they are asked in turns, so that a busy machine is busy for both. */
async function alternately(ports: readonly number[], account: string): Promise<number[]> {
  const samples = ports.map((): number[] => [])
  for (let turn = 0; turn < 110; turn += 1)
    for (const [index, on] of ports.entries()) {
      const startedAt = performance.now()
      const { status } = await listOf(on, account)
      if (status !== 200) fail(`The list answers ${status}`)
      if (turn >= 10) samples[index]?.push(performance.now() - startedAt)
    }
  return samples.map((values) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0),
  )
}

async function listOf(port: number, account: string): Promise<{ status: number; body: string }> {
  const reply = await fetch(`http://localhost:${port}/api/${account}/campaign_list?${lastMonth()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.status, body: await reply.text() }
}

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastMonth = (): string => `since=${dayAgo(30)}&until=${dayAgo(1)}`

/** Nodes that hold an account each, once the processes have connected the demo's accounts. */
async function untilSpread({ url }: CitusCluster) {
  for (;;) {
    const homes = (await asOwner(url, nodesOf)).filter(({ accounts }) => accounts.length > 0)
    if (homes.length > 1) return homes
    await pause(500)
  }
}

async function homeOf(url: string, account: string): Promise<string> {
  const nodes = await asOwner(url, nodesOf)
  return nodes.find(({ accounts }) => accounts.includes(account))?.name ?? fail(`${account} is nowhere`)
}

const startSimulator = (demo: Awaited<ReturnType<typeof demoSettings>>) =>
  startChild({
    name: 'simulator',
    script: 'apps/simulator/src/main.ts',
    scriptArguments: [
      ...['--port', String(demo.port), '--host', host, '--smtp-port', String(demo.smtpPort)],
      ...['--public-url', demo.url, '--token', token, '--history', '14'],
    ],
    env: {},
    isQuiet: true,
    readyUrl: `http://${host}:${demo.port}/idp/.well-known/openid-configuration`,
    onEnd: (how) => say(`The simulator ended: ${how}`),
  })

function startServer({ room, port, cluster, settings, ends }: Day, own: number, roles: string): ChildProcess {
  const child = spawn(process.execPath, [join(repositoryRoot, 'apps/server/src/main.ts')], {
    cwd: repositoryRoot,
    env: {
      PATH: process.env.PATH,
      ...settings,
      ...{ HOST: host, PORT: String(own), PUBLIC_URL: `http://localhost:${port}`, VIGIE_ROLES: roles },
      ...{ DATABASE_URL: cluster.url, DATABASE_RUNTIME_URL: runtimeAddress(cluster.url) ?? '' },
      ...{
        DATA_DIR: join(room, 'files'),
        VIGIE_DEMO_TOKEN: token,
        VIGIE_LOG_LEVEL: process.env.VIGIE_LOG_LEVEL ?? 'silent',
      },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  ends.push(() => stopServer(child))
  return child
}

function fail(what: string): never {
  throw new Error(what)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
