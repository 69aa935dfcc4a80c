import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkDraft, type PreflightReport } from '../../../data/preflight.ts'
import { failureText } from '../../../lib/errors.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { notify } from '../../../ui/toast.ts'

export type { PreflightReport }

export type Preflight = {
  /** What the last check said; it stays until the next one. */
  readonly report: PreflightReport | null
  readonly isChecking: boolean
  /** @returns `null` when the check itself could not be made, which was told */
  readonly check: (fileId: string) => Promise<PreflightReport | null>
}

/** Asks the server for everything that is known to be wrong with a stored draft. */
export function usePreflight(account: string): Preflight {
  const { t } = useTranslation()
  const [report, setReport] = useState<PreflightReport | null>(null)
  const { mutateAsync, isPending } = useAction(checkDraft(account), {
    onSuccess: setReport,
    onError: (error) => {
      const { title, message } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.preflight.failed),
        message: [title, message].filter((part) => part !== '').join(' '),
      })
    },
  })
  return { report, isChecking: isPending, check: (fileId) => mutateAsync(fileId).catch(() => null) }
}
