import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('no French line ends before its colon, its question mark, its unit or within its quotes', () => {
  const said = {
    a: 'Prêt ? « Oui » : {{count, counted(one: jour; other: jours)}} à 12 % ou 5 h',
    b: ['Non !'],
  }
  expect(typeset(said, 'fr')).toEqual({
    a: 'Prêt\u00a0? «\u00a0Oui\u00a0»\u00a0: {{count, counted(one: jour; other: jours)}} à 12\u00a0% ou 5\u00a0h',
    b: ['Non\u00a0!'],
  })
  expect(typeset(said, 'en')).toBe(said)
})
