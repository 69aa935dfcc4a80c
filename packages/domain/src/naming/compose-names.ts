import { longestCampaignName } from '../campaign-draft/name-rules.ts'
import { templateFiller, type TemplateValues } from './name-template.ts'
import type { NamingRule } from './naming-rule.ts'

/** The platform's limit on the name of a creative. */
export const longestCreativeName = 100

export type Namer = (values: TemplateValues) => string

/** Names of a campaign, ad sets or ads, cut where the platform would refuse them. Spaces at the ends go. */
export function namer(template: string): Namer {
  const fill = templateFiller(template)
  return (values) => cut(fill(values).trim(), longestCampaignName)
}

export const creativeName = (name: string): string => cut(name, longestCreativeName)

/** Parameters of addresses: values are encoded, macros of the platform stay as they are. */
export function utmWriter({ utm }: Pick<NamingRule, 'utm'>): Namer {
  const fill = templateFiller(utm)
  return (values) =>
    fill(
      Object.fromEntries(Object.entries(values).map(([token, value]) => [token, encodeURIComponent(value)])),
    )
}

/** Whole characters only: half an emoji is none. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
