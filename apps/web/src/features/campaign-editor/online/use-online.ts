import { useQuery } from '@tanstack/react-query'
import type { OnlineNow } from '@vigie/domain'
import { useMemo } from 'react'
import { differencesQuery, type Difference } from '../../../data/drift.ts'
import { useAccount } from '../../../data/session.ts'
import { useDraft } from '../session/use-editor.ts'
import { onlineLines, onlineNow, type OnlineLine } from './online-lines.ts'

/** What the last look at the platform answered, once the one of this editor has; `undefined` until then. */
function useLook() {
  const { account } = useAccount()
  const campaignId = useDraft((draft) => draft.campaignId)
  // The rail has it looked at; whoever else wants to know waits for that.
  const { data } = useQuery({ ...differencesQuery(account, campaignId ?? ''), enabled: false })
  return data && data.checkedAt !== null ? data : undefined
}

/** What it found. */
export const useDifferencesFound = (): readonly Difference[] | null => useLook()?.differences ?? null

/** The same where each ad set among them is known by its line: else nobody can say what stands of a line. */
function useOnlineDifferences(): readonly Difference[] | null {
  const found = useDifferencesFound()
  return found?.every(({ level, nodeKey }) => level !== 'adset' || nodeKey !== undefined) ? found : null
}

/** What stands on the platform of the lines that were published otherwise than that; `null` while nobody looked. */
export function useOnlineLines(): ReadonlyMap<string, OnlineLine> | null {
  const differences = useOnlineDifferences()
  const switchedOff = useLook()?.switchedOff
  return useMemo(
    () => (differences === null ? null : onlineLines(differences, switchedOff ?? [])),
    [differences, switchedOff],
  )
}

/** What is off and which budgets stand otherwise than they were published; `null` while nobody looked. */
export function useOnlineNow(): OnlineNow | null {
  const differences = useOnlineDifferences()
  const switchedOff = useLook()?.switchedOff
  return useMemo(
    () => (differences === null ? null : onlineNow(differences, switchedOff ?? [])),
    [differences, switchedOff],
  )
}
