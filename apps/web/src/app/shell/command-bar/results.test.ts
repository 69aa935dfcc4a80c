import { expect, test } from 'vitest'
import { findResults, labelParts, withActionsOn, type BarResult } from './results.ts'

const aResult = (id: string, group: BarResult['group'], label: string): BarResult => ({
  id,
  group,
  icon: 'page',
  label,
  opens: `/${id}`,
})

const everything = [
  aResult('list', 'pages', 'Campagnes'),
  aResult('create', 'actions', 'Créer une campagne'),
  aResult('c1', 'campaigns', 'FR · Conversion · Fête des mères'),
  aResult('c2', 'campaigns', 'CH · Conversion · Suspensions Opale'),
  aResult('p1', 'packages', 'Lampe Opale'),
]
const ids = (text: string) => findResults(everything, text).map(({ id }) => id)

test('every word typed must be there, accents and case aside, in any order', () => {
  expect(ids('OPALE conversion')).toEqual(['c2'])
  expect(ids('fete')).toEqual(['c1'])
})

test('campaigns come before packages, and both before pages', () => {
  expect(ids('opale')).toEqual(['c2', 'p1'])
  expect(ids('camp')).toEqual(['create', 'list'])
})

test('nothing typed shows what can be done and where one can go', () => {
  expect(ids('')).toEqual(['create', 'list'])
})

test('a leading > leaves out what is only found', () => {
  expect(ids('> opale')).toEqual([])
  expect(ids('>créer')).toEqual(['create'])
})

test('actions on a campaign stand right below the campaigns', () => {
  const actions = [aResult('edit', 'onCampaign', 'Modifier')]
  const results = withActionsOn(findResults(everything, 'opale'), actions)
  expect(results.map(({ id }) => id)).toEqual(['c2', 'edit', 'p1'])
})

test('a found word is marked as it is written', () => {
  expect(labelParts('Fête des mères', 'fete MER')).toEqual([
    { text: 'Fête', isFound: true },
    { text: ' des ', isFound: false },
    { text: 'mèr', isFound: true },
    { text: 'es', isFound: false },
  ])
})
