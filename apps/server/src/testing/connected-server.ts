import { connectPerson } from './connect-person.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from './simulated-platform.ts'
import {
  signIn,
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts'

export type ConnectedServer = {
  readonly platform: SimulatedPlatform
  readonly server: TestServer
  readonly person: TestPerson
  readonly account: string
  readonly accountId: number
  readonly stop: () => Promise<void>
}

/** A server, a platform of its own, and a person who reaches the first ad account of it. */
export async function startConnectedServer(
  environment: Readonly<Record<string, string>> = {},
  options: TestServerOptions = {},
): Promise<ConnectedServer> {
  const platform = await startSimulatedPlatform()
  const server = await startTestServer({ ...platform.environment, ...environment }, options)
  const person = await signIn(server)
  const { account, accountId } = await connectPerson(server, platform, person)
  const stop = async () => {
    await server.stop()
    await platform.close()
  }
  return { platform, server, person, account, accountId, stop }
}
