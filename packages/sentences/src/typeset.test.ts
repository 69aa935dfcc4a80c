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

test('a unit stays with the value that is written before it; a word that begins alike does not', () =>
  expect(typeset(['Lu en {{seconds}} s', '{{name}} s’appelle', '5 jours'], 'fr')).toEqual([
    'Lu en {{seconds}}\u00a0s',
    '{{name}} s’appelle',
    '5 jours',
  ]))

test('what a function says is set too', () => {
  const { ask } = typeset({ ask: (name: string) => [`Supprimer « ${name} » ?`] }, 'fr')
  expect(ask('Noël')).toEqual(['Supprimer «\u00a0Noël\u00a0»\u00a0?'])
})
