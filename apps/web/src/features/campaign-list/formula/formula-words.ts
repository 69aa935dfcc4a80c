import { conversionEventIds, foldText, isConversionEvent, type FormulaVolume } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { eventName } from '../../../shared/figures/event-name.ts'
import { columnName } from '../columns.ts'

/** What a formula may name, in the order in which it is offered. */
export const formulaVolumes: readonly FormulaVolume[] = ['spend', 'impressions', ...conversionEventIds]

/** What a person reads for a volume. */
export const volumeName = (t: TFunction, volume: FormulaVolume): string =>
  volume === 'spend' || volume === 'impressions' ? columnName(t, volume) : eventName(t, volume)

const signs: Readonly<Record<string, string>> = { '*': ' × ', '/': ' ÷ ', '-': ' − ', '+': ' + ' }

/** A formula as it is written by hand: names in brackets, the signs of print. */
export const writtenFormula = (t: TFunction, text: string): string =>
  written(text, (id) => `[${named(t, id)}]`)

/** A formula as it is read. */
export const wordsOfFormula = (t: TFunction, text: string): string => written(text, (id) => named(t, id))

const named = (t: TFunction, id: string): string =>
  id === 'spend' || id === 'impressions' || isConversionEvent(id) ? volumeName(t, id) : id

const written = (text: string, nameOf: (id: string) => string): string =>
  text
    .replaceAll(/[A-Za-z][\w.]*|[*/+-]/g, (part) => signs[part] ?? nameOf(part))
    .replaceAll(/^ − |(?<=\() − /g, '−')

/** What was written, with names of volumes as formulas have them; a name that is none stays, and no formula reads it. */
export function typedFormula(t: TFunction, typed: string): string {
  const byName = new Map(formulaVolumes.map((volume) => [foldText(volumeName(t, volume)), volume]))
  return typed.replaceAll(
    /\[([^\]]*)\]/g,
    (_whole, name: string) => byName.get(foldText(name.trim())) ?? 'unknown',
  )
}
