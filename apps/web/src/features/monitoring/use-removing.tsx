import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { strategyLifeQuery } from '../../data/decisions.ts'
import { StopsAndStays } from '../../shared/decisions/mode-question.tsx'
import { confirm } from '../../ui/confirm.ts'
import { useStrategyActions } from './monitoring-changes.ts'

/** Deleting a strategy asks; of one that acts it says what stops with it, and what stays. */
export function useRemoving(account: string, id: string, onDeleting: (isAsked: boolean) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { remove } = useStrategyActions(account)
  const onRemove = async () => {
    const life = await queries
      .fetchQuery({ ...strategyLifeQuery(account, id), staleTime: 0, retry: false })
      .catch(() => null)
    const isSure = await confirm({
      title: t(($) => $.monitoring.strategies.removeTitle),
      body: (
        <>
          <p>{t(($) => $.monitoring.strategies.removeBody)}</p>
          {life?.acts && <StopsAndStays life={life} />}
        </>
      ),
      confirm: t(($) => $.monitoring.remove),
      cancel: t(($) => $.monitoring.cancel),
      isDestructive: true,
    })
    if (!isSure) return
    onDeleting(true)
    remove.mutate(id, { onError: () => onDeleting(false) })
  }
  return { onRemove: () => void onRemove(), isRemoving: remove.isPending }
}
