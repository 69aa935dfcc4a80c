import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { formatAgo } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import { notify } from '../../ui/toast.ts'
import { refreshFigures, type CampaignList } from '../../data/campaigns.ts'
import { tellFailure } from '../../ui/tell-failure.ts'

/** How old the figures are, whether the last read failed, and a way to ask for a new one. */
export function SyncState({ list }: { readonly list: CampaignList }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account } = useAccount()
  const now = useNow()
  const refresh = useAction(refreshFigures(account), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.campaignList.refreshed) }),
    onError: tellFailure,
  })
  const soFar = list.syncedAt
    ? t(($) => $.campaignList.synced, { ago: formatAgo(list.syncedAt, now, language) })
    : t(($) => (list.isSyncing ? $.campaignList.syncing : $.campaignList.neverSynced))
  const text = list.syncProblem ? t(($) => $.campaignList.syncFailed) : soFar
  return (
    <span role="status">
      {text}
      {list.syncProblem?.message ? ` · ${list.syncProblem.message}` : ''}{' '}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={22}
        loading={refresh.isPending}
        aria-label={t(($) => $.campaignList.refresh)}
        onClick={() => refresh.mutate()}
      >
        <IconRefresh size={13} />
      </ActionIcon>
    </span>
  )
}
