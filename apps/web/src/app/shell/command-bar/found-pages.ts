import { addresses } from '@vigie/contract'
import type { TFunction } from 'i18next'
import { pageOf } from '../../page-title.ts'
import { menuEntries } from '../menu-entries.ts'
import type { BarResult } from './results.ts'

/**
 * Addresses that are no place to go to by themselves: the way in, what a mail leads to, other names of a screen, and the plan of
 * a campaign that is not named. Those with a part are reached by the name of what they show.
 */
export const onlyOnTheWay: ReadonlySet<string> = new Set([
  '/',
  '/$',
  addresses.signedInAgain,
  addresses.confirmAddress,
  addresses.publicationPlan,
  addresses.updatePlan,
  addresses.formerCampaigns,
  addresses.otherStrategyExample,
])

/** Homes that a menu opens in a way of its own. */
const listed = (path: string): string =>
  menuEntries
    .flatMap(({ href, subs }) => [href, ...subs.map((sub) => sub.href)])
    .find((href) => href.split('?')[0] === path) ?? path

type For = { readonly isOperator: boolean }

/** Every screen with a title that can be opened from anywhere, under the menu that leads to it. */
export function foundPages(t: TFunction, { isOperator }: For): readonly BarResult[] {
  const menus = menuEntries.flatMap(({ key, href, subs }) => [
    { href, label: t(($) => $.shell.menu[key]) },
    ...subs.map((sub) => ({ href: sub.href, label: t(($) => $.shell.menu[sub.key]) })),
  ])
  return Object.entries(pageOf).flatMap(([path, name]): BarResult[] => {
    if (path.includes('$') || onlyOnTheWay.has(path)) return []
    if (path === addresses.administration && !isOperator) return []
    const opens = listed(path)
    const label = t(($) => $.shell.pages[name])
    const said = menus.filter(({ href }) => href === opens).map((one) => one.label)
    const kind = said.find((one) => one !== label)
    return [
      {
        id: `page ${path}`,
        group: 'pages',
        icon: 'page',
        label,
        ...(kind === undefined ? {} : { kind }),
        also: said.join(' '),
        opens,
      },
    ]
  })
}
