import { parseTemplate, tokensOf, type TemplateProblem } from './name-template.ts'

/** What an account calls what it makes, as templates, and the parameters it adds to addresses. */
export type NamingRule = {
  readonly campaign: string
  readonly adset: string
  readonly ad: string
  /** Parameters of addresses whose package brings none of its own. */
  readonly utm: string
}
export type NamedLevel = keyof NamingRule
export const namedLevels = ['campaign', 'adset', 'ad', 'utm'] as const

/**
 * The specification's own names: a campaign is called what was typed, an ad set by its targeting and its zone, an ad by
 * its package, its visual and the beginning of its text.
 */
export const usualNaming: NamingRule = {
  campaign: '{name}',
  adset: '{target} · {geo}[ · {customers}][ · {number}]',
  ad: '{package} · {visual}[ · {text}]',
  utm: '',
}

const ofCampaign = ['name', 'tag', 'type', 'event', 'country', 'start', 'month'] as const

/** Tokens that each level knows. An ad is made once per ad set; its creative, whose address has the UTM, once for all. */
export const tokensOfLevel = {
  campaign: ofCampaign,
  adset: [...ofCampaign, 'target', 'kind', 'geo', 'ages', 'customers', 'number'],
  ad: [...ofCampaign, 'target', 'kind', 'geo', 'package', 'visual', 'text', 'format'],
  utm: [...ofCampaign, 'package', 'format'],
} as const satisfies Readonly<Record<NamedLevel, readonly string[]>>

export type NameToken = (typeof tokensOfLevel)[NamedLevel][number]

/** What the platform fills in by itself in an address, for each delivery. */
export const platformMacros = [
  'campaign.id',
  'campaign.name',
  'adset.id',
  'adset.name',
  'ad.id',
  'ad.name',
  'placement',
  'site_source_name',
] as const

/** Longer templates are mistakes: names have at most 400 characters. */
export const longestTemplate = 400

const forbiddenInNames = ['#', '/', '_']
const macro = /\{\{([^{}]*)\}\}/g

/** The first reason that a template cannot be used at its level, or `null`. */
export function checkTemplate(
  template: string,
  level: NamedLevel,
  rules: { readonly allowUnderscore: boolean },
): TemplateProblem | null {
  if (template.trim() === '') return level === 'utm' ? null : { code: 'template.empty' }
  const read = parseTemplate(template)
  if (!read.ok) return read.problem
  const known: readonly string[] = tokensOfLevel[level]
  const token = tokensOf(template).find((one) => !known.includes(one))
  if (token !== undefined) return { code: 'template.unknownToken', token }
  return level === 'utm' ? utmProblem(template) : nameProblem(template, level, rules)
}

function nameProblem(
  template: string,
  level: NamedLevel,
  { allowUnderscore }: { readonly allowUnderscore: boolean },
): TemplateProblem | null {
  const [found] = template.matchAll(macro)
  if (found) return { code: 'template.unknownMacro', macro: found[1] ?? '' }
  if (level !== 'campaign') return null
  const character = forbiddenInNames.find(
    (one) => template.includes(one) && !(one === '_' && allowUnderscore),
  )
  return character === undefined ? null : { code: 'template.forbiddenCharacter', character }
}

function utmProblem(template: string): TemplateProblem | null {
  const macros: readonly string[] = platformMacros
  const unknown = [...template.matchAll(macro)].find(([, name = '']) => !macros.includes(name))
  if (unknown) return { code: 'template.unknownMacro', macro: unknown[1] ?? '' }
  const parameter = template
    .replace(/^[?&]+/, '')
    .split('&')
    .find((one) => !/^[^=\s#]+=[^\s#]*$/.test(one))
  return parameter === undefined ? null : { code: 'template.malformedParameter', parameter }
}
