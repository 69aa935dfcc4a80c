import { isIP } from 'node:net'
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

/** The demo runs only where neither a real platform nor a real issuer is configured. Half a configuration is an error. */
export function usesDemo(env: Environment): boolean {
  const names = ['OIDC_ISSUER', 'META_APP_ID', 'META_APP_SECRET'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < names.length) {
    throw new Error(
      `Half a configuration: ${missing.join(', ')} missing. Set all of ${names.join(', ')}, or none for the demo.`,
    )
  }
  return missing.length === names.length
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * The simulator sits on the first free port after the product's, so that its addresses stay the same between starts.
 * @param runs it was started there already
 */
export async function demoSettings(
  at: { port: number; host: string; publicUrl: string },
  runs = false,
): Promise<Demo> {
  const port = runs ? at.port + 1 : await firstFreePort(at.port + 1, at.host)
  const smtpPort = runs ? port + 9 : await firstFreePort(port + 9, at.host)
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

async function firstFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + 20; port += 1) if (await isPortFree(port, host)) return port
  throw new Error(`No free port between ${from} and ${from + 19} for the demo's simulator`)
}
