import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { foldText, type CampaignRow, type Command } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { judgementsQuery } from '../../../data/decisions.ts'
import { useAccount } from '../../../data/session.ts'
import { useRowCommands } from '../../../features/campaign-list/use-row-commands.ts'
import { rangeOfReport } from '../../../features/shared-reports/report-period.ts'
import { accountToday } from '../../../lib/account-today.ts'
import type { BarResult } from './results.ts'
import type { AskedOfBar } from './asked-of-bar.ts'
import { useFoundAds } from './use-found-ads.ts'

/** So many campaigns, ad sets or ads are offered one by one. */
const mostOffered = 5

type Offering = {
  readonly command: Command | null
  readonly meant: readonly CampaignRow[]
  readonly onAsk: (asked: AskedOfBar) => void
}

/** A line for each thing that a command other than a change leads to. */
export function useOffered({ command, meant, onAsk }: Offering): readonly BarResult[] {
  const { t } = useTranslation()
  const rowCommands = useRowCommands()
  const asked = useAskedAbout(command)
  const report = useReport()
  const together = useTogether(meant)
  switch (command?.kind) {
    case undefined:
    case 'change':
      return []
    case 'duplicate':
      return ofEach(meant, 'duplicate', {
        label: (name) => t(($) => $.commandBar.duplicate, { name }),
        opens: (row) => () => rowCommands.duplicate(row, command.into),
      }).map((line) =>
        command.into.length === 0
          ? line
          : { ...line, kind: t(($) => $.commandBar.towards, { zones: command.into.join(' ') }) },
      )
    case 'edit':
      return ofEach(meant, 'edit', {
        label: (name) => t(($) => $.commandBar.editOne, { name }),
        opens: (row) => () => rowCommands.edit(row),
      })
    case 'publish':
    case 'utm':
      return together(command)
    case 'explain':
      return [
        ...asked.slice(0, mostOffered).map(({ id, name, campaignName }): BarResult => ({
          id: `command why ${id}`,
          group: 'commands',
          icon: 'why',
          label: t(($) => $.commandBar.whyOf, { name }),
          kind: campaignName,
          opens: () => onAsk({ why: { id, name } }),
        })),
        ...ofEach(meant, 'why', {
          label: (name) => t(($) => $.commandBar.explain, { name }),
          opens: ({ campaignId }) => addressTo(addresses.campaignHistory, { id: campaignId ?? '' }),
        }),
      ]
    case 'report':
      return [report(command.period)]
    case 'journal':
      return [
        {
          id: 'command journal',
          group: 'commands',
          icon: 'page',
          label: t(($) => $.commandBar.journal),
          opens: addresses.journal,
        },
      ]
  }
}

type Each = {
  readonly label: (name: string) => string
  readonly opens: (row: CampaignRow) => BarResult['opens']
}

const ofEach = (
  meant: readonly CampaignRow[],
  icon: BarResult['icon'],
  { label, opens }: Each,
): readonly BarResult[] =>
  meant.slice(0, mostOffered).map((row) => ({
    id: `command ${icon} ${row.campaignId}`,
    group: 'commands',
    icon,
    label: label(row.name),
    opens: opens(row),
  }))

type Asked = { readonly id: string; readonly name: string; readonly campaignName: string }

/** Ads and ad sets that somebody asks about: first those that the strategies judged last, then whatever else bears the name. */
function useAskedAbout(command: Command | null): readonly Asked[] {
  const { account } = useAccount()
  const words = command?.kind === 'explain' ? command.target.words : []
  const { data } = useQuery({ ...judgementsQuery(account), enabled: words.length > 0 })
  const ads = useFoundAds(words)
  const judged = (data?.campaigns ?? [])
    .flatMap(({ decisions }) => decisions)
    .filter(({ name }) => {
      const folded = foldText(name.replaceAll(/[-_.]/g, ' '))
      return words.length > 0 && words.every((word) => folded.includes(word))
    })
    .toSorted((one, other) => one.priority - other.priority)
  return [...new Map<string, Asked>([...judged, ...ads].map((one) => [one.id, one])).values()]
}

type Together = Extract<Command, { kind: 'publish' | 'utm' }>

/** The page of several campaigns, with those that are meant: it shows everything before anything is sent. */
function useTogether(meant: readonly CampaignRow[]): (command: Together) => readonly BarResult[] {
  const { t } = useTranslation()
  return (command) => {
    const inHand = meant.filter(({ fileId }) => fileId !== null)
    const asked =
      command.kind === 'utm' ? inHand : inHand.filter(({ unpublishedChanges }) => unpublishedChanges > 0)
    if (asked.length === 0) return []
    const files = asked.flatMap(({ fileId }) => fileId ?? []).join(',')
    return [
      {
        id: `command ${command.kind}`,
        group: 'commands',
        icon: 'update',
        label: t(($) => $.commandBar[command.kind], { count: asked.length }),
        ...(asked.length < meant.length && command.kind === 'utm'
          ? { note: t(($) => $.commandBar.elsewhere, { count: meant.length - asked.length }) }
          : {}),
        opens: addressTo(
          addresses.updateTogether,
          {},
          {
            files,
            ...(command.kind === 'utm' ? { utm: command.content } : {}),
          },
        ),
      },
    ]
  }
}

type Period = Extract<Command, { kind: 'report' }>['period']

function useReport(): (period: Period) => BarResult {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  return (period) => ({
    id: 'command report',
    group: 'commands',
    icon: 'page',
    label: t(($) => $.commandBar.report[period ?? 'any']),
    opens:
      period === null
        ? addresses.reports
        : addressTo(addresses.reports, {}, rangeOfReport(period, accountToday(timezone))),
  })
}
