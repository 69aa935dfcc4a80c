import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate'
import { AppError } from '../errors/app-error.ts'
import { documentLimits } from './document-limits.ts'

/** One push gives at most a thousand times as much: what is too large is noticed before it is there. */
const pushedBytes = 4096
/**
 * Bytes from one tag to the next: a cell holds 32,767 signs, each six bytes at most where it is escaped. What reads a workbook
 * goes through a longer text again and again, for half a minute of seven megabytes.
 */
const longestText = 6 * 32_767
/** Signs of a format of numbers, as it stands in the file: a spreadsheet takes 255. Its reader looks for a date in it by the square. */
const longestFormat = 2 * 255
/** Signs of a row or a cell beside its value. */
const longestTag = 2000
const decode = new TextDecoder()

/**
 * The tables of a workbook in a new archive, counted: the reader of spreadsheets then meets only what was looked at, whatever the
 * archive said about itself.
 * @throws {AppError} `campaignFile.tooLarge`, `campaignFile.tooManyCells`; {Error} when it is no workbook
 */
export function unpackWorkbook(content: Buffer): ArrayBuffer {
  const files = unpack(content)
  let cells = 0
  // A workbook says itself where its sheets lie: any part may be one.
  for (const bytes of files.values()) {
    if (longestGap(bytes) > longestText) throw new Error('A text that no cell holds')
    const text = decode.decode(bytes)
    if (hasEndlessFormat(text)) throw new Error('A format that no number has')
    cells += areaOf(text)
    if (cells > documentLimits.cells)
      throw new AppError('campaignFile.tooManyCells', { most: documentLimits.cells })
  }
  const packed = zipSync(Object.fromEntries(files) as Zippable, { level: 0 })
  return packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer
}

function unpack(content: Buffer): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>()
  let [entries, left] = [0, documentLimits.unpackedBytes as number]
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > documentLimits.entries) throw tooLarge()
    if (!/\.xml(\.rels)?$/.test(file.name)) return
    if (parts.has(file.name)) throw new Error('A part stands twice in the archive')
    const pieces: Uint8Array[] = []
    parts.set(file.name, pieces)
    file.ondata = (error, bytes) => {
      if (error) throw error
      left -= bytes.length
      if (left < 0) throw tooLarge()
      // The library uses its buffer again.
      pieces.push(bytes.slice())
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < content.length; at += pushedBytes) {
    const end = Math.min(at + pushedBytes, content.length)
    unzip.push(content.subarray(at, end), end === content.length)
  }
  if (parts.size === 0) throw new Error('No workbook')
  return new Map([...parts].map(([name, pieces]) => [name, Buffer.concat(pieces)]))
}

function longestGap(bytes: Uint8Array): number {
  const beginOfTag = 60
  let [longest, before] = [0, 0]
  while (before < bytes.length) {
    const next = bytes.indexOf(beginOfTag, before + 1)
    const end = next < 0 ? bytes.length : next
    longest = Math.max(longest, end - before)
    before = end
  }
  return longest
}

const tooLarge = () =>
  new AppError('campaignFile.tooLarge', { most: documentLimits.unpackedBytes / 1024 ** 2 })

const hasEndlessFormat = (part: string): boolean =>
  [...part.matchAll(/\sformatCode\s*=\s*("[^"]*|'[^']*)/g)].some(
    ([, value = '']) => value.length > longestFormat + 1,
  )

/** How many cells a reader makes of a sheet: its highest row by its widest, gaps included. */
function areaOf(sheet: string): number {
  let [row, column, rows, columns] = [0, 0, 0, 0]
  for (const [, tag, attributes = '', end] of sheet.matchAll(
    /<(?:[\w.-]+:)?(row|c)(?![\w.:-])([^<>]*)(.?)/g,
  )) {
    // A sign of the end or of the beginning of a tag inside of a value would hide what follows; a spreadsheet's own are short.
    if (end !== '>' || attributes.length > longestTag || (attributes.match(/["']/g)?.length ?? 0) % 2 !== 0)
      throw new Error('An unreadable cell')
    const address = /\sr\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.trim()
    if (tag === 'row') {
      row = address === undefined ? row + 1 : numberOf(address)
      column = 0
    } else if (address === undefined) column += 1
    else {
      const [, letters = '', digits = ''] = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(address) ?? unreadable()
      column = columnOf(letters)
      row = Math.max(row, Number(digits))
    }
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
    if (rows * columns > documentLimits.cells || rows > documentLimits.cells) return Infinity
  }
  return Math.max(rows, rows * columns)
}

const numberOf = (text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : unreadable())

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)

function unreadable(): never {
  throw new Error('An address that no cell has')
}
