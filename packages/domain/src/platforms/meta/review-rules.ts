/** What a refusal is about, as far as the title of the platform's rule tells it. */
export const reviewRules = [
  'claims',
  'health',
  'personal',
  'business',
  'restricted',
  'adult',
  'landing',
  'rights',
  'quality',
] as const
export type ReviewRule = (typeof reviewRules)[number]

/** The part of an ad that a rule judges. */
export type ReviewedPart = 'text' | 'picture' | 'landing' | 'whole'

/** Words of the titles of the advertising standards, in the languages in which people connect. */
const titles: readonly (readonly [ReviewRule, RegExp])[] = [
  ['claims', /trompeu|mislead|false claim|deceptive|misinformation|fausses? informations?/i],
  ['health', /sant[ée]|health|weight|poids|m[ée]dica|wellness|bien-être/i],
  ['personal', /attributs? personnels?|personal attributes|caract[ée]ristiques? personnelles?|discriminat/i],
  ['landing', /destination|landing|site web|website|non[- ]functional|page de renvoi/i],
  [
    'rights',
    /tiers|third[- ]party|copyright|trademark|marque|contrefa|counterfeit|propri[ée]t[ée] intellectuelle/i,
  ],
  ['adult', /adulte|adult|nudit|sexu/i],
  ['quality', /qualit|sensation|clickbait|engagement bait|grammar|orthograph/i],
  [
    'restricted',
    /alcool|alcohol|tabac|tobacco|armes|weapons|jeux? d.argent|gambling|drogue|drugs|crypto|financ/i,
  ],
  ['business', /pratiques? commerciales?|business practices|circonvenir|circumvent/i],
]

const parts: Readonly<Record<ReviewRule, ReviewedPart>> = {
  claims: 'text',
  health: 'text',
  personal: 'text',
  business: 'whole',
  restricted: 'whole',
  adult: 'picture',
  landing: 'landing',
  rights: 'whole',
  quality: 'text',
}

/**
 * What a refused ad is told, by the title of the rule: the platform has no code for it, and writes the title in the language
 * of the person whose connection reads it.
 * @returns `null` for a title that nobody here knows: then the platform's own words stand alone
 */
export const reviewRuleOf = (title: string): ReviewRule | null =>
  titles.find(([, words]) => words.test(title))?.[0] ?? null

/** The part of the ad that is looked at first; the whole where the title does not tell. */
export const reviewedPart = (rule: ReviewRule | null): ReviewedPart => (rule === null ? 'whole' : parts[rule])
