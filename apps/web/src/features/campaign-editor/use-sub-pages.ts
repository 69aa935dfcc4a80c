import { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { useCallback } from 'react'
import { awaitMadePackages } from '../../shared/packages/made-packages.ts'
import { notify } from '../../ui/toast.ts'
import type { DraftSession } from './session/draft-session.ts'

/** Stores what can be stored, says what cannot, and opens a sub-screen that comes back here. */
export function useSubPages(session: DraftSession, account: string) {
  const { history } = useRouter()
  return useCallback(
    (path: string, search: Readonly<Record<string, string>> = {}) => {
      const open = async () => {
        if (!(await session.flush())) tellUnstored(session)
        session.keepForReturn()
        const { fileId } = session.state().draft
        awaitMadePackages({ account, fileId })
        const query = new URLSearchParams({ ...search, ...(fileId === null ? {} : { campaign_id: fileId }) })
        history.push(`${path}${query.size === 0 ? '' : `?${query.toString()}`}`)
      }
      void open()
    },
    [session, history, account],
  )
}

function tellUnstored(session: DraftSession): void {
  const isNameless = session.state().draft.name.trim() === ''
  const title = i18next.t(($) => $.campaignEditor.toasts[isNameless ? 'mustHaveName' : 'keptLocally'])
  notify({ kind: 'warning', title })
}
