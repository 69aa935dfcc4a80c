import { use } from 'react'
import { areFormulasRead, isFormulaKey } from '../columns.ts'

let reading: Promise<unknown> | undefined

/** Waits for what reads formulas where one of these keys is one: a list never stands first without a column that it has. */
export function useFormulas(keys: readonly string[]): void {
  if (!keys.some(isFormulaKey)) return
  // Once somebody waits they go on asking: a render that waited is finished by one that asks the same.
  if (reading || !areFormulasRead()) use((reading ??= import('./formula-columns.ts')))
}
