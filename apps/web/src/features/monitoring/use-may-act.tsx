import { useQueryClient } from '@tanstack/react-query'
import { newlyWatched, type Following, type NamedReference, type Strategy } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { strategyLifeQuery } from '../../data/decisions.ts'
import type { Account } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import classes from './branching.module.css'

type Standing = readonly Following<Strategy>[]

/**
 * Asks before a strategy that acts gets more to act on: who connects a campaign names it, and need not know that ads of it may be
 * paused at the next run. What cannot be told whether it acts is asked about as if it did.
 * @returns whether to go on, with who follows what before and after
 */
export function useMayAct({ account, name: accountName }: Account) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const acts = async (id: string): Promise<boolean> => {
    const life = await client
      .fetchQuery({ ...strategyLifeQuery(account, id), retry: false })
      .catch(() => null)
    return life?.acts ?? true
  }
  return async (before: Standing, after: Standing): Promise<boolean> => {
    for (const { id, name, campaigns } of after) {
      const more = newlyWatched(before.find((one) => one.id === id)?.campaigns ?? [], campaigns)
      if (more.length === 0 || !(await acts(id))) continue
      const isSure = await confirm({
        title: t(($) => $.monitoring.branching.actsTitle, { name, count: more.length }),
        body: <Gained account={accountName} campaigns={more} />,
        confirm: t(($) => $.monitoring.branching.actsConfirm),
        cancel: t(($) => $.monitoring.cancel),
      })
      if (!isSure) return false
    }
    return true
  }
}

type GainedProps = { readonly account: string; readonly campaigns: readonly NamedReference[] }

function Gained({ account, campaigns }: GainedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.gained}>
      <p>{t(($) => $.monitoring.branching.actsBody, { account })}</p>
      <ul>
        {campaigns.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
