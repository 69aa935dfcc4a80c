import type { TFunction } from 'i18next'
import type { shellFr } from './shell/shell.fr.ts'

type Page = keyof (typeof shellFr)['pages']

/** What each address is called in a tab, in the history and by a screen reader. */
export const pageOf: Readonly<Record<string, Page>> = {
  '/': 'signIn',
  '/reconnexion': 'signIn',
  '/campagne/ajouter-compte': 'addAccount',
  '/campagne/choisir-compte': 'chooseAccount',
  '/campagne/parametres': 'settings',
  '/campagne/administration': 'administration',
  '/campagne/journal-audit': 'audit',
  '/campagne/comptes-actifs': 'settings',
  '/campagne/comptes-actifs-tiktok': 'tiktok',
  '/choisir-page': 'choosePages',
  '/creation-campagne': 'newCampaign',
  '/campagne/edit/$fileId': 'editCampaign',
  '/campagne/liste': 'campaigns',
  '/campagne/list': 'campaigns',
  '/campagne/details/$id': 'campaign',
  '/campagne/create/confirm': 'publish',
  '/campagne/historique/$id': 'history',
  '/campagne/update-pub/$fileId': 'updateAds',
  '/campagne/update-pub/confirm': 'updateAds',
  '/priorisation-evenements': 'priorities',
  '/configuration-monitoring': 'strategies',
  '/branchement-monitoring-campagne': 'branching',
  '/journal-monitoring': 'decisions',
  '/rejeu-monitoring': 'backTest',
  '/alertes': 'alerts',
  '/campagne/configurer-strategie': 'example',
  '/campagne/configurer-strategie-2': 'example',
  '/creation-package-pub': 'adPackage',
  '/creation-package-pub/ajout-video': 'addVideos',
  '/creation-package-pub/ajout-image': 'addImages',
  '/creation-package-pub/ajout-ressource': 'addTexts',
  '/creation-carousel': 'carousel',
  '/modification-carousel/$carouselId': 'carousel',
  '/creation-post': 'posts',
  '/selectionner-publicites-existantes': 'existingAds',
  '/creation-audience': 'audiences',
  '/creation-audience/edit/$id': 'audiences',
  '/creation-campagne/package-centre-interet': 'interests',
  '/creation-campagne/package-centre-interet/edit/$id': 'interests',
  '/creation-package-ciblage-demographique': 'geo',
  '/edit-package-ciblage-demographique/edit/$id': 'geo',
}

/** The title of the page at an address of the routes' table; the product's name alone where nothing is found. */
export function pageTitle(t: TFunction, path: string): string {
  const page = pageOf[path.length > 1 ? path.replace(/\/$/, '') : path]
  return page ? `${t(($) => $.shell.pages[page])} · Vigie` : 'Vigie'
}
