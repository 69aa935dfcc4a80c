import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import type { AdPackageSummary, CampaignRow } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { adPackagesQuery } from '../../../data/ad-packages.ts'
import { audiencePackagesQuery } from '../../../data/audience-packages.ts'
import { interestPackagesQuery } from '../../../data/interest-packages.ts'
import { campaignsQuery } from '../../../data/campaigns.ts'
import { geoPackagesQuery } from '../../../data/geo-packages.ts'
import { formatMoney } from '../../../lib/format.ts'
import { selectedAccount, useSession } from '../../../data/session.ts'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { wordsOf, type BarResult } from './results.ts'
import { accountToday } from '../../../lib/account-today.ts'
import { foundPages } from './found-pages.ts'
import { lastDays } from './last-days.ts'
import { useFoundAds } from './use-found-ads.ts'

/** What one campaign of the command bar is: published, a file of ours, or both. */
export type BarCampaign = {
  readonly id: string
  readonly name: string
  readonly fileId: string | null
  readonly campaignId: string | null
}

export type BarContent = {
  readonly everything: readonly BarResult[]
  readonly campaigns: readonly BarCampaign[]
  /** Campaigns with their figures of the last thirty days; nothing before they were read. */
  readonly rows: readonly CampaignRow[] | undefined
}

/** Everything of the account in use that can be reached by its name, and every action that needs no other screen. */
export function useBarContent(text: string): BarContent {
  const { t } = useTranslation()
  const session = useSession()
  const account = selectedAccount(session)
  const id = account?.account ?? ''
  const whenWorking = { enabled: account !== null, staleTime: 60_000 }
  const read = useQuery({
    ...campaignsQuery(id, lastDays(30, accountToday(account?.timezone ?? 'UTC'))),
    ...whenWorking,
  })
  const adPackages = useQuery({ ...adPackagesQuery(id), ...whenWorking })
  const geoPackages = useQuery({ ...geoPackagesQuery(id), ...whenWorking })
  const audiences = useQuery({ ...audiencePackagesQuery(id), ...whenWorking })
  const interests = useQuery({ ...interestPackagesQuery(id), ...whenWorking })
  const ads = useFoundAds(wordsOf(text))
  const rows = read.data?.rows ?? []
  const campaigns = rows.flatMap(({ campaignId, fileId, name }) => {
    const id = campaignId ?? fileId
    return id ? [{ id, campaignId, fileId, name }] : []
  })
  const everything = [
    ...campaignResults(t, rows, account?.currency ?? 'EUR'),
    ...adResults(ads),
    ...adPackageResults(t, adPackages.data),
    ...targetingResults(t, 'geo', geoPackages.data),
    ...targetingResults(t, 'audience', audiences.data),
    ...targetingResults(t, 'interest', interests.data),
    ...creationResults(t),
    ...foundPages(t, session),
  ]
  return { everything, campaigns, rows: read.data?.rows }
}

const campaignResults = (t: TFunction, rows: readonly CampaignRow[], currency: string): BarResult[] =>
  rows.flatMap((row): BarResult[] => {
    const id = row.campaignId ?? row.fileId
    if (!id) return []
    const note = row.figures ? formatMoney(row.figures.spend, currency) : t(($) => $.commandBar.draft)
    return [{ id, group: 'campaigns', icon: 'campaign', label: row.name, also: id, note, opens: hrefOf(row) }]
  })

const adResults = (ads: readonly ExplorerRow[]): BarResult[] =>
  ads.map(({ id, name, adsetName, campaignName }) => ({
    id: `ad ${id}`,
    group: 'ads',
    icon: 'ad',
    label: name,
    kind: campaignName,
    also: `${name.replaceAll(/[-_.·›]/g, ' ')} ${adsetName ?? ''} ${id}`,
    opens: addressTo(addresses.ad, { adId: id }),
  }))

const adPackageResults = (t: TFunction, packages: readonly AdPackageSummary[] = []): BarResult[] =>
  packages
    .filter(({ isPackage }) => isPackage)
    .map(({ name }) => ({
      id: `ad ${name}`,
      group: 'packages',
      icon: 'package',
      label: name,
      kind: t(($) => $.commandBar.kinds.ad),
      opens: addressTo(addresses.adPackage, {}, { tagToEdit: name }),
    }))

const targetingResults = (
  t: TFunction,
  kind: keyof typeof editorOf,
  packages: readonly Targeting[] = [],
): BarResult[] =>
  packages.map(({ id, name }) => ({
    id: `${kind} ${id}`,
    group: 'packages',
    icon: kind,
    label: name,
    kind: t(($) => $.commandBar.kinds[kind]),
    opens: addressTo(editorOf[kind], { id: id ?? '' }),
  }))

const creationResults = (t: TFunction): BarResult[] =>
  creations.map(({ key, href }) => ({
    id: `create ${key}`,
    group: 'actions',
    icon: 'create',
    label: t(($) => $.commandBar.create[key]),
    opens: href,
  }))

type Targeting = { readonly id: string | null; readonly name: string }

/** Where a package of each kind is edited. */
const editorOf = {
  geo: addresses.editGeoPackage,
  audience: addresses.editAudiencePackage,
  interest: addresses.editInterestPackage,
} as const

const creations = [
  { key: 'campaign', href: addresses.newCampaign },
  { key: 'ad', href: addressTo(addresses.adPackage, {}, { from: 'list' }) },
  { key: 'geo', href: addressTo(addresses.newGeoPackage, {}, { from: 'list' }) },
  { key: 'audience', href: addressTo(addresses.newAudiencePackage, {}, { from: 'list' }) },
  { key: 'interest', href: addressTo(addresses.newInterestPackage, {}, { from: 'list' }) },
] as const

const hrefOf = ({ campaignId, fileId }: Pick<BarCampaign, 'campaignId' | 'fileId'>): string =>
  campaignId
    ? addressTo(addresses.campaign, { id: campaignId })
    : addressTo(addresses.editCampaign, { fileId: fileId ?? '' })

/** What can be done with a campaign from anywhere. */
export function useActionsOn(campaign: BarCampaign | undefined): BarResult[] {
  const { t } = useTranslation()
  if (!campaign) return []
  const { id, fileId, campaignId } = campaign
  const file = encodeURIComponent(fileId ?? '')
  return [
    ...(fileId
      ? [
          {
            id: `edit ${id}`,
            group: 'onCampaign' as const,
            icon: 'edit' as const,
            label: t(($) => $.commandBar.on.edit),
            opens: addressTo(addresses.editCampaign, { fileId: file }),
          },
        ]
      : []),
    ...(fileId && campaignId
      ? [
          {
            id: `update ${id}`,
            group: 'onCampaign' as const,
            icon: 'update' as const,
            label: t(($) => $.commandBar.on.update),
            opens: addressTo(addresses.updateAds, { fileId: file }),
          },
        ]
      : []),
    {
      id: `alerts ${id}`,
      group: 'onCampaign',
      icon: 'alert',
      label: t(($) => $.commandBar.on.alerts),
      opens: addresses.alerts,
    },
  ]
}
