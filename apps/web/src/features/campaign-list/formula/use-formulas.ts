import { use } from 'react'
import { areFormulasRead, isFormulaKey } from '../columns.ts'

let reading: Promise<unknown> | undefined

/** Waits for what reads formulas where one of these keys is one: a list never stands first without a column that it has. */
export function useFormulas(keys: readonly string[]): void {
  if (!areFormulasRead() && keys.some(isFormulaKey)) use((reading ??= import('./formula-columns.ts')))
}
