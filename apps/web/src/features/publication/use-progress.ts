import { publicationEventsPath, publicationProgress } from '@vigie/contract'
import type { PublicationProgress } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicationQuery } from '../../data/publication.ts'
import { hasEnded } from '../../shared/file-publication/publication-phase.ts'
import { withChanges } from './with-changes.ts'

type Followed = {
  readonly progress: PublicationProgress
  /** No event comes: the state is read again and again instead. */
  readonly isPolling: boolean
  readonly show: (progress: PublicationProgress) => void
}

const pollEvery = 2_000

/** Follows a publication by its events; asks for its state again and again while they do not come. */
export function useProgress(account: string, first: PublicationProgress): Followed {
  const [told, setTold] = useState(first)
  const [isConnected, setConnected] = useState(true)
  const isOver = hasEnded(told)

  useEffect(() => {
    if (isOver) return
    const path = publicationEventsPath
      .replace(':account', encodeURIComponent(account))
      .replace(':publicationId', encodeURIComponent(first.id))
    const events = new EventSource(`/api${path}`)
    events.addEventListener('open', () => setConnected(true))
    events.addEventListener('error', () => setConnected(false))
    const follow = (
      name: string,
      apply: (before: PublicationProgress, told: PublicationProgress) => PublicationProgress,
    ) =>
      events.addEventListener(name, (event: MessageEvent<string>) => {
        const read = publicationProgress.safeParse(JSON.parse(event.data))
        if (!read.success) return
        setConnected(true)
        setTold((before) => apply(before, read.data))
      })
    follow('progress', (_before, whole) => whole)
    follow('changes', withChanges)
    return () => events.close()
  }, [account, first.id, isOver])

  const polled = useQuery({
    ...publicationQuery(account, first.id, setTold),
    enabled: !isConnected && !isOver,
    refetchInterval: pollEvery,
  })
  return { progress: told, isPolling: !isConnected && !isOver && polled.isEnabled, show: setTold }
}
