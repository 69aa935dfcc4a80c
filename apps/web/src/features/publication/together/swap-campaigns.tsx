import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CampaignRow } from './campaign-row.tsx'
import { StageList } from './stage-list.tsx'
import type { Staging } from './swap-staging.ts'
import type { Swap } from './use-swap.ts'
import type { Campaign, useTogether } from './use-together.ts'
import stages from './stages.module.css'
import classes from './together.module.css'

type Props = {
  readonly account: string
  readonly together: ReturnType<typeof useTogether>
  readonly swap: Swap | null
  /** The stages in which the campaigns follow; `null` where they go together. */
  readonly staging: Staging | null
  /** Whether a person lets all go together; `null` where there is nothing to divide. */
  readonly isAtOnce: boolean | null
  readonly onAtOnce: (isAtOnce: boolean) => void
  readonly onLeast: (least: number | null) => void
}

/** The campaigns of the page, of a replacement by its stages. */
export function SwapCampaigns(props: Props) {
  const { t } = useTranslation()
  const { account, together, swap, staging, isAtOnce, onAtOnce, onLeast } = props
  const { campaigns, mayPropose, isOrdering, tick } = together
  const rows = (some: readonly Campaign[], label: string) => (
    <ul className={classes.rows} data-joined={staging === null ? undefined : true} aria-label={label}>
      {some.map((one) => (
        <CampaignRow
          key={one.fileId}
          account={account}
          campaign={one}
          swap={swap}
          mayTick={mayPropose && !isOrdering}
          onTick={(isTicked) => tick(one.fileId, isTicked)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <div className={stages.choice}>
        <p className={classes.quiet}>{t(($) => $.publication.together.hint)}</p>
        {isAtOnce !== null && mayPropose && (
          <SegmentedControl
            size="xs"
            className={stages.how}
            aria-label={t(($) => $.publication.together.stages.how)}
            value={isAtOnce ? 'atOnce' : 'inTwo'}
            onChange={(how) => onAtOnce(how === 'atOnce')}
            data={(['inTwo', 'atOnce'] as const).map((value) => ({
              value,
              label: t(($) => $.publication.together.stages[value]),
            }))}
          />
        )}
      </div>
      {swap && staging ? (
        <StageList swap={swap} staging={staging} campaigns={campaigns} onLeast={onLeast} rows={rows} />
      ) : (
        rows(
          campaigns,
          t(($) => $.publication.together.list),
        )
      )}
    </>
  )
}
