import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { z } from 'zod'
import { loadSession, requireAccount, requirePerson } from './guards.ts'
import { LoadFailed, Loading } from './loading.tsx'
import { NotFound } from './not-found.tsx'
import { Root } from './root.tsx'
import { screen } from './screen.ts'
import { Shell } from './shell/shell.tsx'

/** The only file that knows the addresses of the specification (document A §2, document B §2). */
const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  pendingComponent: Loading,
  errorComponent: LoadFailed,
  notFoundComponent: NotFound,
})

/** An address reads `5` as a number; a package may well be called so. */
const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: z.object({ error: text, error_description: text, return_to: text }),
  beforeLoad: async ({ context, search }) => {
    const session = await loadSession(context)
    if (session.person && !search.error) throw redirect({ to: '/campagne/ajouter-compte' })
  },
  component: screen('signIn', () => import('../features/sign-in/sign-in.page.tsx'), 'SignInPage'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => requirePerson(context, location),
  component: Shell,
})

const inAccount = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-account',
  beforeLoad: ({ context, location }) => requireAccount(context, location),
  component: Outlet,
})

const settingsPage = screen(
  ['accounts', 'alertChannels'],
  () => import('../features/accounts/settings.page.tsx'),
  'SettingsPage',
)
const accounts = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/ajouter-compte',
    validateSearch: z.object({
      action: text,
      network: text,
      state: text,
      reconnect: z.union([z.boolean(), z.string()]).optional().catch(undefined),
      auth_code: text,
      code: text,
      error: text,
      error_description: text,
    }),
    component: screen(
      'accounts',
      () => import('../features/accounts/add-account.page.tsx'),
      'AddAccountPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/choisir-compte',
    validateSearch: z.object({ redirectBackTo: text }),
    component: screen(
      'accounts',
      () => import('../features/accounts/choose-account.page.tsx'),
      'ChooseAccountPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/parametres',
    component: settingsPage,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/comptes-actifs',
    component: settingsPage,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/comptes-actifs-tiktok',
    component: screen('accounts', () => import('../features/accounts/tiktok.page.tsx'), 'TiktokPage'),
  }),
]

const pages = createRoute({
  getParentRoute: () => inAccount,
  path: '/choisir-page',
  component: screen(
    'accounts',
    () => import('../features/accounts/choose-pages.page.tsx'),
    'ChoosePagesPage',
  ),
})

const campaignDetailPage = screen(
  ['campaignDetail', 'figures', 'alerts', 'decisions'],
  () => import('../features/campaign-detail/campaign-detail.page.tsx'),
  'CampaignDetailPage',
)
const campaignListPage = screen(
  ['campaignList', 'figures', 'alerts'],
  () => import('../features/campaign-list/campaign-list.page.tsx'),
  'CampaignListPage',
)
const editorPage = screen(
  'campaignEditor',
  () => import('../features/campaign-editor/campaign-editor.page.tsx'),
  'CampaignEditorPage',
)

/** One screen for both addresses: a new campaign gets the address of its file while somebody types in it. */
const editor = createRoute({ getParentRoute: () => inAccount, id: 'editor', component: editorPage })
const editorAddresses = [
  createRoute({ getParentRoute: () => editor, path: '/creation-campagne' }),
  createRoute({ getParentRoute: () => editor, path: '/campagne/edit/$fileId' }),
]

const campaigns = [
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/liste',
    validateSearch: z.object({ since: text, until: text, preset: text }),
    component: campaignListPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/details/$id',
    validateSearch: z.object({ since: text, until: text, preset: text }),
    component: campaignDetailPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/list',
    beforeLoad: () => {
      throw redirect({ to: '/campagne/liste' })
    },
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/create/confirm',
    validateSearch: z.object({ file_id: text }),
    component: screen(
      'publication',
      () => import('../features/publication/publication-plan.page.tsx'),
      'PublicationPlanPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/historique/$id',
    validateSearch: z.object({ vue: text }),
    component: screen(
      'campaignHistory',
      () => import('../features/campaign-history/campaign-history.page.tsx'),
      'CampaignHistoryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/update-pub/$fileId',
    component: screen(
      'updateAds',
      () => import('../features/update-ads/update-ads.page.tsx'),
      'UpdateAdsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/campagne/update-pub/confirm',
    validateSearch: z.object({ file_id: text }),
    component: screen(
      'publication',
      () => import('../features/publication/publication-plan.page.tsx'),
      'UpdateConfirmPage',
    ),
  }),
]

const adPackagePage = screen(
  ['adPackage', 'packages'],
  () => import('../features/ad-packages/ad-package.page.tsx'),
  'AdPackagePage',
)
const adPackageSearch = z.object({
  tagToEdit: text,
  'keep-data': z.union([z.boolean(), z.string()]).optional().catch(undefined),
  campaign_id: text,
  from: text,
})
const audiencePage = screen(
  ['audiencePackage', 'packages'],
  () => import('../features/audience-packages/audience-package.page.tsx'),
  'AudiencePackagePage',
)
const audienceSearch = z.object({ audience_type: text, from: text })
const ofCampaign = z.object({ campaign_id: text })
const carouselPage = screen(
  'carousel',
  () => import('../features/carousels/carousel.page.tsx'),
  'CarouselPage',
)
const interestSearch = z.object({ interests_type: text, from: text, campaign_id: text })
const interestPage = screen(
  ['interestPackage', 'packages'],
  () => import('../features/interest-packages/interest-package.page.tsx'),
  'InterestPackagePage',
)
const geoPage = screen(
  ['geoPackage', 'packages'],
  () => import('../features/geo-packages/geo-package.page.tsx'),
  'GeoPackagePage',
)

const packages = [
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub',
    validateSearch: adPackageSearch,
    component: adPackagePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub/ajout-video',
    validateSearch: adPackageSearch,
    component: adPackagePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub/ajout-image',
    validateSearch: adPackageSearch,
    component: adPackagePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub/ajout-ressource',
    validateSearch: z.object({ campaign_id: text }),
    component: screen('upload', () => import('../features/upload/upload.page.tsx'), 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-carousel',
    validateSearch: ofCampaign,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/modification-carousel/$carouselId',
    validateSearch: ofCampaign,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-post',
    validateSearch: ofCampaign,
    component: screen('reusedAds', () => import('../features/reused-ads/posts.page.tsx'), 'PostsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/selectionner-publicites-existantes',
    validateSearch: ofCampaign,
    component: screen(
      'reusedAds',
      () => import('../features/reused-ads/existing-ads.page.tsx'),
      'ExistingAdsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-audience',
    validateSearch: audienceSearch,
    component: audiencePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-audience/edit/$id',
    validateSearch: audienceSearch,
    component: audiencePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-campagne/package-centre-interet',
    validateSearch: interestSearch,
    component: interestPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-campagne/package-centre-interet/edit/$id',
    validateSearch: interestSearch,
    component: interestPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-ciblage-demographique',
    validateSearch: z.object({ from: text }),
    component: geoPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/edit-package-ciblage-demographique/edit/$id',
    validateSearch: z.object({ from: text }),
    component: geoPage,
  }),
]

const monitoring = {
  // Opened without an account too: they say that one must be chosen.
  signedIn: [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/priorisation-evenements',
      component: screen(
        'monitoring',
        () => import('../features/monitoring/priorities.page.tsx'),
        'PrioritiesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '/configuration-monitoring',
      component: screen(
        ['monitoring', 'decisions'],
        () => import('../features/monitoring/strategies.page.tsx'),
        'StrategiesPage',
      ),
    }),
  ],
  inAccount: [
    createRoute({
      getParentRoute: () => inAccount,
      path: '/branchement-monitoring-campagne',
      component: screen(
        ['monitoring', 'decisions'],
        () => import('../features/monitoring/branching.page.tsx'),
        'BranchingPage',
      ),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: '/journal-monitoring',
      validateSearch: z.object({ passage: z.iso.datetime().optional().catch(undefined) }),
      component: screen(
        'decisions',
        () => import('../features/decision-log/decision-log.page.tsx'),
        'DecisionLogPage',
      ),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: '/rejeu-monitoring',
      validateSearch: z.object({ strategie: text }),
      component: screen(
        ['backTest', 'decisions'],
        () => import('../features/back-test/back-test.page.tsx'),
        'BackTestPage',
      ),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: '/alertes',
      component: screen(
        ['alerts', 'alertRules'],
        () => import('../features/alerts/alerts.page.tsx'),
        'AlertsPage',
      ),
    }),
  ],
}

const strategyExample = screen(
  'strategyExamples',
  () => import('../features/strategy-examples/strategy-example.page.tsx'),
  'StrategyExamplePage',
)
const examples = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/configurer-strategie',
    component: strategyExample,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campagne/configurer-strategie-2',
    component: strategyExample,
  }),
]

const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        component: lazyRouteComponent(() => import('../features/dev-ui/dev-ui.page.tsx'), 'DevUiPage'),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  signIn,
  ...development,
  signedIn.addChildren([
    ...accounts,
    ...examples,
    ...monitoring.signedIn,
    inAccount.addChildren([
      pages,
      editor.addChildren(editorAddresses),
      ...campaigns,
      ...packages,
      ...monitoring.inAccount,
    ]),
  ]),
])
