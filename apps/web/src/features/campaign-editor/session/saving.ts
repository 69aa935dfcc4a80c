import { applyEvent, type CampaignDraft } from '@vigie/domain'

/** What came of a save, for what is to be done next. `error` is what the person is told. */
export type SaveAnswer =
  | { readonly kind: 'stored'; readonly fileId: string; readonly revision: number }
  /** Somebody else stored the same file since it was read. */
  | { readonly kind: 'conflict'; readonly error: unknown }
  /** The answer was lost: it may be stored, and asking the same again tells. */
  | { readonly kind: 'unanswered'; readonly error: unknown }
  /** Not stored; asking again may help. */
  | { readonly kind: 'unavailable'; readonly error: unknown }
  /** Not looked at: whoever asks must sign in first. */
  | { readonly kind: 'signedOut'; readonly error: unknown }
  /** Looked at and not stored: the same would be refused again. */
  | { readonly kind: 'refused'; readonly error: unknown }

/** What a person is shown of it. */
export type SaveState =
  /** Everything is on the server. `at` is when it was stored from here, `null` when it was only read. */
  | { readonly kind: 'clean'; readonly at: string | null }
  | { readonly kind: 'dirty' }
  /** Nothing is stored without a name. */
  | { readonly kind: 'nameless' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly error: unknown; readonly isAsked: boolean }

type Outcome = Extract<SaveState, { kind: 'clean' | 'failed' | 'conflict' }>

/**
 * `asking`: a question about leaving is open, and nothing is stored until it is answered. `gone`: the person left what is
 * not stored. `ended`: the screen is away, with nothing asked.
 */
type Presence = 'open' | 'asking' | 'gone' | 'ended'

export type Saving = {
  readonly draft: CampaignDraft
  /** The draft as it was when all of it was on the server: the very object. `null` while none was. */
  readonly saved: CampaignDraft | null
  /** What was last read from the server or stored there: what somebody else's work is compared with. */
  readonly base: CampaignDraft
  /** On its way to the server: never more than one. */
  readonly sending: CampaignDraft | null
  /** Sent, and nobody knows whether it arrived: sent again as it was, before anything typed since. */
  readonly inDoubt: CampaignDraft | null
  /** The way to the server came back after this was sent: an answer from before that is no reason to wait. */
  readonly asksAgain: boolean
  readonly outcome: Outcome
  readonly presence: Presence
  /** The file that a new campaign became while its screen was away, or about to be. */
  readonly createdMeanwhile: string | null
  /** The copy of this device is taken up without a question: the person went to a sub-screen. */
  readonly resumes: boolean
}

export type SaveTimer = 'device' | 'server' | 'retry'

/** What the world is to do after a step. */
export type Effect =
  | { readonly do: 'save'; readonly draft: CampaignDraft }
  | { readonly do: 'arm'; readonly timer: SaveTimer }
  | { readonly do: 'disarm'; readonly timer: SaveTimer }
  | { readonly do: 'keep'; readonly resumes: boolean }
  | { readonly do: 'forget'; readonly fileId: string | null }
  | { readonly do: 'created'; readonly fileId: string }
  /** Everything is on the server: lists that show the file are behind. */
  | { readonly do: 'stored' }

export type Step = readonly [Saving, ...Effect[]]

export type Start = {
  readonly draft: CampaignDraft
  readonly base: CampaignDraft
  /** The work was taken up from a copy of this device: it is not on the server. */
  readonly isUnsaved: boolean
}

export const startSaving = ({ draft, base, isUnsaved }: Start): Saving => ({
  draft,
  base,
  saved: isUnsaved ? null : draft,
  sending: null,
  inDoubt: null,
  asksAgain: false,
  outcome: { kind: 'clean', at: null },
  presence: 'ended',
  createdMeanwhile: null,
  resumes: false,
})

export const isDirty = ({ draft, saved }: Saving): boolean => draft !== saved

/** What is true of it now. */
export function saveStateOf(saving: Saving): SaveState {
  const { outcome } = saving
  if (!isDirty(saving)) return outcome.kind === 'clean' ? outcome : { kind: 'clean', at: null }
  if (isNameless(saving)) return { kind: 'nameless' }
  if (saving.sending !== null) return { kind: 'saving' }
  return outcome.kind === 'clean' ? { kind: 'dirty' } : outcome
}

const isNameless = ({ draft }: Saving): boolean => draft.name.trim() === ''

/** What leaving now loses: nothing; a campaign never stored, or changes since; what may still arrive, or what came after. */
export type Leaving = 'free' | 'losesNew' | 'losesChanges' | 'mayArrive' | 'losesSince'

export function leavingOf(saving: Saving): Leaving {
  if (!isDirty(saving) || saving.presence === 'gone') return 'free'
  const sent = saving.sending ?? saving.inDoubt
  if (sent !== null) return sent === saving.draft ? 'mayArrive' : 'losesSince'
  return saving.draft.fileId === null ? 'losesNew' : 'losesChanges'
}

/** The person changed the draft: kept on this device in a moment, stored once they rest. */
export function afterChange(saving: Saving, draft: CampaignDraft): Step {
  if (draft === saving.draft) return [saving]
  return [{ ...saving, draft, resumes: false }, ...timersOf({ ...saving, draft })]
}

/** The draft holds something that was read rather than decided: nothing has to be saved for it. */
export const afterLearning = (saving: Saving, draft: CampaignDraft): Step => [
  { ...saving, draft, saved: isDirty(saving) ? saving.saved : draft },
]

function timersOf(saving: Saving): Effect[] {
  const isHere = saving.presence === 'open' || saving.presence === 'asking'
  if (!isHere || !isDirty(saving)) return []
  const device: Effect = { do: 'arm', timer: 'device' }
  // After a conflict nothing is stored before the person said what becomes of both.
  return saving.outcome.kind === 'conflict' ? [device] : [device, { do: 'arm', timer: 'server' }]
}

/** Sends what is not on the server yet, unless something else is on its way or the person may be leaving. */
function trySave(saving: Saving): Step {
  const draft = saving.inDoubt ?? saving.draft
  if (saving.sending !== null || saving.presence !== 'open') return [saving]
  if (!isDirty(saving) || isNameless(saving)) return [saving]
  return [
    { ...saving, sending: draft, asksAgain: false },
    disarm('server'),
    disarm('retry'),
    { do: 'save', draft },
  ]
}

/** Somebody who asks for it is still here, wherever they meant to go before. */
export const saveNow = (saving: Saving): Step =>
  trySave(saving.presence === 'gone' ? { ...saving, presence: 'open' } : saving)

/** The person is signed in again, or the network is there again: what waited for it goes at once. */
export function afterWayBack(saving: Saving): Step {
  if (saving.sending !== null) return [{ ...saving, asksAgain: true }]
  return saving.outcome.kind === 'failed' ? trySave(saving) : [saving]
}

const disarm = (timer: SaveTimer): Effect => ({ do: 'disarm', timer })
const disarmAll: readonly Effect[] = [disarm('device'), disarm('server'), disarm('retry')]

/** The answer to what was sent. `at` is now. */
export function afterAnswer(saving: Saving, answer: SaveAnswer, at: string): Step {
  const sent = saving.sending
  if (sent === null) return [saving]
  const answered = { ...saving, sending: null }
  return answer.kind === 'stored'
    ? afterStored(answered, sent, answer, at)
    : afterFailure(answered, sent, answer)
}

function afterStored(
  saving: Saving,
  sent: CampaignDraft,
  { fileId, revision }: Extract<SaveAnswer, { kind: 'stored' }>,
  at: string,
): Step {
  const draft = applyEvent(saving.draft, { type: 'stored', fileId, revision })
  const isNew = sent.fileId === null
  const stored: Saving = {
    ...saving,
    draft,
    base: { ...sent, fileId, revision },
    inDoubt: null,
    outcome: { kind: 'clean', at },
    // While the browser is on its way back, or away, the address of this moment is not this screen's.
    createdMeanwhile: isNew && saving.presence !== 'open' ? fileId : saving.createdMeanwhile,
  }
  const effects: Effect[] = [{ do: 'forget', fileId: sent.fileId }]
  if (isNew && saving.presence === 'open') effects.push({ do: 'created', fileId })
  if (saving.draft === sent) return [{ ...stored, saved: draft }, ...effects, ...disarmAll, { do: 'stored' }]
  // What was typed meanwhile follows, on the revision just stored.
  const [next, ...more] = trySave(stored)
  return [next, ...effects, ...keep(stored), ...more]
}

function afterFailure(
  saving: Saving,
  sent: CampaignDraft,
  answer: Exclude<SaveAnswer, { kind: 'stored' }>,
): Step {
  const { kind, error } = answer
  const failed: Saving = {
    ...saving,
    inDoubt: doubtAfter(saving, sent, kind),
    outcome: kind === 'conflict' ? { kind, error, isAsked: true } : { kind: 'failed', error },
  }
  if (saving.presence === 'gone' || saving.presence === 'ended') return [failed, ...keep(failed)]
  const isLooked = kind === 'conflict' || kind === 'refused'
  if (saving.asksAgain && !isLooked) {
    const [next, ...effects] = trySave(failed)
    return [next, ...keep(failed), ...effects]
  }
  const mayHelp = kind === 'unanswered' || kind === 'unavailable'
  const hasMoved = saving.draft !== sent && kind !== 'conflict'
  return [
    failed,
    ...keep(failed),
    ...(mayHelp ? [{ do: 'arm', timer: 'retry' } as const] : []),
    ...(hasMoved ? [{ do: 'arm', timer: 'server' } as const] : []),
  ]
}

/** One that was not even looked at leaves the doubt about it as it was. */
function doubtAfter(saving: Saving, sent: CampaignDraft, kind: SaveAnswer['kind']): CampaignDraft | null {
  if (kind === 'unanswered') return sent
  return kind === 'unavailable' || kind === 'signedOut' ? saving.inDoubt : null
}

/** A save that comes back after the person left must not bring back what they gave up. */
const keep = (saving: Saving, resumes = saving.resumes): Effect[] =>
  isDirty(saving) && saving.presence !== 'gone' ? [{ do: 'keep', resumes }] : []

export function afterTimer(saving: Saving, timer: SaveTimer): Step {
  if (timer === 'device') return [saving, ...keep(saving)]
  return saving.outcome.kind === 'conflict' ? [saving] : trySave(saving)
}

/** The page may be gone the next moment. */
export const beforeHiding = (saving: Saving): Step => [saving, ...keep(saving)]

/** The person goes to a sub-screen and takes the work up again when they come back. */
export const beforeSubScreen = (saving: Saving): Step => [
  { ...saving, resumes: isDirty(saving) },
  ...keep(saving, true),
]

/** Nothing is stored while somebody decides whether to leave: what they are told stays true until then. */
export const whileAsked = (saving: Saving): Step => [
  saving.presence === 'open' ? { ...saving, presence: 'asking' } : saving,
]

/** The person stays. */
export function afterStaying(saving: Saving): Step {
  if (saving.presence !== 'asking') return [saving]
  const [open, ...effects] = opened(saving)
  const [next, ...more] = trySave(open)
  return [next, ...effects, ...more]
}

function opened(saving: Saving): Step {
  const open: Saving = { ...saving, presence: 'open', createdMeanwhile: null }
  const { createdMeanwhile: fileId } = saving
  return fileId === null ? [open] : [open, { do: 'created', fileId }]
}

/** The file is gone, or the person leaves what is not stored: nothing is kept and nothing is stored by itself. */
export const afterGivingUp = (saving: Saving): Step => [
  { ...saving, presence: 'gone' },
  { do: 'forget', fileId: saving.draft.fileId },
  ...disarmAll,
]

/** The file is read anew, by a session after this one: what is not stored waits for it on this device. */
export function afterHandingOver(saving: Saving): Step {
  const [kept, ...effects] = beforeSubScreen(saving)
  return [{ ...kept, presence: 'gone' }, ...effects, ...disarmAll]
}

/** The screen is there, for the first time or again. */
export function afterBeginning(saving: Saving): Step {
  const [open, ...effects] = opened(saving)
  return [open, ...effects, ...timersOf(open)]
}

/** The screen went away with work that nobody was asked about and that is not stored. */
export const isUnfinished = (saving: Saving): boolean => saving.presence === 'ended' && isDirty(saving)

/** The screen is away. Nobody was asked about what is not stored: it stays on this device. */
export function afterEnding(saving: Saving): Step {
  const ended: Saving = saving.presence === 'gone' ? saving : { ...saving, presence: 'ended' }
  return [ended, ...keep(saving), ...disarmAll]
}

/** The question about a conflict was put off: nothing is stored by itself until somebody asks for it. */
export const afterPuttingOff = (saving: Saving): Step => [
  saving.outcome.kind === 'conflict' ? { ...saving, outcome: { ...saving.outcome, isAsked: false } } : saving,
]

/** Both works are one now: it goes on from what the other person stored. */
export const afterMerging = (saving: Saving, merged: CampaignDraft, theirs: CampaignDraft): Step =>
  afterChange({ ...saving, base: theirs, inDoubt: null, outcome: { kind: 'clean', at: null } }, merged)
