import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { packageUsesQuery } from '../../data/package-uses.ts'
import { useAccount, useCan } from '../../data/session.ts'
import type { Targeting } from '../../data/targetings.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatList } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { editionOf } from './targeting-links.ts'
import classes from './targeting-card.module.css'

type Props = { readonly targeting: Targeting; readonly names: readonly string[] }

/** A few campaigns say whom it concerns; the card leads to all of them. */
const mostNamed = 3

/** What the platform withdrew of a package, which campaigns that concerns, and where another is put in its place. */
export function CardWithdrawn({ targeting, names }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const mayEdit = useCan('library:edit')
  const { account } = useAccount()
  const { id, name } = targeting.package
  const { data } = useQuery(packageUsesQuery(account, targeting.kind))
  const uses = data?.find(({ packageId }) => packageId === id)?.uses ?? []
  const quoted = (all: readonly string[]) =>
    formatList(
      all.map((one) => t(($) => $.targetings.reach.quoted, { name: one })),
      language,
    )
  return (
    <div className={classes.withdrawn} role="alert">
      <strong>{t(($) => $.targetings.reach.withdrawn, { names: quoted(names) })}</strong>
      <span>
        {t(($) => $.targetings.reach.withdrawnMeans)}
        {uses.length > 0 &&
          uses.length <= mostNamed &&
          ` ${t(($) => $.targetings.reach.withdrawnIn, { names: quoted(uses.map((use) => use.name)) })}`}
      </span>
      {mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          component={AppLink}
          href={editionOf(targeting)}
          aria-label={t(($) => $.targetings.reach.replaceIn, { names: quoted(names), name })}
        >
          {t(($) => $.targetings.reach.replace)}
        </Button>
      )}
    </div>
  )
}
