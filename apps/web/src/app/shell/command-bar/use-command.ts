import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  campaignsMeant,
  namesCampaigns,
  parseCommand,
  type CampaignRow,
  type Command,
  type EditPlan,
} from '@vigie/domain'
import { useMemo } from 'react'
import { campaignsQuery } from '../../../data/campaigns.ts'
import { useAccount, useCan } from '../../../data/session.ts'
import { useTickedObjects } from '../../../data/ticked-objects.ts'
import { idsOf } from '../../../features/campaign-list/levels/level-search.ts'
import { useEditPlan, type BulkSubject } from '../../../features/campaign-list/use-edit-plan.ts'
import { accountToday } from '../../../lib/account-today.ts'
import type { AskedOfBar } from './asked-of-bar.ts'
import { useChangeLine } from './change-line.ts'
import { lastDays } from './last-days.ts'
import type { BarResult } from './results.ts'
import { useOffered } from './use-offered.ts'
import { useSaid } from './use-said.ts'

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
  readonly onAsk: (asked: AskedOfBar) => void
}

/** What was typed as a command, with what it would do; `null` for what is none, or none that this person may give. */
export function useCommand({ text, rows, onAsk }: Asking): TypedCommand | null {
  const { currency } = useAccount()
  const may = usePermitted()
  const command = useMemo(() => parseCommand(text, currency), [text, currency])
  const { meant, subject, isKnown } = useMeant(command, rows)
  const { plan, isPriced } = useEditPlan(subject, command?.kind === 'change' ? command.edit : null)
  const offered = useOffered({ command, meant, onAsk })
  const said = useSaid({ command, isKnown, subject, plan })
  const change = useChangeLine({ command, subject, plan, isPriced, onAsk })
  if (!command || !may[command.kind]) return null
  if (command.kind === 'change') return { results: change, plan, said }
  return { results: offered, plan: null, said }
}

/** Which kinds of commands somebody may give: who may not change what is live proposes it. */
function usePermitted(): Readonly<Record<Command['kind'], boolean>> {
  const mayChange = useCan('live:change')
  const mayPropose = useCan('proposal:make')
  const mayEdit = useCan('draft:edit')
  const mayEditLibrary = useCan('library:edit')
  const mayShare = useCan('report:share')
  return {
    change: mayChange || mayPropose,
    duplicate: mayEdit,
    edit: mayEdit,
    publish: mayPropose,
    utm: mayEditLibrary,
    explain: true,
    report: mayShare,
    journal: true,
  }
}

/** The campaigns that a command means; or, where it names none, the ad sets or ads that are ticked in their list. */
function useMeant(command: Command | null, rows: readonly CampaignRow[] | undefined) {
  const { account, timezone } = useAccount()
  const target = command && 'target' in command ? command.target : null
  const days = target?.days ?? null
  const ofDays = useQuery({
    ...campaignsQuery(account, lastDays(days ?? 30, accountToday(timezone))),
    enabled: days !== null,
  })
  const known = days === null ? rows : ofDays.data?.rows
  const ticked = useTicked()
  const objects = useTickedObjects()
  const isOfObjects = command?.kind === 'change' && !namesCampaigns(command.target) && objects.length > 0
  const meant = useMemo(
    () => (target && known && !isOfObjects ? campaignsMeant(known, target, ticked) : []),
    [target, known, ticked, isOfObjects],
  )
  const subject: BulkSubject = isOfObjects ? { objects } : { campaigns: meant }
  return { meant, subject, isKnown: isOfObjects || known !== undefined }
}

/** Campaigns that are ticked in the list, as its address keeps them. */
function useTicked(): ReadonlySet<string> {
  const text = useLocation({
    select: ({ pathname, search }) =>
      pathname === addresses.campaigns ? (search as { campaigns?: string }).campaigns : undefined,
  })
  return useMemo(() => new Set(idsOf(text)), [text])
}
