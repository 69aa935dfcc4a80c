import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PackageList as SharedList } from '../../packages/package-list.tsx'
import {
  interestPackagesQuery,
  useDeleteInterestPackage,
  useSaveInterestPackage,
} from './interest-package.queries.ts'

type Props = {
  readonly account: string
  readonly currentId: string | null
  /** The package on the screen was deleted. */
  readonly onCurrentDeleted: () => void
}

/** The interest packages there are. A copy is opened: it was made to be changed. */
export function PackageList({ account, currentId, onCurrentDeleted }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(interestPackagesQuery(account))
  const remove = useDeleteInterestPackage(account)
  const save = useSaveInterestPackage(account)
  const items = data?.map((one) => ({
    id: one.id ?? '',
    name: one.name,
    facts: t(($) => $.interestPackage.packages.count, { count: one.interests.length }),
  }))

  return (
    <SharedList
      account={account}
      kind="interest"
      list={{ items, isError, retry: () => void refetch() }}
      texts={{ none: t(($) => $.interestPackage.packages.none) }}
      newLink={
        currentId !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            component={Link}
            to="/creation-campagne/package-centre-interet"
          >
            {t(($) => $.packages.new)}
          </Button>
        )
      }
      linkTo={({ id }, content) => (
        <Link
          to="/creation-campagne/package-centre-interet/edit/$id"
          params={{ id }}
          aria-current={id === currentId ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
      onDuplicate={({ id }, name) => {
        const original = data?.find((one) => one.id === id)
        if (!original) return
        save.mutate(
          { ...original, id: null, name },
          {
            onSuccess: (copy) =>
              void navigate({
                to: '/creation-campagne/package-centre-interet/edit/$id',
                params: { id: copy.id ?? '' },
              }),
          },
        )
      }}
      onDelete={({ id }) =>
        remove.mutate(id, {
          onSuccess: () => {
            if (id === currentId) onCurrentDeleted()
          },
        })
      }
    />
  )
}
