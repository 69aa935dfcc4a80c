import i18next from 'i18next'
import type { Question } from '../../ui/confirm.ts'
import type { DraftSession } from './session/draft-session.ts'
import type { Leaving } from './session/saving.ts'

/** What leaving now would lose, and what stays: a campaign that was never stored, or the changes since it was. */
export const leaveQuestion = (session: DraftSession): Question => ({
  title: i18next.t(($) => $.campaignEditor.ask.leaveTitle),
  body: i18next.t(($) => $.campaignEditor.ask[bodies[session.leave()]], { name: session.state().draft.name }),
  confirm: i18next.t(($) => $.campaignEditor.ask.leave),
  cancel: i18next.t(($) => $.campaignEditor.cancel),
})

const bodies = {
  free: 'leaveStored',
  losesNew: 'leaveNew',
  losesChanges: 'leaveStored',
  mayArrive: 'leaveSaving',
} as const satisfies Record<Leaving, string>

/**
 * Runs once the address is again the screen's own: somebody who stays after the browser's back button is brought back a
 * moment later, and an address that is replaced before that would be another page's.
 */
export function whenBackAt(pathname: string, run: () => void): void {
  if (window.location.pathname === pathname) {
    run()
    return
  }
  const back = () => {
    if (window.location.pathname !== pathname) return
    window.removeEventListener('popstate', back)
    run()
  }
  window.addEventListener('popstate', back)
}
