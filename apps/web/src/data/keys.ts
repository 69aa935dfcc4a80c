import type { QueryClient } from '@tanstack/react-query'
/**
 * The names under which what the server has is kept, each declared once in the whole client: what a change makes stale
 * is what was read. They stand apart from the calls, so that a change of one resource can name another without
 * bringing the rules of its calls with it. Everything of an account is keyed by the account first.
 */
const keysOf =
  <const N extends string>(resource: N) =>
  <const P extends readonly unknown[]>(...parts: P) =>
    [resource, ...parts] as const

export const keys = {
  // The person and the installation.
  session: keysOf('session'),
  ownSessions: keysOf('own-sessions'),
  tokens: keysOf('tokens'),
  workspace: keysOf('workspace'),
  installation: keysOf('installation'),
  connections: keysOf('connections'),
  reachableAccounts: keysOf('reachable-accounts'),
  reachableSpend: keysOf('reachable-spend'),
  tiktok: keysOf('tiktok'),
  // The account.
  accountSettings: keysOf('account-settings'),
  people: keysOf('people'),
  connectionHealth: keysOf('connection-health'),
  proposals: keysOf('proposals'),
  proposal: keysOf('proposal'),
  clientLinks: keysOf('client-links'),
  comments: keysOf('comments'),
  proposedAds: keysOf('proposed-ads'),
  clientPage: keysOf('client-page'),
  clientReport: keysOf('client-report'),
  clientPictures: keysOf('client-pictures'),
  audit: keysOf('audit'),
  guardrails: keysOf('guardrails'),
  unknownObjects: keysOf('unknown-objects'),
  // What the platform has.
  pages: keysOf('pages'),
  instagramAccounts: keysOf('instagram-accounts'),
  pagePosts: keysOf('page-posts'),
  pixels: keysOf('pixels'),
  conversionEvents: keysOf('conversion-events'),
  catalogues: keysOf('catalogues'),
  productSets: keysOf('product-sets'),
  customAudiences: keysOf('custom-audiences'),
  accessTier: keysOf('access-tier'),
  audienceRecords: keysOf('audience-records'),
  existingCustomers: keysOf('existing-customers'),
  areas: keysOf('areas'),
  languages: keysOf('languages'),
  interests: keysOf('interests'),
  labels: keysOf('labels'),
  typeAttributes: keysOf('type-attributes'),
  platformCampaigns: keysOf('platform-campaigns'),
  platformAdsets: keysOf('platform-adsets'),
  platformAds: keysOf('platform-ads'),
  // Packages and what is in them.
  adPackages: keysOf('ad-packages'),
  /** Packages of zones, audiences and interests with what they brought. */
  targetings: keysOf('targetings'),
  geoPackages: keysOf('geo-packages'),
  audiencePackages: keysOf('audience-packages'),
  interestPackages: keysOf('interest-packages'),
  packageUses: keysOf('package-uses'),
  packageVersions: keysOf('package-versions'),
  catalogueCreative: keysOf('catalogue-creative'),
  tags: keysOf('tags'),
  assets: keysOf('assets'),
  carousel: keysOf('carousel'),
  uploadLimits: keysOf('upload-limits'),
  reach: keysOf('reach'),
  // Campaigns as they are written.
  configurations: keysOf('configurations'),
  editorFacts: keysOf('editor-facts'),
  foreignAdsets: keysOf('foreign-adsets'),
  resultCost: keysOf('result-cost'),
  lineReach: keysOf('line-reach'),
  preflight: keysOf('preflight'),
  publicationPlan: keysOf('publication-plan'),
  lookedAtPlan: keysOf('looked-at-plan'),
  publication: keysOf('publication'),
  // Campaigns as they run.
  adoption: keysOf('adoption'),
  campaigns: keysOf('campaign-list'),
  explorer: keysOf('explorer'),
  adCorrection: keysOf('ad-correction'),
  stagedChanges: keysOf('staged-changes'),
  changeOrders: keysOf('change-orders'),
  campaignNames: keysOf('campaign-names'),
  campaignDetail: keysOf('campaign-detail'),
  campaignReport: keysOf('campaign-report'),
  campaignElements: keysOf('campaign-elements'),
  campaignHistory: keysOf('campaign-history'),
  journal: keysOf('journal'),
  sharedReports: keysOf('shared-reports'),
  reportPreview: keysOf('report-preview'),
  weeklyMail: keysOf('weekly-mail'),
  campaignDifferences: keysOf('campaign-differences'),
  leftPaused: keysOf('left-paused'),
  adsetBudgets: keysOf('adset-budgets'),
  adsetDates: keysOf('adset-dates'),
  syncState: keysOf('sync-state'),
  // What watches over them.
  alerts: keysOf('alerts'),
  morning: keysOf('morning'),
  budgetAlerts: keysOf('budget-alerts'),
  objectiveAlerts: keysOf('objective-alerts'),
  alertPreferences: keysOf('alert-preferences'),
  alertChannels: keysOf('alert-channels'),
  monitoredEvents: keysOf('monitored-events'),
  priorities: keysOf('priorities'),
  strategies: keysOf('strategies'),
  strategyLife: keysOf('strategy-life'),
  conflicts: keysOf('conflicts'),
  decisions: keysOf('decisions'),
  backTest: keysOf('back-test'),
}

/** A file was made, changed or deleted: the list shows it, packages say where they are used, plans were made of it. */
export const configurationsChanged = (client: QueryClient, account: string): Promise<unknown> =>
  Promise.all(
    [keys.campaigns, keys.configurations, keys.packageUses, keys.publicationPlan, keys.campaignNames].map(
      (key) => client.invalidateQueries({ queryKey: key(account) }),
    ),
  )
