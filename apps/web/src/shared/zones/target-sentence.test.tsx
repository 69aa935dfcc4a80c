import type { GeoPackage } from '@vigie/domain'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, speak } from '../../app/speaking.ts'
import { TargetSentence } from './target-sentence.tsx'

const belgium: GeoPackage = {
  id: 'g1',
  name: 'Belgique',
  ageMin: 25,
  ageMax: 60,
  gender: 'all',
  languages: [],
  locationTypes: ['home', 'recent'],
  countries: [{ id: 'BE', name: 'Belgique' }],
  regions: [],
  cities: [],
  excludedRegions: [],
  excludedCities: [],
}

afterEach(() => speak('fr'))

test('a country has its name in the language of whoever reads, whatever it was chosen in', async () => {
  // No screen is opened here that would say which sentences it needs, in either language.
  await loadTexts(['zones'])
  const { rerender } = render(<TargetSentence geo={belgium} />)
  expect(screen.getByText('en Belgique')).toBeDefined()
  await speak('en')
  rerender(<TargetSentence geo={{ ...belgium }} />)
  expect(await screen.findByText('in Belgium')).toBeDefined()
})
