import {
  adsetCountLimits,
  formatMoneyInput,
  parseMoney,
  targetName,
  type AdsetLine,
  type LineChange,
} from '@vigie/domain'
import { dayOf, endOfDay, readDay, startOfDay } from '../days.ts'
import type { Column, EditableColumn } from './columns.ts'

export type CellProblem = 'budget' | 'bid' | 'tooLarge' | 'smallest' | 'largest' | 'whole' | 'day'
export type ReadCell =
  | { readonly ok: true; readonly change: LineChange }
  | { readonly ok: false; readonly problem: CellProblem }

export type Account = { readonly currency: string; readonly timezone: string }

/** What a typed or pasted text means in a column. */
export function readCell(column: EditableColumn, text: string, { currency, timezone }: Account): ReadCell {
  const trimmed = text.trim()
  switch (column) {
    case 'budget':
    case 'bid': {
      const amount = parseMoney(trimmed, currency)
      if (!amount.ok)
        return { ok: false, problem: amount.problem === 'budget.tooLarge' ? 'tooLarge' : column }
      return { ok: true, change: column === 'bid' ? { bidAmount: amount.value } : { budget: amount.value } }
    }
    case 'count':
      return readCount(trimmed)
    case 'start':
    case 'end': {
      const day = trimmed === '' ? null : readDay(trimmed)
      if (trimmed !== '' && day === null) return { ok: false, problem: 'day' }
      return {
        ok: true,
        change:
          column === 'start'
            ? { startTime: startOfDay(day, timezone) }
            : { endTime: endOfDay(day, timezone) },
      }
    }
    case 'packages':
      return { ok: true, change: {} }
  }
}

function readCount(text: string): ReadCell {
  if (/^\d+[.,]\d+$/.test(text)) return { ok: false, problem: 'whole' }
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count < adsetCountLimits.smallest) return { ok: false, problem: 'smallest' }
  if (count > adsetCountLimits.largest) return { ok: false, problem: 'largest' }
  return { ok: true, change: { adsetCount: count } }
}

/** The change that gives another line the value this one has in a column. */
export function changeFrom(column: EditableColumn, line: AdsetLine): LineChange {
  switch (column) {
    case 'budget':
      return { budget: line.budget }
    case 'bid':
      return { bidAmount: line.bidAmount ?? null }
    case 'count':
      return { adsetCount: line.adsetCount }
    case 'start':
      return { startTime: line.startTime }
    case 'end':
      return { endTime: line.endTime }
    case 'packages':
      return { adPackages: line.adPackages }
  }
}

/** What a cell is in a spreadsheet: the text that pasting it back would read. */
export function cellText(column: Column, line: AdsetLine, { currency, timezone }: Account): string {
  switch (column) {
    case 'target':
      return targetName(line.target) ?? ''
    case 'count':
      return String(line.adsetCount)
    case 'geo':
      return line.geoPackage.name
    case 'packages':
      return line.adPackages.join(', ')
    case 'exclusions':
      return [...line.exclusions.audiencePackages, ...line.exclusions.interestPackages]
        .map(({ name }) => name)
        .join(', ')
    case 'start':
      return dayText(line.startTime, timezone)
    case 'end':
      return dayText(line.endTime, timezone)
    case 'budget':
      return line.budget === null ? '' : formatMoneyInput(line.budget, currency)
    case 'bid':
      return line.bidAmount === undefined ? '' : formatMoneyInput(line.bidAmount, currency)
    case 'live':
    case 'actions':
      return ''
  }
}

const dayText = (instant: string | null, timezone: string): string => {
  const [year, month, day] = (dayOf(instant, timezone) ?? '').split('-')
  return day === undefined ? '' : `${day}/${month}/${year}`
}

/** One value per line, as spreadsheets copy a column: the first cell of each row, without the last empty line. */
export const pastedColumn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t', 1)[0] ?? '')
