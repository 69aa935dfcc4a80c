import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { interestPackagesQuery, useDeleteInterestPackage } from './interest-package.queries.ts'
import classes from './interest-package.module.css'

type Props = {
  readonly account: string
  readonly currentId: string | null
  /** The package on the screen was deleted. */
  readonly onCurrentDeleted: () => void
}

/** The packages there are: open another, delete one. */
export function PackageList({ account, currentId, onCurrentDeleted }: Props) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(interestPackagesQuery(account))
  const remove = useDeleteInterestPackage(account)

  const onDelete = async (id: string, name: string) => {
    const isConfirmed = await confirm({
      title: t(($) => $.interestPackage.packages.confirmTitle, { name }),
      body: t(($) => $.interestPackage.packages.confirmBody),
      confirm: t(($) => $.interestPackage.packages.confirm),
      cancel: t(($) => $.interestPackage.cancel),
      isDestructive: true,
    })
    if (!isConfirmed) return
    remove.mutate(id, {
      onSuccess: () => {
        if (id === currentId) onCurrentDeleted()
      },
    })
  }

  return (
    <section>
      <div className={classes.listHead}>
        <h2>{t(($) => $.interestPackage.packages.title)}</h2>
        {currentId !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            component={Link}
            to="/creation-campagne/package-centre-interet"
          >
            {t(($) => $.interestPackage.packages.new)}
          </Button>
        )}
      </div>
      {isError && data === undefined && (
        <p className={classes.quiet} role="alert">
          {t(($) => $.interestPackage.packages.failed)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t(($) => $.interestPackage.retry)}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={classes.quiet}>{t(($) => $.interestPackage.packages.none)}</p>}
      <ul className={classes.packages}>
        {(data ?? []).map(({ id, name, interests }) =>
          id === null ? null : (
            <li key={id}>
              <Link
                to="/creation-campagne/package-centre-interet/edit/$id"
                params={{ id }}
                aria-current={id === currentId ? 'page' : undefined}
              >
                {name}
                <small>{t(($) => $.interestPackage.packages.count, { count: interests.length })}</small>
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={t(($) => $.interestPackage.packages.remove, { name })}
                onClick={() => void onDelete(id, name)}
              >
                <IconTrash size={14} />
              </ActionIcon>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
