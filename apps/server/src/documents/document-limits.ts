/**
 * What a campaign file may hold. A thousand ad sets need a tenth of it; beyond, a file is made to keep its reader busy. All is
 * counted before anything is parsed.
 */
export const documentLimits = {
  /** Files inside of a workbook: those of spreadsheet programs have some twenty. */
  entries: 500,
  /** What a workbook unpacks to: the text of its cells, written out, is a tenth of that. */
  unpackedBytes: 8 * 1024 * 1024,
  /** Cells that are there, and those between them: a reader fills the gaps. */
  cells: 200_000,
  /** Named fields of a text. */
  keys: 25_000,
  /** Items, fields and signs of a text together. */
  signs: 400_000,
  /** Lists and objects in each other: a campaign has five. */
  depth: 32,
} as const
