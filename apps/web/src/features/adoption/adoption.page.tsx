import { addresses } from '@vigie/contract'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adoptableQuery, type Adoptable, type AdoptableList } from '../../data/adoption.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { PageFor } from '../../shared/rights/for-role.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CampaignChoice } from './campaign-choice.tsx'
import { NotReadYet } from './not-read-yet.tsx'
import { Proof } from './proof.tsx'
import { Understood } from './understood.tsx'
import { useAdoption } from './use-adoption.ts'
import { useGoOn } from './use-go-on.ts'
import classes from './adoption.module.css'

export const loadAdoption = (client: QueryClient, account: string) =>
  client.ensureQueryData(adoptableQuery(account))

/** What Vigie did not make is read, shown as what it becomes, and taken in hand by a person's order. */
export function AdoptionPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const { campaigns = '' } = useSearch({ from: '/signed-in/in-account/campagne/prendre-en-main' })
  const chosen = [...new Set(campaigns.split(',').filter((id) => id !== ''))]
  const { data: listed } = useSuspenseQuery(adoptableQuery(account))
  return (
    <div className={classes.whole}>
      <PageHeader
        back={{ label: t(($) => $.adoption.back), onClick: () => void navigate({ to: addresses.campaigns }) }}
        title={t(($) => $.adoption.title)}
        facts={
          <>
            {listed.readAt && t(($) => $.adoption.facts, { count: listed.campaigns.length })}{' '}
            <span className={classes.calm}>{t(($) => $.adoption.nothingWritten)}</span>
          </>
        }
      />
      <PageFor may="draft:edit">
        <Listed key={account} account={account} listed={listed} chosen={chosen} />
      </PageFor>
    </div>
  )
}

type Props = {
  readonly account: string
  readonly listed: readonly Adoptable[]
  readonly chosen: readonly string[]
}

/** What was found elsewhere, or why nothing is there to see. */
function Listed({
  account,
  listed: { campaigns, readAt, problem },
  chosen,
}: Omit<Props, 'listed'> & { readonly listed: AdoptableList }) {
  const { t } = useTranslation()
  if (campaigns.length > 0 || chosen.length > 0)
    return <Adopting account={account} listed={campaigns} chosen={chosen} />
  if (readAt === null) return <NotReadYet account={account} problem={problem} />
  return <p className={classes.nothing}>{t(($) => $.adoption.none)}</p>
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
        <div id="adoption-open" className={classes.middle}>
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
