/**
 * A Citus cluster for tests, by commands that the environment names: `VIGIE_CITUS_START FOLDER PORT` makes a coordinator on
 * PORT and nodes on the ports after it, with a data folder each, FOLDER/node0, node1, …, and prints the coordinator's
 * address as its last line; `VIGIE_CITUS_STOP FOLDER` ends it and removes the folder.
 */
import { execFile, spawnSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ask } from '../apps/server/src/testing/distributed-database.ts'

const run = promisify(execFile)

export type CitusCluster = {
  /** The coordinator's address, with a name and a password. */
  readonly url: string
  /** Ends a node as a machine that loses its power does. */
  readonly kill: (node: number) => Promise<void>
  readonly startAgain: (node: number) => Promise<void>
  /** Makes one node more, with the extension in a database; the coordinator is not told. @returns its port */
  readonly addNode: (database: string) => Promise<number>
  readonly stop: () => Promise<void>
}

/** @returns `null` where the environment names no commands */
export async function startCitus(folder: string, port: number): Promise<CitusCluster | null> {
  const { VIGIE_CITUS_START: start, VIGIE_CITUS_STOP: stop } = process.env
  if (!start || !stop) return null
  const { stdout } = await run(start, [folder, String(port)])
  const url = new URL(stdout.trim().split('\n').at(-1) ?? '')
  // Servers of a test trust whoever asks; the product's own password follows from the owner's.
  url.password ||= 'owner-of-the-cluster'
  let nodes = 3
  return {
    url: url.href,
    kill: async (node) => void process.kill(await processOf(folder, node), 'SIGQUIT'),
    startAgain: (node) => control(folder, node, ['-w', 'start']),
    addNode: async (database) => {
      const node = nodes++
      await makeNode(folder, node, port + node)
      const at = new URL(url)
      at.port = String(port + node)
      at.pathname = `/${database}`
      await prepareNode(at)
      return port + node
    },
    stop: async () => {
      for (let node = 3; node < nodes; node += 1) await control(folder, node, ['-m', 'fast', 'stop'])
      await run(stop, [folder])
    },
  }
}

const dataOf = (folder: string, node: number) => join(folder, `node${node}`)

/** The first line of the lock is the process. */
async function processOf(folder: string, node: number): Promise<number> {
  const lock = await readFile(join(dataOf(folder, node), 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

/** Where PostgreSQL's programs lie, as the first node was started. */
async function programs(folder: string): Promise<string> {
  const [program = ''] = (await readFile(join(dataOf(folder, 0), 'postmaster.opts'), 'utf8')).split(' ')
  return dirname(program)
}

/** As whom the nodes run: PostgreSQL refuses to run as root. */
async function owner(folder: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(dataOf(folder, 0))
  return { uid, gid }
}

async function control(folder: string, node: number, wanted: readonly string[]): Promise<void> {
  const data = dataOf(folder, node)
  await runAsOwner(folder, 'pg_ctl', ['-D', data, '-l', join(folder, `node${node}.log`), ...wanted])
}

/** PostgreSQL keeps what it inherits open: its output goes nowhere, or nobody would ever see it end. */
async function runAsOwner(folder: string, program: string, given: readonly string[]): Promise<void> {
  const { status } = spawnSync(join(await programs(folder), program), given, {
    ...(await owner(folder)),
    cwd: '/',
    stdio: 'ignore',
  })
  if (status !== 0) throw new Error(`${program} ${given.join(' ')} ended with ${status}`)
}

async function makeNode(folder: string, node: number, port: number): Promise<void> {
  const data = dataOf(folder, node)
  await runAsOwner(folder, 'initdb', ['-D', data, '-A', 'trust', '-U', 'postgres'])
  const settings = await readFile(join(dataOf(folder, 1), 'postgresql.conf'), 'utf8')
  await writeFile(join(data, 'postgresql.conf'), `${settings}\nport = ${port}\n`)
  await control(folder, node, ['-w', 'start'])
}

async function prepareNode(address: URL): Promise<void> {
  const database = address.pathname.slice(1)
  const first = new URL(address)
  first.pathname = '/postgres'
  await ask(first.href, `create database ${database}`)
  await ask(address.href, 'create extension citus')
}
