import type { FileFormat } from '@vigie/contract'
import type { CampaignDraft } from '@vigie/domain'
import { draft } from '@vigie/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { readCampaignFile, writeCampaignFile } from './campaign-file.ts'

const formats: readonly FileFormat[] = ['json', 'yaml', 'xlsx']
/** A file is no stored one, and a cell of a spreadsheet holds no control character; an empty one is nothing. */
const forCells = (one: CampaignDraft): CampaignDraft => ({
  ...one,
  fileId: null,
  revision: null,
  foreignAdsets: [],
  name: 'Soldes = 1+1',
  tag: 'été & "hiver"',
})

test.each(formats)('importing what was exported as %s changes nothing', (format) =>
  fc.assert(
    fc.asyncProperty(draft().map(forCells), async (one) => {
      expect(await readCampaignFile(await writeCampaignFile(one, format), format)).toEqual(one)
    }),
    { numRuns: format === 'xlsx' ? 20 : 100 },
  ),
)

async function problemsIn(text: string, format: FileFormat = 'json'): Promise<unknown> {
  const refusal: unknown = await readCampaignFile(Buffer.from(text), format).catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error('the file was accepted')
  return { code: refusal.code, ...refusal.facts }
}

test('what is wrong is told by row and column', async () => {
  const line = { type: 'ciblage_large', targeting_packages: { id: 'g', name: 'FR' } }
  const item = {
    campaign: 'A',
    daily_budget: 'cher',
    detailled_adset: [line, { ...line, n_adsets: 9 }],
    colour: 'red',
  }
  expect(await problemsIn(JSON.stringify(item))).toEqual({
    code: 'campaignFile.invalid',
    problems: expect.arrayContaining([
      { row: null, column: 'daily_budget', value: 'cher' },
      { row: 3, column: 'n_adsets', value: '9' },
    ]),
  })
})

test.each([
  ['json', '{"campaign":'],
  ['json', '[1]'],
  ['yaml', 'a: &a [*a, *a]'],
  ['yaml', '\t- ]'],
  ['xlsx', 'PK not a workbook'],
] as const)('a broken %s file is told as such', async (format, text) => {
  expect(await problemsIn(text, format)).toMatchObject({ code: 'campaignFile.unreadable' })
})

test('a file never takes the place of a stored campaign', async () => {
  const read = await readCampaignFile(
    Buffer.from(JSON.stringify({ campaign: 'A', id: 'file-1', campaign_id: '120' })),
    'json',
  )
  expect([read.fileId, read.campaignId, read.revision]).toEqual([null, null, null])
})

test('S61 a field that a file gives twice is refused: nobody knows which was meant', async () => {
  const json = '{"campaign":"A","daily_budget":10,"daily_budget":1000}'
  expect(await problemsIn(json)).toEqual({ code: 'campaignFile.fieldTwice' })
  expect(await problemsIn('campaign: A\ndaily_budget: 10\ndaily_budget: 1000', 'yaml')).toEqual({
    code: 'campaignFile.fieldTwice',
  })
})
