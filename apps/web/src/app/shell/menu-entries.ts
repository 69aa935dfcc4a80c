import {
  IconAdjustmentsHorizontal,
  IconPhoto,
  IconRadar2,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

export type MenuKey = 'campaigns' | 'monitoring' | 'creatives' | 'audiences' | 'settings'
type SubKey =
  | 'priorities'
  | 'strategies'
  | 'bindings'
  | 'alerts'
  | 'decisions'
  | 'packages'
  | 'resources'
  | 'carousels'
  | 'posts'
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
    key: 'campaigns',
    href: '/campagne/liste',
    letter: 'c',
    icon: IconSpeakerphone,
    activeOn: [
      '/campagne/list',
      '/campagne/details',
      '/campagne/edit',
      '/campagne/create',
      '/campagne/update-pub',
      '/creation-campagne',
      '/creation-package-ciblage-demographique',
      '/edit-package-ciblage-demographique',
      '/creation-carousel',
      '/modification-carousel',
      '/priorisation-evenements',
    ],
    subs: [],
  },
  {
    key: 'monitoring',
    href: '/configuration-monitoring',
    letter: 'm',
    icon: IconRadar2,
    activeOn: [
      '/configuration-monitoring',
      '/branchement-monitoring-campagne',
      '/alertes',
      '/journal-monitoring',
      '/rejeu-monitoring',
      '/campagne/configurer-strategie',
    ],
    subs: [
      { key: 'priorities', href: '/priorisation-evenements' },
      { key: 'strategies', href: '/configuration-monitoring' },
      { key: 'bindings', href: '/branchement-monitoring-campagne' },
      { key: 'alerts', href: '/alertes' },
      { key: 'decisions', href: '/journal-monitoring' },
    ],
  },
  {
    key: 'creatives',
    href: '/creation-package-pub?from=list',
    letter: 'r',
    icon: IconPhoto,
    activeOn: [
      '/creation-package-pub',
      '/creation-carousel',
      '/creation-post',
      '/selectionner-publicites-existantes',
    ],
    subs: [
      { key: 'packages', href: '/creation-package-pub?from=list' },
      { key: 'resources', href: '/creation-package-pub/ajout-ressource' },
      { key: 'carousels', href: '/creation-carousel' },
      { key: 'posts', href: '/creation-post' },
    ],
  },
  {
    key: 'audiences',
    href: '/creation-audience?from=list',
    letter: 'u',
    icon: IconUsers,
    activeOn: ['/creation-audience'],
    subs: [
      { key: 'audiences', href: '/creation-audience?from=list' },
      { key: 'interests', href: '/creation-campagne/package-centre-interet?from=list' },
      { key: 'geo', href: '/creation-package-ciblage-demographique?from=list' },
    ],
  },
  {
    key: 'settings',
    href: '/campagne/comptes-actifs',
    letter: 'p',
    icon: IconAdjustmentsHorizontal,
    activeOn: [
      '/campagne/comptes-actifs',
      '/campagne/comptes-actifs-tiktok',
      '/campagne/parametres',
      '/campagne/administration',
      '/campagne/journal-audit',
      '/campagne/ajouter-compte',
      '/campagne/choisir-compte',
      '/choisir-page',
    ],
    subs: [],
  },
]

/**
 * The entry that an address belongs to: the one that lists it when it was opened from the menu, otherwise the longest
 * beginning wins.
 */
export function activeEntry(href: string): MenuKey | null {
  const [path = '', search] = href.split('?')
  const listed = `${path}?from=list`
  const owner = menuEntries.find(({ subs }) => subs.some((sub) => sub.href === listed))
  if (owner && new URLSearchParams(search).get('from') === 'list') return owner.key
  const matches = menuEntries.flatMap(({ key, activeOn }) =>
    activeOn.filter((start) => path.startsWith(start)).map((start) => ({ key, length: start.length })),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.key ?? null
}

/** Screens that need the width: they open with the menu collapsed; leaving gives the person's choice back. */
export const isEditor = (path: string): boolean =>
  ['/creation-campagne', '/campagne/edit', '/campagne/create', '/creation-package-pub'].some(
    (start) => path.startsWith(start) && !path.includes('package-centre-interet'),
  )
