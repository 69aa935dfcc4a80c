import { addresses } from '@vigie/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAccount } from '../../data/session.ts'
import { periodOf, searchOf, type Period } from '../../shared/figures/period.ts'
import { searchOfView, viewOf, type TargetingsSearch, type View } from './targetings-search.ts'

/** The view lives in the address: reloading, sharing and going back keep it. */
export function useTargetingsView() {
  const { timezone } = useAccount()
  const search: TargetingsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => viewOf(search), [search])
  const period = useMemo(() => periodOf(search, timezone), [search, timezone])
  const go = useCallback(
    (next: TargetingsSearch) => void navigate({ to: addresses.targetings, search: next, replace: true }),
    [navigate],
  )
  const change = useCallback(
    (some: Partial<View>) => go({ ...searchOf(period), ...searchOfView({ ...view, ...some }) }),
    [go, period, view],
  )
  const setPeriod = useCallback(
    (next: Period) => go({ ...searchOfView(view), ...searchOf(next) }),
    [go, view],
  )
  return { view, period, change, setPeriod }
}
