import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adoptableQuery, type Adoptable } from '../../data/adoption.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { PageFor } from '../../shared/rights/for-role.tsx'
import { Answered } from '../../ui/answered.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CampaignChoice } from './campaign-choice.tsx'
import { NotReadYet } from './not-read-yet.tsx'
import { Proof } from './proof.tsx'
import { Understood } from './understood.tsx'
import { useAdoption } from './use-adoption.ts'
import { useGoOn } from './use-go-on.ts'
import classes from './adoption.module.css'

/** What Vigie did not make is read, shown as what it becomes, and taken in hand by a person's order. */
export function AdoptionPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const { campaigns = '' } = useSearch({ from: '/signed-in/in-account/campagne/prendre-en-main' })
  const chosen = [...new Set(campaigns.split(',').filter((id) => id !== ''))]
  const listed = useQuery(adoptableQuery(account))
  return (
    <div className={classes.whole}>
      <PageHeader
        back={{ label: t(($) => $.adoption.back), onClick: () => void navigate({ to: addresses.campaigns }) }}
        title={t(($) => $.adoption.title)}
        facts={
          <>
            {listed.data?.readAt && t(($) => $.adoption.facts, { count: listed.data.campaigns.length })}
            <span className={classes.calm}>{t(($) => $.adoption.nothingWritten)}</span>
          </>
        }
      />
      <PageFor may="draft:edit">
        <Answered of={listed} label={t(($) => $.adoption.loading)} rows={8}>
          {({ campaigns: rows, readAt, problem }) => {
            if (rows.length > 0 || chosen.length > 0)
              return <Adopting key={account} account={account} listed={rows} chosen={chosen} />
            if (readAt === null) return <NotReadYet account={account} problem={problem} />
            return <p className={classes.nothing}>{t(($) => $.adoption.none)}</p>
          }}
        </Answered>
      </PageFor>
    </div>
  )
}

type Props = {
  readonly account: string
  readonly listed: readonly Adoptable[]
  readonly chosen: readonly string[]
}

function Adopting({ account, listed, chosen }: Props) {
  const adoption = useAdoption({ account, listed, chosen })
  const goOn = useGoOn(account)
  const mayTake = useCan('publication:start')
  const { opened } = adoption
  const take = async () => {
    const [first, ...others] = await adoption.take()
    if (first?.is === 'taken' && others.length === 0) await goOn(first)
  }
  useHotkeys({ 'mod+Enter': () => mayTake && void take() })
  const standing = opened === null ? null : adoption.standingOf(opened)
  return (
    <div className={classes.page}>
      <CampaignChoice adoption={adoption} />
      <div className={classes.right}>
        <div className={classes.middle}>
          {opened !== null && standing && (
            <Understood
              campaignId={opened}
              standing={standing}
              adoption={adoption}
              listed={adoption.rows.find(({ campaignId }) => campaignId === opened)?.listed ?? null}
            />
          )}
        </div>
        <Proof standing={standing} adoption={adoption} onTake={() => void take()} />
      </div>
    </div>
  )
}
