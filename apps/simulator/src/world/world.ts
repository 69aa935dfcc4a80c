import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { Part } from './part.ts'
import { isKind, nodeShape, type GraphObject, type Kind, type NodeOf } from './nodes.ts'
import { savedWorld, type LogEntry } from './saved-world.ts'

import { Behaviour, type Settings } from './settings.ts'

export type { GraphObject, Kind, NodeOf } from './nodes.ts'
export type { LogEntry } from './saved-world.ts'

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

  /** The object of an identity when it is of a kind. */
  find<K extends Kind>(kind: K, id: string): NodeOf<K> | undefined {
    const object = this.get(id)
    return object && isKind(object, kind) ? object : undefined
  }

  /** Live objects of a kind below a parent, in order of creation. */
  children<K extends Kind>(parent: string, kind: K): NodeOf<K>[] {
    return this.everyChild(parent, kind).filter((object) => object.fields.status !== 'DELETED')
  }

  /** The same with the deleted ones: what they spent stays spent. */
  everyChild<K extends Kind>(parent: string, kind: K): NodeOf<K>[] {
    const ids = this.#children.get(`${parent}/${kind}`) ?? []
    return [...ids].flatMap((id) => this.find(kind, id) ?? [])
  }

  /** How many objects of a kind were ever made below a parent. */
  countChildren(parent: string, kind: Kind): number {
    return this.#children.get(`${parent}/${kind}`)?.size ?? 0
  }

  /** The label of a name in an account. */
  labelNamed(account: string, name: string): NodeOf<'adlabel'> | undefined {
    const id = this.#labels.get(`${account}/${name}`)
    return id === undefined ? undefined : this.find('adlabel', id)
  }

  /** The live image of a content in an account. */
  imageOf(account: string, hash: string): NodeOf<'adimage'> | undefined {
    const image = this.find('adimage', this.#images.get(`${account}/${hash}`) ?? '')
    return image?.fields.status === 'DELETED' ? undefined : image
  }

  /** Live objects of a kind in an account. */
  inAccount<K extends Kind>(account: string, kind: K): NodeOf<K>[] {
    return this.children(`${account}*`, kind)
  }

  /** The same with the deleted ones. */
  everyInAccount<K extends Kind>(account: string, kind: K): NodeOf<K>[] {
    return this.everyChild(`${account}*`, kind)
  }

  /**
   * Keeps an object as somebody outside wrote it, read by its kind first.
   * @throws ZodError when it is not such an object
   */
  accept(given: unknown, event: LogEntry['event'], by: string, application?: string): GraphObject {
    return this.put(nodeShape.parse(given), event, by, application)
  }

  put<N extends GraphObject>(object: N, event: LogEntry['event'], by: string, application?: string): N {
    const former = this.#objects.get(object.id)
    this.#index(object)
    if (!this.#isSeeding) {
      const entry = this.#note(former, object, {
        ...{ event, by, at: this.clock.now() },
        ...(application === undefined ? {} : { application }),
      })
      this.#journal?.append({ object, entry })
    }
    return object
  }

  /** Something that happened at an instant of the past, for whoever makes a demo with a history: it is made anew at each start. */
  recall(object: GraphObject, event: LogEntry['event'], by: string, at: number): void {
    const former = this.#objects.get(object.id)
    this.#index(object)
    this.#note(former, object, { event, by, at })
  }

  #note(
    former: GraphObject | undefined,
    object: GraphObject,
    { at, event, by, application }: Pick<LogEntry, 'event' | 'by' | 'at' | 'application'>,
  ): LogEntry {
    const entry: LogEntry = {
      sequence: this.log.length + 1,
      at,
      event,
      kind: object.kind,
      id: object.id,
      account: object.account,
      labels: labelNames(object),
      status: object.fields.status ?? null,
      by,
      ...(application === undefined ? {} : { application }),
      ...(event === 'updated' ? { changed: changedNames(former, object) } : {}),
    }
    this.log.push(entry)
    return entry
  }

  #index(object: GraphObject): void {
    this.#objects.set(object.id, object)
    if (object.kind === 'adlabel') this.#labels.set(`${object.account}/${object.fields.name}`, object.id)
    if (object.kind === 'adimage') this.#images.set(`${object.account}/${object.fields.hash}`, object.id)
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

export const labelNames = ({ fields }: GraphObject): string[] =>
  (fields.adlabels ?? []).map(({ name }) => name)
