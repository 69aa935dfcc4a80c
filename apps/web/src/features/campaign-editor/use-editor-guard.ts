import { useRouter } from '@tanstack/react-router'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { leaveQuestion, whenBackAt } from './leave-question.tsx'
import type { DraftSession } from './session/draft-session.ts'
import { commitTyped } from './session/use-draft-session.ts'
import { isSubPage } from './sub-pages.ts'

/** Asks before work that is not stored is left. */
export function useEditorGuard(session: DraftSession, isHeld: boolean) {
  const router = useRouter()
  return useLeaveGuard({
    isDirty: () => {
      commitTyped()
      // What a held file cannot take stays on this device, wherever the person goes.
      return session.leave() !== 'free' && !isHeld
    },
    question: () => leaveQuestion(session),
    keepsWork: isSubPage,
    onAsk: session.hold,
    onStay: () => whenBackAt(router.state.location.pathname, session.stay),
    onLeave: session.giveUp,
  })
}
