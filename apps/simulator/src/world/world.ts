import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { Part } from './part.ts'
import { savedWorld, type kinds } from './saved-world.ts'
import { Behaviour, type Settings } from './settings.ts'

/** Kinds of objects the simulated platform knows. */
export type Kind = (typeof kinds)[number]

export type Fields = Readonly<Record<string, unknown>>

/** One platform object. `parent` is what its list edge hangs on: the ad set of an ad, the account of a campaign. */
export type GraphObject = {
  readonly id: string
  readonly kind: Kind
  readonly account: string
  readonly parent: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly fields: Fields
  /** Intervals in which the object's own switch was on, in milliseconds; an open one has no end. */
  readonly activity: readonly { readonly from: number; readonly to: number | null }[]
  /** Former budgets and dates with the instant each ended, so that a change does not rewrite the past. */
  readonly formerBudgets?: readonly {
    readonly until: number
    readonly daily_budget?: unknown
    readonly lifetime_budget?: unknown
    readonly start_time?: unknown
    readonly end_time?: unknown
  }[]
}

/** One line of the append-only log of what was committed: the oracle of tests. */
export type LogEntry = {
  readonly sequence: number
  readonly at: number
  readonly event: 'created' | 'updated' | 'deleted'
  readonly kind: Kind
  readonly id: string
  readonly account: string
  readonly labels: readonly string[]
  readonly status: string | null
  readonly by: string
  /** Names of the fields that an update changed. */
  readonly changed?: readonly string[]
}

const firstId = 120_210_000_000_000_000n

/** Everything the platform holds, by id, with the indexes its edges need. */
export class World implements Part {
  readonly clock: Clock
  readonly behaviour: Behaviour
  readonly log: LogEntry[] = []
  readonly #objects = new Map<string, GraphObject>()
  readonly #children = new Map<string, Set<string>>()
  readonly #labels = new Map<string, string>()
  readonly #images = new Map<string, string>()
  readonly #journal: Journal | null
  #lastId = firstId
  #isSeeding = false

  constructor(clock: Clock, journal: Journal | null = null, behaviour: Behaviour = new Behaviour()) {
    this.clock = clock
    this.behaviour = behaviour
    this.#journal = journal
  }

  /** How the platform behaves when nothing goes wrong. */
  get settings(): Settings {
    return this.behaviour.settings
  }

  /** Runs without journalling: what the seed makes is made again at each start. */
  seed(fill: () => void): void {
    this.#isSeeding = true
    fill()
    this.#isSeeding = false
  }

  /** What happened since the world was seeded or loaded, as a former start wrote it down. */
  replay(): void {
    for (const { object, entry } of this.#journal?.read() ?? []) {
      this.#index(object)
      this.log.push(entry)
    }
  }

  save(): unknown {
    return { objects: [...this.#objects.values()], log: [...this.log], lastId: String(this.#lastId) }
  }

  load(saved: unknown): () => void {
    const { objects, log, lastId } = savedWorld.parse(saved)
    return () => {
      this.#forget()
      for (const object of objects) this.#index(object)
      this.log.push(...log)
      this.#lastId = BigInt(lastId)
    }
  }

  /** Forgets what was written down for the next start: what is held is written whole elsewhere. */
  clearJournal(): void {
    this.#journal?.clear()
  }

  /** Holds nothing any more, and forgets what was written down. */
  reset(): void {
    this.#forget()
    this.clearJournal()
  }

  #forget(): void {
    this.#objects.clear()
    this.#children.clear()
    this.#labels.clear()
    this.#images.clear()
    this.log.length = 0
    this.#lastId = firstId
  }

  newId(): string {
    this.#lastId += 10_000n
    return String(this.#lastId)
  }

  get(id: string): GraphObject | undefined {
    return this.#objects.get(id)
  }

  /** Live objects of a kind below a parent, in order of creation. */
  children(parent: string, kind: Kind): GraphObject[] {
    return this.everyChild(parent, kind).filter((object) => object.fields.status !== 'DELETED')
  }

  /** The same with the deleted ones: what they spent stays spent. */
  everyChild(parent: string, kind: Kind): GraphObject[] {
    const ids = this.#children.get(`${parent}/${kind}`) ?? []
    return [...ids].flatMap((id) => this.#objects.get(id) ?? [])
  }

  /** How many objects of a kind were ever made below a parent. */
  countChildren(parent: string, kind: Kind): number {
    return this.#children.get(`${parent}/${kind}`)?.size ?? 0
  }

  /** The label of a name in an account. */
  labelNamed(account: string, name: string): GraphObject | undefined {
    const id = this.#labels.get(`${account}/${name}`)
    return id === undefined ? undefined : this.get(id)
  }

  /** The live image of a content in an account. */
  imageOf(account: string, hash: string): GraphObject | undefined {
    const image = this.get(this.#images.get(`${account}/${hash}`) ?? '')
    return image?.fields.status === 'DELETED' ? undefined : image
  }

  /** Live objects of a kind in an account. */
  inAccount(account: string, kind: Kind): GraphObject[] {
    return this.children(`${account}*`, kind)
  }

  /** The same with the deleted ones. */
  everyInAccount(account: string, kind: Kind): GraphObject[] {
    return this.everyChild(`${account}*`, kind)
  }

  put(object: GraphObject, event: LogEntry['event'], by: string): GraphObject {
    const former = this.#objects.get(object.id)
    this.#index(object)
    if (!this.#isSeeding) {
      const entry: LogEntry = {
        sequence: this.log.length + 1,
        at: this.clock.now(),
        event,
        kind: object.kind,
        id: object.id,
        account: object.account,
        labels: labelNames(object),
        status: typeof object.fields.status === 'string' ? object.fields.status : null,
        by,
        ...(event === 'updated' ? { changed: changedNames(former, object) } : {}),
      }
      this.#journal?.append({ object, entry })
      this.log.push(entry)
    }
    return object
  }

  #index(object: GraphObject): void {
    this.#objects.set(object.id, object)
    if (object.kind === 'adlabel')
      this.#labels.set(`${object.account}/${String(object.fields.name)}`, object.id)
    if (object.kind === 'adimage')
      this.#images.set(`${object.account}/${String(object.fields.hash)}`, object.id)
    for (const key of [`${object.parent}/${object.kind}`, `${object.account}*/${object.kind}`]) {
      const ids = this.#children.get(key) ?? new Set()
      ids.add(object.id)
      this.#children.set(key, ids)
    }
    if (/^\d{18}$/.test(object.id)) {
      const id = BigInt(object.id)
      if (id > this.#lastId) this.#lastId = id
    }
  }
}

const changedNames = (former: GraphObject | undefined, object: GraphObject): string[] =>
  Object.keys(object.fields).filter(
    (name) => JSON.stringify(former?.fields[name]) !== JSON.stringify(object.fields[name]),
  )

export function labelNames(object: GraphObject): string[] {
  const labels = object.fields.adlabels
  if (!Array.isArray(labels)) return []
  return labels.flatMap((label: unknown) =>
    typeof label === 'object' && label !== null && 'name' in label && typeof label.name === 'string'
      ? [label.name]
      : [],
  )
}
