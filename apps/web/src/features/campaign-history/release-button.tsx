import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { releaseCampaign } from '../../data/adoption.ts'
import { useAction } from '../../data/client/use-action.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Props = { readonly account: string; readonly campaignId: string; readonly name: string }

/** The way back from taking a campaign in hand: what it costs is said before. */
export function ReleaseButton({ account, campaignId, name }: Props) {
  const { t } = useTranslation()
  const order = useAction(releaseCampaign(account), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.campaignHistory.release.done) }),
    onError: tellFailure,
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.campaignHistory.release.title, { name }),
      body: t(($) => $.campaignHistory.release.body),
      confirm: t(($) => $.campaignHistory.release.confirm),
      cancel: t(($) => $.campaignHistory.keep),
      isDestructive: true,
    })
    if (isSure) order.mutate(campaignId)
  }
  return (
    <May may="publication:start">
      <Button size="compact-sm" variant="default" loading={order.isPending} onClick={() => void ask()}>
        {t(($) => $.campaignHistory.release.button)}
      </Button>
    </May>
  )
}
