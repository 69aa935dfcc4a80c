import { startSimulator, type RunningSimulator } from '../../../simulator/src/start-simulator.ts'

export type SimulatedPlatform = RunningSimulator & {
  /** Settings that make a server use this platform and its issuer. */
  readonly environment: Readonly<Record<string, string>>
}

/** The simulated ads platform and identity provider on a free port, forgotten when it closes. */
export async function startSimulatedPlatform(): Promise<SimulatedPlatform> {
  const simulator = await startSimulator({ port: 0 })
  return {
    ...simulator,
    environment: {
      OIDC_ISSUER: `${simulator.url}/idp`,
      OIDC_CLIENT_ID: 'vigie',
      OIDC_CLIENT_SECRET: 'vigie-demo-secret',
      META_APP_ID: '100000000000001',
      META_APP_SECRET: 'vigie-demo-app-secret',
      META_GRAPH_URL: simulator.url,
      META_DIALOG_URL: simulator.url,
      TIKTOK_APP_ID: '7311200000000000001',
      TIKTOK_APP_SECRET: 'vigie-demo-tiktok-secret',
      TIKTOK_API_URL: `${simulator.url}/open_api/v1.3`,
      TIKTOK_PORTAL_URL: `${simulator.url}/portal/auth`,
      SMTP_URL: `smtp://127.0.0.1:${simulator.smtpPort}`,
      VIGIE_TRUSTED_HOOKS: simulator.url,
    },
  }
}
