import type { Platform } from '../../platforms/platform.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  bidOf,
  bidsOtherwise,
  changesTargeting,
  movesToAdsets,
  shareOf,
  valuesOf,
  type Side,
} from '../../planning/object-values.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeResult, LiveObject, ObjectChange, ObjectValues } from '../../writes/change-order.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { Blocked, reason } from './executor/interruptions.ts'
import type { ChangedNode } from './executor/node.ts'
import type { Changed, Known, ObjectPlatform, Run } from './executor/ports.ts'
import { inAccount } from '../../db/in-account.ts'
import { readNodes, type PublicationRow } from './ledger.ts'

type Opened = {
  readonly platform: Platform
  readonly account: { readonly accountId: number; readonly account: string }
  readonly row: PublicationRow
  readonly reach: Run['reach']
}

/** The executor's changes of live objects, by the one way of all changes: guarded, read back, in the history, undoable. */
export function changeObjects(ctx: Context, opened: Opened): Pick<ObjectPlatform, 'change' | 'putBack'> {
  const { account, row, reach } = opened
  const write = async (
    nodes: readonly ChangedNode[],
    known: Known,
    to: Side,
  ): Promise<readonly Changed[]> => {
    const [kind] = nodes.map((node) => node.kind)
    const changes = await changesOf(ctx, opened, { nodes, known, to })
    try {
      const results = await applyChanges(ctx, {
        account,
        personId: row.confirmed_by,
        origin: 'publication',
        reason: { publicationId: row.id, fileId: row.file_id },
        changes,
        isApproved: row.approved_by !== null,
        onStep: (step) =>
          reach(step === 'intended' ? 'afterChangeIntent' : 'afterChangeAnswer', kind ?? null),
      })
      return results.map(outcomeOf)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const event = error.code === 'account.notReachable' ? 'rightLost' : 'sessionLost'
      throw new Blocked(event, reason(error.code))
    }
  }
  return {
    change: (nodes, known) => write(nodes, known, 'after'),
    putBack: async (nodes, known) => {
      const outcomes = await write(nodes, known, 'before')
      // Somebody changed it since, or it never got there: it is not ours to put back.
      return outcomes.map((one) => (one.outcome === 'refused' ? { outcome: 'done' } : one))
    },
  }
}

type Asked = { readonly nodes: readonly ChangedNode[]; readonly known: Known; readonly to: Side }

async function changesOf(ctx: Context, opened: Opened, { nodes, known, to }: Asked): Promise<ObjectChange[]> {
  const live = await aimedAt(opened, nodes)
  const isShared = nodes.some((node) => movesToAdsets(to)(node) || bidsOtherwise(node))
  const adsets = isShared ? await adsetNodes(ctx, opened) : []
  return nodes.map((node): ObjectChange => {
    const { kind: level, platformId: id } = node
    const object = live.get(id) ?? null
    const version = opened.platform.version
    const from = to === 'after' ? 'before' : 'after'
    return {
      level,
      id,
      set: valuesOf(node, { side: to, known, object, version }),
      onlyIf: comparable(valuesOf(node, { side: from, known, object: null, version })),
      ...(movesToAdsets(to)(node) ? { handsOver: adsets.map((one) => shareOf(one, to)) } : {}),
      ...(bidsOtherwise(node) ? { bids: adsets.flatMap((one) => bidOf(one, to)) } : {}),
    }
  })
}

/** Ad sets that gain a budget as their campaign loses its own, or an amount as it bids otherwise. */
async function adsetNodes(ctx: Context, { account, row }: Opened) {
  const nodes = await inAccount(ctx, account.accountId, (scope) => readNodes(scope, row.id))
  return nodes.flatMap(({ kind, platform_id: adsetId, changes }) =>
    kind === 'adset' && adsetId !== null && changes !== null ? [{ adsetId, changes }] : [],
  )
}

/** Ad sets whose targeting is written whole: an option that somebody turned meanwhile goes back with it as it is. */
async function aimedAt({ platform, account }: Opened, nodes: readonly ChangedNode[]) {
  const ids = nodes.filter(changesTargeting).map(({ platformId: id }) => id)
  if (ids.length === 0) return new Map<string, LiveObject>()
  return readLiveObjects(
    platform,
    account.account,
    ids.map((id) => ({ level: 'adset' as const, id })),
  )
}

/** What the platform tells to the letter; a limit below its smallest was never sent. */
function comparable({ spendCap: _cap, customerCap: _share, ...values }: Partial<ObjectValues>) {
  return values
}

function outcomeOf({ outcome, problem }: ChangeResult): Changed {
  if (outcome === 'applied' || outcome === 'unchanged') return { outcome: 'done' }
  if (outcome === 'unknown') return stops('answerLost', 'publication.lostAnswer', 5000)
  switch (problem?.code) {
    case 'platform.expiredSession':
      return stops('sessionLost', problem.code)
    case 'platform.permission':
      return stops('rightLost', problem.code)
    case 'platform.throttled':
      return stops('throttled', problem.code, 60_000)
    case 'write.frozen':
      return stops('frozen', problem.code)
  }
  const { userTitle = '', userMessage = '', platformCode } = problem?.facts ?? {}
  const isPlatform = typeof platformCode === 'number'
  const code = isPlatform ? `platform.${platformCode}` : (problem?.code ?? 'platform.rejected')
  return { outcome: 'refused', problem: { code, title: String(userTitle), message: String(userMessage) } }
}

const stops = (event: Blocked['event'], code: string, after: number | null = null): Changed => ({
  outcome: 'stops',
  blocked: new Blocked(event, reason(code), after),
})
