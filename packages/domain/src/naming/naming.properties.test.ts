import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { namer, creativeName, longestCreativeName, utmWriter } from './compose-names.ts'
import { parseTemplate, templateFiller, tokensOf } from './name-template.ts'
import { checkTemplate, namedLevels, platformMacros, tokensOfLevel, usualNaming } from './naming-rule.ts'

const free = { allowUnderscore: true }
const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '·', '|', '-', '9'), maxLength: 6 })
const token = fc.constantFrom(...tokensOfLevel.ad).map((name) => `{${name}}`)
const flat = fc.array(fc.oneof(text, token), { maxLength: 6 }).map((parts) => parts.join(''))
const template = fc
  .array(
    fc.oneof(
      flat,
      flat.map((inside) => `[${inside}]`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))
const values = fc.dictionary(fc.constantFrom(...tokensOfLevel.ad), fc.string({ maxLength: 8 }))

test('the usual names are accepted at their level', () => {
  for (const level of namedLevels) expect(checkTemplate(usualNaming[level], level, free)).toBeNull()
})

test('a template of known tokens is accepted, and no brace, bracket or token is left in what it says', () =>
  fc.assert(
    fc.property(template, (one) => {
      fc.pre(one.trim() !== '')
      expect(checkTemplate(one, 'ad', free)).toBeNull()
      const empty = templateFiller(one)({})
      expect(empty).not.toMatch(/[{}[\]]/)
    }),
  ))

test('every value of a token that a template uses is said, in its place', () =>
  fc.assert(
    fc.property(template, values, (one, known) => {
      const said = templateFiller(one)(known)
      for (const name of tokensOf(one)) expect(said).toContain(known[name] ?? '')
    }),
  ))

test('any text at all is read or refused with a reason, and never throws', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '{', '}', '[', ']', 'name', ' ') }), (one) => {
      const read = parseTemplate(one)
      expect(read.ok ? typeof templateFiller(one)({}) : read.problem.code).toMatch(
        /^string$|^template\.unclosed$/,
      )
    }),
  ))

test('a name never grows beyond what the platform takes, nor ends in half a character', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '😀'), minLength: 60, maxLength: 210 }), (name) => {
      const said = namer('{name}')({ name })
      expect(said.length).toBeLessThanOrEqual(400)
      expect(creativeName(said).length).toBeLessThanOrEqual(longestCreativeName)
      expect(said.isWellFormed()).toBe(true)
    }),
  ))

test('a value in an address is encoded, whatever it holds, and reads back as it was', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (tag) => {
      const written = utmWriter({ utm: 'utm_source=meta&utm_campaign={tag}' })({ tag })
      expect(decodeURIComponent(written.split('utm_campaign=')[1] ?? '')).toBe(tag)
    }),
  ))

test('macros of the platform pass as they are; others are refused', () => {
  for (const macro of platformMacros) {
    const utm = `utm_term={{${macro}}}`
    expect(checkTemplate(utm, 'utm', free)).toBeNull()
    expect(utmWriter({ utm })({})).toBe(utm)
  }
  expect(checkTemplate('utm_term={{adset.size}}', 'utm', free)).toEqual({
    code: 'template.unknownMacro',
    macro: 'adset.size',
  })
  expect(checkTemplate('{{campaign.name}}', 'ad', free)).toMatchObject({ code: 'template.unknownMacro' })
})

test('what cannot be used says why', () => {
  const problem = (template: string, level: (typeof namedLevels)[number], allowUnderscore = false) =>
    checkTemplate(template, level, { allowUnderscore })
  expect(problem(' ', 'ad')).toEqual({ code: 'template.empty' })
  expect(problem('', 'utm')).toBeNull()
  expect(problem('{name', 'ad')).toEqual({ code: 'template.unclosed', at: 0 })
  expect(problem('{name} [ · {tag}', 'ad')).toEqual({ code: 'template.unclosed', at: 7 })
  expect(problem('{name} ]', 'ad')).toEqual({ code: 'template.unclosed', at: 7 })
  expect(problem('{visual}', 'adset')).toEqual({ code: 'template.unknownToken', token: 'visual' })
  expect(problem('{name}_{tag}', 'campaign')).toEqual({ code: 'template.forbiddenCharacter', character: '_' })
  expect(problem('{name}_{tag}', 'campaign', true)).toBeNull()
  expect(problem('{name}_{tag}', 'adset')).toBeNull()
  expect(problem('utm_source', 'utm')).toEqual({
    code: 'template.malformedParameter',
    parameter: 'utm_source',
  })
})

test('a group goes as a whole when its tokens are empty', () => {
  const say = templateFiller('{target}[ · {number}]')
  expect(say({ target: 'Large', number: '2' })).toBe('Large · 2')
  expect(say({ target: 'Large' })).toBe('Large')
})
