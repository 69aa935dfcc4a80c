import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onSessionReadAnew } from '../../../data/client/session-events.ts'
import { keys } from '../../../data/keys.ts'
import { confirm } from '../../../ui/confirm.ts'
import { notify } from '../../../ui/toast.ts'
import { questionFor, refusalText } from '../confirmation-text.ts'
import { forgetCopy, keepCopy } from './draft-copy.ts'
import { createDraftSession, type DraftSession, type SessionState } from './draft-session.ts'
import { saveDraft } from './save-draft.ts'
import type { Start } from './saving.ts'
import type { Clock } from './timers.ts'
import { unfinishedSessions, type UnfinishedSessions } from './unfinished-sessions.ts'
import { clockNow } from '../../../lib/clock.ts'

/** Whose work on what. */
export type Workplace = { readonly account: string; readonly author: string }

const unfinished = new WeakMap<QueryClient, UnfinishedSessions>()

/** What this page of the browser left undone, until it is loaded anew. */
export function useUnfinishedSessions(): UnfinishedSessions {
  const queries = useQueryClient()
  const known = unfinished.get(queries) ?? unfinishedSessions()
  unfinished.set(queries, known)
  return known
}

export const workKey = ({ account, author }: Workplace, fileId: string | null): string =>
  [author, account, fileId ?? 'new'].join(' ')

const browserClock: Clock = {
  now: () => new Date(clockNow()).toISOString(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A session with the server, the device and the dialogs of this browser. */
function openSession(start: Start, { account, author }: Workplace, queries: QueryClient): DraftSession {
  return createDraftSession(start, {
    clock: browserClock,
    save: (draft) => saveDraft({ account, author, draft }),
    copies: {
      keep: (fileId, copy) => keepCopy(account, fileId, copy),
      forget: (fileId) => forgetCopy(account, fileId),
    },
    ask: (confirmation) => confirm(questionFor(confirmation)),
    refuse: (reason) => notify({ kind: 'error', ...refusalText(reason) }),
    onStored: () => void queries.invalidateQueries({ queryKey: keys.configurations(account), exact: true }),
  })
}

type Options = Workplace & {
  /** What was left undone is gone on with; anything else starts here. */
  readonly start: Start | DraftSession
  /** A new campaign has its file: the address must say so. */
  readonly onCreated: (fileId: string) => void
}

/** The session of this screen, from the moment it is drawn until it is gone. */
export function useDraftSession({ start, onCreated, ...workplace }: Options): DraftSession {
  const queries = useQueryClient()
  const left = useUnfinishedSessions()
  const [session] = useState(() => ('state' in start ? start : openSession(start, workplace, queries)))
  const latest = useRef({ onCreated, workplace })
  useEffect(() => {
    latest.current = { onCreated, workplace }
  })
  useEffect(() => {
    const keepNow = () => {
      commitTyped()
      session.keepNow()
    }
    session.begin((fileId) => latest.current.onCreated(fileId))
    window.addEventListener('pagehide', keepNow)
    window.addEventListener('online', session.wayBack)
    const stopListening = onSessionReadAnew(session.wayBack)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      window.removeEventListener('online', session.wayBack)
      stopListening()
      session.end()
      left.leave(workKey(latest.current.workplace, session.state().draft.fileId), session)
    }
  }, [session, left])
  return session
}

/** A part of a session's state: the screen is drawn again when this part is another one. */
export const useSessionState = <T>(session: DraftSession, select: (state: SessionState) => T): T =>
  useSyncExternalStore(session.subscribe, () => select(session.state()))

/** Fields hand over what is typed a moment later, or when they are left: this is that moment. */
export function commitTyped(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.blur()
}
