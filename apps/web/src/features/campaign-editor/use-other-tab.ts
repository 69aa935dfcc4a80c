import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { onStoredElsewhere } from '../../data/client/other-tabs.ts'
import { notify } from '../../ui/toast.ts'
import type { DraftSession } from './session/draft-session.ts'
import { commitTyped } from './session/use-draft-session.ts'

type Options = { readonly account: string; readonly onReload: () => void }

/**
 * Another tab of the same person stored this file: what is typed here goes to the server at once, which asks what to
 * keep of both; where nothing is, the newer version takes the place of the old one.
 */
export function useOtherTab(session: DraftSession, { account, onReload }: Options): void {
  const { t } = useTranslation()
  const reload = useRef(onReload)
  useEffect(() => {
    reload.current = onReload
  })
  // Heard from the moment that the file is on the screen: what is said between that and a later effect would be lost.
  useLayoutEffect(
    () =>
      onStoredElsewhere((stored) => {
        const { fileId, revision } = session.state().draft
        if (stored.account !== account || stored.fileId !== fileId || stored.revision <= (revision ?? 0))
          return
        commitTyped()
        if (session.state().isDirty) return void session.flush()
        notify({ kind: 'warning', title: t(($) => $.campaignEditor.toasts.changedElsewhere) })
        return reload.current()
      }),
    [account, session, t],
  )
}
