import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isPortFree } from './ports.ts'

/** What the evaluation parts are and how the product reaches them: through the same settings as the real ones. */
export type Demo = {
  readonly port: number
  readonly url: string
  /** Where the demo's mail is caught. */
  readonly smtpPort: number
  readonly people: readonly string[]
  readonly serverEnvironment: Readonly<Record<string, string>>
}

type Environment = Readonly<Record<string, string | undefined>>

const names = ['OIDC_ISSUER', 'META_APP_ID', 'META_APP_SECRET'] as const
/** A secret may come from a file. */
const missingIn = (env: Environment) => names.filter((name) => !env[name] && !env[`${name}_FILE`])

/** Whether nothing real is configured: what a command then works on is the demo's. One that looks says itself what is half. */
export const isUnconfigured = (env: Environment): boolean => missingIn(env).length === names.length

/** The demo runs only where neither a real platform nor a real issuer is configured. Half a configuration is an error. */
export function usesDemo(env: Environment): boolean {
  const missing = missingIn(env)
  if (missing.length > 0 && missing.length < names.length) {
    throw new Error(
      `Half a configuration: ${missing.join(', ')} missing. Set all of ${names.join(', ')}, or none for the demo.`,
    )
  }
  return missing.length === names.length
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

type At = {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  /** The data that the demo belongs to, which outlive this start. */
  readonly root?: string
}

/**
 * The simulator sits on the first free port after the product's when data begin, and there for as long as they last,
 * whichever port the product has later: people and connections are known by its address.
 * @param runs it was started there already
 * @throws when another program has the port that the data began with, with what to do
 */
export async function demoSettings(at: At, runs = false): Promise<Demo> {
  const port = await platformPort(at, runs)
  const smtpPort = runs ? port + 9 : await firstFreePort(port + 9, at)
  const url = `http://localhost:${port}`
  return {
    port,
    url,
    smtpPort,
    people: ['Camille Le Gall', 'Léa Marchand', 'Tom Whitfield'],
    serverEnvironment: {
      VIGIE_DEMO: '1',
      DEMO_PANEL_URL: `${url}/_control/panel`,
      DEMO_CONTROL_URL: `${url}/_control`,
      OIDC_ISSUER: `${url}/idp`,
      OIDC_CLIENT_ID: 'vigie',
      OIDC_CLIENT_SECRET: 'vigie-demo-secret',
      META_APP_ID: '100000000000001',
      META_APP_SECRET: 'vigie-demo-app-secret',
      META_GRAPH_URL: url,
      META_DIALOG_URL: url,
      TIKTOK_APP_ID: '7311200000000000001',
      TIKTOK_APP_SECRET: 'vigie-demo-tiktok-secret',
      TIKTOK_API_URL: `${url}/open_api/v1.3`,
      TIKTOK_PORTAL_URL: `${url}/portal/auth`,
      SMTP_URL: `smtp://${at.host === 'localhost' ? '127.0.0.1' : at.host}:${smtpPort}`,
      VIGIE_TRUSTED_HOOKS: url,
    },
  }
}

async function platformPort(at: At, runs: boolean): Promise<number> {
  const begun = at.root === undefined ? null : await portOf(at.root)
  if (runs) return begun ?? at.port + 1
  if (begun === null) {
    const port = await firstFreePort(at.port + 1, at)
    if (at.root !== undefined) await keepPort(at.root, port)
    return port
  }
  if (!isTaken(at, begun) && (await isPortFree(begun, at.host))) return begun
  throw new Error(
    `The demo in ${at.root} began with its platform on port ${begun}, by which its people are known, and ${
      isTaken(at, begun) ? 'Vigie itself was told to listen there' : 'another program listens there'
    }. Choose another PORT, end that program, or begin another demo: VIGIE_DATA_DIR=… npm start`,
  )
}

/** Where a data folder says on which port its platform began. */
export const portFile = 'demo-port'
const keptPort = (root: string) => join(root, portFile)

async function portOf(root: string): Promise<number | null> {
  if (!existsSync(keptPort(root))) return null
  const port = Number(await readFile(keptPort(root), 'utf8'))
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null
}

async function keepPort(root: string, port: number): Promise<void> {
  await mkdir(root, { recursive: true })
  await writeFile(keptPort(root), `${port}\n`)
}

/** The product takes its own port, and in development the one of its server two further, after the simulator was started. */
const isTaken = (at: At, port: number): boolean => port === at.port || port === at.port + 2

async function firstFreePort(from: number, at: At): Promise<number> {
  for (let port = from; port < from + 20; port += 1) {
    if (!isTaken(at, port) && (await isPortFree(port, at.host))) return port
  }
  throw new Error(`No free port between ${from} and ${from + 19} for the demo's simulator`)
}
