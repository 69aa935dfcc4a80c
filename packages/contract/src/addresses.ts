/** The addresses of the screens: routes, links, menus and the mails that lead to them read this list. `$name` stands for a part. */
export const addresses = {
  confirmAddress: '/confirmer-adresse',
  /** Where somebody outside reads a proposal; the secret follows the mark of the fragment. */
  clientLink: '/client',
  /** The same of a report. */
  clientReport: '/client/rapport',
  signedInAgain: '/reconnexion',
  addAccount: '/campagne/ajouter-compte',
  chooseAccounts: '/campagne/choisir-compte',
  choosePages: '/choisir-page',
  settings: '/campagne/parametres',
  connectedAccounts: '/campagne/comptes-actifs',
  tiktokAccounts: '/campagne/comptes-actifs-tiktok',
  administration: '/campagne/administration',
  proposals: '/propositions',
  proposal: '/propositions/$proposalId',
  people: '/campagne/personnes',
  /** By which connections the account works, and what depends on each. */
  connections: '/campagne/connexions',
  /** Clients with their accounts, and what is given above an account. */
  workspace: '/campagne/clients',
  audit: '/campagne/journal-audit',
  /** What changed in the account, whoever did it. */
  journal: '/campagne/journal',
  /** What clients are shown of the figures, by links. */
  reports: '/campagne/rapports',
  morning: '/ce-matin',
  campaigns: '/campagne/liste',
  /** What the list was called once: it leads there. */
  formerCampaigns: '/campagne/list',
  adoption: '/campagne/prendre-en-main',
  adsets: '/campagne/adsets',
  ads: '/campagne/publicites',
  ad: '/campagne/publicite/$adId',
  newCampaign: '/creation-campagne',
  editCampaign: '/campagne/edit/$fileId',
  campaign: '/campagne/details/$id',
  campaignHistory: '/campagne/historique/$id',
  publicationPlan: '/campagne/create/confirm',
  updateAds: '/campagne/update-pub/$fileId',
  /** The changes of several live campaigns, each by its own plan. */
  updateTogether: '/campagne/update-pub/ensemble',
  updatePlan: '/campagne/update-pub/confirm',
  gallery: '/creas',
  visual: '/creas/$visual',
  adPackage: '/creation-package-pub',
  uploadVideos: '/creation-package-pub/ajout-video',
  uploadImages: '/creation-package-pub/ajout-image',
  upload: '/creation-package-pub/ajout-ressource',
  newCarousel: '/creation-carousel',
  editCarousel: '/modification-carousel/$carouselId',
  posts: '/creation-post',
  existingAds: '/selectionner-publicites-existantes',
  /** Whom to aim at: packages of zones, audiences and interests with what they brought. */
  targetings: '/audiences',
  newAudiencePackage: '/creation-audience',
  editAudiencePackage: '/creation-audience/edit/$id',
  newInterestPackage: '/creation-campagne/package-centre-interet',
  editInterestPackage: '/creation-campagne/package-centre-interet/edit/$id',
  newGeoPackage: '/creation-package-ciblage-demographique',
  editGeoPackage: '/edit-package-ciblage-demographique/edit/$id',
  alerts: '/alertes',
  priorities: '/priorisation-evenements',
  strategies: '/configuration-monitoring',
  branching: '/branchement-monitoring-campagne',
  decisionLog: '/journal-monitoring',
  backTest: '/rejeu-monitoring',
  strategyExample: '/campagne/configurer-strategie',
  otherStrategyExample: '/campagne/configurer-strategie-2',
} as const

type Address = (typeof addresses)[keyof typeof addresses]
type PartOf<A extends string> = A extends `${string}$${infer P}` ? P : never

/**
 * An address with its part filled in, and what follows the question mark.
 * @param parts the value of each `$name`, as it is: it is written as addresses are here
 */
export function addressTo<A extends Address>(
  address: A,
  parts: Readonly<Record<PartOf<A>, string>>,
  search: Readonly<Record<string, string>> = {},
): string {
  const path = Object.entries<string>(parts).reduce(
    (written, [name, value]) => written.replace(`$${name}`, () => encodeURIComponent(value)),
    address as string,
  )
  const query = Object.entries(search)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return query === '' ? path : `${path}?${query}`
}

/** What stands before the part of an address: where a menu knows its page by. */
export const pathBefore = (address: Address): string => address.replace(/\/\$.*$/, '')
