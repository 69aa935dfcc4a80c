import { emptyDraft, mergeDrafts, type CampaignDraft } from '@vigie/domain'
import type { DraftCopy } from '../draft-copy.ts'
import { createDraftSession, type DraftSession } from '../draft-session.ts'
import { unfinishedSessions, type UnfinishedSessions } from '../unfinished-sessions.ts'
import { fileServer, type Connection, type FileServer, type Weather } from './file-server.ts'
import { everybodyWentOn, virtualClock, type VirtualClock } from './virtual-clock.ts'

/** Everything that may happen while somebody edits a campaign. */
export type Happening =
  | { readonly kind: 'type'; readonly field: 'name' | 'tag' }
  | { readonly kind: 'clearName' }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'weather'; readonly weather: Weather; readonly latency: number }
  | { readonly kind: 'save' }
  | { readonly kind: 'wayBack'; readonly from: 'signedOut' | 'unreached' }
  | { readonly kind: 'somebodyStores'; readonly field: 'name' | 'tag' }
  | { readonly kind: 'settle'; readonly how: 'merge' | 'mine' | 'theirs' | 'later' }
  | { readonly kind: 'leave'; readonly goes: boolean; readonly thinks: number }
  | { readonly kind: 'subScreen' }
  | { readonly kind: 'backFromPage' }
  | { readonly kind: 'reload'; readonly takesUp: boolean }

export type Fields = Pick<CampaignDraft, 'name' | 'tag'>
export const fieldsOf = ({ name, tag }: Fields): Fields => ({ name, tag })
const isSame = (a: Fields, b: Fields): boolean => a.name === b.name && a.tag === b.tag

/** One visit of the editor: what is on the screen, and what it asks of the server. */
type Page = { readonly session: DraftSession; readonly connection: Connection; isDead: boolean }

/** One person at one editor: what they did, what they were told, and what should be there because of it. */
export type Person = {
  readonly clock: VirtualClock
  readonly server: FileServer
  readonly copies: Map<string, DraftCopy>
  /** What this page of the browser remembers until it is loaded anew. */
  unfinished: UnfinishedSessions
  page: Page
  address: string | null
  /** What the person typed, or agreed to have instead. */
  expected: Fields
  /** What they were last shown to be stored. */
  known: Fields
  /** Promises that were broken, in words. */
  readonly broken: string[]
  words: number
}

const nothing = emptyDraft({ specialAdCategories: [] })
const keyOf = (fileId: string | null) => fileId ?? 'new'

export function sitDown(): Person {
  const clock = virtualClock()
  const server = fileServer(clock)
  const copies = new Map<string, DraftCopy>()
  const person: Person = {
    clock,
    server,
    copies,
    unfinished: unfinishedSessions(),
    page: openPage({ clock, server, copies }, nothing, null),
    address: null,
    expected: fieldsOf(nothing),
    known: fieldsOf(nothing),
    broken: [],
    words: 0,
  }
  arrive(person, true)
  return person
}

function openPage(
  { clock, server, copies }: Pick<Person, 'clock' | 'server' | 'copies'>,
  read: CampaignDraft,
  copy: DraftCopy | null,
): Page {
  const connection = server.connect()
  const ifAlive = (run: () => void) => {
    if (!page.isDead) run()
  }
  const start = { draft: copy?.draft ?? read, base: copy?.base ?? read, isUnsaved: copy !== null }
  const session = createDraftSession(start, {
    clock,
    save: connection.save,
    copies: {
      keep: (fileId, kept) => ifAlive(() => copies.set(keyOf(fileId), kept)),
      forget: (fileId) => ifAlive(() => copies.delete(keyOf(fileId))),
    },
    ask: () => Promise.resolve(true),
    refuse: () => undefined,
    onStored: () => undefined,
  })
  const page: Page = { session, connection, isDead: false }
  return page
}

/** The editor opens at the address: it goes on where it was left, or this device's copy is taken up if the person says so. */
function arrive(person: Person, takesUp: boolean): void {
  const { address, copies, server } = person
  const isGoingOn = person.unfinished.find(keyOf(address)) === person.page.session
  if (!isGoingOn) {
    const read = server.file(address) ?? nothing
    const copy = copies.get(keyOf(address)) ?? null
    const taken = copy !== null && (copy.resumes || takesUp) ? copy : null
    if (copy === null && isLost(person)) person.broken.push('typed work is gone, unasked')
    if (taken === null) {
      copies.delete(keyOf(address))
      person.expected = fieldsOf(read)
      person.known = fieldsOf(read)
    }
    person.page = openPage(person, read, taken)
  }
  const { page } = person
  page.session.begin((created) => {
    if (!page.isDead) person.address = created
  })
}

/** Neither shown as stored nor stored while the screen was away. */
const isLost = ({ expected, known, page }: Person): boolean =>
  !isSame(expected, known) && !page.connection.seen.stored.some((one) => isSame(one, expected))

export async function live(person: Person, happening: Happening): Promise<void> {
  const { page, server, clock } = person
  const { session } = page
  switch (happening.kind) {
    case 'type':
      return type(person, { [happening.field]: word(person) })
    case 'clearName':
      return type(person, { name: '' })
    case 'wait':
      return clock.pass(happening.milliseconds)
    case 'weather':
      Object.assign(server.sky, { weather: happening.weather, latency: happening.latency })
      return
    case 'save':
      void session.flush()
      return everybodyWentOn()
    case 'wayBack':
      return comeBack(person, happening.from)
    case 'somebodyStores':
      return server.changedBySomebody(person.address, { [happening.field]: word(person) })
    case 'settle':
      return settle(person, happening.how)
    case 'leave':
      return leave(person, happening)
    case 'subScreen':
      return visitSubScreen(person)
    case 'backFromPage':
      // A page that keeps the work is gone to without a question.
      return goAway(person, true)
    case 'reload':
      session.keepNow()
      page.isDead = true
      person.unfinished = unfinishedSessions()
      return goAway(person, happening.takesUp)
  }
}

const word = (person: Person): string => `word ${(person.words += 1)}`

async function type(person: Person, change: Partial<Fields>): Promise<void> {
  const { dispatch } = person.page.session
  person.expected = { ...person.expected, ...change }
  if (change.name !== undefined) await dispatch({ type: 'renamed', name: change.name })
  if (change.tag !== undefined) await dispatch({ type: 'tagSet', tag: change.tag })
}

/** The person signs in again, or the network returns: what waited for it is under way at once. */
async function comeBack({ page, server, broken }: Person, from: Weather): Promise<void> {
  if (server.sky.weather === from) server.sky.weather = 'fine'
  const { kind } = page.session.state().save
  page.session.wayBack()
  await everybodyWentOn()
  if (kind === 'failed' && page.session.state().save.kind === 'failed')
    broken.push('the way is back and nothing goes')
}

/** What the dialog about somebody else's work offers. */
async function settle(person: Person, how: Extract<Happening, { kind: 'settle' }>['how']): Promise<void> {
  const { session } = person.page
  const { save, draft, base } = session.state()
  const theirs = person.server.file(draft.fileId)
  if (save.kind !== 'conflict' || !save.isAsked || theirs === null) return
  if (how === 'later') return session.putOff()
  if (how === 'theirs') {
    session.giveUp()
    person.expected = fieldsOf(theirs)
    person.known = fieldsOf(theirs)
    return goAway(person, true)
  }
  const merged =
    how === 'mine'
      ? { ...draft, revision: theirs.revision }
      : mergeDrafts({ base, mine: draft, theirs }, new Set())
  person.expected = fieldsOf(merged)
  void session.merge(merged, theirs)
  return everybodyWentOn()
}

async function leave(person: Person, { goes, thinks }: Extract<Happening, { kind: 'leave' }>): Promise<void> {
  const { page, clock, copies } = person
  const { session, connection } = page
  if (session.leave() === 'free') return goAway(person, true)
  session.hold()
  const { started } = connection.seen
  await clock.pass(thinks)
  // The question is kept true while it stands: what it said when it was answered counts.
  const told = session.leave()
  if (connection.seen.started > started) person.broken.push('something was sent while the question stood')
  if (!goes) {
    session.stay()
    return everybodyWentOn()
  }
  session.giveUp()
  session.end()
  await clock.pass(60_000)
  if (connection.seen.started > started) person.broken.push('something was sent after the person left it')
  const isToldLost = told === 'losesNew' || told === 'losesChanges' || told === 'losesSince'
  if (isToldLost && connection.seen.stored.some((one) => isSame(one, person.expected))) {
    person.broken.push('what the person was told is lost is stored')
  }
  if (copies.has(keyOf(session.state().draft.fileId))) person.broken.push('what was given up was kept')
  const stands = person.server.file(session.state().draft.fileId) ?? nothing
  person.address = stands.fileId
  person.expected = fieldsOf(stands)
  person.known = fieldsOf(stands)
  return arrive(person, true)
}

/** A package is made on a screen of its own; the campaign waits, and is taken up again. */
async function visitSubScreen(person: Person): Promise<void> {
  const { session } = person.page
  const saving = session.flush()
  await person.clock.pass(10_000)
  await saving
  session.keepForReturn()
  return goAway(person, false)
}

/** What the screen says is stored is stored; the person relies on it from then on. */
export function readScreen(person: Person): void {
  const { page, expected, known, broken } = person
  if (page.session.state().save.kind !== 'clean') return
  const isStored = page.connection.seen.stored.some((one) => isSame(one, expected))
  if (!isStored && !isSame(expected, known)) broken.push('what is not stored is shown as stored')
  person.known = expected
}

/** The screen goes away and comes back at the address it had. */
function goAway(person: Person, takesUp: boolean): void {
  const { clock, server, page } = person
  readScreen(person)
  page.session.end()
  if (!page.isDead) person.unfinished.leave(keyOf(page.session.state().draft.fileId), page.session)
  if (clock.pending() > server.underway()) person.broken.push('a session that is left has timers')
  arrive(person, takesUp)
}
