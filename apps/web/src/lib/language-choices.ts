import { languageNames, languages } from '@vigie/domain'

/** The languages of the product as a list offers them, each in its own words. */
export const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))
