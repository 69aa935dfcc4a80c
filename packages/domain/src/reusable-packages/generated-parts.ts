import type { AdPackage } from './ad-package.ts'
import { isGenerated } from './origin.ts'
import type { PackageAd } from './package-ads.ts'

type Parts = Pick<AdPackage, 'images' | 'videos' | 'bodies' | 'titles' | 'descriptions' | 'carousels'>

/**
 * How many visuals and texts of a creative package count as generated, those of its carousels too; a visual that is in several counts once.
 * A link, a UTM or a call to action is no content.
 */
export function countGenerated({ images, videos, bodies, titles, descriptions, carousels }: Parts): number {
  const cards = carousels.flatMap(({ visualOrigins = [] }) => visualOrigins)
  const visuals = new Map([...cards, ...images, ...videos].map((one) => [one.id, one]))
  return [...visuals.values(), ...bodies, ...titles, ...descriptions].filter(isGenerated).length
}

/**
 * Whether an ad shows something that counts as generated: its visual in either shape or on a card, or a text of the library. Of posts
 * and ads that stood before nothing is known.
 */
export function showsGenerated(ad: PackageAd): boolean {
  switch (ad.kind) {
    case 'image':
    case 'video': {
      const { square, story, body, title, description } = ad.combination
      return [square, story, body, title, description].some((part) => part !== null && isGenerated(part))
    }
    case 'catalogue': {
      const { body, title, description } = ad.combination
      return [body, title, description].some((part) => part !== null && isGenerated(part))
    }
    case 'carousel':
      return (ad.carousel.visualOrigins ?? []).some(isGenerated)
    case 'post':
    case 'existing':
      return false
  }
}
