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
import { Proof } from './proof.tsx'
import { Understood } from './understood.tsx'
import { useAdoption } from './use-adoption.ts'
import classes from './adoption.module.css'

/** What Vigie did not make is read, shown as what it becomes, and taken in hand by a person's order. */
export function AdoptionPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const { campaigns = '' } = useSearch({ from: '/signed-in/in-account/campagne/prendre-en-main' })
  const chosen = campaigns.split(',').filter((id) => id !== '')
  const listed = useQuery(adoptableQuery(account))
  return (
    <>
      <PageHeader
        back={{ label: t(($) => $.adoption.back), onClick: () => void navigate({ to: addresses.campaigns }) }}
        title={t(($) => $.adoption.title)}
        facts={
          <>
            {listed.data && t(($) => $.adoption.facts, { count: listed.data.length })}
            <span className={classes.calm}>{t(($) => $.adoption.nothingWritten)}</span>
          </>
        }
      />
      <PageFor may="draft:edit">
        <Answered of={listed} label={t(($) => $.adoption.loading)} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={classes.nothing}>{t(($) => $.adoption.none)}</p>
            ) : (
              <Adopting key={account} account={account} rows={inOrder(rows, chosen)} chosen={chosen} />
            )
          }
        </Answered>
      </PageFor>
    </>
  )
}

/** Those that somebody came for stand first. */
const inOrder = (rows: readonly Adoptable[], chosen: readonly string[]): readonly Adoptable[] => [
  ...rows.filter(({ campaignId }) => chosen.includes(campaignId)),
  ...rows.filter(({ campaignId }) => !chosen.includes(campaignId)),
]

type Props = {
  readonly account: string
  readonly rows: readonly Adoptable[]
  readonly chosen: readonly string[]
}

function Adopting({ account, rows, chosen }: Props) {
  const adoption = useAdoption({ account, rows, chosen })
  const { opened, toggle, move, take } = adoption
  const mayTake = useCan('publication:start')
  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    'mod+Enter': () => mayTake && void take(),
    x: () => opened !== null && toggle(opened),
  })
  const standing = opened === null ? null : adoption.standingOf(opened)
  return (
    <div className={classes.page}>
      <CampaignChoice rows={rows} adoption={adoption} />
      <div className={classes.middle}>
        {opened !== null && standing && <Understood standing={standing} asked={adoption.askedOf(opened)} />}
      </div>
      <Proof standing={standing} adoption={adoption} />
    </div>
  )
}
