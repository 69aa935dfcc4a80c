import type { AdPackage } from './ad-package.ts'
import { isGenerated } from './origin.ts'
import type { PackageAd } from './package-ads.ts'

/** How many visuals and texts of a creative package count as generated. A link, a UTM or a call to action is no content. */
export const countGenerated = ({
  images,
  videos,
  bodies,
  titles,
  descriptions,
}: Pick<AdPackage, 'images' | 'videos' | 'bodies' | 'titles' | 'descriptions'>): number =>
  [images, videos, bodies, titles, descriptions].flat().filter(isGenerated).length

/**
 * Whether an ad shows something that counts as generated: its visual in either shape, or a text. Of carousels, posts and ads that stood
 * before nothing is known.
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
    case 'post':
    case 'existing':
      return false
  }
}
