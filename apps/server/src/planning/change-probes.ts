import { changeParams, validateChange } from '@vigie/ads-api'
import { lineKey, type CampaignDraft, type ChangeNode, type PlanInputs, type PlanNode } from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import type { ObjectValues } from '../writes/change-order.ts'
import { readLiveObjects } from '../writes/read-live-objects.ts'
import { bidOf, bidsOtherwise, movesToAdsets, shareOf, valuesOf } from './object-values.ts'
import type { Probe } from './probe.ts'

/** Enough to find what is wrong with a kind of change; the quota of the account belongs to publishing. */
const mostOfEach = 12

/** The line of the matrix that an object of a plan is made from, from 1; `null` for what stands on none. */
export function lineNumberOf({ lines }: Pick<CampaignDraft, 'lines'>, key: string): number | null {
  const index = lines.findIndex((line) => key.startsWith(`c/${lineKey(line)}/`))
  return index < 0 ? null : index + 1
}

/**
 * Asks the platform about each change of a live campaign and of its ad sets as it would be written, and writes nothing. An
 * ad's new creative is validated as the creative that it is.
 */
export async function changeProbes(
  access: Platform,
  { draft, account }: PlanInputs,
  nodes: readonly PlanNode[],
): Promise<Probe[]> {
  const changed = nodes.filter((node) => node.operation === 'change')
  const chosen = (['campaign', 'adset'] as const).flatMap((kind) =>
    changed.filter((node) => node.kind === kind).slice(0, mostOfEach),
  )
  if (chosen.length === 0) return []
  const live = await readLiveObjects(
    access,
    account.account,
    chosen.map(({ kind, platformId: id }) => ({ level: kind, id })),
  )
  const version = access.version
  const isMove = changed.some(movesToAdsets('after')) || changed.some(takesFromAdsets)
  const isRebid = changed.some(bidsOtherwise)
  return chosen.flatMap((node): Probe[] => {
    const object = live.get(node.platformId)
    if (!object) return []
    const values = valuesOf(node, { side: 'after', known: new Map(), object, version })
    const change = {
      level: node.kind,
      id: node.platformId,
      standing: object,
      set: node.kind === 'adset' ? withoutOwned(values, { isMove, isRebid }) : values,
      ...(movesToAdsets('after')(node) ? { handsOver: sharesOf(changed) } : {}),
      ...(bidsOtherwise(node) ? { bids: bidsBelow(changed) } : {}),
    }
    if (Object.keys(changeParams(change)).length === 0) return []
    return [
      {
        section: node.kind === 'campaign' ? 'general' : 'adsets',
        lineNumber: lineNumberOf(draft, node.key),
        ask: () => access.send(validateChange, change),
      },
    ]
  })
}

type Together = { readonly isMove: boolean; readonly isRebid: boolean }

/** What of an ad set goes with its campaign's own write: before that one the platform would refuse it. */
function withoutOwned(values: Partial<ObjectValues>, { isMove, isRebid }: Together): Partial<ObjectValues> {
  const { dailyBudget, lifetimeBudget, bidAmount, ...others } = values
  const budgets = {
    ...(dailyBudget === undefined ? {} : { dailyBudget }),
    ...(lifetimeBudget === undefined ? {} : { lifetimeBudget }),
  }
  return {
    ...others,
    ...(isMove ? {} : budgets),
    ...(isRebid || bidAmount === undefined ? {} : { bidAmount }),
  }
}

const bidsBelow = (changed: readonly ChangeNode[]) =>
  changed.flatMap(({ kind, platformId: adsetId, changes }) =>
    kind === 'adset' ? bidOf({ adsetId, changes }, 'after') : [],
  )

const sharesOf = (changed: readonly ChangeNode[]) =>
  changed.flatMap(({ kind, platformId, changes }) =>
    kind === 'adset' ? [shareOf({ adsetId: platformId, changes }, 'after')] : [],
  )

/** A campaign that gains a budget takes the place of those of its ad sets. */
const takesFromAdsets = ({ kind, changes }: ChangeNode): boolean =>
  kind === 'campaign' &&
  changes.some(
    ({ field, before }) => (field === 'dailyBudget' || field === 'lifetimeBudget') && before === null,
  )
