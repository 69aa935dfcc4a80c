import i18next from 'i18next'
import type { Question } from '../../ui/confirm.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftSession } from './session/draft-session.ts'
import type { Leaving } from './session/saving.ts'

/** What leaving would lose, and what stays, as it is while the question stands: what was on its way may arrive meanwhile. */
export const leaveQuestion = (session: DraftSession): Question => ({
  title: i18next.t(($) => $.campaignEditor.ask.leaveTitle),
  body: <WhatIsLost session={session} />,
  confirm: i18next.t(($) => $.campaignEditor.ask.leave),
  cancel: i18next.t(($) => $.campaignEditor.cancel),
})

function WhatIsLost({ session }: { readonly session: DraftSession }) {
  const { t } = useTranslation()
  const leaving = useSyncExternalStore(session.subscribe, session.leave)
  return t(($) => $.campaignEditor.ask[bodies[leaving]], { name: session.state().draft.name })
}

const bodies = {
  free: 'leaveFree',
  losesNew: 'leaveNew',
  losesChanges: 'leaveStored',
  mayArrive: 'leaveSaving',
  losesSince: 'leaveSavingSince',
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
