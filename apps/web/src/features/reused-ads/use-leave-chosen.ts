import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'

/** Asks before what was chosen here and not kept yet is left. */
export function useLeaveChosen(count: number): { readonly release: () => void } {
  const { t } = useTranslation()
  return useLeaveGuard({
    isDirty: count > 0,
    question: {
      title: t(($) => $.reusedAds.leave.title),
      body: t(($) => $.reusedAds.leave.body, { count }),
      confirm: t(($) => $.reusedAds.leave.confirm),
      cancel: t(($) => $.reusedAds.leave.cancel),
    },
  })
}
