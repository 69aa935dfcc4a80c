import { applyEvent, type CampaignDraft, type CommonDraft } from '@vigie/domain'
import type { SaveAnswer } from '../saving.ts'
import type { Clock } from '../timers.ts'

/** What the network and the server do with what comes next. */
export const weathers = ['fine', 'lostThoughStored', 'unreached', 'busy', 'signedOut', 'invalid'] as const
export type Weather = (typeof weathers)[number]

const answers: Readonly<Record<Exclude<Weather, 'fine'>, SaveAnswer>> = {
  lostThoughStored: { kind: 'unanswered', error: 500 },
  unreached: { kind: 'unanswered', error: 0 },
  busy: { kind: 'unavailable', error: 429 },
  signedOut: { kind: 'signedOut', error: 401 },
  invalid: { kind: 'refused', error: 422 },
}

/** What one page asks of the server. */
export type Connection = {
  readonly save: (draft: CampaignDraft) => Promise<SaveAnswer>
  readonly seen: {
    readonly inFlight: number
    readonly most: number
    readonly started: number
    readonly created: number
    readonly stored: readonly CampaignDraft[]
  }
}

/** Files as the server keeps them: a revision for each version, one effect for one intent, and other people. */
export function fileServer(clock: Clock) {
  const sky: { weather: Weather; latency: number } = { weather: 'fine', latency: 50 }
  const files = new Map<string, CampaignDraft>()
  let underway = 0

  const connect = (): Connection => {
    const seen = { inFlight: 0, most: 0, started: 0, created: 0, stored: [] as CampaignDraft[] }
    /** What was answered without being heard, by what was asked: a page that asks the same again is told. */
    const unheard = new Map<string, SaveAnswer>()
    const store = (draft: CampaignDraft): SaveAnswer => {
      const fileId = draft.fileId ?? `file-${files.size + 1}`
      const former = files.get(fileId)
      if (former && draft.revision !== former.revision) return { kind: 'conflict', error: 409 }
      if (!former) seen.created += 1
      const stored = { fileId, revision: (former?.revision ?? 0) + 1 }
      const file = applyEvent(draft, { type: 'stored', ...stored })
      files.set(fileId, file)
      seen.stored.push(file)
      return { kind: 'stored', ...stored }
    }
    const answer = (draft: CampaignDraft, weather: Weather): SaveAnswer => {
      const known = unheard.get(JSON.stringify(draft))
      // What was done before is answered before the content is looked at again.
      if (known && (weather === 'fine' || weather === 'invalid')) return known
      if (weather === 'fine') return store(draft)
      if (weather === 'lostThoughStored') {
        const lost = known ?? store(draft)
        if (lost.kind === 'conflict') return lost
        unheard.set(JSON.stringify(draft), lost)
      }
      return answers[weather]
    }
    const save = (draft: CampaignDraft) =>
      new Promise<SaveAnswer>((resolve) => {
        seen.started += 1
        seen.inFlight += 1
        underway += 1
        seen.most = Math.max(seen.most, seen.inFlight)
        // Who asks is looked at when they ask; the rest may change on the way.
        const isSignedOut = sky.weather === 'signedOut'
        clock.after(sky.latency, () => {
          seen.inFlight -= 1
          underway -= 1
          resolve(answer(draft, isSignedOut ? 'signedOut' : sky.weather))
        })
      })
    return { save, seen }
  }
  return {
    sky,
    connect,
    file: (fileId: string | null) => (fileId === null ? null : (files.get(fileId) ?? null)),
    underway: () => underway,
    /** Somebody else stores a file, having read it. */
    changedBySomebody: (fileId: string | null, change: Partial<CommonDraft>) => {
      const file = files.get(fileId ?? '')
      if (file) files.set(fileId ?? '', { ...file, ...change, revision: (file.revision ?? 0) + 1 })
    },
  }
}

export type FileServer = ReturnType<typeof fileServer>
