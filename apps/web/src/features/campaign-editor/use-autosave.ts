import type { CampaignDraft, DraftEvent } from '@vigie/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { forgetCopy, keepCopy } from './draft-copy.ts'
import { saveDraft, type Stored } from './save-draft.ts'
import type { DraftState } from './use-campaign-draft.ts'

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'nameless' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly error: unknown }

type Options = {
  readonly account: string
  readonly author: string
  readonly state: DraftState
  /** The work was taken up from a copy of this device: it is not on the server. */
  readonly startsUnsaved: boolean
  /** What the server had when this work began. */
  readonly startsFrom: CampaignDraft
  readonly onConflict: (error: unknown) => void
  /** A new campaign has its file: the address must say so. */
  readonly onCreated: (fileId: string) => void
}

export type Autosave = {
  readonly saveState: SaveState
  readonly isDirty: boolean
  /** The same, of the draft as it is at this moment rather than as it was drawn last. */
  readonly isDirtyNow: () => boolean
  /** Stores nothing by itself while somebody decides whether to leave, and says where the file stands until then. */
  readonly hold: () => void
  /** Goes on storing by itself: the person stays. */
  readonly resume: () => void
  /** What was last read from the server or stored there: what somebody else's work is compared with. */
  readonly base: CampaignDraft
  /** Saves now what is not saved yet. Resolves with whether everything is on the server. */
  readonly flush: () => Promise<boolean>
  /** Takes in what was read rather than decided: nothing has to be saved for it. */
  readonly learn: (event: DraftEvent) => void
  /** Keeps the work for the way back from a sub-screen. */
  readonly keepForReturn: () => void
  /** The file is gone, or the person leaves what is not stored: nothing is kept and nothing is stored by itself. */
  readonly giveUp: () => void
}

const serverDelay = 1_500
const deviceDelay = 300
const retryDelay = 15_000

/**
 * Stores the draft by itself: on this device at once, on the server as soon as it has a name. A save waits for the one
 * before; a failed one is tried again.
 */
export function useAutosave(options: Options): Autosave {
  const { account, author, state, startsUnsaved, startsFrom, onConflict, onCreated } = options
  const { draft, current, dispatch } = state
  const queries = useQueryClient()
  const [saved, setSaved] = useState<CampaignDraft | null>(startsUnsaved ? null : draft)
  const [base, setBase] = useState<CampaignDraft>(startsFrom)
  const baseNow = useRef(base)
  const [saveState, setSaveState] = useState<SaveState>({ kind: startsUnsaved ? 'waiting' : 'untouched' })
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const savedNow = useRef(saved)
  const isClosed = useRef(false)
  const isOnHold = useRef(false)
  const createdMeanwhile = useRef<string | null>(null)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const isDirty = draft !== saved

  const keep = (resumes: boolean) => {
    // A save that comes back after the person left must not bring back what they gave up.
    if (isClosed.current) return
    const now = current()
    keepCopy(account, now.fileId, {
      draft: now,
      base: baseNow.current,
      keptAt: new Date().toISOString(),
      resumes,
    })
  }
  const markStored = (sent: CampaignDraft, stored: Stored) => {
    const hasMoved = current() !== sent
    forgetCopy(account, sent.fileId)
    baseNow.current = { ...sent, ...stored }
    setBase(baseNow.current)
    void dispatch({ type: 'stored', ...stored })
    const now = current()
    if (sent.fileId === null && !isClosed.current) {
      // While the browser is on its way back, the address of this moment is not this screen's.
      if (isOnHold.current) createdMeanwhile.current = stored.fileId
      else onCreated(stored.fileId)
    }
    if (hasMoved) {
      keep(false)
      setSaveState({ kind: 'waiting' })
      return
    }
    savedNow.current = now
    setSaved(now)
    setSaveState({ kind: 'saved', at: new Date().toISOString() })
    void queries.invalidateQueries({ queryKey: ['configurations', account], exact: true })
  }
  const saveOnce = async (): Promise<boolean> => {
    const sent = current()
    if (sent === savedNow.current || isClosed.current) return true
    if (isOnHold.current) return false
    if (sent.name.trim() === '') {
      setSaveState({ kind: 'nameless' })
      return false
    }
    setSaveState({ kind: 'saving' })
    try {
      markStored(sent, await saveDraft({ account, draft: sent, author }))
      // What was typed meanwhile follows, on the revision just stored.
      return await saveOnce()
    } catch (error) {
      keep(false)
      setSaveState({ kind: 'failed', error })
      if (isApiError(error, 'configuration.changedMeanwhile')) onConflict(error)
      return false
    }
  }
  const saveByItself = (): Promise<boolean> => {
    running.current = running.current.then(() => saveOnce())
    return running.current
  }

  const latest = useRef({ saveByItself, keep })
  useEffect(() => {
    latest.current = { saveByItself, keep }
  })
  const isConflict =
    saveState.kind === 'failed' && isApiError(saveState.error, 'configuration.changedMeanwhile')
  useEffect(() => {
    if (draft === savedNow.current) return
    const device = setTimeout(() => latest.current.keep(false), deviceDelay)
    const server = isConflict ? undefined : setTimeout(() => void latest.current.saveByItself(), serverDelay)
    return () => {
      clearTimeout(device)
      clearTimeout(server)
    }
  }, [draft, isConflict])
  const mustRetry =
    saveState.kind === 'failed' && isApiError(saveState.error) && isPassing(saveState.error.status)
  useEffect(() => {
    if (!mustRetry) return
    const retry = setInterval(() => void latest.current.saveByItself(), retryDelay)
    return () => clearInterval(retry)
  }, [mustRetry])
  useEffect(() => {
    const keepNow = () => {
      commitTyped()
      if (current() !== savedNow.current) latest.current.keep(false)
    }
    window.addEventListener('pagehide', keepNow)
    return () => window.removeEventListener('pagehide', keepNow)
  }, [current])

  const learn = useCallback(
    (event: DraftEvent) => {
      const isSaved = current() === savedNow.current
      void dispatch(event)
      if (!isSaved) return
      savedNow.current = current()
      setSaved(savedNow.current)
    },
    [current, dispatch],
  )

  return {
    base,
    learn,
    isDirtyNow: () => current() !== savedNow.current,
    hold: () => {
      isOnHold.current = true
    },
    resume: () => {
      isOnHold.current = false
      const created = createdMeanwhile.current
      createdMeanwhile.current = null
      if (created !== null) onCreated(created)
      void saveByItself()
    },
    saveState: isDirty && draft.name.trim() === '' ? { kind: 'nameless' } : saveState,
    isDirty,
    flush: () => {
      // Somebody who asks is still here, wherever they meant to go before.
      isClosed.current = false
      return saveByItself()
    },
    keepForReturn: () => {
      if (current() !== savedNow.current) keep(true)
    },
    giveUp: () => {
      isClosed.current = true
      forgetCopy(account, current().fileId)
    },
  }
}

/** Fields hand over what is typed a moment later, or when they are left: this is that moment. */
export function commitTyped(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.blur()
}

/** No answer, an overloaded or failing server: asking again may help. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500
