import type { TextsOf } from '../../../lib/texts-of.ts'
import type { refusedAdFr } from './refused-ad.fr.ts'

export const refusedAdEn: TextsOf<typeof refusedAdFr> = {
  correct: 'Correct',
  correctNamed: 'Correct {{name}}',
  rules: {
    claims: 'unsupported claim',
    health: 'unsupported health claim',
    personal: 'personal attribute of its reader',
    business: 'selling practice at issue',
    restricted: 'regulated product',
    adult: 'suggestive visual',
    landing: 'landing page at issue',
    rights: 'somebody else’s brand or work',
    quality: 'clickbait or low quality',
  },
}
