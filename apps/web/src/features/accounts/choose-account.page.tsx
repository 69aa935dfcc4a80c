import { addresses } from '@vigie/contract'
import { Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMore } from '../../lib/add-more.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoney } from '../../lib/format.ts'
import { useSession, type Session } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { Initials } from './account-initials.tsx'
import classes from './accounts.module.css'
import wizard from './wizard.module.css'
import accountTable from './account-table.module.css'
import { chooseAccounts, reachableAccountsQuery, reachableSpendQuery } from '../../data/accounts.ts'
import { useAction } from '../../data/client/use-action.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { WizardSteps } from './wizard-steps.tsx'

type Reachable = ResponseOf<(typeof endpoints)['connectedClient']>['adaccounts'][number]
type Choice = { readonly chosen: ReadonlySet<string>; readonly main: string | null }

export const loadReachable = (client: QueryClient, { person }: Session) =>
  client.ensureQueryData(reachableAccountsQuery(person?.id ?? ''))

/** Third step: which of the accounts Meta shared, and which opens first. */
export function ChooseAccountPage() {
  const { t } = useTranslation()
  const { person } = useSession()
  const { redirectBackTo } = useSearch({ from: '/signed-in/campagne/choisir-compte' })
  const navigate = useNavigate()
  const { data: reachable } = useSuspenseQuery(reachableAccountsQuery(person?.id ?? ''))
  const choose = useAction(chooseAccounts, { onError: tellFailure })
  const [edited, setEdited] = useState<Choice | null>(null)
  const list = reachable.adaccounts
  const choice = edited ?? storedChoice(list)

  const asksToLeave = (left: readonly Reachable[]) =>
    confirm({
      title: t(($) => $.accounts.choose.leaveTitle, { count: left.length }),
      body: t(($) => $.accounts.choose.leaveBody, { names: left.map(({ name }) => name).join(', ') }),
      confirm: t(($) => $.accounts.choose.leave, { count: left.length }),
      cancel: t(($) => $.accounts.tiktok.cancel),
      isDestructive: true,
    })
  const save = async () => {
    if (choice.chosen.size === 0) {
      notify({ kind: 'warning', title: t(($) => $.accounts.choose.atLeastOne) })
      return
    }
    const left = list.filter((one) => one.isSelected && !choice.chosen.has(one.id))
    if (left.length > 0 && !(await asksToLeave(left))) return
    const asked = await choose.mutateAsync({
      kept: list
        .filter((one) => choice.chosen.has(one.id))
        .map((one) => ({ account: one.id, name: one.name, isMain: one.id === choice.main })),
      left: left.map(({ id }) => id),
    })
    if (asked.length > 0)
      notify({
        kind: 'done',
        title: t(($) => $.accounts.choose.asked, { names: asked.map(({ name }) => name).join(', ') }),
        message: t(($) => $.accounts.choose.askedBody),
      })
    if (asked.length === choice.chosen.size) return
    const isOnlyLeaving = left.length > 0 && list.every((one) => one.isSelected || !choice.chosen.has(one.id))
    notify({
      kind: 'done',
      title: isOnlyLeaving
        ? t(($) => $.accounts.choose.left, { count: left.length })
        : t(($) => $.accounts.choose.added),
    })
    await navigate({
      to: redirectBackTo === 'creation-campagne' ? addresses.newCampaign : addresses.connectedAccounts,
    })
  }

  return (
    <div className={wizard.wizard}>
      <WizardSteps current={3} />
      <div className={wizard.body}>
        <h1>{t(($) => $.accounts.choose.title)}</h1>
        <p className={wizard.lead}>{t(($) => $.accounts.choose.body)}</p>
        <div className={classes.panel}>
          {list.length === 0 && (
            <EmptyState
              title={t(($) => $.accounts.choose.none)}
              body={t(($) => $.accounts.choose.noneBody)}
            />
          )}
          {list.length > 0 && <AccountTable list={list} choice={choice} onChange={setEdited} />}
        </div>
      </div>
      <div className={classes.bar}>
        <Button
          component={AppLink}
          href={addMore}
          variant="default"
          leftSection={<IconArrowLeft size={15} />}
        >
          {t(($) => $.accounts.previous)}
        </Button>
        <Button
          onClick={() => void save().catch(() => undefined)}
          loading={choose.isPending}
          rightSection={<IconArrowRight size={15} />}
        >
          {t(($) => $.accounts.next)}
        </Button>
      </div>
    </div>
  )
}

function storedChoice(list: readonly Reachable[]): Choice {
  const selected = list.filter((one) => one.isSelected)
  return {
    chosen: new Set(selected.map((one) => one.id)),
    main: selected.find((one) => one.comptePrincipal)?.id ?? null,
  }
}

type TableProps = {
  readonly list: readonly Reachable[]
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

function AccountTable({ list, choice, onChange }: TableProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = list.filter((one) => `${one.name} ${one.id}`.toLowerCase().includes(wanted))
  const noteOf = ({ isUsable, isAsked }: Reachable) => {
    if (!isUsable) return t(($) => $.accounts.choose.unusable)
    return isAsked ? t(($) => $.accounts.choose.waiting) : undefined
  }
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
        <tbody>
          {shown.length === 0 && (
            <tr>
              <td colSpan={4}>{t(($) => $.accounts.choose.noMatch)}</td>
            </tr>
          )}
          {shown.map((one) => (
            <tr key={one.id}>
              <td>
                <span className={wizard.accountName}>
                  <Checkbox
                    checked={choice.chosen.has(one.id)}
                    disabled={!one.isUsable}
                    label={one.name}
                    description={noteOf(one)}
                    onChange={() => toggle(one.id)}
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
                  variant={choice.main === one.id ? 'light' : 'default'}
                  disabled={!one.isUsable}
                  aria-pressed={choice.main === one.id}
                  aria-label={`${t(($) => $.accounts.choose.main)} ${one.name}`}
                  leftSection={choice.main === one.id ? <IconStarFilled size={13} /> : <IconStar size={13} />}
                  onClick={() => setMain(one.id)}
                >
                  {t(($) => $.accounts.choose.main)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Spend({ account }: { readonly account: Reachable }) {
  const { data } = useQuery({ ...reachableSpendQuery(account.id), enabled: account.isUsable })
  return formatMoney(data?.spend ?? null, account.currency)
}
