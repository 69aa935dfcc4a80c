import { endpoints, type FileFormat } from '@vigie/contract'
import type { CampaignDraft } from '@vigie/domain'
import { stringify } from 'yaml'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { countFields } from '../lib/count-fields.ts'
import { checkJson } from './check-json.ts'
import { readYaml } from './read-yaml.ts'
import { readWorkbook, writeWorkbook } from './workbook.ts'

const codec = endpoints.readCampaignFile.response
type Wire = z.input<typeof codec>
type Item = Record<string, unknown>

/** What is wrong at one place of a file: the row of an ad set as spreadsheets number it, and the field. */
type FileProblem = {
  /** `null` for what concerns the campaign as a whole. */
  readonly row: number | null
  readonly column: string
  readonly value: string
}

/** Where the campaign's own identity is: a file describes a campaign and is none of ours. */
const identity = ['id', 'campaign_id']
/** Rows of a spreadsheet start at 1, and the first holds the titles. */
const firstLineRow = 2
const mostProblems = 50

/** A draft as a file of the given format. The three formats hold the same configuration. */
export async function writeCampaignFile(draft: CampaignDraft, format: FileFormat): Promise<Buffer> {
  const { data } = z.encode(codec, draft)
  const item: Item = Object.fromEntries(
    Object.entries(data[0] ?? {}).filter(([name, value]) => !identity.includes(name) && value !== undefined),
  )
  switch (format) {
    case 'json':
      return Buffer.from(`${JSON.stringify(item, null, 2)}\n`)
    case 'yaml':
      return Buffer.from(stringify(item, { lineWidth: 0 }))
    case 'xlsx':
      return writeWorkbook(item)
  }
}

/**
 * The draft that a file describes, belonging to no stored file yet.
 * @throws {AppError} `campaignFile.unreadable`, `campaignFile.fieldTwice`, `campaignFile.invalid` with what is wrong by row and column, or the limit that it
 * passes: `tooLarge`, `tooManyCells`, `tooManyKeys`, `tooDeep`
 */
export async function readCampaignFile(content: Buffer, format: FileFormat): Promise<CampaignDraft> {
  const item = await readItem(content, format).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('campaignFile.unreadable', { format }, cause)
  })
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw new AppError('campaignFile.unreadable', { format })
  }
  const own = Object.fromEntries(Object.entries(item).filter(([name]) => !identity.includes(name)))
  const name = 'campaign' in own && typeof own.campaign === 'string' ? own.campaign : ''
  const read = codec.safeDecode({ name, data: [own] } as Wire)
  if (read.success) return { ...read.data, fileId: null, revision: null, campaignId: null }
  throw new AppError('campaignFile.invalid', { problems: problemsOf(read.error, own).slice(0, mostProblems) })
}

async function readItem(content: Buffer, format: FileFormat): Promise<unknown> {
  switch (format) {
    case 'json':
      return readJson(content.toString('utf8'))
    case 'yaml':
      return readYaml(content.toString('utf8'))
    case 'xlsx':
      return readWorkbook(content)
  }
}

function readJson(text: string): unknown {
  const written = checkJson(text)
  const read = JSON.parse(text) as unknown
  // Of two budgets nobody knows which was meant.
  if (countFields(read) !== written) throw new AppError('campaignFile.fieldTwice')
  return read
}

function problemsOf(error: z.ZodError, item: Item): FileProblem[] {
  return error.issues.flatMap((issue) => {
    // The wrapper around the configuration is ours: `data`, then its only item.
    const path = issue.path.slice(2).map(String)
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return unknown.map((key) => problemAt(key === undefined ? path : [...path, key], item))
  })
}

function problemAt(path: readonly string[], item: Item): FileProblem {
  const [field, index, ...rest] = path
  const isLine = field === 'detailled_adset' && index !== undefined
  return {
    row: isLine ? Number(index) + firstLineRow : null,
    column: isLine ? rest.join('.') : path.join('.'),
    value: textAt(item, path),
  }
}

function textAt(item: unknown, path: readonly string[]): string {
  const value = path.reduce<unknown>(
    (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined),
    item,
  )
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, 80)
}
