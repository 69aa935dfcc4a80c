import type { Language } from '@vigie/domain'
import { z } from 'zod'

const labels = z.array(z.object({ value: z.string(), fr: z.string(), en: z.string() }))
const language = z.enum(['FR', 'EN'])
const named = z.array(z.object({ value: z.string(), name: z.string() }))
const namesMap = z.record(z.string(), z.string())

/**
 * Labels of one reference list. On the wire, as the specification has it: one list of names for each language, or for
 * placements a map from values to names (in French, the English ones beside); nothing at all for an unknown type.
 * Campaign types are labelled "group - label".
 */
export const referenceList = z.codec(
  z.union([
    z.array(z.object({ language, names: named })),
    z.object({ names: namesMap, names_en: namesMap }),
    z.object({ names: z.tuple([]) }),
  ]),
  z.object({ names: labels, form: z.enum(['lists', 'map']).optional() }),
  {
    decode: (wire) => {
      if (Array.isArray(wire)) return { names: labelsOf(wire), form: 'lists' as const }
      if (!('names_en' in wire)) return { names: [] }
      const names = Object.entries(wire.names).map(([value, fr]) => ({
        value,
        fr,
        en: wire.names_en[value] ?? fr,
      }))
      return { names, form: 'map' as const }
    },
    encode: ({ names, form }) => {
      if (names.length === 0) return { names: [] as [] }
      if (form !== 'map')
        return [
          { language: 'FR' as const, names: names.map(({ value, fr }) => ({ value, name: fr })) },
          { language: 'EN' as const, names: names.map(({ value, en }) => ({ value, name: en })) },
        ]
      const mapOf = (key: Language) => Object.fromEntries(names.map((one) => [one.value, one[key]]))
      return { names: mapOf('fr'), names_en: mapOf('en') }
    },
  },
)

type NamedIn = { readonly language: 'FR' | 'EN'; readonly names: readonly { value: string; name: string }[] }

function labelsOf(lists: readonly NamedIn[]): z.output<typeof labels> {
  const namesIn = (wanted: 'FR' | 'EN') =>
    new Map(lists.find((one) => one.language === wanted)?.names.map(({ value, name }) => [value, name]))
  const english = namesIn('EN')
  return [...namesIn('FR')].map(([value, fr]) => ({ value, fr, en: english.get(value) ?? fr }))
}
