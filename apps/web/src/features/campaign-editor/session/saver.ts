import type { CampaignDraft } from '@vigie/domain'
import type { DraftCopy } from './draft-copy.ts'
import {
  afterAnswer,
  afterTimer,
  isDirty,
  saveNow,
  startSaving,
  type Effect,
  type SaveAnswer,
  type Saving,
  type Start,
  type Step,
} from './saving.ts'
import type { Clock, Timers } from './timers.ts'

export type SaverPorts = {
  readonly clock: Clock
  /** What came of it. One is asked at a time. */
  readonly save: (draft: CampaignDraft) => Promise<SaveAnswer>
  readonly copies: {
    readonly keep: (fileId: string | null, copy: DraftCopy) => void
    readonly forget: (fileId: string | null) => void
  }
  /** Everything is on the server: lists that show the file are behind. */
  readonly onStored: () => void
}

export type Saver = {
  readonly now: () => Saving
  readonly take: (step: Step) => void
  /** Saves now what is not saved yet. Resolves with whether everything is on the server. */
  readonly flush: () => Promise<boolean>
  /** Whom to tell that a new campaign has its file. */
  readonly tellCreated: (onCreated: (fileId: string) => void) => void
}

/** Carries out what the steps of saving ask for: the network, the device, the timers. */
export function createSaver(start: Start, ports: SaverPorts, timers: Timers, publish: () => void): Saver {
  const { clock, copies } = ports
  let saving = startSaving(start)
  let onRest: (() => void)[] = []
  let onCreated: (fileId: string) => void = () => undefined

  const take = ([next, ...effects]: Step) => {
    saving = next
    effects.forEach(carryOut)
    publish()
    if (saving.sending !== null) return
    const waiting = onRest
    onRest = []
    waiting.forEach((rest) => rest())
  }
  const send = async (draft: CampaignDraft) => {
    const answer = await ports.save(draft).catch((error: unknown): SaveAnswer => ({ kind: 'refused', error }))
    take(afterAnswer(saving, answer, clock.now()))
  }
  const keep = (resumes: boolean) => {
    const { draft, base } = saving
    copies.keep(draft.fileId, { draft, base, keptAt: clock.now(), resumes })
  }
  const carryOut = (effect: Effect): void => {
    switch (effect.do) {
      case 'save':
        return void send(effect.draft)
      case 'arm':
        return timers.arm(effect.timer, () => take(afterTimer(saving, effect.timer)))
      case 'disarm':
        return timers.disarm(effect.timer)
      case 'keep':
        return keep(effect.resumes)
      case 'forget':
        return copies.forget(effect.fileId)
      case 'created':
        return onCreated(effect.fileId)
      case 'stored':
        return ports.onStored()
    }
  }
  const flush = async () => {
    take(saveNow(saving))
    if (saving.sending !== null) await new Promise<void>((resolve) => onRest.push(resolve))
    return !isDirty(saving)
  }
  const tellCreated: Saver['tellCreated'] = (screen) => {
    onCreated = screen
  }
  return { now: () => saving, take, flush, tellCreated }
}
