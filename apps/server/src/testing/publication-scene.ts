import { publicationLabel } from '@vigie/ads-api'
import { endpoints } from '@vigie/contract'
import type { StoredDraft, PublicationProgress } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import { contentOfStored } from '../records/configurations.ts'
import { z } from 'zod'
import { labelNames, type GraphObject, type Kind } from '../../../simulator/src/world/world.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { execute } from '../features/publication/execute.ts'
import { WaitsUntil } from '../features/publication/executor/interruptions.ts'
import { readProgress } from '../features/publication/progress.ts'
import { connectPerson } from './connect-person.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from './simulated-platform.ts'
import { wireOf } from './wire-of.ts'
import { storeCampaign, type StoredCampaign } from './stored-campaign.ts'
import {
  signIn,
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts'

const kinds: readonly Kind[] = ['campaign', 'adset', 'ad', 'adcreative']
const mostRuns = 40
const storedFile = z.looseObject({
  revision: z.number(),
  configuration: z.looseObject({ data: z.array(z.looseObject({})) }),
})

export type PublicationScene = {
  readonly server: TestServer
  readonly platform: SimulatedPlatform
  readonly person: TestPerson
  readonly account: string
  readonly accountId: number
  readonly store: (wanted: StoredCampaign) => Promise<string>
  readonly planHash: (fileId: string) => Promise<string>
  readonly publish: (
    fileId: string,
    given: { key: string; planHash: string },
  ) => Promise<{ status: number; body: unknown }>
  /** Changes a stored draft as an edit would that no screen makes. */
  readonly changeDraft: (fileId: string, change: Partial<StoredDraft>) => Promise<void>
  /** Saves a stored draft as the editor does. */
  readonly saveDraft: (fileId: string, change: Partial<StoredDraft>) => Promise<void>
  /** Confirms the plan as it is now. @returns the publication's id; nothing was asked of the platform yet */
  readonly submit: (fileId: string) => Promise<string>
  /** Confirms that the ads of a package are deactivated in what the file published. @returns the update's id */
  readonly retirePackage: (fileId: string, name: string) => Promise<string>
  /** One worker run; the clock stands still. */
  readonly run: (publicationId: string) => Promise<PublicationProgress>
  /** Runs until nothing happens by itself any more; waiting moves the clock. */
  readonly settle: (publicationId: string) => Promise<PublicationProgress>
  readonly progress: (publicationId: string) => Promise<PublicationProgress>
  /** A part of the lease of the worker that holds it goes by. */
  readonly passLease: (publicationId: string, milliseconds: number) => Promise<void>
  /** Live objects on the platform with this publication's label. */
  readonly objects: (publicationId: string) => readonly GraphObject[]
  readonly stop: () => Promise<void>
}

/** A server and a simulated platform, with a person who may publish. */
export async function startPublicationScene(
  options: TestServerOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<PublicationScene> {
  const platform = await startSimulatedPlatform()
  const server = await startTestServer({ ...platform.environment, ...environment }, options)
  // The platform lives now: what is planned for later on one side must be later on the other.
  server.clock.advance(Date.now() - server.clock.now().getTime())
  const person = await signIn(server)
  const { account, accountId } = await connectPerson(server, platform, person)
  const path = (fileId: string) => `/${account}/single_campaign_configuration/publish/${fileId}`
  const planHash = async (fileId: string) =>
    z.looseObject({ planHash: z.string() }).parse((await person.ask('GET', path(fileId))).body).planHash
  const publish: PublicationScene['publish'] = (fileId, given) =>
    person.ask('PUT', path(fileId), { planHash: given.planHash, idempotencyKey: given.key })
  const progress = (id: string) => inAccount(server.ctx, accountId, (scope) => readProgress(scope, id))
  const attempt = async (publicationId: string): Promise<Date | null> => {
    const { signal } = new AbortController()
    try {
      await execute(server.ctx, { accountId, publicationId, signal })
      return null
    } catch (error) {
      if (error instanceof WaitsUntil) return error.at
      throw error
    }
  }
  /** Leases end by the database's clock, which no test can move: their end moves instead. */
  const passLease = (id: string, milliseconds: number) =>
    inAccount(server.ctx, accountId, async ({ db }) => {
      const { lease_until: until } = await db
        .selectFrom('publication')
        .select('lease_until')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('publication')
        .set({ lease_until: until && new Date(until.getTime() - milliseconds) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute()
    })
  return {
    server,
    platform,
    person,
    account,
    accountId,
    store: (wanted) => storeCampaign({ server, person, account }, wanted),
    changeDraft: (fileId, change) =>
      inAccount(server.ctx, accountId, (scope) => changeDraft(scope, fileId, change)),
    saveDraft: async (fileId, change) => {
      const file = `/${account}/single_campaign_configuration/${fileId}`
      const stored = endpoints.getConfiguration.response.parse((await person.ask('GET', file)).body)
      const draft = withFields(stored.configuration, change)
      const body = z.encode(wireOf(endpoints.updateConfiguration), draft)
      const reply = await person.ask('POST', `${file}?revision=${stored.revision}`, body)
      if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
    },
    planHash,
    publish,
    submit: async (fileId) => {
      const reply = await publish(fileId, { key: `key-${fileId}`, planHash: await planHash(fileId) })
      return endpoints.publish.response.parse(reply.body).publicationId
    },
    retirePackage: async (fileId, name) => {
      const file = `/${account}/single_campaign_configuration/${fileId}`
      const stored = storedFile.parse((await person.ask('GET', file)).body)
      await person.ask('POST', `${file}?revision=${stored.revision}`, {
        ...stored.configuration,
        data: stored.configuration.data.map((item) => ({ ...item, deprecated_creas: [name] })),
      })
      const update = `/${account}/update_creas/${fileId}`
      const { planHash: hash } = endpoints.updatePlan.response.parse((await person.ask('GET', update)).body)
      const reply = await person.ask('PUT', update, {
        planHash: hash,
        idempotencyKey: `update-${fileId}`,
        strategyId: null,
        monitorAds: false,
        monitorAdsets: false,
      })
      return endpoints.publish.response.parse(reply.body).publicationId
    },
    run: async (id) => {
      await attempt(id)
      return progress(id)
    },
    settle: async (id) => {
      for (let runs = 0; runs < mostRuns; runs += 1) {
        const until = await attempt(id)
        if (until === null) return progress(id)
        const milliseconds = Math.max(0, until.getTime() - server.clock.now().getTime())
        server.clock.advance(milliseconds)
        await passLease(id, milliseconds)
      }
      throw new Error('The publication does not come to an end')
    },
    progress,
    passLease,
    objects: (id) =>
      kinds
        .flatMap((kind) => platform.world.inAccount(account, kind))
        .filter((object) => labelNames(object).includes(publicationLabel(id))),
    stop: async () => {
      await server.stop()
      await platform.close()
    },
  }
}

async function changeDraft(
  { db, accountId }: AccountScope,
  fileId: string,
  change: Partial<StoredDraft>,
): Promise<void> {
  const row = await db
    .selectFrom('campaign_configuration')
    .select('draft_content')
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('campaign_configuration')
    .set({ draft_content: contentOfStored({ ...row.draft_content, ...change }) })
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .execute()
}
