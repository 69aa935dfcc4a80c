import { IconInbox } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keys } from '../../../data/keys.ts'
import { useAccount } from '../../../data/session.ts'
import classes from './staged-mark.module.css'

type Staged = { readonly changes: readonly { readonly id: string; readonly campaignId: string }[] }
type Props = { readonly id: string; readonly level: 'campaign' | 'adset' | 'ad' }

/** How many values of a row are staged; of a campaign those of what it holds too. The tray reads them, this only shows them. */
export function StagedMark({ id, level }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { data: count = 0 } = useQuery({
    queryKey: keys.stagedChanges(account),
    queryFn: skipToken,
    select: ({ changes }: Staged) =>
      changes.filter((one) => (level === 'campaign' ? one.campaignId : one.id) === id).length,
  })
  if (count === 0) return null
  return (
    <span className={classes.mark} role="img" aria-label={t(($) => $.campaignList.staged.mark, { count })}>
      <IconInbox size={12} /> {count}
    </span>
  )
}
