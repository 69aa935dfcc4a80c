import { formulaOfKey, type FormulaKey, type FormulaUnit } from '@vigie/domain'
import { formatMoney, formatNumber, formatPercent, missing } from '../../../lib/format.ts'
import { readFormulasBy, type Column, type FormulaColumn } from '../columns.ts'
import { wordsOfFormula } from './formula-words.ts'

const formats: Readonly<Record<FormulaUnit, Column['format']>> = {
  money: (value, currency) => formatMoney(value === null ? null : Math.round(value), currency),
  percent: (value, _, language) => formatPercent(value, language),
  number: (value, _, language) => (value === null ? missing : formatNumber(value, language)),
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
    format: formats[formula.unit],
    words: (t) => wordsOfFormula(t, formula.text),
  }
}

readFormulasBy(formulaColumn)
