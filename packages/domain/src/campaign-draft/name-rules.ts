/** Characters a campaign name may not hold. An account may allow the underscore. */
const forbidden = ['#', '/', '_'] as const

/** The platform's limit on the name of a campaign. */
export const longestCampaignName = 400

export type NameProblem = 'name.missing' | 'name.forbiddenCharacter' | 'name.tooLong'

/** The first reason a campaign name is refused, or `null`. */
export function checkCampaignName(
  name: string,
  rules: { readonly allowUnderscore: boolean },
): NameProblem | null {
  if (name.trim() === '') return 'name.missing'
  if (name.length > longestCampaignName) return 'name.tooLong'
  const isForbidden = forbidden.some(
    (character) => name.includes(character) && !(character === '_' && rules.allowUnderscore),
  )
  return isForbidden ? 'name.forbiddenCharacter' : null
}
