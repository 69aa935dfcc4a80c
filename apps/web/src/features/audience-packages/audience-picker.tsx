import { foldText, type AudiencePackage, type CustomAudience } from '@vigie/domain'
import { Button, TextInput } from '@mantine/core'
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSessionEnd } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import { type AudienceList, listOf } from './audience-lists.ts'
import { customAudiencesQuery } from '../../data/audiences.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './audience-package.module.css'

type Props = {
  readonly account: string
  readonly audience: AudiencePackage
  /** The same list again takes the audience off it. */
  readonly onPick: (list: AudienceList, audience: CustomAudience) => void
}

/** Every audience of the account with its size; each can be reached or left out, never both. */
export function AudiencePicker({ account, audience, onPick }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data, isError, error, refetch } = useQuery(customAudiencesQuery(account))
  const isMissing = isError && data === undefined
  const isTold = isMissing && !isSessionEnd(error)
  useEffect(() => {
    if (isTold) notify({ kind: 'error', title: t(($) => $.audiencePackage.list.failed) })
  }, [isTold, t])

  if (isMissing) {
    return (
      <ErrorState
        title={t(($) => $.audiencePackage.list.failed)}
        retry={{ label: t(($) => $.audiencePackage.list.retry), run: () => void refetch() }}
      />
    )
  }
  if (data === undefined) return <SkeletonRows count={8} label={t(($) => $.audiencePackage.list.title)} />
  if (data.length === 0) return <EmptyState title={t(($) => $.audiencePackage.list.empty)} />

  const found = data.filter(({ name }) => foldText(name).includes(foldText(search)))
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t(($) => $.audiencePackage.list.search)}
        placeholder={t(($) => $.audiencePackage.list.search)}
        leftSection={<IconSearch size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <p className={shared.quiet}>
          {t(($) => $.audiencePackage.list.nothing, { text: search })}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => setSearch('')}>
            {t(($) => $.audiencePackage.list.clearSearch)}
          </Button>
        </p>
      )}
      {found.length > 0 && <Table found={found} audience={audience} onPick={onPick} />}
    </>
  )
}

type TableProps = Omit<Props, 'account'> & { readonly found: readonly CustomAudience[] }

function Table({ found, audience, onPick }: TableProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t(($) => $.audiencePackage.list.caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.audiencePackage.list.audience)}</th>
          <th scope="col" className={classes.size}>
            {t(($) => $.audiencePackage.list.size)}
          </th>
          <th scope="col">{t(($) => $.audiencePackage.list.choice)}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.id} data-list={listOf(audience, one.id) ?? undefined}>
            <th scope="row">{one.name}</th>
            <td className={classes.size}>
              <SizeRange audience={one} />
            </td>
            <td>
              <Choice audience={one} list={listOf(audience, one.id)} onPick={onPick} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `12 000 à 14 000`; the platform hides the size of small or fresh audiences. */
function SizeRange({ audience: { sizeLowerBound, sizeUpperBound } }: { readonly audience: CustomAudience }) {
  const { t } = useTranslation()
  const lower = formatCount(sizeLowerBound)
  const upper = formatCount(sizeUpperBound)
  if (sizeLowerBound === null && sizeUpperBound === null) {
    return <span className={classes.unknown}>{t(($) => $.audiencePackage.list.unknown)}</span>
  }
  if (sizeUpperBound === null) return t(($) => $.audiencePackage.list.from, { lower })
  if (sizeLowerBound === null) return t(($) => $.audiencePackage.list.upTo, { upper })
  return t(($) => $.audiencePackage.list.range, { lower, upper })
}

type ChoiceProps = {
  readonly audience: CustomAudience
  readonly list: AudienceList | null
  readonly onPick: Props['onPick']
}

function Choice({ audience, list, onPick }: ChoiceProps) {
  const { t } = useTranslation()
  const { name } = audience
  return (
    <span className={classes.choice}>
      <button
        type="button"
        aria-pressed={list === 'audiences'}
        aria-label={t(($) => $.audiencePackage.list.includeOf, { name })}
        onClick={() => onPick('audiences', audience)}
      >
        <IconPlus size={13} aria-hidden="true" />
        {t(($) => $.audiencePackage.list.include)}
      </button>
      <button
        type="button"
        data-side="excluded"
        aria-pressed={list === 'removedAudiences'}
        aria-label={t(($) => $.audiencePackage.list.excludeOf, { name })}
        onClick={() => onPick('removedAudiences', audience)}
      >
        <IconMinus size={13} aria-hidden="true" />
        {t(($) => $.audiencePackage.list.exclude)}
      </button>
    </span>
  )
}
