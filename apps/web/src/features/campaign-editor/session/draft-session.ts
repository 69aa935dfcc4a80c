import {
  applyEvent,
  confirmationFor,
  refusalFor,
  type CampaignDraft,
  type Confirmation,
  type DraftEvent,
  type Refusal,
} from '@vigie/domain'
import { followRebuilds, type RebuildNotice, type Rebuilding } from './rebuilding.ts'
import { createSaver, type Saver, type SaverPorts } from './saver.ts'
import {
  afterBeginning,
  afterChange,
  afterEnding,
  afterGivingUp,
  afterHandingOver,
  afterLearning,
  afterMerging,
  afterPuttingOff,
  afterStaying,
  afterWayBack,
  beforeHiding,
  beforeSubScreen,
  isDirty,
  isUnfinished,
  leavingOf,
  saveStateOf,
  whileAsked,
  type Leaving,
  type SaveState,
  type Start,
} from './saving.ts'
import { createTimers } from './timers.ts'

export type SessionPorts = SaverPorts & {
  /** Asks the person before an event that loses something. */
  readonly ask: (question: Confirmation) => Promise<boolean>
  /** Tells the person why an event changes nothing. */
  readonly refuse: (reason: Refusal) => void
}

/** What there is to be shown. The parts that did not change are the same objects as before. */
export type SessionState = {
  readonly draft: CampaignDraft
  readonly base: CampaignDraft
  readonly save: SaveState
  readonly isDirty: boolean
  /** The lines to show while the matrix is about to be rebuilt: those that were there; `null` when it stands. */
  readonly heldLines: CampaignDraft['lines'] | null
  readonly notice: RebuildNotice | null
}

export type Dispatch = (event: DraftEvent) => Promise<boolean>

/** One campaign being edited: what happens to it, and how it comes to be on the server. It knows no screen. */
export type DraftSession = {
  readonly state: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Applies an event, after the question it may need. Resolves with whether it was applied. */
  readonly dispatch: Dispatch
  /** The draft once every open question has its answer. */
  readonly settled: () => Promise<CampaignDraft>
  /** Takes in what was read rather than decided: nothing has to be saved for it. */
  readonly learn: (event: DraftEvent) => void
  readonly dismissNotice: () => void
  /** Saves now what is not saved yet. Resolves with whether everything is on the server. */
  readonly flush: () => Promise<boolean>
  /** The person is signed in again, or the network is there again. */
  readonly wayBack: () => void
  /** The question about a conflict is put off. */
  readonly putOff: () => void
  /** Goes on with both works put together, from what the other person stored. */
  readonly merge: (merged: CampaignDraft, theirs: CampaignDraft) => Promise<boolean>
  /** What leaving at this moment would lose. */
  readonly leave: () => Leaving
  /** Stores nothing by itself while somebody decides whether to leave. */
  readonly hold: () => void
  readonly stay: () => void
  /** The file is gone, or the person leaves what is not stored: nothing is kept, nothing stored. */
  readonly giveUp: () => void
  /** Keeps the work for the way back from a sub-screen. */
  readonly keepForReturn: () => void
  /** The file is read anew: what is not stored waits on this device for the session after this one. */
  readonly handOver: () => void
  /** The page may be gone the next moment: keeps what is not stored. */
  readonly keepNow: () => void
  /** The screen is there; a new campaign that has its file tells it, as the address must say so. */
  readonly begin: (onCreated: (fileId: string) => void) => void
  /** The screen is away. */
  readonly end: () => void
  /** It went away with work that nobody was asked about and that is not stored: whoever comes back goes on with it. */
  readonly isUnfinished: () => boolean
}

export function createDraftSession(start: Start, ports: SessionPorts): DraftSession {
  const listeners = new Set<() => void>()
  let shown: SessionState | null = null
  const publish = () => {
    shown = null
    listeners.forEach((listener) => listener())
  }
  const timers = createTimers(ports.clock)
  const saver = createSaver(start, ports, timers, publish)
  const rebuilding = followRebuilds(() => saver.now().draft, timers, publish)
  const { now, take, flush } = saver
  return {
    ...questions(saver, rebuilding, ports),
    state: () => (shown ??= stateOf(saver, rebuilding)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    learn: (event) => take(afterLearning(now(), applyEvent(now().draft, event))),
    dismissNotice: rebuilding.dismiss,
    flush,
    wayBack: () => take(afterWayBack(now())),
    putOff: () => take(afterPuttingOff(now())),
    merge: (merged, theirs) => {
      take(afterMerging(now(), merged, theirs))
      return flush()
    },
    leave: () => leavingOf(now()),
    hold: () => take(whileAsked(now())),
    stay: () => take(afterStaying(now())),
    giveUp: () => take(afterGivingUp(now())),
    keepForReturn: () => take(beforeSubScreen(now())),
    handOver: () => take(afterHandingOver(now())),
    keepNow: () => take(beforeHiding(now())),
    begin: (onCreated) => {
      saver.tellCreated(onCreated)
      take(afterBeginning(now()))
    },
    isUnfinished: () => isUnfinished(now()),
    end: () => {
      rebuilding.end()
      take(afterEnding(now()))
    },
  }
}

const stateOf = ({ now }: Saver, rebuilding: Rebuilding): SessionState => ({
  draft: now().draft,
  base: now().base,
  save: saveStateOf(now()),
  isDirty: isDirty(now()),
  heldLines: rebuilding.heldLines(),
  notice: rebuilding.notice(),
})

/** The rules' reducer, with their questions asked first. */
function questions({ now, take }: Saver, rebuilding: Rebuilding, ports: SessionPorts) {
  let open: Promise<unknown> = Promise.resolve()
  const apply = (event: DraftEvent) => {
    rebuilding.follow(event)
    take(afterChange(now(), applyEvent(now().draft, event)))
  }
  const dispatch: Dispatch = (event) => {
    const refusal = refusalFor(now().draft, event)
    if (refusal !== null) {
      ports.refuse(refusal)
      return Promise.resolve(false)
    }
    const confirmation = confirmationFor(now().draft, event)
    if (confirmation === null) {
      apply(event)
      return Promise.resolve(true)
    }
    const answer = ports.ask(confirmation).then((isConfirmed) => {
      if (isConfirmed) apply(event)
      return isConfirmed
    })
    open = answer
    return answer
  }
  const settled = async () => {
    await open
    return now().draft
  }
  return { dispatch, settled }
}
