import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { packageUsesQuery, type PackageKind, type PackageUses } from '../../data/package-uses.ts'
import classes from './packages.module.css'

/** What opens comes with its dialog, after what stands beside it. */
const PackageHistory = lazy(async () => ({ default: (await import('./package-history.tsx')).PackageHistory }))

type Props = {
  readonly account: string
  readonly kind: PackageKind
  /** The name of a creative package, the id of the others. */
  readonly packageId: string
}

/** The campaigns that use a package; of the published ones, the version each was made from. */
export function PackageUsesSection({ account, kind, packageId }: Props) {
  const { t } = useTranslation()
  const uses = useQuery(packageUsesQuery(account, kind))
  const found = uses.data?.find((one) => one.packageId === packageId)
  return (
    <section className={classes.list}>
      <div className={classes.head}>
        <h2>{t(($) => $.packages.uses.title)}</h2>
        {found && <Version uses={found} />}
        {found?.latestVersion != null && (
          <Suspense fallback={null}>
            <PackageHistory {...{ account, kind, packageId }} />
          </Suspense>
        )}
      </div>
      <Answered
        of={uses}
        label={t(($) => $.packages.uses.reading)}
        waiting={<></>}
        failed={t(($) => $.packages.uses.failed)}
      >
        {() => (found && found.useCount > 0 ? <Campaigns uses={found} /> : <Unused />)}
      </Answered>
    </section>
  )
}

function Unused() {
  const { t } = useTranslation()
  return <p className={classes.quiet}>{t(($) => $.packages.uses.none)}</p>
}

function Version({ uses: { latestVersion, changedAt } }: { readonly uses: PackageUses }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (latestVersion === null || changedAt === null) return null
  return (
    <span className={classes.quiet}>
      {t(($) => $.packages.uses.version, { version: latestVersion, date: formatDay(changedAt, language) })}
    </span>
  )
}

function Campaigns({ uses }: { readonly uses: PackageUses }) {
  const { t } = useTranslation()
  const isBehind = (use: PackageUses['uses'][number]) =>
    use.version !== null && uses.latestVersion !== null && use.version < uses.latestVersion
  const stateOf = (use: PackageUses['uses'][number]): string => {
    if (use.campaignId === null) return t(($) => $.packages.uses.draft)
    if (use.version === null) return t(($) => $.packages.uses.published)
    return isBehind(use)
      ? t(($) => $.packages.uses.behind, { version: use.version })
      : t(($) => $.packages.uses.current)
  }
  // Whether a package changed since is for the plans to say: half of its changes are no version of it.
  const live = uses.uses.flatMap(({ campaignId, fileId }) => (campaignId === null ? [] : [fileId]))
  const hidden = uses.useCount - uses.uses.length
  return (
    <>
      <ul className={classes.rows}>
        {uses.uses.map((use) => (
          <li key={use.fileId}>
            <Link to={addresses.editCampaign} params={{ fileId: use.fileId }}>
              {use.name}
            </Link>
            <span className={classes.state} data-behind={isBehind(use)}>
              {stateOf(use)}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.quiet}>{t(($) => $.packages.uses.more, { count: hidden })}</p>}
      {uses.uses.some(isBehind) && <p className={classes.quiet}>{t(($) => $.packages.uses.behindHint)}</p>}
      {live.length > 0 && (
        <AppLink href={addressTo(addresses.updateTogether, {}, { files: live.join(',') })}>
          {t(($) => $.packages.uses.together, { count: live.length })}
        </AppLink>
      )}
    </>
  )
}
