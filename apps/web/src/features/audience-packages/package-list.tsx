import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { audiencePackagesQuery, useDeleteAudiencePackage } from './audience-package.queries.ts'
import classes from './audience-package.module.css'

type Props = {
  readonly account: string
  readonly currentId: string | null
  /** The package on the screen was deleted. */
  readonly onCurrentDeleted: () => void
}

/** The packages there are: open another, delete one. */
export function PackageList({ account, currentId, onCurrentDeleted }: Props) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(audiencePackagesQuery(account))
  const remove = useDeleteAudiencePackage(account)

  const onDelete = async (id: string, name: string) => {
    const isConfirmed = await confirm({
      title: t(($) => $.audiencePackage.packages.confirmTitle, { name }),
      body: t(($) => $.audiencePackage.packages.confirmBody),
      confirm: t(($) => $.audiencePackage.packages.confirm),
      cancel: t(($) => $.audiencePackage.cancel),
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
        <h2>{t(($) => $.audiencePackage.packages.title)}</h2>
        {currentId !== null && (
          <Button size="compact-xs" variant="subtle" component={Link} to="/creation-audience">
            {t(($) => $.audiencePackage.packages.new)}
          </Button>
        )}
      </div>
      {isError && data === undefined && (
        <p className={classes.quiet} role="alert">
          {t(($) => $.audiencePackage.packages.failed)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t(($) => $.audiencePackage.packages.retry)}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={classes.quiet}>{t(($) => $.audiencePackage.packages.none)}</p>}
      <ul className={classes.packages}>
        {(data ?? []).map(({ id, name, audiences, removedAudiences }) =>
          id === null ? null : (
            <li key={id}>
              <Link
                to="/creation-audience/edit/$id"
                params={{ id }}
                aria-current={id === currentId ? 'page' : undefined}
              >
                {name}
                <small>
                  {t(($) => $.audiencePackage.packages.included, { count: audiences.length })}
                  {' · '}
                  {t(($) => $.audiencePackage.packages.excluded, { count: removedAudiences.length })}
                </small>
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={t(($) => $.audiencePackage.packages.remove, { name })}
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
