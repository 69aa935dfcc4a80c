import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  campaignsMeant,
  namesCampaigns,
  parseCommand,
  type BudgetStep,
  type CampaignEdit,
  type CampaignRow,
  type Command,
  type EditPlan,
} from '@vigie/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignsQuery } from '../../../data/campaigns.ts'
import { useAccount, useCan } from '../../../data/session.ts'
import type { BulkQuestion } from '../../../features/campaign-list/bulk-dialog.tsx'
import { idsOf } from '../../../features/campaign-list/levels/level-search.ts'
import { useEditPlan } from '../../../features/campaign-list/use-edit-plan.ts'
import { useRowCommands } from '../../../features/campaign-list/use-row-commands.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { BarResult } from './results.ts'
import { day } from './use-results.ts'

/** A change of several campaigns that was typed: the dialog shows it whole before anything is sent. */
export type AskedChange = {
  readonly subject: { readonly campaigns: readonly CampaignRow[] }
  readonly question: BulkQuestion
  readonly step?: BudgetStep
}

/** What was typed, understood as a command. */
export type TypedCommand = {
  /** What it does, for the lines that Enter opens. */
  readonly results: readonly BarResult[]
  /** What it would change; nothing for what changes nothing, and before it is known. */
  readonly plan: EditPlan | null
  /** Which campaigns it means, or why it means none. */
  readonly said: readonly string[]
}

type Asking = {
  readonly text: string
  /** Campaigns with their figures of the last thirty days; nothing before they were read. */
  readonly rows: readonly CampaignRow[] | undefined
  readonly onAsk: (asked: AskedChange) => void
}

/** So many campaigns are offered one by one. */
const mostOffered = 5

/** What was typed as a command, with what it would do; `null` for what is none, or none that this person may give. */
export function useCommand({ text, rows, onAsk }: Asking): TypedCommand | null {
  const { account, currency } = useAccount()
  const may = usePermitted()
  const command = useMemo(() => parseCommand(text, currency), [text, currency])
  const target = command && 'target' in command ? command.target : null
  const days = target?.days ?? null
  const ofDays = useQuery({
    ...campaignsQuery(account, { since: day(days ?? 30), until: day(1) }),
    enabled: days !== null,
  })
  const known = days === null ? rows : ofDays.data?.rows
  const ticked = useTicked()
  const meant = useMemo(
    () => (target && known ? campaignsMeant(known, target, ticked) : []),
    [target, known, ticked],
  )
  const { plan, isPriced } = useEditPlan(
    { campaigns: meant },
    command?.kind === 'change' ? command.edit : null,
  )
  const offered = useOffered(meant)
  const said = useSaid({ command, isKnown: known !== undefined, meant, plan })
  const change = useChangeResult({ command, meant, plan, isPriced, onAsk })
  if (!command || !may[command.kind]) return null
  if (command.kind === 'change') return { results: change, plan, said }
  return { results: offered[command.kind], plan: null, said }
}

/** Which kinds of commands somebody may give: who may not change what is live proposes it. */
function usePermitted(): Readonly<Record<Command['kind'], boolean>> {
  const mayChange = useCan('live:change')
  const mayPropose = useCan('proposal:make')
  const mayEdit = useCan('draft:edit')
  return {
    change: mayChange || mayPropose,
    duplicate: mayEdit,
    edit: mayEdit,
    explain: true,
    journal: true,
  }
}

/** Campaigns that are ticked in the list, as its address keeps them. */
function useTicked(): ReadonlySet<string> {
  const text = useLocation({
    select: ({ pathname, search }) =>
      pathname === addresses.campaigns ? (search as { campaigns?: string }).campaigns : undefined,
  })
  return useMemo(() => new Set(idsOf(text)), [text])
}

const iconOf = (edit: CampaignEdit) => {
  if (edit.kind === 'budget') return 'budget'
  return edit.status === 'ACTIVE' ? 'activate' : 'pause'
}

type Changing = {
  readonly command: Command | null
  readonly meant: readonly CampaignRow[]
  readonly plan: EditPlan | null
  /** Whether everything that it moves a day is known. */
  readonly isPriced: boolean
  readonly onAsk: (asked: AskedChange) => void
}

/** The one line of a command that changes something: nothing is sent from here. */
function useChangeResult({ command, meant, plan, isPriced, onAsk }: Changing): readonly BarResult[] {
  const { t } = useTranslation()
  const { currency } = useAccount()
  if (command?.kind !== 'change' || !plan || plan.edits.length === 0) return []
  const { edit } = command
  const count = plan.edits.length
  const amount = `${plan.addedPerDay > 0 ? '+' : ''}${formatMoney(plan.addedPerDay, currency)}`
  const labels = {
    pause: () => t(($) => $.commandBar.doPause, { count }),
    activate: () => t(($) => $.commandBar.doActivate, { count }),
    budget: () => t(($) => $.commandBar.doBudget, { count }),
  }
  return [
    {
      id: 'command change',
      group: 'commands',
      icon: iconOf(edit),
      label: labels[iconOf(edit)](),
      ...(isPriced ? { note: t(($) => $.commandBar.perDay, { amount }) } : {}),
      opens: () =>
        onAsk({
          subject: { campaigns: meant },
          ...(edit.kind === 'budget' ? { question: 'budget', step: edit.step } : { question: edit.status }),
        }),
    },
  ]
}

/** A line for each campaign meant, of what is done with one at a time. */
function useOffered(
  meant: readonly CampaignRow[],
): Readonly<Record<Exclude<Command['kind'], 'change'>, readonly BarResult[]>> {
  const { t } = useTranslation()
  const commands = useRowCommands()
  const each = (
    icon: BarResult['icon'],
    label: (name: string) => string,
    opens: (row: CampaignRow) => BarResult['opens'],
  ) =>
    meant.slice(0, mostOffered).map((row): BarResult => ({
      id: `command ${icon} ${row.campaignId}`,
      group: 'commands',
      icon,
      label: label(row.name),
      opens: opens(row),
    }))
  return {
    duplicate: each(
      'duplicate',
      (name) => t(($) => $.commandBar.duplicate, { name }),
      (row) => () => commands.duplicate(row),
    ),
    edit: each(
      'edit',
      (name) => t(($) => $.commandBar.editOne, { name }),
      (row) => () => commands.edit(row),
    ),
    explain: each(
      'why',
      (name) => t(($) => $.commandBar.explain, { name }),
      ({ campaignId }) => addressTo(addresses.campaignHistory, { id: campaignId ?? '' }),
    ),
    journal: [
      {
        id: 'command journal',
        group: 'commands',
        icon: 'page',
        label: t(($) => $.commandBar.journal),
        opens: addresses.journal,
      },
    ],
  }
}

type Saying = {
  readonly command: Command | null
  readonly isKnown: boolean
  readonly meant: readonly CampaignRow[]
  readonly plan: EditPlan | null
}

/** How far a command was understood, in sentences. */
function useSaid({ command, isKnown, meant, plan }: Saying): readonly string[] {
  const { t } = useTranslation()
  if (!command || !('target' in command)) return []
  if (!isKnown) return [t(($) => $.commandBar.reading)]
  const { target } = command
  if (meant.length === 0)
    return [t(($) => (namesCampaigns(target) ? $.commandBar.nothingMeant : $.commandBar.nothingTicked))]
  return [
    ...(namesCampaigns(target) ? [] : [t(($) => $.commandBar.ofTicked, { count: meant.length })]),
    ...(target.conditions.length > 0 ? [t(($) => $.commandBar.over, { count: target.days ?? 30 })] : []),
    ...(plan?.edits.length === 0 ? [t(($) => $.commandBar.nothingChanges)] : []),
  ]
}
