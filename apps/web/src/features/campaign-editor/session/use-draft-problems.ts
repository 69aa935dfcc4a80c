import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountSettingsQuery } from '../../../data/accounts.ts'
import { geoPackagesQuery } from '../field-lists.ts'
import { editorFactsQuery } from '../../../data/preflight.ts'
import { createDraftProblems, type DraftProblems } from './draft-problems.ts'
import type { DraftSession } from './draft-session.ts'
import { clockNow } from '../../../lib/clock.ts'

const now = (): string => `${new Date(clockNow()).toISOString().slice(0, 19)}Z`

/** What is wrong with the draft, under the rules of the account as soon as they are read. */
export function useDraftProblems(session: DraftSession, account: string): DraftProblems {
  const { data: settings } = useQuery(accountSettingsQuery(account))
  const { data: limits } = useQuery(editorFactsQuery(account))
  const [problems] = useState(() => createDraftProblems(session, now))
  const { data: geoPackages } = useQuery(geoPackagesQuery(account))
  const allowUnderscore = settings?.allowUnderscoreInNames ?? false
  const minimumDailyBudget = limits?.minimumDailyBudget ?? null
  useEffect(
    () =>
      problems.setFacts({
        allowUnderscore,
        minimumDailyBudget,
        ...(geoPackages === undefined ? {} : { geoPackages }),
      }),
    [problems, allowUnderscore, minimumDailyBudget, geoPackages],
  )
  return problems
}
