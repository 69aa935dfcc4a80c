import { Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reachableSpendQuery } from '../../data/accounts.ts'
import { formatMoney } from '../../lib/format.ts'
import { Initials } from './account-initials.tsx'
import accountTable from './account-table.module.css'
import classes from './accounts.module.css'
import wizard from './wizard.module.css'

export type Reachable = ResponseOf<(typeof endpoints)['connectedClient']>['adaccounts'][number]
export type Choice = { readonly chosen: ReadonlySet<string>; readonly main: string | null }

type TableProps = {
  readonly list: readonly Reachable[]
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** The accounts that the network shared: which are worked on here, and which opens first. */
export function AccountTable({ list, choice, onChange }: TableProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = list.filter((one) => `${one.name} ${one.id}`.toLowerCase().includes(wanted))
  const toggle = (id: string) => {
    const chosen = new Set(choice.chosen)
    if (chosen.has(id)) chosen.delete(id)
    else chosen.add(id)
    const main = choice.main && chosen.has(choice.main) ? choice.main : ([...chosen][0] ?? null)
    onChange({ chosen, main })
  }
  const setMain = (id: string) =>
    onChange({ chosen: new Set([...choice.chosen, id]), main: choice.main === id ? null : id })
  return (
    <>
      <div className={classes.panelHead}>
        <TextInput
          w={320}
          aria-label={t(($) => $.accounts.choose.search)}
          placeholder={t(($) => $.accounts.choose.search)}
          leftSection={<IconSearch size={15} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span>{t(($) => $.accounts.choose.selected, { count: choice.chosen.size, total: list.length })}</span>
      </div>
      <table className={accountTable.table}>
        <Head />
        <tbody>
          {shown.length === 0 && (
            <tr>
              <td colSpan={4}>{t(($) => $.accounts.choose.noMatch)}</td>
            </tr>
          )}
          {shown.map((one) => (
            <Row key={one.id} account={one} choice={choice} onToggle={toggle} onMain={setMain} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Head() {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th>{t(($) => $.accounts.choose.account)}</th>
        <th>{t(($) => $.accounts.choose.id)}</th>
        <th data-align="end">{t(($) => $.accounts.choose.spend)}</th>
        <th>
          <VisuallyHidden>{t(($) => $.accounts.choose.main)}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  readonly account: Reachable
  readonly choice: Choice
  readonly onToggle: (id: string) => void
  readonly onMain: (id: string) => void
}

function Row({ account: one, choice, onToggle, onMain }: RowProps) {
  const { t } = useTranslation()
  const isMain = choice.main === one.id
  return (
    <tr>
      <td>
        <span className={wizard.accountName}>
          <Checkbox
            checked={choice.chosen.has(one.id)}
            disabled={!one.isUsable}
            label={one.name}
            description={noteText()}
            onChange={() => onToggle(one.id)}
          />
          <Initials name={one.name} pictureUrl={one.pictureUrl} />
        </span>
      </td>
      <td className="mono">
        {one.id} · {one.currency} · {one.timezone}
      </td>
      <td data-align="end">
        <Spend account={one} />
      </td>
      <td>
        <Button
          size="compact-sm"
          variant={isMain ? 'light' : 'default'}
          disabled={!one.isUsable}
          aria-pressed={isMain}
          aria-label={`${t(($) => $.accounts.choose.main)} ${one.name}`}
          leftSection={isMain ? <IconStarFilled size={13} /> : <IconStar size={13} />}
          onClick={() => onMain(one.id)}
        >
          {t(($) => $.accounts.choose.main)}
        </Button>
      </td>
    </tr>
  )

  function noteText(): string | undefined {
    if (!one.isUsable) return t(($) => $.accounts.choose.unusable)
    return one.isAsked ? t(($) => $.accounts.choose.waiting) : undefined
  }
}

function Spend({ account }: { readonly account: Reachable }) {
  const { data } = useQuery({ ...reachableSpendQuery(account.id), enabled: account.isUsable })
  return formatMoney(data?.spend ?? null, account.currency)
}
