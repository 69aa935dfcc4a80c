import type { LiveValue } from '@vigie/domain'
import type { MadeNode } from '../executor/node.ts'
import type { Found, LabelledKind } from '../executor/ports.ts'
import type { Dice } from '../../../lib/dice.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One object on the simulated platform, and what happened to it. */
export type WorldObject = {
  readonly id: string
  readonly kind: LabelledKind
  /** `null`: made by somebody else, or by a former publication. */
  readonly ord: number | null
  /** Somebody copied another object: its labels came along, it is not ours. */
  readonly isCopy: boolean
  readonly parent: string | null
  readonly createdAt: number
  /** When the label index and the parent's list show it. */
  readonly indexedAt: number
  readonly listedAt: number
  status: 'ACTIVE' | 'PAUSED' | 'DELETED' | 'ARCHIVED'
  goneAt: number | null
  hasSpent: boolean
  isRetired: boolean
  /** What plans change of it besides its budget: whom it aims at, how it bids. */
  readonly values: Record<string, LiveValue>
  /** Who wrote each value last through the product's ledger, when and what; and what a late request came over. */
  readonly written: Map<string, { readonly by: string; readonly at: number; readonly value: LiveValue }>
  readonly crossed: Set<string>
  /** What somebody set on the platform itself, and when. */
  readonly moved: Map<string, number>
  /** Differences that somebody decided on after the order to take the publication back: what stands is their will. */
  readonly decided: Set<string>
  /** Values that the platform refused to have put back, the last time it was asked. */
  readonly refusedBack: Set<string>
  activatedBy: 'us' | 'somebody' | null
  /** The platform's history tells of every turn of its switch. */
  wasSwitched: boolean
  /** When a person last did something to it. */
  touchedAt: number | null
  dailyBudget: number | null
  endTime: string | null
}

/** The platform's own memory: what was committed, whoever asked and whatever was answered. */
export type World = {
  readonly objects: Map<string, WorldObject>
  readonly violations: string[]
  readonly make: (node: MadeNode, parent: string | null) => WorldObject
  readonly add: (object: Pick<WorldObject, 'kind' | 'parent' | 'status'>) => WorldObject
  /** A person copies an object in the platform's own tool. */
  readonly copy: (id: string) => void
  readonly setStatus: (id: string, status: WorldObject['status'], by: 'us' | 'somebody') => void
  readonly listed: (kind: LabelledKind, parent: string | null) => Found[]
  readonly isLive: (id: string | null) => boolean
  /** Whether ad sets below it are made with what they bid. */
  readonly goesByAmounts: (campaignId: string | null) => boolean
  /** Whether anything that stands hangs on it. */
  readonly holds: (id: string) => boolean
}

type Watch = {
  readonly isVerified: (ord: number) => boolean
  readonly hasIntent: (ord: number) => boolean
  readonly restoredAt: () => number | null
}

/** Of an object that nobody has written to yet. */
const unwritten = () => ({
  written: new Map(),
  crossed: new Set<string>(),
  moved: new Map(),
  decided: new Set<string>(),
  refusedBack: new Set<string>(),
})

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
      if (object.status !== 'ACTIVE' || object.ord === null || object.isCopy) continue
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
  /** Whether it stands where it is to hang since before its ledger was put back from a backup. */
  const stoodBefore = (ord: number, parent: string | null): boolean => {
    const before = watch.restoredAt() ?? 0
    return [...objects.values()].some(
      (one) => one.ord === ord && !one.isCopy && live(one) && one.parent === parent && one.createdAt < before,
    )
  }
  /** What hangs on an object goes with it. */
  const endTree = (object: WorldObject, status: WorldObject['status'], by: 'us' | 'somebody') => {
    const now = time.now()
    object.goneAt = now
    for (const child of objects.values()) {
      if (
        !live(child) ||
        (child.parent !== object.id && objects.get(child.parent ?? '')?.parent !== object.id)
      )
        continue
      Object.assign(child, { status, goneAt: now })
      if (by === 'somebody') child.touchedAt = now
    }
  }
  return {
    objects,
    violations,
    make: (node, parent) => {
      if (!watch.hasIntent(node.ord)) violations.push(`I8 ${node.ord} was made without an intent`)
      if (stoodBefore(node.ord, parent)) violations.push(`I29 ${node.ord} was made again after a restore`)
      const { desired } = node
      const budget = 'budget' in desired ? desired.budget : null
      return put({
        kind: node.kind,
        ord: node.ord,
        parent,
        status: 'PAUSED',
        goneAt: null,
        hasSpent: false,
        isRetired: false,
        values: {},
        ...unwritten(),
        isCopy: false,
        activatedBy: null,
        wasSwitched: false,
        touchedAt: null,
        dailyBudget: budget?.amount ?? null,
        endTime: 'endTime' in desired ? desired.endTime : null,
      })
    },
    add: (object) =>
      put({
        ...object,
        ord: null,
        goneAt: null,
        hasSpent: false,
        isRetired: false,
        values: {},
        ...unwritten(),
        isCopy: false,
        touchedAt: null,
        activatedBy: object.status === 'ACTIVE' ? 'somebody' : null,
        wasSwitched: object.status === 'ACTIVE',
        dailyBudget: null,
        endTime: null,
      }),
    copy: (id) => {
      const object = objects.get(id)
      if (!object) return
      const { id: _id, createdAt: _created, indexedAt: _indexed, listedAt: _listed, ...rest } = object
      const now = time.now()
      put({
        ...rest,
        values: { ...rest.values },
        ...unwritten(),
        isCopy: true,
        status: 'PAUSED',
        hasSpent: false,
        activatedBy: null,
        wasSwitched: false,
        touchedAt: now,
      })
    },
    setStatus: (id, status, by) => {
      const object = objects.get(id)
      if (!object || !live(object)) return
      const isOurs = object.ord !== null && !object.isCopy
      if (by === 'us' && !isOurs && !object.isRetired) violations.push(`I9 ${id} is not ours`)
      // Stricter than the promise: nothing is even switched on before it was verified, deliverable or not.
      if (status === 'ACTIVE' && by === 'us' && object.ord !== null && !watch.isVerified(object.ord))
        violations.push(`I2 ${id} was switched on unverified`)
      if (status !== object.status && live({ ...object, status })) object.wasSwitched = true
      object.status = status
      if (status === 'ACTIVE') object.activatedBy = by
      if (by === 'somebody') object.touchedAt = time.now()
      if (!live(object)) endTree(object, status, by)
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
        .map(({ id, ord, status, isCopy, parent: parentId, createdAt, dailyBudget, endTime }) => ({
          id,
          kind,
          ord: ord ?? -1,
          status,
          isCopy,
          parentId,
          createdTime: String(createdAt).padStart(15, '0'),
          dailyBudget,
          lifetimeBudget: null,
          endTime,
        }))
    },
    goesByAmounts: (id) => objects.get(id ?? '')?.values.bidStrategy === 'costCap',
    isLive: (id) => live(objects.get(id ?? '')),
    holds: (id) => [...objects.values()].some((one) => one.parent === id && live(one)),
  }
}
