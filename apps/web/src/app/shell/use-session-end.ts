import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAllAnew } from '../../data/client/refresh.ts'
import {
  announceSessionReadAnew,
  onSessionBack,
  onSessionEnd,
  type EndedSession,
  type SessionEnd,
} from '../../data/client/session-events.ts'
import { isSessionOver, sessionQuery } from '../../data/session.ts'
import { isAtField } from '../../lib/at-field.ts'
import { holdsUnsavedWork } from '../../lib/unsaved-work.ts'
import { notify } from '../../ui/toast.ts'
import { useLatest } from '../../lib/use-latest.ts'

type Notice = { readonly ended: EndedSession; readonly isOpen: boolean }
export type SessionNotice = { readonly notice: Notice | null; readonly close: () => void }

/**
 * Which session ended, and whether the popup is open. Without work to lose, and unless something that was asked for was
 * refused for it, the end of the Vigie session leads to the login page. Closed by the person, the popup returns only for
 * something they ask, not for what the page reads by itself, and nothing that is only read opens it over a hand that types:
 * a strip says it meanwhile. Once another tab has signed in again, everything is read anew.
 */
export function useSessionEnd(): SessionNotice {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { t } = useTranslation()
  const [notice, setNotice] = useState<Notice | null>(null)
  const isTold = useRef(false)
  const isNoticed = useLatest(notice !== null)
  useEffect(() => {
    const tell = ({ ended, isAsked, onlyReads = false }: SessionEnd) => {
      isTold.current = ended === 'vigie'
      const isQuiet = onlyReads && isAtField(document.activeElement)
      setNotice((shown) => (shown && (!isAsked || isQuiet) ? shown : { ended, isOpen: !isQuiet }))
    }
    return onSessionEnd((end) => {
      if (end.ended === 'platform') {
        // Which accounts are out of reach is known to the server from now on.
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        return tell(end)
      }
      return void isSessionOver(queryClient).then((isOver) => {
        if (!isOver) return undefined
        // A refused command reads its list again: the person stays where they are told that it was not done.
        return end.isAsked || isTold.current || holdsUnsavedWork() ? tell(end) : router.invalidate()
      })
    })
  }, [queryClient, router])
  useEffect(
    () =>
      onSessionBack(() => {
        const before = queryClient.getQueryData(sessionQuery.queryKey)?.person?.id
        // First the session alone: what else is read may be asked with its token.
        void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }).then(async () => {
          const after = queryClient.getQueryData(sessionQuery.queryKey)?.person?.id
          if (after !== before) return window.location.reload()
          isTold.current = false
          if (isNoticed.current) notify({ kind: 'done', title: t(($) => $.shell.expired.back) })
          setNotice(null)
          announceSessionReadAnew()
          // What takes long, as a replay does, comes under the hands of whoever goes on.
          await readAllAnew(queryClient)
        })
      }),
    [queryClient, t, isNoticed],
  )
  return { notice, close: () => setNotice((shown) => shown && { ...shown, isOpen: false }) }
}
