import { useQuery } from '@tanstack/react-query'
import type { NamedReference } from '@vigie/domain'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../ui/lists.tsx'
import { confirm } from '../../ui/confirm.ts'
import { campaignNamesQuery } from '../../data/monitoring.ts'
import { isSessionEnd } from '../../lib/api-error.ts'

type Props = {
  readonly account: string
  readonly which: 'all' | 'active'
  readonly value: readonly NamedReference[]
  readonly isDisabled?: boolean
  readonly error?: string | undefined
  readonly onChange: (campaigns: readonly NamedReference[]) => void
}

/** Campaigns of a rule. Those chosen before stay in the list although they are no longer offered. */
export function CampaignField({ account, which, value, isDisabled = false, error, onChange }: Props) {
  const { t } = useTranslation()
  const { data = [], error: failure, refetch } = useQuery(campaignNamesQuery(account, which))
  // A session that is over is asked about by itself, and what it kept from being read comes with the next one.
  const isAsked = failure !== null && !isSessionEnd(failure)
  // The specification asks for a message in front of the screen: it offers to read the list again.
  useEffect(() => {
    if (!isAsked) return
    const ask = () =>
      confirm({
        title: t(($) => $.alertRules.failed),
        body: t(($) => $.alertRules.campaignsFailed),
        confirm: t(($) => $.alertRules.retry),
        cancel: t(($) => $.alertRules.cancel),
      })
    const insist = async (): Promise<void> => {
      if ((await ask()) && (await refetch()).isError) await insist()
    }
    void insist()
  }, [isAsked, refetch, t])
  const known = new Map([...data, ...value].map(({ id, name }) => [id, name]))
  return (
    <MultiSelect
      size="xs"
      searchable
      aria-label={t(($) => $.alertRules.campaigns)}
      placeholder={value.length === 0 ? t(($) => $.alertRules.campaigns) : ''}
      disabled={isDisabled}
      error={failure ? t(($) => $.alertRules.campaignsFailed) : error}
      data={[...known].map(([id, name]) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: known.get(id) ?? id })))}
    />
  )
}

/** Names of a rule's campaigns, the first shown and the others counted. */
export function CampaignNames({ campaigns }: { readonly campaigns: readonly NamedReference[] }) {
  const [first, ...others] = campaigns
  return (
    <span title={campaigns.map(({ name }) => name).join('\n')}>
      <span>{first?.name}</span>
      {others.length > 0 && <span>{`+${others.length}`}</span>}
    </span>
  )
}
