/** What ended: the person's connection to the platform (498), or their session here (401). */
export type EndedSession = 'platform' | 'vigie'

export type SessionEnd = {
  readonly ended: EndedSession
  /** The person asked for what was refused; otherwise the page was only reading by itself. */
  readonly isAsked: boolean
  /** Nothing was to be changed: a form asks what it would do while somebody types into it. */
  readonly onlyReads?: boolean
}

type Listener = (end: SessionEnd) => void
const listeners = new Set<Listener>()

/** What was said while nobody listened: a route asks before the frame that tells it is there. */
let unheard: { readonly end: SessionEnd; readonly at: number } | null = null
/** Longer ago it was said to another screen, which is gone. */
const heardWithinMs = 10_000

/** Called when any answer says that a session has ended. */
export function announceSessionEnd(end: SessionEnd): void {
  unheard = listeners.size === 0 ? { end, at: performance.now() } : null
  listeners.forEach((listener) => listener(end))
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  const missed = unheard
  unheard = null
  if (missed && performance.now() - missed.at < heardWithinMs) listener(missed.end)
  return () => listeners.delete(listener)
}

const refusedListeners = new Set<() => void>()

/** Called when a call was refused for a right that this page believed its person to have. */
export const announceRefusedRight = (): void => refusedListeners.forEach((listener) => listener())

export function onRefusedRight(listener: () => void): () => void {
  refusedListeners.add(listener)
  return () => refusedListeners.delete(listener)
}

const channelName = 'vigie.session'
const accountChannel = 'vigie.account'

/** Says to the other tabs of this browser that the session is back. */
export const announceSessionBack = (): void => tell(channelName)
export const onSessionBack = (listener: () => void): (() => void) => hear(channelName, listener)

const readers = new Set<() => void>()

/** Called in this tab once it has read the session that is back: calls carry its token, and what was refused may be asked again. */
export function onSessionReadAnew(listener: () => void): () => void {
  readers.add(listener)
  return () => readers.delete(listener)
}
export const announceSessionReadAnew = (): void => readers.forEach((listener) => listener())

/** Says to the other tabs of this browser that this one works on another account now. */
export const announceAccountChange = (): void => tell(accountChannel)
export const onAccountChange = (listener: () => void): (() => void) => hear(accountChannel, listener)

function tell(name: string): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('now')
  channel.close()
}

function hear(name: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
