import type { DriftField, LiveField } from '@vigie/domain'

/** What a value of a live object is called inside a sentence. */
export const fieldWords: Readonly<Record<DriftField | LiveField, string>> = {
  status: 'l’état',
  dailyBudget: 'le budget par jour',
  lifetimeBudget: 'le budget total',
  endTime: 'la fin',
  isAdvantageAudience: 'l’audience Advantage+',
  ages: 'l’âge',
  gender: 'le genre',
  languages: 'les langues',
  zones: 'les zones',
  excludedZones: 'les zones exclues',
  audiences: 'les audiences',
  excludedAudiences: 'les audiences exclues',
  interests: 'les centres d’intérêt',
  placements: 'les emplacements',
  existence: 'l’objet lui-même',
  name: 'le nom',
  spendCap: 'le plafond de dépense',
  customerCap: 'la part des clients existants',
  bidStrategy: 'la stratégie d’enchère',
  bidAmount: 'le montant d’enchère',
  creative: 'la création',
}
