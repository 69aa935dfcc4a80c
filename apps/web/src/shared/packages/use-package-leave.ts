import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { useReturn } from '../../lib/use-return.ts'
import type { Question } from '../../ui/confirm.ts'

type Leaving = {
  /** Where the screen was opened from. */
  readonly from: Parameters<typeof useReturn>[0]
  readonly isDirty: boolean
  readonly question: Omit<Question, 'cancel'>
}

/** The ways out of a package: asking first while something would be lost, and not after it was stored. */
export function usePackageLeave({ from, isDirty, question }: Leaving) {
  const { t } = useTranslation()
  const leave = useReturn(from)
  const guard = useLeaveGuard({ isDirty, question: { ...question, cancel: t(($) => $.packages.cancel) } })
  return {
    leave,
    /** Goes on to another package: a name that was only typed to find it is nothing to lose. */
    goOn: (isNothingLost: boolean, go: () => void) => {
      if (isNothingLost) guard.release()
      go()
    },
    finish: () => {
      guard.release()
      leave()
    },
  }
}
