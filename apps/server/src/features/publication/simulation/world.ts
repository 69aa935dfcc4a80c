import type { Found, LabelledKind, Node } from '../executor/ports.ts'
import type { Dice } from './dice.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One object on the simulated platform, and what happened to it. */
export type WorldObject = {
  readonly id: string
  readonly kind: LabelledKind
  /** `null`: made by somebody else, or by a former publication. */
  readonly ord: number | null
  readonly parent: string | null
  readonly createdAt: number
  /** When the label index and the parent's list show it. */
  readonly indexedAt: number
  readonly listedAt: number
  status: 'ACTIVE' | 'PAUSED' | 'DELETED' | 'ARCHIVED'
  goneAt: number | null
  hasSpent: boolean
  isRetired: boolean
  activatedBy: 'us' | 'somebody' | null
  dailyBudget: number | null
  endTime: string | null
}

/** The platform's own memory: what was committed, whoever asked and whatever was answered. */
export type World = {
  readonly objects: Map<string, WorldObject>
  readonly violations: string[]
  readonly make: (node: Node, parent: string | null) => WorldObject
  readonly add: (object: Pick<WorldObject, 'kind' | 'parent' | 'status'>) => WorldObject
  readonly setStatus: (id: string, status: WorldObject['status'], by: 'us' | 'somebody') => void
  readonly listed: (kind: LabelledKind, parent: string | null) => Found[]
  readonly isLive: (id: string | null) => boolean
}

type Watch = { readonly isVerified: (ord: number) => boolean; readonly hasIntent: (ord: number) => boolean }

export function createWorld(time: VirtualTime, dice: Dice, watch: Watch): World {
  const objects = new Map<string, WorldObject>()
  const violations: string[] = []
  const live = (object: WorldObject | undefined) =>
    object !== undefined && object.status !== 'DELETED' && object.status !== 'ARCHIVED'
  const put = (object: Omit<WorldObject, 'id' | 'createdAt' | 'indexedAt' | 'listedAt'>): WorldObject => {
    const now = time.now()
    const made = {
      ...object,
      id: String(objects.size + 1).padStart(6, '0'),
      createdAt: now,
      indexedAt: now + dice.between(0, 20_000),
      listedAt: now + dice.between(0, 5000),
    }
    objects.set(made.id, made)
    return made
  }
  /** I1: at most one object of a plan's node is on. What delivers has spent. */
  const watchDelivery = () => {
    const on = new Map<number, string>()
    for (const object of objects.values()) {
      if (object.status !== 'ACTIVE' || object.ord === null) continue
      if (object.activatedBy === 'us' && on.has(object.ord))
        violations.push(`I1 two objects of ${object.ord} are on`)
      if (object.activatedBy === 'us') on.set(object.ord, object.id)
      if (object.kind !== 'ad') continue
      const adset = objects.get(object.parent ?? '')
      const campaign = objects.get(adset?.parent ?? '')
      if (adset?.status !== 'ACTIVE' || campaign?.status !== 'ACTIVE') continue
      for (const one of [object, adset, campaign]) one.hasSpent = true
    }
  }
  return {
    objects,
    violations,
    make: (node, parent) => {
      if (!watch.hasIntent(node.ord)) violations.push(`I8 ${node.ord} was made without an intent`)
      const { desired } = node
      const budget = 'budget' in desired ? desired.budget : null
      return put({
        kind: node.kind as LabelledKind,
        ord: node.ord,
        parent,
        status: 'PAUSED',
        goneAt: null,
        hasSpent: false,
        isRetired: false,
        activatedBy: null,
        dailyBudget: budget?.amount ?? null,
        endTime: null,
      })
    },
    add: (object) =>
      put({
        ...object,
        ord: null,
        goneAt: null,
        hasSpent: false,
        isRetired: false,
        activatedBy: object.status === 'ACTIVE' ? 'somebody' : null,
        dailyBudget: null,
        endTime: null,
      }),
    setStatus: (id, status, by) => {
      const object = objects.get(id)
      if (!object || !live(object)) return
      if (status === 'DELETED' && object.hasSpent && by === 'us')
        violations.push(`I12 ${id} had spent and was deleted`)
      if (by === 'us' && object.ord === null && !object.isRetired) violations.push(`I9 ${id} is not ours`)
      // Stricter than the promise: nothing is even switched on before it was verified, deliverable or not.
      if (status === 'ACTIVE' && by === 'us' && object.ord !== null && !watch.isVerified(object.ord))
        violations.push(`I2 ${id} was switched on unverified`)
      object.status = status
      if (status === 'ACTIVE') object.activatedBy = by
      if (!live(object)) object.goneAt = time.now()
      if (status === 'DELETED')
        for (const child of objects.values())
          if (live(child) && (child.parent === id || objects.get(child.parent ?? '')?.parent === id))
            Object.assign(child, { status: 'DELETED', goneAt: time.now() })
      watchDelivery()
    },
    listed: (kind, parent) => {
      const now = time.now()
      return [...objects.values()]
        .filter(
          (object) =>
            object.kind === kind &&
            object.ord !== null &&
            live(object) &&
            (parent === null ? object.indexedAt <= now : object.parent === parent && object.listedAt <= now),
        )
        .map(({ id, ord, status, createdAt, dailyBudget, endTime }) => ({
          id,
          ord: ord ?? -1,
          status,
          createdTime: String(createdAt).padStart(15, '0'),
          dailyBudget,
          lifetimeBudget: null,
          endTime,
        }))
    },
    isLive: (id) => live(objects.get(id ?? '')),
  }
}
