import { addresses } from '@vigie/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import type { Account } from '../../data/session.ts'
import { early, ready, screen } from '../screen.ts'
import { campaignListTexts, explorerTexts } from './first-texts.ts'
import { inAccount, text } from './frame.ts'

const campaignDetail = () => import('../../features/campaign-detail/campaign-detail.page.tsx')
const campaignDetailPage = screen(
  ['campaignDetail', 'figures', 'comparison', 'alerts', 'decisions', 'liveChanges'],
  campaignDetail,
  'CampaignDetailPage',
)
const campaignList = () => import('../../features/campaign-list/campaign-list.page.tsx')
const campaignListPage = screen(campaignListTexts, campaignList, 'CampaignListPage')
const editorPage = screen(
  [
    'campaignEditor',
    'campaignCopy',
    'campaignHistory',
    'refusals',
    'filePublication',
    'openedFile',
    'draftProblems',
    'preflight',
  ],
  () => import('../../features/campaign-editor/campaign-editor.page.tsx'),
  'CampaignEditorPage',
)

const explorer = () => import('../../features/campaign-list/explorer/explorer.page.tsx')
const adoption = () => import('../../features/adoption/adoption.page.tsx')
const adPage = () => import('../../features/campaign-list/ad/ad.page.tsx')
const explorerSearch = z.object({
  since: text,
  until: text,
  preset: text,
  against: text,
  moves: text,
  by: text,
  campaigns: text,
  adsets: text,
  name: text,
  delivery: text,
  open: text,
  values: text,
  sort: text,
})

type Entered = {
  readonly context: { readonly queryClient: QueryClient; readonly inUse: Account }
  readonly location: { readonly search: object }
  readonly cause: 'preload' | 'enter' | 'stay'
}
/** For the view that is entered; the screen stands while it reads another. */
const askRows = (level: 'adset' | 'ad', { context, location, cause }: Entered) => {
  const search = explorerSearch.parse(location.search)
  if (cause !== 'stay')
    early(explorer, ({ prefetchExplorer }) =>
      prefetchExplorer(context.queryClient, context.inUse, { level, search }),
    )
}

/** One screen for both addresses: a new campaign gets the address of its file while somebody types in it. */
export const editor = createRoute({ getParentRoute: () => inAccount, id: 'editor', component: editorPage })
export const editorAddresses = [
  createRoute({ getParentRoute: () => editor, path: addresses.newCampaign }),
  createRoute({ getParentRoute: () => editor, path: addresses.editCampaign }),
]

const history = () => import('../../features/campaign-history/campaign-history.page.tsx')
const journal = () => import('../../features/journal/journal.page.tsx')
const planTexts = [
  'publication',
  'packages',
  'filePublication',
  'openedFile',
  'draftProblems',
  'preflight',
  'refusals',
  'liveChanges',
] as const
const updateAds = () => import('../../features/update-ads/update-ads.page.tsx')

export const campaigns = [
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.campaigns,
    validateSearch: z.object({
      since: text,
      until: text,
      preset: text,
      against: text,
      moves: text,
      by: text,
      campaigns: text,
      adsets: text,
      open: text,
      name: text,
      status: text,
      author: text,
      delivery: text,
      values: text,
      sort: text,
    }),
    loaderDeps: ({ search: { since, until, preset } }) => ({ since, until, preset }),
    loader: ({ context, deps }) =>
      early(campaignList, ({ prefetchList }) => prefetchList(context.queryClient, deps)),
    component: campaignListPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.adoption,
    validateSearch: z.object({
      campaigns: text,
      // The command that led here and that a campaign in hand goes on to.
      then: z.enum(['edit', 'duplicate', 'updateAds']).optional().catch(undefined),
      /** Words of the zones that a copy was asked for. */
      into: text,
    }),
    loader: ({ context }) =>
      ready(adoption, ({ loadAdoption }) => loadAdoption(context.queryClient, context.account)),
    component: screen('adoption', adoption, 'AdoptionPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.adsets,
    validateSearch: explorerSearch,
    loader: (visit) => askRows('adset', visit),
    component: screen(explorerTexts, explorer, 'AdsetsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.ads,
    validateSearch: explorerSearch,
    loader: (visit) => askRows('ad', visit),
    component: screen(explorerTexts, explorer, 'AdsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.ad,
    validateSearch: z.object({ since: text, until: text, preset: text }),
    loaderDeps: ({ search }) => search,
    loader: ({ context, params, deps }) =>
      ready(adPage, ({ loadAd }) => loadAd(context.queryClient, context.inUse, params.adId, deps)),
    component: screen(['adPage', 'standings', 'figures', 'campaignList', 'rowMenu'], adPage, 'AdPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.campaign,
    validateSearch: z.object({ since: text, until: text, preset: text, against: text }),
    loaderDeps: ({ search: { since, until, preset } }) => ({ since, until, preset }),
    loader: ({ context, deps }) =>
      ready(campaignDetail, ({ loadCampaign }) => loadCampaign(context.queryClient, context.inUse, deps)),
    component: campaignDetailPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.formerCampaigns,
    beforeLoad: () => {
      throw redirect({ to: addresses.campaigns })
    },
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.publicationPlan,
    validateSearch: z.object({ file_id: text }),
    component: screen(
      planTexts,
      () => import('../../features/publication/publication-plan.page.tsx'),
      'PublicationPlanPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.campaignHistory,
    validateSearch: z.object({ vue: text }),
    loader: ({ context, params }) =>
      ready(history, ({ loadHistory }) => loadHistory(context.queryClient, context.account, params.id)),
    component: screen(['campaignHistory', 'liveChanges'], history, 'CampaignHistoryPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.journal,
    validateSearch: z.object({ who: text, what: text, level: text, campaign: text }),
    // For the first filter; the screen stands while it reads another.
    loader: ({ context, location, cause }) =>
      ready(journal, async ({ loadJournal }) => {
        if (cause !== 'stay') await loadJournal(context.queryClient, context.account, location.search)
      }),
    component: screen(['journal', 'campaignHistory'], journal, 'JournalPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.reports,
    validateSearch: z.object({ since: text, until: text }),
    component: screen(
      ['sharedReports', 'clientReport', 'clientLinks'],
      () => import('../../features/shared-reports/shared-reports.page.tsx'),
      'SharedReportsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.updateAds,
    loader: ({ context, params, preload }) =>
      ready(
        updateAds,
        async ({ loadUpdateAds }) =>
          preload || loadUpdateAds(context.queryClient, context.account, params.fileId),
      ),
    component: screen('updateAds', updateAds, 'UpdateAdsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.updatePlan,
    validateSearch: z.object({ file_id: text }),
    component: screen(
      planTexts,
      () => import('../../features/publication/publication-plan.page.tsx'),
      'UpdateConfirmPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.updateTogether,
    validateSearch: z.object({ files: text, utm: text, out: text, into: text, least: text }),
    component: screen(
      [...planTexts, 'figures'],
      () => import('../../features/publication/together/together.page.tsx'),
      'TogetherPage',
    ),
  }),
]
