import type { DraftSession } from './draft-session.ts'

/**
 * Sessions whose screen went away in the middle of something, for the way back: a save may be under way, and a second
 * session of the same work would not know of it.
 */
export function unfinishedSessions() {
  const sessions = new Map<string, DraftSession>()
  return {
    /** Keeps a session that has ended, while there is something left to do in it. */
    leave: (key: string, session: DraftSession) => {
      if (session.isUnfinished()) sessions.set(key, session)
      else sessions.delete(key)
    },
    /** The session to go on with; `null` when nothing was left undone. */
    find: (key: string): DraftSession | null => {
      const session = sessions.get(key)
      return session?.isUnfinished() ? session : null
    },
    forget: (key: string) => sessions.delete(key),
  }
}

export type UnfinishedSessions = ReturnType<typeof unfinishedSessions>
