import { useQuery } from '@tanstack/react-query'
import { targetingPart, type CampaignDraft, type GeoPackage } from '@vigie/domain'
import { useAccount } from '../../../data/session.ts'
import { countryNames } from '../../../lib/country-names.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { geoPackagesQuery } from '../field-lists.ts'
import { useDraft } from '../session/use-editor.ts'

/** The names of the countries that a rule finds in a draft and in the stored packages that it chose. */
export function useCountries(
  rule: (draft: CampaignDraft, used: readonly GeoPackage[]) => readonly string[],
): string[] {
  const { account } = useAccount()
  const { data: stored = [] } = useQuery(geoPackagesQuery(account))
  const language = useLanguage()
  const codes = useDraft((draft) => {
    const chosen = new Set(targetingPart(draft).geoPackages.map(({ id }) => id))
    return rule(
      draft,
      stored.filter(({ id }) => id !== null && chosen.has(id)),
    )
  })
  return countryNames(codes, language)
}
