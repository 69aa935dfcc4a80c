import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { geoPackagesQuery, useDeleteGeoPackage } from './geo-package.queries.ts'
import classes from './geo-package.module.css'

type Props = {
  readonly account: string
  readonly currentId: string | null
  /** The package on the screen was deleted. */
  readonly onCurrentDeleted: () => void
}

/** The packages there are: open another, delete one. */
export function PackageList({ account, currentId, onCurrentDeleted }: Props) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(geoPackagesQuery(account))
  const remove = useDeleteGeoPackage(account)

  const onDelete = async (id: string, name: string) => {
    const isConfirmed = await confirm({
      title: t(($) => $.geoPackage.packages.confirmTitle, { name }),
      body: t(($) => $.geoPackage.packages.confirmBody),
      confirm: t(($) => $.geoPackage.packages.confirm),
      cancel: t(($) => $.geoPackage.cancel),
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
        <h2>{t(($) => $.geoPackage.packages.title)}</h2>
        {currentId !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            component={Link}
            to="/creation-package-ciblage-demographique"
          >
            {t(($) => $.geoPackage.packages.new)}
          </Button>
        )}
      </div>
      {isError && data === undefined && (
        <p className={classes.quiet} role="alert">
          {t(($) => $.geoPackage.packages.failed)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t(($) => $.geoPackage.packages.retry)}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={classes.quiet}>{t(($) => $.geoPackage.packages.none)}</p>}
      <ul className={classes.packages}>
        {(data ?? []).map(({ id, name }) =>
          id === null ? null : (
            <li key={id}>
              <Link
                to="/edit-package-ciblage-demographique/edit/$id"
                params={{ id }}
                aria-current={id === currentId ? 'page' : undefined}
              >
                {name}
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={t(($) => $.geoPackage.packages.remove, { name })}
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
