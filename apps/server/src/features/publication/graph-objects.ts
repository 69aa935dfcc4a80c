import {
  changeObject,
  createObject,
  listDelivered,
  listMade,
  listMadeBelow,
  listStatusesBelow,
  makeLabel,
  ordinalLabel,
  ordinalOf,
  publicationLabel,
  readStatus,
  setStatus,
  type LabelledObject,
} from '@vigie/ads-api'
import { switchHistory } from '../../drift/switch-history.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Platform } from '../../platforms/platform.ts'
import type { QuotaBook } from '../../quota/quota-book.ts'
import { archiveObject, deleteObject } from '../../writes/deletion.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import type { Created, Found, LabelledKind, ObjectPlatform } from './executor/ports.ts'
import { objectOf } from './node-object.ts'

type Access = {
  readonly platform: Platform
  readonly quota: QuotaBook
  readonly account: string
  readonly publicationId: string
  /** Changes of what is live go the way of all changes. */
  readonly changing: Pick<ObjectPlatform, 'change' | 'putBack' | 'standing'>
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
  const askLabelId = () =>
    platform.send(makeLabel, { account, name: label }).catch((error: unknown) => {
      labelId = null
      throw error
    })
  const statusOf = (id: string): Promise<string | null> =>
    platform.read(readStatus, { id }).catch((error: unknown) => {
      if (error instanceof PlatformError && error.details.meaning === 'objectMissing') return null
      throw error
    })
  const { version } = platform
  return {
    create: async (nodes, known) =>
      (
        await platform.sendTogether(
          createObject,
          nodes.map((node) => ({
            account,
            version,
            labels: [label, ordinalLabel(node.ord)],
            object: objectOf(node, known),
          })),
        )
      ).map((one): Created => ('error' in one ? one : { id: one.answer })),
    setStatus: async (ids, status) =>
      (
        await platform.sendTogether(
          setStatus,
          ids.map((id) => ({ id, status })),
        )
      ).map((one, index): Created => ('error' in one ? one : { id: ids[index] ?? '' })),
    ...changing,
    find: async (kind) => {
      labelId ??= askLabelId()
      const found = await platform.readAll(listMade, { account, kind, labelId: await labelId })
      // A creative shows nothing by itself: it has no switch, whatever its status is called.
      return ownOf(kind === 'creative' ? found.map((one) => ({ ...one, status: 'PAUSED' })) : found, {
        kind,
        label,
      })
    },
    findBelow: async (kind, parentId) =>
      ownOf(await platform.readAll(listMadeBelow, { kind, parentId }), { kind, label }),
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
    hasDelivered: async (id) =>
      (await platform.readAll(listDelivered, { id })).some(({ hasDelivered }) => hasDelivered),
    holdsObjects: async ({ id, kind }) => {
      if (kind === 'creative' || kind === 'ad') return false
      const statuses = await platform.readAll(listStatusesBelow, { id, kind: held[kind] })
      return statuses.some((status) => status !== null)
    },
    remove: (warrant) => deleteObject(platform, warrant),
    archive: (warrant) => archiveObject(platform, warrant),
    retire: async (id, level) => {
      const live = (await readLiveObjects(platform, account, [{ level, id }])).get(id)
      // Somebody deleted it meanwhile: it is as deactivated as can be.
      if (!live) return
      await platform.send(changeObject, {
        level,
        id,
        standing: live,
        set: { status: 'PAUSED', isRetired: true },
      })
    },
    closedUntil: () => quota.closedUntil(account),
    pace: (writes) => quota.pace(account, writes),
    share,
    take: (writes) => quota.take(account, writes),
    settle: (writes) => quota.settle(account, writes),
    mostTogether: () => quota.mostTogether(account),
  }
}

const held = { campaign: 'adset', adset: 'ad' } as const

/** Live objects of this publication, oldest first. */
const ownOf = (
  objects: readonly LabelledObject[],
  { kind, label }: { readonly kind: LabelledKind; readonly label: string },
): Found[] =>
  objects
    .flatMap(({ labels, isLive, ...object }): Found[] => {
      const ord = ordinalOf(labels)
      return ord === null || !isLive || !labels.includes(label) ? [] : [{ ...object, kind, ord }]
    })
    .toSorted((a, b) => a.createdTime.localeCompare(b.createdTime) || a.id.localeCompare(b.id))
