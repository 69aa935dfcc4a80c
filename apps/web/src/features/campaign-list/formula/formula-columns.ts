import { formulaOfKey, type FormulaKey } from '@vigie/domain'
import { percentSign } from '@vigie/sentences/numbers'
import { formatMoney, formatNumber, missing } from '../../../lib/format.ts'
import { readFormulasBy, type Column, type FormulaColumn } from '../columns.ts'
import { wordsOfFormula } from './formula-words.ts'

type Formula = NonNullable<ReturnType<typeof formulaOfKey>>['formula']

/** As many decimals down the whole column: what divides has two, counts that are added have none. */
function formatOf({ unit, text }: Formula): Column['format'] {
  if (unit === 'money')
    return (value, currency) => formatMoney(value === null ? null : Math.round(value), currency)
  const [times, sign] = unit === 'percent' ? [100, percentSign] : [1, () => '']
  const isRatio = unit === 'percent' || text.includes('/')
  return (value, _, language) =>
    value === null ? missing : `${formatNumber(value * times, language, 2, isRatio)}${sign()}`
}

/** The column of a formula: of a row from its volumes, of a total from their sums. */
function formulaColumn(key: FormulaKey): FormulaColumn | null {
  const read = formulaOfKey(key)
  if (read === null) return null
  const { name, formula } = read
  return {
    ...{ key, name, unit: formula.unit, isCost: false },
    value: ({ figures }) => (figures ? formula.of(figures) : null),
    total: formula.of,
    format: formatOf(formula),
    words: (t) => wordsOfFormula(t, formula.text),
  }
}

readFormulasBy(formulaColumn)
