import type { AccountPermission } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PackageList } from './package-list.tsx'
import { targetingAddresses } from './targeting-addresses.ts'
import type { TargetingKind } from '@vigie/domain'

type Mutation<V, A> = {
  readonly mutate: (variables: V, options: { readonly onSuccess: (answer: A) => void }) => void
}
type Stored = { readonly id: string | null; readonly name: string }

/** What a screen knows of the list beside its form. */
export type ListProps = {
  readonly account: string
  readonly currentId: string | null
  /** The package on the screen was deleted. */
  readonly onCurrentDeleted: () => void
}

type Props<P extends Stored> = ListProps & {
  readonly kind: TargetingKind
  /** What making, copying and deleting one ask for. */
  readonly may: AccountPermission
  readonly packages: UseQueryResult<P[]>
  readonly save: Mutation<P, Stored>
  readonly remove: Mutation<string, unknown>
  /** What is said when there is none. */
  readonly none: string
  readonly factsOf?: (one: P) => string
}

/** The zones, audiences or interests there are. A copy is opened: it was made to be changed. */
export function TargetingPackageList<P extends Stored>(props: Props<P>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, kind, currentId, factsOf } = props
  const { data, isError, refetch } = props.packages
  const { create, edit } = targetingAddresses[kind]
  const items = data?.map((one) => ({
    id: one.id ?? '',
    name: one.name,
    ...(factsOf ? { facts: factsOf(one) } : {}),
  }))
  const open = ({ id }: Stored) => void navigate({ to: edit, params: { id: id ?? '' } })
  const duplicate = (id: string, name: string) => {
    const original = data?.find((one) => one.id === id)
    if (original) props.save.mutate({ ...original, id: null, name }, { onSuccess: open })
  }

  return (
    <PackageList
      account={account}
      kind={kind}
      may={props.may}
      list={{ items, isError, retry: () => void refetch() }}
      texts={{ none: props.none }}
      newLink={
        currentId !== null && (
          <Button size="compact-xs" variant="subtle" component={Link} to={create}>
            {t(($) => $.packages.new)}
          </Button>
        )
      }
      linkTo={({ id }, content) => (
        <Link to={edit} params={{ id }} aria-current={id === currentId ? 'page' : undefined}>
          {content}
        </Link>
      )}
      onDuplicate={({ id }, name) => duplicate(id, name)}
      onDelete={({ id }) =>
        props.remove.mutate(id, {
          onSuccess: () => {
            if (id === currentId) props.onCurrentDeleted()
          },
        })
      }
    />
  )
}
