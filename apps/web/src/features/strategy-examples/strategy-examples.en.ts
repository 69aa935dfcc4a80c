import type { TextsOf } from '../../lib/texts-of.ts'
import type { strategyExamplesFr } from './strategy-examples.fr.ts'

export const strategyExamplesEn = {
  title: 'Set up your strategy',
  example: 'Example',
  note: 'These weights are a fixed example: nothing is saved here.',
  real: 'Open the strategies',
  weight: 'Weight',
} satisfies TextsOf<typeof strategyExamplesFr>
