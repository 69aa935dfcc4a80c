import { GraphError, type Language } from '../graph-error.ts'
import { adsetRefusals } from './adset-refusals.ts'
import { campaignRefusals } from './campaign-refusals.ts'
import { creativeRefusals } from './creative-refusals.ts'
import type { RefusalText } from './refusal-text.ts'
import { targetingRefusals } from './targeting-refusals.ts'

const refusals = { ...campaignRefusals, ...adsetRefusals, ...targetingRefusals, ...creativeRefusals }

export type Refusal = keyof typeof refusals
type Fact = string | number | ((language: Language) => string)
type Facts = Readonly<Record<string, Fact>>

const filled = (text: string, facts: Facts, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole
    return typeof fact === 'function' ? fact(language) : String(fact)
  })

/** The platform's refusal of a business rule: its numbers, and sentences in each language. */
export function refuse(refusal: Refusal, facts: Facts = {}, field?: string): GraphError {
  const { subcode, field: usual, fr, en }: RefusalText = refusals[refusal]
  const blamed = field ?? usual
  const said = (index: 0 | 1) => ({
    fr: filled(fr[index], facts, 'fr'),
    en: filled(en[index], facts, 'en'),
  })
  return new GraphError(100, 'Invalid parameter', {
    ...(subcode === undefined ? {} : { subcode }),
    title: said(0),
    userMessage: said(1),
    ...(blamed === undefined ? {} : { blame: [[blamed]] }),
  })
}
