import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../lib/format.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './campaign-history.module.css'
import { useAction } from '../../data/client/use-action.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { checkDifferences, differencesQuery, type FoundDifferences } from '../../data/drift.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { useDecide } from './history-changes.ts'
import { DifferenceRow } from './difference-row.tsx'
import { canProposeRestore, ProposeRestore } from './propose-restore.tsx'
import { May } from '../../shared/rights/for-role.tsx'

type Props = { readonly account: string; readonly campaignId: string }

/** Where a live campaign is not as it was published; a person decides about each. */
export function DifferencesPanel({ account, campaignId }: Props) {
  const { t } = useTranslation()
  const found = useQuery({ ...differencesQuery(account, campaignId), staleTime: 0 })
  return (
    <Answered
      of={found}
      rows={6}
      label={t(($) => $.campaignHistory.loading)}
      failed={t(($) => $.campaignHistory.failed)}
    >
      {(data) => <Differences account={account} campaignId={campaignId} found={data} />}
    </Answered>
  )
}

function Differences({ account, campaignId, found }: Props & { readonly found: FoundDifferences }) {
  const { t } = useTranslation()
  const decide = useDecide({ account, campaignId })
  const mayDecide = useCan('drift:decide')
  const guard = useQuery(guardQuery(account))
  const isProposed = !mayDecide || guard.data?.limits.approvalMode === 'anotherPerson'
  const { checkedAt, differences, currency } = found
  return (
    <>
      <Checked account={account} campaignId={campaignId} found={found} />
      {differences.length === 0 && checkedAt !== null && (
        <EmptyState
          title={t(($) => $.campaignHistory.drift.none)}
          body={t(($) => $.campaignHistory.drift.noneHint)}
        />
      )}
      <ul className={classes.list}>
        {differences.map((difference) => (
          <DifferenceRow
            key={`${difference.objectId} ${difference.field}`}
            difference={difference}
            currency={currency}
            isBusy={decide.isPending && decide.variables.item === difference}
            mayDecide={mayDecide}
            restoring={
              isProposed && canProposeRestore(difference) && <ProposeRestore difference={difference} />
            }
            onDecide={(decision) => decide.mutate({ decision, item: difference })}
          />
        ))}
      </ul>
    </>
  )
}

/** When it was compared last, and the way to compare it now. */
function Checked({ account, campaignId, found }: Props & { readonly found: FoundDifferences }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const check = useAction(checkDifferences({ account, campaignId }), { onError: tellFailure })
  const { checkedAt, foreignAds, foreignAdsets } = found
  const time = checkedAt && formatDayTime(checkedAt, language, timezone)
  return (
    <div className={classes.checked}>
      <span className={classes.quiet}>
        {time
          ? t(($) => $.campaignHistory.drift.checkedAt, { time })
          : t(($) => $.campaignHistory.drift.never)}{' '}
        {foreignAds + foreignAdsets > 0 &&
          t(($) => $.campaignHistory.drift.foreign, { adsets: foreignAdsets, ads: foreignAds })}
      </span>
      <May may="draft:edit">
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t(($) => $.campaignHistory.drift.check)}
        </Button>
      </May>
    </div>
  )
}
