import { addresses, addressTo, pathBefore } from '@vigie/contract'
import {
  IconAdjustmentsHorizontal,
  IconPhoto,
  IconRadar2,
  IconSpeakerphone,
  IconSunrise,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

export type MenuKey = 'morning' | 'campaigns' | 'monitoring' | 'creatives' | 'audiences' | 'settings'
type SubKey =
  | 'list'
  | 'journal'
  | 'reports'
  | 'adoption'
  | 'toDecide'
  | 'proposals'
  | 'priorities'
  | 'strategies'
  | 'bindings'
  | 'alerts'
  | 'decisions'
  | 'gallery'
  | 'packages'
  | 'resources'
  | 'carousels'
  | 'posts'
  | 'targetings'
  | 'audiences'
  | 'interests'
  | 'geo'

export type MenuEntry = {
  readonly key: MenuKey
  readonly href: string
  readonly letter: string
  readonly icon: Icon
  /** Beginnings of the addresses on which the entry is highlighted. */
  readonly activeOn: readonly string[]
  readonly subs: readonly { readonly key: SubKey; readonly href: string }[]
}

export const menuEntries: readonly MenuEntry[] = [
  {
    key: 'morning',
    href: addresses.morning,
    letter: 'j',
    icon: IconSunrise,
    activeOn: [addresses.morning, addresses.proposals],
    subs: [
      { key: 'toDecide', href: addresses.morning },
      { key: 'proposals', href: addresses.proposals },
    ],
  },
  {
    key: 'campaigns',
    href: addresses.campaigns,
    letter: 'c',
    icon: IconSpeakerphone,
    activeOn: [
      addresses.formerCampaigns,
      addresses.adsets,
      addresses.ads,
      addresses.journal,
      addresses.reports,
      addresses.adoption,
      pathBefore(addresses.ad),
      pathBefore(addresses.campaign),
      pathBefore(addresses.editCampaign),
      addresses.publicationPlan,
      pathBefore(addresses.updateAds),
      addresses.newCampaign,
      addresses.newGeoPackage,
      pathBefore(addresses.editGeoPackage),
      addresses.newCarousel,
      pathBefore(addresses.editCarousel),
      addresses.priorities,
    ],
    subs: [
      { key: 'list', href: addresses.campaigns },
      { key: 'journal', href: addresses.journal },
      { key: 'reports', href: addresses.reports },
      { key: 'adoption', href: addresses.adoption },
    ],
  },
  {
    key: 'monitoring',
    href: addresses.strategies,
    letter: 'm',
    icon: IconRadar2,
    activeOn: [
      addresses.strategies,
      addresses.branching,
      addresses.alerts,
      addresses.decisionLog,
      addresses.backTest,
      addresses.strategyExample,
    ],
    subs: [
      { key: 'priorities', href: addressTo(addresses.priorities, {}, { from: 'list' }) },
      { key: 'strategies', href: addresses.strategies },
      { key: 'bindings', href: addresses.branching },
      { key: 'alerts', href: addresses.alerts },
      { key: 'decisions', href: addresses.decisionLog },
    ],
  },
  {
    key: 'creatives',
    href: addresses.gallery,
    letter: 'r',
    icon: IconPhoto,
    activeOn: [
      addresses.gallery,
      addresses.adPackage,
      addresses.newCarousel,
      addresses.posts,
      addresses.existingAds,
    ],
    subs: [
      { key: 'gallery', href: addresses.gallery },
      { key: 'packages', href: addressTo(addresses.adPackage, {}, { from: 'list' }) },
      { key: 'resources', href: addresses.upload },
      { key: 'carousels', href: addressTo(addresses.newCarousel, {}, { from: 'list' }) },
      { key: 'posts', href: addresses.posts },
    ],
  },
  {
    key: 'audiences',
    href: addresses.targetings,
    letter: 'u',
    icon: IconUsers,
    activeOn: [addresses.targetings, addresses.newAudiencePackage],
    subs: [
      { key: 'targetings', href: addresses.targetings },
      { key: 'audiences', href: addressTo(addresses.newAudiencePackage, {}, { from: 'list' }) },
      { key: 'interests', href: addressTo(addresses.newInterestPackage, {}, { from: 'list' }) },
      { key: 'geo', href: addressTo(addresses.newGeoPackage, {}, { from: 'list' }) },
    ],
  },
  {
    key: 'settings',
    href: addresses.connectedAccounts,
    letter: 'p',
    icon: IconAdjustmentsHorizontal,
    activeOn: [
      addresses.connectedAccounts,
      addresses.tiktokAccounts,
      addresses.settings,
      addresses.administration,
      addresses.people,
      addresses.connections,
      addresses.workspace,
      addresses.audit,
      addresses.addAccount,
      addresses.chooseAccounts,
      addresses.choosePages,
    ],
    subs: [],
  },
]

/**
 * The entry that an address belongs to: the one that lists it when it was opened from the menu, otherwise the longest
 * beginning wins.
 */
export function activeEntry(href: string): MenuKey | null {
  const [path = '', search = ''] = href.split('?')
  // A visual is replaced from the gallery, whatever changes campaigns together.
  if (path === addresses.updateTogether && search.includes('out=')) return 'creatives'
  const from = new URLSearchParams(search).get('from')
  // A form that was opened from the home of targetings.
  if (from === 'audiences') return 'audiences'
  const listed = `${path}?from=list`
  const owner = menuEntries.find(({ subs }) => subs.some((sub) => sub.href === listed))
  if (owner && from === 'list') return owner.key
  const matches = menuEntries.flatMap(({ key, activeOn }) =>
    activeOn.filter((start) => path.startsWith(start)).map((start) => ({ key, length: start.length })),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.key ?? null
}

/** Screens that need the width: they open with the menu collapsed; leaving gives the person's choice back. */
export const isEditor = (path: string): boolean =>
  [
    addresses.newCampaign,
    pathBefore(addresses.editCampaign),
    addresses.publicationPlan,
    addresses.adPackage,
    addresses.adoption,
    addresses.updateTogether,
  ].some((start) => path.startsWith(start) && !path.includes('package-centre-interet'))
