import { ordinalOf, pairsOf, publicationLabel } from '@vigie/ads-api'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import type { QuotaBook } from '../../platforms/meta/quota.ts'
import { switchHistory } from '../../drift/switch-history.ts'
import { changeParams } from '../../writes/change-values.ts'
import { archiveObject, deleteObject, isGone } from '../../writes/deletion.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import type { Created, Found, LabelledKind, ObjectPlatform } from './executor/ports.ts'
import { nodePayload } from './node-payload.ts'

const edges = {
  campaign: 'campaigns',
  adset: 'adsets',
  ad: 'ads',
  creative: 'adcreatives',
} as const
const labelEdges = {
  campaign: 'campaignsbylabels',
  adset: 'adsetsbylabels',
  ad: 'adsbylabels',
  creative: 'adcreativesbylabels',
} as const
const fields = {
  campaign: 'id,status,created_time,adlabels,source_campaign_id,daily_budget,lifetime_budget',
  adset: 'id,status,created_time,adlabels,source_adset_id,campaign_id,daily_budget,lifetime_budget,end_time',
  ad: 'id,status,created_time,adlabels,source_ad_id,adset_id',
  creative: 'id,status,adlabels',
} as const

const made = z.object({ id: z.string().regex(/^\d+$/) })
const success = z.looseObject({ success: z.literal(true) })
// The platform tells the budget that an ad set does not have as 0.
const budget = z.coerce
  .number()
  .int()
  .nullish()
  .transform((amount) => amount || null)
/** What somebody made by copying says what it was copied from; the platform tells 0 for what nobody copied. */
const source = z
  .string()
  .nullish()
  .transform((id) => id !== undefined && id !== null && id !== '' && id !== '0')
const labelled = z.object({
  id: z.string(),
  status: z.string().default('PAUSED'),
  created_time: z.string().default(''),
  adlabels: z.array(z.object({ name: z.string() })).default([]),
  source_campaign_id: source,
  source_adset_id: source,
  source_ad_id: source,
  campaign_id: z.string().nullish(),
  adset_id: z.string().nullish(),
  daily_budget: budget,
  lifetime_budget: budget,
  end_time: z.string().nullish(),
})
const standing = z.object({ id: z.string(), status: z.string().default('PAUSED') })
const delivered = z.object({ spend: z.coerce.number().default(0), impressions: z.coerce.number().default(0) })
const held = { campaign: 'adsets', adset: 'ads' } as const

type Access = {
  readonly platform: Platform
  readonly quota: QuotaBook
  readonly account: string
  readonly publicationId: string
  /** Changes of what is live go the way of all changes. */
  readonly changing: Pick<ObjectPlatform, 'change' | 'putBack'>
  readonly share: ObjectPlatform['share']
}

/** The executor's platform over the Graph API. */
export function graphObjects({
  platform,
  quota,
  account,
  publicationId,
  changing,
  share,
}: Access): ObjectPlatform {
  const label = publicationLabel(publicationId)
  let labelId: Promise<string> | null = null
  /** Making a label that exists answers the same one. */
  const askLabelId = () =>
    platform
      .ask({ method: 'POST', path: `/${account}/adlabels`, params: { name: label } }, made)
      .then(({ id }) => id)
      .catch((error: unknown) => {
        labelId = null
        throw error
      })
  const statusOf = (id: string): Promise<string | null> =>
    platform.ask({ path: `/${id}`, params: { fields: 'id,status' } }, standing).then(
      ({ status }) => (isLive(status) ? status : null),
      (error: unknown) => {
        if (isGone(error)) return null
        throw error
      },
    )
  const setStatus: ObjectPlatform['setStatus'] = (ids, status) =>
    askAll(
      platform,
      success,
      ids.map((id) => ({ path: id, params: { status } })),
      (_answer, index) => ids[index] ?? '',
    )
  return {
    create: (nodes, known) =>
      askAll(
        platform,
        made,
        nodes.map((node) => ({
          path: `${account}/${edges[node.kind]}`,
          params: nodePayload({ publicationId, version: platform.version }, node, known),
        })),
        ({ id }) => id,
      ),
    setStatus,
    ...changing,
    find: async (kind) => {
      labelId ??= askLabelId()
      const params = { ad_label_ids: JSON.stringify([await labelId]), operator: 'ALL', fields: fields[kind] }
      const found = ownOf(
        await platform.list({ path: `/${account}/${labelEdges[kind]}`, params }, labelled),
        { kind, label },
      )
      // A creative shows nothing by itself: it has no switch, whatever its status is called.
      return kind === 'creative' ? found.map((one) => ({ ...one, status: 'PAUSED' })) : found
    },
    findBelow: async (kind: LabelledKind, parentId) => {
      const params = { fields: fields[kind] }
      return ownOf(await platform.list({ path: `/${parentId}/${edges[kind]}`, params }, labelled), {
        kind,
        label,
      })
    },
    isStanding: async (id) => (await statusOf(id)) !== null,
    // A creative has no switch, whatever its status is called.
    statusOf: async ({ id, kind }) => {
      const status = await statusOf(id)
      return status !== null && kind === 'creative' ? 'PAUSED' : status
    },
    switchHistory: ({ id, kind, createdTime }) =>
      kind === 'creative'
        ? Promise.resolve('neverSwitched')
        : switchHistory(platform, account, { id, since: createdTime }),
    hasDelivered: async (id) => {
      const params = { fields: 'spend,impressions', date_preset: 'maximum' }
      const rows = await platform.list({ path: `/${id}/insights`, params }, delivered)
      return rows.some(({ spend, impressions }) => spend > 0 || impressions > 0)
    },
    holdsObjects: async ({ id, kind }) => {
      if (kind === 'creative' || kind === 'ad') return false
      const rows = await platform.list(
        { path: `/${id}/${held[kind]}`, params: { fields: 'id,status' } },
        standing,
      )
      return rows.some(({ status }) => isLive(status))
    },
    remove: (warrant) => deleteObject(platform, warrant),
    archive: (warrant) => archiveObject(platform, warrant),
    retire: async (id, level) => {
      const live = (await readLiveObjects(platform, account, [{ level, id }])).get(id)
      // Somebody deleted it meanwhile: it is as deactivated as can be.
      if (!live) return
      const params = changeParams(live, { status: 'PAUSED', isRetired: true })
      await platform.ask({ method: 'POST', path: `/${id}`, params }, success)
    },
    closedUntil: () => quota.closedUntil(account),
    pace: (writes) => quota.pace(account, writes),
    share,
    take: (writes) => quota.take(account, writes),
    settle: (writes) => quota.settle(account, writes),
    mostTogether: () => quota.mostTogether(account),
  }
}

type Write = { readonly path: string; readonly params: Readonly<Record<string, string>> }

/** One write by itself, more in a batch; each with its own outcome. */
async function askAll<T>(
  platform: Platform,
  schema: z.ZodType<T>,
  writes: readonly Write[],
  idOf: (answer: T, index: number) => string,
): Promise<readonly Created[]> {
  const request = ({ path, params }: Write) => ({ path: `/${path}`, params })
  const outcomes = await platform.sendTogether(pairsOf('meta').write({ request, parse: schema }), writes)
  return outcomes.map((one, index): Created => ('error' in one ? one : { id: idOf(one.answer, index) }))
}

const isLive = (status: string): boolean => status !== 'DELETED' && status !== 'ARCHIVED'

/** Live objects of this publication, oldest first. */
function ownOf(
  rows: readonly z.output<typeof labelled>[],
  { kind, label }: { readonly kind: LabelledKind; readonly label: string },
): Found[] {
  return rows
    .flatMap((row) => {
      const names = row.adlabels.map(({ name }) => name)
      const ord = ordinalOf(names)
      if (ord === null || !isLive(row.status) || !names.includes(label)) return []
      return [
        {
          id: row.id,
          kind,
          ord,
          status: row.status,
          parentId: parentOf(kind, row),
          isCopy: row.source_campaign_id || row.source_adset_id || row.source_ad_id,
          createdTime: row.created_time,
          dailyBudget: row.daily_budget ?? null,
          lifetimeBudget: row.lifetime_budget ?? null,
          endTime: row.end_time ?? null,
        },
      ]
    })
    .toSorted((a, b) => a.createdTime.localeCompare(b.createdTime) || a.id.localeCompare(b.id))
}

function parentOf(kind: LabelledKind, row: z.output<typeof labelled>): string | null {
  if (kind === 'ad') return row.adset_id ?? null
  return kind === 'adset' ? (row.campaign_id ?? null) : null
}
