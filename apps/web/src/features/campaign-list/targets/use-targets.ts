import { useMemo } from 'react'
import { useAccount, useSession } from '../../../data/session.ts'
import { targetsOf, type Targets } from './targets.ts'

/** The targets of the person on the account in use. */
export function useTargets(): Targets {
  const { account } = useAccount()
  const { targets } = useSession().preferences
  return useMemo(() => targetsOf(targets, account), [targets, account])
}
