import { addresses } from '@vigie/contract'
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PackageList } from '../../shared/packages/package-list.tsx'
import { adPackagesQuery } from '../../data/ad-packages.ts'
import { useDeletePackage, useDuplicatePackage } from './package-changes.ts'
import { May } from '../../shared/rights/for-role.tsx'

type Props = {
  readonly account: string
  readonly currentName: string | null
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The package on the screen was deleted. */
  readonly onCurrentDeleted: () => void
}

/** The creative packages there are, beside the one on the screen. */
export function PackageDrawer({ account, currentName, isOpen, onClose, onCurrentDeleted }: Props) {
  const { t } = useTranslation()
  const list = useListedPackages(account)
  const remove = useDeletePackage(account)
  const duplicate = useOpenedDuplicate(account, onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={408}
      title={t(($) => $.adPackage.packages.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.adPackage.packages.close) }}
    >
      <PackageList
        account={account}
        kind="ad"
        may="library:edit"
        list={list}
        texts={{ none: t(($) => $.adPackage.packages.none) }}
        newLink={<NewPackage onClick={onClose} />}
        linkTo={({ name }, content) => (
          <Link
            to={addresses.adPackage}
            search={{ tagToEdit: name }}
            aria-current={name === currentName ? 'page' : undefined}
            onClick={onClose}
          >
            {content}
          </Link>
        )}
        onDuplicate={({ name: of }, name) => duplicate(of, name)}
        onDelete={({ name }) =>
          remove.mutate(name, {
            onSuccess: () => {
              if (name === currentName) onCurrentDeleted()
            },
          })
        }
      />
    </Drawer>
  )
}

/** A copy is opened as soon as it is there. */
function useOpenedDuplicate(account: string, onOpened: () => void) {
  const navigate = useNavigate()
  const duplicate = useDuplicatePackage(account)
  return (of: string, name: string) =>
    duplicate.mutate(
      { of, name },
      {
        onSuccess: () => {
          onOpened()
          void navigate({ to: addresses.adPackage, search: { tagToEdit: name } })
        },
      },
    )
}

function useListedPackages(account: string) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(adPackagesQuery(account))
  // Tags of uploads are no packages: they are found by name, and in the filters of each section.
  const items = data
    ?.filter(({ isPackage }) => isPackage)
    .map(({ name, adCount }) => ({
      id: name,
      name,
      facts: t(($) => $.adPackage.count.ads, { count: adCount }),
    }))
  return { items, isError, retry: () => void refetch() }
}

function NewPackage({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <May may="library:edit">
      <Button size="compact-xs" variant="subtle" component={Link} to={addresses.adPackage} onClick={onClick}>
        {t(($) => $.packages.new)}
      </Button>
    </May>
  )
}
