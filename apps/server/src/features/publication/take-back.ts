import { belongingTogether, type LiveChange } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { LiveObject, ObjectChange, ObjectValues } from '../../writes/change-order.ts'
import { differing } from '../../writes/change-values.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { choicesOn, isChosen, notChosen, type Choices } from './choices.ts'
import type { ChangedNode } from './executor/node.ts'
import type { Changed, Known, ObjectPlatform, TakenBack } from './executor/ports.ts'
import type { Opened } from './opened.ts'

type Means = {
  readonly opened: Opened
  /** Writes the former values, each while ours stands and nobody chose it meanwhile. */
  readonly write: (nodes: readonly ChangedNode[], known: Known) => Promise<readonly Changed[]>
  /** The planned values of each, as the write path takes them. */
  readonly wanted: (nodes: readonly ChangedNode[], known: Known) => Promise<readonly ObjectChange[]>
}

const done: Changed = { outcome: 'done' }

/** How a stopped publication takes back what it changed, and says what of it stands. */
export const takeBack = (ctx: Context, means: Means): Pick<ObjectPlatform, 'putBack' | 'standing'> => ({
  putBack: async (nodes, known) => {
    const choices = await choicesNow(ctx, means.opened, nodes)
    const own = nodes.map((node) => ({ ...node, changes: notChosen(node, choices) }))
    const asked = own.filter(({ changes }) => changes.length > 0)
    const written = asked.length > 0 ? await means.write(asked, known) : []
    const outcomes = new Map(asked.map((node, index) => [node, written[index] ?? done]))
    const ends: TakenBack[] = []
    for (const [index, node] of own.entries()) {
      const one = outcomes.get(node) ?? done
      const groups = belongingTogether(node.changes)
      const end =
        one.outcome === 'refused' && groups.length > 1
          ? await eachForItself(ctx, means, { node, groups, known })
          : await settled(ctx, means, { node, one })
      const chosen = (nodes[index]?.changes ?? []).filter((change) => !node.changes.includes(change))
      ends.push({ ...end, left: [...chosen, ...(end.left ?? [])] })
    }
    return ends
  },
  standing: async (nodes, known) => {
    const { platform, account } = means.opened
    const asked = nodes.map(({ kind: level, platformId: id }) => ({ level, id }))
    const live = await readLiveObjects(platform, account.account, asked)
    const choices = await choicesNow(ctx, means.opened, nodes)
    const found: (readonly LiveChange[])[] = []
    for (const node of nodes) {
      const object = live.get(node.platformId)
      found.push(object ? await standingOf(means, { node, object, choices, known }) : [])
    }
    return found
  },
})

const choicesNow = (
  ctx: Context,
  { row, account }: Opened,
  nodes: readonly ChangedNode[],
): Promise<Choices> =>
  inAccount(ctx, account.accountId, (scope) =>
    choicesOn(
      scope,
      row,
      nodes.map(({ platformId }) => platformId),
    ),
  )

type InParts = {
  readonly node: ChangedNode
  readonly groups: readonly (readonly LiveChange[])[]
  readonly known: Known
}

/** Where one value of an object was overtaken, or is refused, the others that stand by themselves are taken back all the same. */
async function eachForItself(
  ctx: Context,
  means: Means,
  { node, groups, known }: InParts,
): Promise<TakenBack> {
  let end: Changed = done
  const left: LiveChange[] = []
  for (const changes of groups) {
    const part = { ...node, changes }
    const [one = done] = await means.write([part], known)
    if (one.outcome === 'stops') return one
    const { left: stays = [], ...outcome } = await settled(ctx, means, { node: part, one })
    left.push(...stays)
    if (outcome.outcome === 'refused') end = outcome
  }
  return { ...end, left }
}

type Settling = { readonly node: ChangedNode; readonly one: Changed }

/**
 * Somebody changed it since, or removed it: it is not ours to put back. Any other refusal leaves standing what we wrote. Where it was
 * overtaken by a choice that was made in Vigie, that may be of what we wrote, and is told as what stays.
 */
async function settled(ctx: Context, { opened }: Means, { node, one }: Settling): Promise<TakenBack> {
  if (one.outcome !== 'refused') return one
  if (one.problem.code === 'object.notFound') return done
  if (one.problem.code !== 'change.overtaken') return one
  const own = notChosen(node, await choicesNow(ctx, opened, [node]))
  return { ...done, left: node.changes.filter((change) => !own.includes(change)) }
}

type Looked = {
  readonly node: ChangedNode
  readonly object: LiveObject
  readonly choices: Choices
  readonly known: Known
}

async function standingOf(
  { wanted }: Means,
  { node, object, choices, known }: Looked,
): Promise<readonly LiveChange[]> {
  const each = node.changes.map((change) => ({ ...node, changes: [change] }))
  const sets = await wanted(each, known)
  return node.changes.filter(
    (change, index) => stands(object, sets[index]?.set ?? {}) && !isChosen(object, change, choices),
  )
}

const stands = (object: LiveObject, set: Partial<ObjectValues>): boolean =>
  Object.keys(set).length > 0 && Object.keys(differing(object, set)).length === 0
