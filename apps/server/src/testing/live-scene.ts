import { endpoints, type ResponseOf } from '@vigie/contract'
import type { StoredDraft, LiveChange, PublicationPlan, PublicationProgress } from '@vigie/domain'
import { startPublicationScene, type PublicationScene } from './publication-scene.ts'

type Live = {
  readonly fileId: string
  readonly campaignId: string
  readonly first: PublicationProgress
  /** Ids of what was published, in the order of the plan. */
  readonly idsOf: (kind: string) => readonly string[]
}

/** A scene whose campaigns are live and are changed. */
export type LiveScene = PublicationScene & {
  /** A campaign of two ad sets with two ads each, published. */
  readonly live: (name: string, change?: Partial<StoredDraft>) => Promise<Live>
  readonly stored: (fileId: string) => Promise<ResponseOf<typeof endpoints.getConfiguration>>
  readonly plan: (fileId: string) => Promise<PublicationPlan>
  /** Every value that the plan changes of the campaign and its ad sets. */
  readonly changesLeft: (fileId: string) => Promise<readonly LiveChange[]>
  /** Confirms the plan as it is now. */
  readonly submitChanges: (fileId: string) => Promise<string>
  /** Rewrites the first text of the package that the file was stored with. */
  readonly editText: (fileId: string, text: string) => Promise<void>
  /** Live ads that a publication changed. */
  readonly changedAds: (publicationId: string) => readonly string[]
  /** What the platform says of an object, read over HTTP. */
  readonly now: (id: string) => Readonly<Record<string, unknown>>
}

let confirmations = 0

export async function startLiveScene(): Promise<LiveScene> {
  const scene = await startPublicationScene()
  const { person, account, platform } = scene
  const path = (fileId: string) => `/${account}/single_campaign_configuration/publish/${fileId}`
  const stored: LiveScene['stored'] = async (fileId) => {
    const { body } = await person.ask('GET', `/${account}/single_campaign_configuration/${fileId}`)
    return endpoints.getConfiguration.response.parse(body)
  }
  const plan: LiveScene['plan'] = async (fileId) =>
    endpoints.publicationPlan.response.parse((await person.ask('GET', path(fileId))).body)
  return {
    ...scene,
    stored,
    plan,
    live: async (name, change = {}) => {
      const fileId = await scene.store({ name, zones: 2, texts: 2 })
      await scene.saveDraft(fileId, change)
      const first = await scene.settle(await scene.submit(fileId))
      if (first.state !== 'PUBLISHED') throw new Error(`${name} is ${first.state}`)
      const idsOf = (kind: string) =>
        first.nodes.flatMap((node) => (node.kind === kind && node.platformId ? [node.platformId] : []))
      return { fileId, campaignId: first.campaignId ?? '', first, idsOf }
    },
    changesLeft: async (fileId) => {
      const { campaign, adsets } = await plan(fileId)
      return [campaign, ...adsets].flatMap(({ changes }) => changes)
    },
    submitChanges: async (fileId) => {
      const { planHash } = await plan(fileId)
      confirmations += 1
      const reply = await scene.publish(fileId, { key: `change-${confirmations}-${fileId}`, planHash })
      if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
      return endpoints.publish.response.parse(reply.body).publicationId
    },
    editText: async (fileId, text) => {
      const [name = ''] = (await stored(fileId)).configuration.lines.flatMap(({ adPackages }) => adPackages)
      const { body } = await person.ask('GET', `/${account}/AdBodies`)
      const [first] = endpoints.listBodies.response
        .parse(body)
        .filter(({ keywords }) => keywords.includes(name))
      if (!first) throw new Error('the stored package has no text')
      const reply = await person.ask('POST', `/${account}/AdBodies/${first.id}`, {
        content: text,
        keywords: first.keywords,
      })
      if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
    },
    changedAds: (publicationId) => {
      const creatives = new Set(scene.objects(publicationId).map(({ id }) => id))
      return platform.world
        .inAccount(account, 'ad')
        .filter(({ fields }) => creatives.has(String(fields.creative_id)))
        .map(({ id }) => id)
    },
    now: (id) => platform.world.get(id)?.fields ?? {},
  }
}
