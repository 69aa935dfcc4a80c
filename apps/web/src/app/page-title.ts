import { addresses } from '@vigie/contract'
import type { TFunction } from 'i18next'
import type { shellFr } from './shell/shell.fr.ts'

type Page = keyof (typeof shellFr)['pages']

/** What each address is called in a tab, in the history and by a screen reader. */
export const pageOf: Readonly<Record<string, Page>> = {
  '/': 'signIn',
  [addresses.signedInAgain]: 'signIn',
  [addresses.confirmAddress]: 'alerts',
  [addresses.addAccount]: 'addAccount',
  [addresses.chooseAccounts]: 'chooseAccount',
  [addresses.settings]: 'settings',
  [addresses.administration]: 'administration',
  [addresses.people]: 'people',
  [addresses.connections]: 'connections',
  [addresses.workspace]: 'workspace',
  [addresses.proposals]: 'proposals',
  [addresses.proposal]: 'proposals',
  [addresses.audit]: 'audit',
  [addresses.connectedAccounts]: 'settings',
  [addresses.tiktokAccounts]: 'tiktok',
  [addresses.choosePages]: 'choosePages',
  [addresses.newCampaign]: 'newCampaign',
  [addresses.editCampaign]: 'editCampaign',
  [addresses.morning]: 'morning',
  [addresses.campaigns]: 'campaigns',
  [addresses.formerCampaigns]: 'campaigns',
  [addresses.adoption]: 'adoption',
  [addresses.adsets]: 'adsets',
  [addresses.ads]: 'ads',
  [addresses.ad]: 'ad',
  [addresses.campaign]: 'campaign',
  [addresses.publicationPlan]: 'publish',
  [addresses.campaignHistory]: 'history',
  [addresses.journal]: 'journal',
  [addresses.reports]: 'reports',
  [addresses.updateAds]: 'updateAds',
  [addresses.updatePlan]: 'updateAds',
  [addresses.updateTogether]: 'updateAds',
  [addresses.priorities]: 'priorities',
  [addresses.strategies]: 'strategies',
  [addresses.branching]: 'branching',
  [addresses.decisionLog]: 'decisions',
  [addresses.backTest]: 'backTest',
  [addresses.alerts]: 'alerts',
  [addresses.strategyExample]: 'example',
  [addresses.otherStrategyExample]: 'example',
  [addresses.gallery]: 'gallery',
  [addresses.visual]: 'visual',
  [addresses.adPackage]: 'adPackage',
  [addresses.uploadVideos]: 'addVideos',
  [addresses.uploadImages]: 'addImages',
  [addresses.upload]: 'addAssets',
  [addresses.newCarousel]: 'carousel',
  [addresses.editCarousel]: 'carousel',
  [addresses.posts]: 'posts',
  [addresses.existingAds]: 'existingAds',
  [addresses.targetings]: 'targetings',
  [addresses.newAudiencePackage]: 'audiences',
  [addresses.editAudiencePackage]: 'audiences',
  [addresses.newInterestPackage]: 'interests',
  [addresses.editInterestPackage]: 'interests',
  [addresses.newGeoPackage]: 'geo',
  [addresses.editGeoPackage]: 'geo',
  '/$': 'notFound',
}

/** What the page at an address of the routes' table is called, or `null` where nothing is found. */
export function pageName(t: TFunction, path: string): string | null {
  const page = pageOf[path.length > 1 ? path.replace(/\/$/, '') : path]
  return page ? t(($) => $.shell.pages[page]) : null
}

/** The same in the tab, with the product's name, which stands alone where nothing is found. */
export function pageTitle(t: TFunction, path: string): string {
  const name = pageName(t, path)
  return name === null ? 'Vigie' : `${name} · Vigie`
}
