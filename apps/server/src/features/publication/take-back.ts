import { belongingTogether, type LiveChange } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { LiveObject, ObjectChange, ObjectValues } from '../../writes/change-order.ts'
import { differing } from '../../writes/change-values.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { choicesOn, isChosen, type Choices } from './choices.ts'
import type { ChangedNode } from './executor/node.ts'
import type { Changed, Known, ObjectPlatform, TakenBack } from './executor/ports.ts'
import type { Opened } from './opened.ts'

type Means = {
  readonly opened: Opened
  /** Writes the former values, each while ours stands. */
  readonly write: (nodes: readonly ChangedNode[], known: Known) => Promise<readonly Changed[]>
  /** The planned values of each, as the write path takes them. */
  readonly wanted: (nodes: readonly ChangedNode[], known: Known) => Promise<readonly ObjectChange[]>
}

const done: Changed = { outcome: 'done' }

/** How a stopped publication takes back what it changed, and says what of it stands. */
export const takeBack = (ctx: Context, means: Means): Pick<ObjectPlatform, 'putBack' | 'standing'> => ({
  putBack: async (nodes, known) => {
    const choices = await choicesOn(ctx, means.opened, nodes)
    const own = nodes.map((node) => ({ ...node, changes: notChosen(node, choices) }))
    const asked = own.filter(({ changes }) => changes.length > 0)
    const written = asked.length > 0 ? await means.write(asked, known) : []
    const outcomes = new Map(asked.map((node, index) => [node, written[index] ?? done]))
    const ends: TakenBack[] = []
    for (const [index, node] of own.entries()) {
      const one = outcomes.get(node) ?? done
      const groups = belongingTogether(node.changes)
      const isInParts = one.outcome === 'refused' && groups.length > 1
      const parts: TakenBack = isInParts
        ? await eachForItself(ctx, means, { node, groups, known })
        : settled(one)
      const chosen = (nodes[index]?.changes ?? []).filter((change) => !node.changes.includes(change))
      const left = [...chosen, ...(parts.left ?? [])]
      ends.push(left.length > 0 ? { ...parts, left } : parts)
    }
    return ends
  },
  standing: async (nodes, known) => {
    const { platform, account } = means.opened
    const asked = nodes.map(({ kind: level, platformId: id }) => ({ level, id }))
    const live = await readLiveObjects(platform, account.account, asked)
    const choices = await choicesOn(ctx, means.opened, nodes)
    const found: (readonly LiveChange[])[] = []
    for (const node of nodes) {
      const object = live.get(node.platformId)
      found.push(object ? await standingOf(means, { node, object, choices, known }) : [])
    }
    return found
  },
})

type InParts = {
  readonly node: ChangedNode
  readonly groups: readonly (readonly LiveChange[])[]
  readonly known: Known
}

/**
 * Where one value of an object was overtaken, or is refused, the others that stand by themselves are taken back all the same. What others
 * chose is asked for again before each: the whole may have waited for minutes, and the same value may be somebody's choice by now.
 */
async function eachForItself(
  ctx: Context,
  { opened, write }: Means,
  { node, groups, known }: InParts,
): Promise<TakenBack> {
  let end: Changed = done
  const left: LiveChange[] = []
  for (const group of groups) {
    const part = { ...node, changes: group }
    const changes = notChosen(part, await choicesOn(ctx, opened, [part]))
    if (changes.length < group.length) {
      left.push(...group)
      continue
    }
    const [one = done] = await write([part], known)
    if (one.outcome === 'stops') return one
    if (settled(one).outcome === 'refused') end = one
  }
  return { ...end, left }
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

/** Somebody changed it since, or removed it: it is not ours to put back. Any other refusal leaves standing what we wrote. */
const settled = (one: Changed): Changed =>
  one.outcome === 'refused' && ['change.overtaken', 'object.notFound'].includes(one.problem.code) ? done : one

/** What goes back: a value that somebody chose since stays, with what belongs to it. */
function notChosen({ platformId, changes }: ChangedNode, choices: Choices): readonly LiveChange[] {
  const chosen = choices.get(platformId)
  return belongingTogether(changes)
    .filter((group) => !group.some(({ field }) => chosen?.has(field)))
    .flat()
}

const stands = (object: LiveObject, set: Partial<ObjectValues>): boolean =>
  Object.keys(set).length > 0 && Object.keys(differing(object, set)).length === 0
