import { join } from 'node:path'
import { z } from 'zod'
import { FaultDesk } from './graph/faults/faults.ts'
import { Reports } from './graph/insights/reports.ts'
import { allPermissions } from './graph/oauth/all-permissions.ts'
import { tokenFile } from './graph/oauth/token-file.ts'
import { TokenDesk, type AppCredentials } from './graph/oauth/tokens.ts'
import { Quotas } from './graph/quota/quotas.ts'
import { HookBox } from './hooks/hook-box.ts'
import type { NoteCall, RequestLog } from './http/request-log.ts'
import { IssuerBehaviour } from './idp/issuer.ts'
import { people } from './idp/people.ts'
import { Figures } from './insights/ledger.ts'
import { SwitchedBack } from './life/switched-back.ts'
import { MailBox } from './mail/mail-box.ts'
import { Media } from './media/media.ts'
import { fillWorld } from './seed/fill-world.ts'
import { fillLargeAccount, type LargeAccount } from './seed/large-account.ts'
import { TiktokDesk } from './tiktok/desk.ts'
import { advertisers, fillTiktok } from './tiktok/store.ts'
import { clockFrom, makeClock, savedClock, type Clock } from './world/clock.ts'
import { openJournal, type Journal } from './world/journal.ts'
import type { Part } from './world/part.ts'
import { Behaviour } from './world/settings.ts'
import { World } from './world/world.ts'

export type StateOptions = {
  readonly publicUrl: string
  readonly app: AppCredentials
  readonly seed: string
  readonly historyDays?: number
  readonly isLively?: boolean
  readonly token?: string
  readonly largeAccount?: LargeAccount
  readonly dataDir?: string
  readonly world?: () => SavedSimulator
  /** Where its clock begins, in milliseconds; now, unless said. */
  readonly startsAt?: number
}

const savedSimulator = z.object({
  format: z.literal(1),
  /** Where clients reached it: addresses of pictures begin so. */
  publicUrl: z.string(),
  clock: z.object({ now: z.number(), rate: z.number().min(0) }),
  parts: z.record(z.string(), z.unknown()),
})

/** What a simulator is, in plain JSON: everything later answers and later days depend on. */
export type SavedSimulator = z.output<typeof savedSimulator>

/** @throws ZodError when it is nothing that a simulator wrote */
export const readSaved = (given: unknown): SavedSimulator => savedSimulator.parse(given)

/**
 * Owns everything that a simulated platform remembers: its worlds and their figures, tokens, quotas, faults, what was caught.
 * Nothing of it lives outside this object, so that it can be written down whole, come back, and begin again.
 */
export class Simulator {
  readonly clock: Clock
  readonly behaviour = new Behaviour()
  readonly world: World
  readonly figures: Figures
  readonly quotas: Quotas
  readonly reports: Reports
  readonly switchedBack: SwitchedBack
  readonly desk: TokenDesk
  readonly faults = new FaultDesk()
  readonly media: Media
  readonly tiktok: { readonly world: World; readonly figures: Figures; readonly desk: TiktokDesk }
  readonly mail = new MailBox()
  readonly hooks = new HookBox()
  readonly issuer = new IssuerBehaviour()
  /** The last calls, for the panel; no answer depends on them. */
  readonly requests: RequestLog[] = []
  readonly #options: StateOptions
  readonly #journal: Journal | null
  readonly #tokens: ReturnType<typeof tokenFile>
  readonly #madeAt: number
  /** Nothing was made in this folder before. */
  readonly #isNew: boolean

  constructor(options: StateOptions) {
    const { dataDir, seed } = options
    const journal = dataDir ? openJournal(dataDir) : null
    this.#options = options
    this.#journal = journal
    this.#tokens = tokenFile(dataDir)
    const begins = savedClock(journal?.readNote('clock')) ?? clockFrom(options.startsAt)
    this.clock = makeClock(Date.now, begins, (state) => journal?.saveNote('clock', state))
    // Where it begins holds for every later start.
    if (begins) journal?.saveNote('clock', begins)
    const madeAt = journal?.readNote('made-at')
    this.#isNew = madeAt === undefined
    this.#madeAt = Number(madeAt ?? this.clock.now())
    journal?.saveNote('made-at', this.#madeAt)
    this.world = new World(this.clock, journal, this.behaviour)
    this.figures = new Figures(this.world, seed)
    this.quotas = new Quotas(this.world)
    this.reports = new Reports(this.world)
    this.switchedBack = new SwitchedBack(this.world)
    this.desk = new TokenDesk(options.app, this.clock)
    this.media = new Media(journal)
    const tiktok = new World(
      this.clock,
      dataDir ? openJournal(join(dataDir, 'tiktok')) : null,
      this.behaviour,
    )
    this.tiktok = {
      world: tiktok,
      figures: new Figures(tiktok, `${seed} tiktok`),
      desk: new TiktokDesk(tiktok),
    }
    this.#begin()
  }

  /** The world that was loaded, or the demo; then what happened since. */
  #begin(): void {
    const loaded = this.#journal?.readNote('world')
    const { world } = this.#options
    if (world && this.#isNew) return this.load(world())
    if (loaded === undefined) this.#seed()
    else for (const place of this.#places(this.#read(loaded))) place()
    this.world.replay()
    this.tiktok.world.replay()
    this.desk.restore(this.#tokens.read())
    this.#acceptGiven()
  }

  #seed(): void {
    const { publicUrl, seed, token, historyDays, largeAccount, isLively = false } = this.#options
    this.world.seed(() => {
      fillWorld(this.world, {
        seed,
        publicUrl,
        madeAt: this.#madeAt,
        hasGranted: token !== undefined,
        isLively,
        ...(historyDays === undefined ? {} : { historyDays }),
      })
      if (largeAccount) fillLargeAccount(this.world, largeAccount, this.#madeAt)
    })
    this.tiktok.world.seed(() => fillTiktok(this.tiktok.world, this.#madeAt))
  }

  /** The text given at the start is a token of the first person, with every permission. */
  #acceptGiven(): void {
    const { token } = this.#options
    if (token === undefined) return
    this.desk.accept(token, people[0].platformId, allPermissions)
    this.tiktok.desk.accept(
      token,
      advertisers.map(({ id }) => id),
    )
  }

  get #parts(): Readonly<Record<string, Part>> {
    const { world, figures, desk } = this.tiktok
    return {
      behaviour: this.behaviour,
      world: this.world,
      figures: this.figures,
      quotas: this.quotas,
      reports: this.reports,
      switchedBack: this.switchedBack,
      tokens: this.desk,
      faults: this.faults,
      media: this.media,
      tiktokWorld: world,
      tiktokFigures: figures,
      tiktokDesk: desk,
      mail: this.mail,
      hooks: this.hooks,
      issuer: this.issuer,
    }
  }

  /** Everything, as it stands now. */
  save(): SavedSimulator {
    const parts = Object.entries(this.#parts).map(([name, part]) => [name, part.save()] as const)
    return {
      format: 1,
      publicUrl: this.#options.publicUrl,
      clock: { now: this.clock.now(), rate: this.clock.rate() },
      parts: Object.fromEntries(parts),
    }
  }

  /**
   * Becomes what was saved, its clock too; a part that was not saved begins again.
   * @throws ZodError when it is no saved simulator; nothing has changed then
   */
  load(given: unknown): void {
    const saved = this.#read(given)
    const places = this.#places(saved)
    this.clock.show(saved.clock.now, saved.clock.rate)
    for (const part of Object.values(this.#parts)) part.reset()
    for (const place of places) place()
    this.#writeWhole(saved)
    this.#acceptGiven()
    this.saveTokens()
  }

  /** Pictures lie at this simulator's address, whatever the address of the one that was saved. */
  #read(given: unknown): SavedSimulator {
    const saved = readSaved(given)
    const { publicUrl } = this.#options
    if (saved.publicUrl === publicUrl) return saved
    const text = JSON.stringify(saved.parts).replaceAll(saved.publicUrl, publicUrl)
    return { ...saved, publicUrl, parts: savedSimulator.shape.parts.parse(JSON.parse(text)) }
  }

  /** Every part is read before the first is put in place. */
  #places({ parts }: SavedSimulator): (() => void)[] {
    return Object.entries(this.#parts).flatMap(([name, part]) =>
      Object.hasOwn(parts, name) ? [part.load(parts[name])] : [],
    )
  }

  /** For the next start; files lie in their folder already. */
  #writeWhole({ parts, ...saved }: SavedSimulator): void {
    const { media: _files, ...rest } = parts
    this.#journal?.saveNote('world', { ...saved, parts: rest })
    this.world.clearJournal()
    this.tiktok.world.clearJournal()
  }

  /** Forgets everything that happened and makes the demo again; time goes on and people stay connected. */
  reset(): void {
    const connected: readonly Part[] = [this.desk, this.tiktok.desk]
    for (const part of Object.values(this.#parts)) if (!connected.includes(part)) part.reset()
    this.#journal?.forgetNote('world')
    this.#seed()
    this.#acceptGiven()
  }

  saveTokens(): void {
    this.#tokens.write(this.desk.dump())
  }

  /** Remembers the last calls for the panel. */
  readonly note: NoteCall = (call) => {
    this.requests.push({ at: new Date(this.clock.now()).toISOString(), ...call })
    if (this.requests.length > 500) this.requests.shift()
  }
}
