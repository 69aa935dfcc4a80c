import { describe, expect, test } from 'vitest'
import { allTexts } from '../testing/all-texts.ts'
import { sharedTexts } from './texts.ts'
import { written } from './written.ts'

test.each([
  [3767, undefined, 'fr', '3 767'],
  [12_345.5, undefined, 'fr', '12 345,5'],
  [12_345.5, undefined, 'en', '12 345.5'],
  [1_487_301, 'plain', 'fr', '1487301'],
  [1200, 'counted(one: brouillon; other: brouillons)', 'fr', '1 200 brouillons'],
  ['Noël 2026', undefined, 'fr', 'Noël 2026'],
  [undefined, undefined, 'fr', ''],
])('%s as %s in %s', (value, format, language, text) =>
  expect(written(value, format, language).replaceAll('\u00a0', ' ')).toBe(text),
)

type Sentence = { readonly key: string; readonly text: string }
const sentencesOf = (texts: unknown, key: string): readonly Sentence[] => {
  if (typeof texts === 'string') return [{ key, text: texts }]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([name, below]) => sentencesOf(below, `${key}.${name}`))
}
const catalogues = Object.entries({ ...sharedTexts, ...allTexts })
const sentences = Promise.all(
  catalogues.flatMap(([name, { fr, en }]) =>
    [fr, en].map(async (load, index) => sentencesOf(await load(), `${['fr', 'en'][index]}.${name}`)),
  ),
)

const isOfOneNumber = ({ key }: Sentence): boolean => /_(zero|one|two|few|many|other)$/.test(key)

describe('every sentence of the product', () => {
  test('says how many in the right form: by its own forms, or by those of what is counted', async () => {
    const all = (await sentences).flat()
    // What is said of things that are always several; words that end so in the singular too.
    const counts = /\{\{count\}\} (?!sans\b|more\b|times\b)\p{L}+s\b/u
    expect(all.filter((one) => counts.test(one.text) && !isOfOneNumber(one)).map(({ key }) => key)).toEqual(
      [],
    )
  })

  test('asks for no form of writing that is not known', async () => {
    const formats = (await sentences)
      .flat()
      .flatMap(({ text }) =>
        [...text.matchAll(/\{\{[^},]+,([^}]*)\}\}/g)].map(([, format = '']) => format.trim()),
      )
    expect(formats.filter((format) => !/^(plain|counted\(.*other: .*\))$/.test(format))).toEqual([])
  })
})
