import { formulaKey } from '@vigie/domain'
import { expect, test } from 'vitest'
import { columnOf } from '../columns.ts'
import './formula-columns.ts'

test.each([
  ['omni_purchase/inline_link_clicks%', [0.049, 0.1234], ['4,90 %', '12,34 %']],
  ['omni_purchase/inline_link_clicks', [0.5, 2], ['0,50', '2,00']],
  ['omni_purchase+inline_link_clicks', [5, 1200], ['5', '1 200']],
])('figures of %s have as many decimals down the column', (text, values, said) => {
  const { format } = columnOf(formulaKey('CVR', text))
  expect(values.map((value) => format(value, 'EUR', 'fr').replaceAll(/\s/g, ' '))).toEqual(said)
})
