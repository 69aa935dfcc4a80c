import { foldText } from '@vigie/domain'
import type { AccountPermission } from '@vigie/contract/rights'
import { ActionIcon, Button, CloseButton, TextInput, Tooltip } from '@mantine/core'
import { IconCopy, IconSearch, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedDeletion } from './use-asked-deletion.ts'
import { useCopyName } from './use-copy-name.ts'
import { packageUsesQuery, type PackageKind } from '../../data/package-uses.ts'
import classes from './packages.module.css'
import { May } from '../rights/for-role.tsx'

type PackageItem = { readonly id: string; readonly name: string; readonly facts?: string }

type Props = {
  readonly account: string
  readonly kind: PackageKind
  /** What making, copying and deleting one ask for. */
  readonly may: AccountPermission
  readonly list: {
    readonly items: readonly PackageItem[] | undefined
    readonly isError: boolean
    readonly retry: () => void
  }
  readonly texts: { readonly none: string; readonly title?: string }
  readonly newLink: ReactNode
  /** The way to a package, around what the list says of it. */
  readonly linkTo: (item: PackageItem, content: ReactNode) => ReactNode
  readonly onDuplicate: (item: PackageItem, name: string) => void
  readonly onDelete: (item: PackageItem) => void
}

/** As many as a person reads; beyond, the search is the way. */
const mostShown = 60

/** The packages of one kind: find, open, copy, delete, and how many campaigns use each. */
export function PackageList(props: Props) {
  const { t } = useTranslation()
  const { list, texts } = props
  const [search, setSearch] = useState('')
  const found = (list.items ?? []).filter(({ name }) => foldText(name).includes(foldText(search)))
  const hidden = Math.max(0, found.length - mostShown)
  return (
    <section className={classes.list}>
      <div className={classes.head}>
        <h2>{texts.title ?? t(($) => $.packages.title)}</h2>
        <May may={props.may}>{props.newLink}</May>
      </div>
      {list.isError && list.items === undefined && (
        <p className={classes.quiet} role="alert">
          {t(($) => $.packages.failed)}{' '}
          <Button size="compact-xs" variant="default" onClick={list.retry}>
            {t(($) => $.packages.retry)}
          </Button>
        </p>
      )}
      {list.items?.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      {(list.items?.length ?? 0) > 0 && <Search text={search} onChange={setSearch} />}
      {search !== '' && found.length === 0 && (
        <p className={classes.quiet}>{t(($) => $.packages.nothing, { text: search })}</p>
      )}
      <Rows {...props} found={found.slice(0, mostShown)} />
      {hidden > 0 && <p className={classes.quiet}>{t(($) => $.packages.more, { count: hidden })}</p>}
    </section>
  )
}

type SearchProps = { readonly text: string; readonly onChange: (text: string) => void }

function Search({ text, onChange }: SearchProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      size="xs"
      className={classes.search}
      aria-label={t(($) => $.packages.search)}
      placeholder={t(($) => $.packages.search)}
      leftSection={<IconSearch size={14} />}
      rightSection={
        text !== '' && <CloseButton size={20} tabIndex={-1} aria-hidden onClick={() => onChange('')} />
      }
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          onChange('')
        }
      }}
    />
  )
}

function Rows({ found, ...props }: Props & { readonly found: readonly PackageItem[] }) {
  const { t } = useTranslation()
  const { account, kind, list } = props
  const uses = useQuery(packageUsesQuery(account, kind))
  const usesOf = (id: string) => uses.data?.find(({ packageId }) => packageId === id)

  const onDelete = useAskedDeletion(props.onDelete)
  const nameCopy = useCopyName()
  const taken = (list.items ?? []).map(({ name }) => name)
  const usedBy = (id: string): string | null => {
    if (!uses.data) return null
    const count = usesOf(id)?.useCount ?? 0
    return count === 0 ? t(($) => $.packages.unused) : t(($) => $.packages.usedBy, { count })
  }

  return (
    <ul className={classes.rows}>
      {found.map((item) => (
        <li key={item.id}>
          {props.linkTo(
            item,
            <>
              {item.name}
              <small>{[item.facts, usedBy(item.id)].filter(Boolean).join(' · ')}</small>
            </>,
          )}
          <May may={props.may}>
            <RowAction
              label={t(($) => $.packages.duplicate, { name: item.name })}
              onClick={() => props.onDuplicate(item, nameCopy(item.name, taken))}
            >
              <IconCopy size={14} />
            </RowAction>
          </May>
          <May may={props.may}>
            <RowAction
              label={t(($) => $.packages.remove, { name: item.name })}
              onClick={() => void onDelete(item, usesOf(item.id)?.uses ?? [])}
            >
              <IconTrash size={14} />
            </RowAction>
          </May>
        </li>
      ))}
    </ul>
  )
}

type ActionProps = { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }

const RowAction = ({ label, onClick, children }: ActionProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
