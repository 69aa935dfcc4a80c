import i18next from 'i18next'
import { expect, test } from 'vitest'
import { pageOf, pageName } from '../../page-title.ts'
import { speak } from '../../speaking.ts'
import { foundPages, onlyOnTheWay } from './found-pages.ts'
import { findResults } from './results.ts'

const places = Object.keys(pageOf).filter((path) => !path.includes('$') && !onlyOnTheWay.has(path))

test.each(['fr', 'en'] as const)('every screen with a title is found by it: %s', async (language) => {
  await speak(language)
  const pages = foundPages(i18next.t, { isOperator: true })
  const missing = places.filter((path) => {
    const found = findResults(pages, pageName(i18next.t, path) ?? '')
    return !found.some(({ opens }) => typeof opens === 'string' && opens.split('?')[0] === path)
  })
  expect(missing).toEqual([])
})

test('what is only on the way somewhere has a title, and is an address of the table', () => {
  expect([...onlyOnTheWay].filter((path) => !(path in pageOf))).toEqual([])
})

test('a screen is found by what its menu calls it, too, and the administration only by who runs the installation', async () => {
  await speak('fr')
  const found = (text: string, isOperator = false) =>
    findResults(foundPages(i18next.t, { isOperator }), text).map(({ opens }) => opens)
  expect(found('prendre en main')).toEqual(['/campagne/prendre-en-main'])
  expect(found('géo')).toEqual(['/creation-package-ciblage-demographique?from=list'])
  expect(found('administration')).toEqual([])
  expect(found('administration', true)).toEqual(['/campagne/administration'])
})
