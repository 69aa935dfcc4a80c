import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { differencesQuery, type Difference } from '../../../data/drift.ts'
import { useAccount } from '../../../data/session.ts'
import { useDraft } from '../session/use-editor.ts'
import { onlineLines, type OnlineLine } from './online-lines.ts'

/** What the last look at the platform found, once the one of this editor has answered; `null` until then. */
export function useDifferencesFound(): readonly Difference[] | null {
  const { account } = useAccount()
  const campaignId = useDraft((draft) => draft.campaignId)
  // The rail has it looked at; whoever else wants to know waits for that.
  const { data } = useQuery({ ...differencesQuery(account, campaignId ?? ''), enabled: false })
  return data && data.checkedAt !== null ? data.differences : null
}

/** The same where each ad set among them is known by its line: else nobody can say what stands of a line. */
export function useOnlineDifferences(): readonly Difference[] | null {
  const found = useDifferencesFound()
  return found?.every(({ level, nodeKey }) => level !== 'adset' || nodeKey !== undefined) ? found : null
}

/** What stands on the platform of the lines that were published; `null` while nobody looked. */
export function useOnlineLines(): ReadonlyMap<string, OnlineLine> | null {
  const differences = useOnlineDifferences()
  return useMemo(() => (differences === null ? null : onlineLines(differences)), [differences])
}
