import { zipSync } from 'fflate'

/** A file that somebody sends as a campaign to break something. */
export type HostileDocument = {
  readonly what: string
  readonly format: 'json' | 'yaml' | 'xlsx'
  readonly content: Buffer
  /** The refusal it deserves; `null` for those of which only an answer is asked, whatever it is. */
  readonly code: string | null
}

const text = (content: string) => Buffer.from(content)
const zipped = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, text(content)]))),
  )

const relations = (entries: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet, as small as its reader takes it. Its parts may say that the sheet lies elsewhere than where it does. */
function workbook(
  sheet: string,
  more: Readonly<Record<string, string>> = {},
  place = 'worksheets/sheet1.xml',
): Buffer {
  return zipped({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Ad sets" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r1" Type="${office}/worksheet" Target="${place}"/>`,
    ),
    [`xl/${place}`]: `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })
}

const cell = (address: string) => `<c r="${address}"><v>1</v></c>`

/** Those that were found to stop a server, and their kin. */
export function knownDocuments(): HostileDocument[] {
  const xlsx = (what: string, content: Buffer, code: string | null = 'campaignFile.unreadable') =>
    ({ what, format: 'xlsx', content, code }) as const
  const yaml = (what: string, content: string, code: string) =>
    ({ what, format: 'yaml', content: text(content), code }) as const
  const json = (what: string, content: string, code: string) =>
    ({ what, format: 'json', content: text(content), code }) as const
  const many = 'campaignFile.tooManyCells'
  return [
    xlsx(
      'two cells in the corners of the largest sheet',
      workbook(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`),
      many,
    ),
    xlsx(
      'a cell that says another row than its row',
      workbook(`<row r="1">${cell('A1')}${cell('XFD10')}</row><row r="1048576">${cell('A1048576')}</row>`),
      many,
    ),
    ...['sheets/one.xml', 'worksheets/deep/one.xml', 'one.xml'].map((place) =>
      xlsx(
        `cells far apart, of a sheet that lies at ${place}`,
        workbook(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`, {}, place),
        many,
      ),
    ),
    xlsx('a million empty rows', workbook(`<row r="1048576"/>`), many),
    xlsx('a row of all rows that hides its cells', workbook(`<row a=">" r="1">${cell('XFD9')}</row>`)),
    xlsx('a cell that begins where another one does', workbook(`<row><c a="<" r="XFD1048576"/></row>`)),
    xlsx('tags that never end', workbook('<c '.repeat(2_000_000))),
    xlsx('an address that never ends', workbook(`<c x=' r="${' '.repeat(5_000_000)}/>`)),
    xlsx('an address in entities', workbook('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>')),
    xlsx('more cells than a campaign', workbook(`<row>${'<c/>'.repeat(300_000)}</row>`), many),
    xlsx('twelve megabytes of spaces', workbook(' '.repeat(12_000_000)), 'campaignFile.tooLarge'),
    xlsx('twenty megabytes of spaces', workbook(' '.repeat(20_000_000)), 'campaignFile.tooLarge'),
    xlsx('seven megabytes of spaces', workbook(' '.repeat(7_000_000))),
    xlsx(
      'seven megabytes of spaces in pieces',
      workbook(`<row>${`<c>${' '.repeat(190_000)}</c>`.repeat(37)}</row>`),
      null,
    ),
    xlsx(
      'a hundred megabytes in a hundred kilobytes',
      workbook('', { 'xl/sharedStrings.xml': ' '.repeat(100_000_000) }),
      'campaignFile.tooLarge',
    ),
    xlsx(
      'a thousand parts',
      zipped(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`xl/${index}.xml`, '']))),
      'campaignFile.tooLarge',
    ),
    xlsx(
      'a format of numbers made of brackets',
      workbook(`<row>${cell('A1')}</row>`, {
        'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${'['.repeat(180_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
      }),
    ),
    xlsx('an archive of nothing', zipped({})),
    xlsx('a workbook cut in half', workbook(cell('A1')).subarray(0, 400)),
    yaml(
      'thirty thousand keys',
      Array.from({ length: 30_000 }, (_, index) => `k${index}: 1`).join('\n'),
      'campaignFile.tooManyKeys',
    ),
    yaml(
      'sixty thousand keys on a line',
      `{${Array.from({ length: 60_000 }, (_, index) => `k${index}: 1`).join(', ')}}`,
      'campaignFile.tooManyKeys',
    ),
    yaml('lists in lists', '['.repeat(100_000), 'campaignFile.tooDeep'),
    yaml('dashes after dashes', `${'- '.repeat(100_000)}x`, 'campaignFile.tooDeep'),
    yaml(
      'a staircase',
      Array.from({ length: 1000 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'),
      'campaignFile.tooDeep',
    ),
    yaml('a billion laughs', laughs(), 'campaignFile.unreadable'),
    yaml('a key that stands twice', 'campaign: A\ncampaign: B', 'campaignFile.fieldTwice'),
    yaml('a number of a million digits', `budget: ${'9'.repeat(1_000_000)}`, 'campaignFile.unreadable'),
    yaml('half a million commas', `[${'a,'.repeat(500_000)}]`, 'campaignFile.tooManyKeys'),
    json('lists in lists', '['.repeat(1_000_000), 'campaignFile.tooDeep'),
    json('objects in objects', '{"a":'.repeat(200_000), 'campaignFile.tooDeep'),
    json(
      'more fields than a campaign',
      `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'campaignFile.tooManyKeys',
    ),
    json('a key of the language', '{"__proto__":{"admin":true}}', 'campaignFile.invalid'),
    json('a string without an end', `{"campaign":"${'\\'.repeat(500_001)}`, 'campaignFile.unreadable'),
  ]
}

const laughs = (): string =>
  [
    'a: &a [x, x]',
    ...Array.from('bcdefghij', (name, index) => {
      const before = 'abcdefghi'[index]
      return `${name}: &${name} [*${before}, *${before}]`
    }),
  ].join('\n')

/** Numbers that come back with their seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const pieces = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '-',
  '?',
  '|',
  '>',
  '&a',
  '*a',
  '!!',
  '#',
  '%',
  '\\',
  '\0',
]
const words = [
  'campaign',
  'detailled_adset',
  'daily_budget',
  '__proto__',
  'é',
  '\u202e',
  '1e999',
  '=1+1',
  'a.b.c',
]
const blanks = [' ', '\n', '\t', '\r\n', '  ', '\u00a0']

/** So many files out of one seed: known ones cut, doubled, with bytes exchanged; and soups of the signs of each format. */
export function* seededDocuments(
  seed: number,
  count: number,
  of: readonly HostileDocument[] = knownDocuments(),
): Generator<HostileDocument> {
  const roll = dice(seed)
  const known = of.filter(({ content }) => content.length < 1_000_000)
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  for (let index = 0; index < count; index += 1) {
    const base = pick(known)
    const format = pick(['json', 'yaml', 'xlsx'] as const)
    const what = `${seed}/${index}`
    switch (roll(4)) {
      case 0:
        yield { what, format: base.format, content: mutated(base.content, roll), code: null }
        break
      case 1:
        yield { what, format, content: base.content, code: null }
        break
      case 2:
        yield { what, format: pick(['json', 'yaml'] as const), content: text(soup(roll, pick)), code: null }
        break
      default:
        yield { what, format: 'xlsx', content: workbook(soupOfCells(roll, pick)), code: null }
    }
  }
}

type Roll = (below: number) => number
type Pick = <T>(list: readonly T[]) => T

/** Some bytes exchanged, the end cut off, or the whole thing twice. */
export function mutated(content: Buffer, roll: Roll): Buffer {
  const copy = Buffer.from(content)
  for (let times = 1 + roll(20); times > 0 && copy.length > 0; times -= 1) copy[roll(copy.length)] = roll(256)
  const cut = roll(3) === 0 ? copy.subarray(0, roll(copy.length + 1)) : copy
  return roll(5) === 0 ? Buffer.concat([cut, cut]).subarray(0, 1_400_000) : cut
}

function soup(roll: Roll, pick: Pick): string {
  let out = ''
  for (let length = roll(3000); length > 0; length -= 1) {
    const piece = pick(pick([pieces, words, blanks]))
    out += roll(40) === 0 ? piece.repeat(roll(20_000)) : piece
    if (out.length > 1_000_000) break
  }
  return out
}

function soupOfCells(roll: Roll, pick: Pick): string {
  const letters = () => pick(['A', 'B', 'Z', 'AA', 'XFD', 'ZZZ', 'a', ''])
  const number = () => pick([0, 1, 2, 77, 1000, 1_048_576, 99_999_999])
  const types = ['s', 'str', 'inlineStr', 'b', 'e', 'd', 'n', 'x']
  return Array.from({ length: roll(400) }, () => {
    const value = pick([
      String(roll(1e9)),
      '-1',
      '1e308',
      'NaN',
      '&#0;',
      '&lol;',
      ']]>',
      '<![CDATA[',
      ' '.repeat(roll(50_000)),
    ])
    const made = `<c r="${letters()}${number()}" t="${pick(types)}"><v>${value}</v></c>`
    return roll(3) === 0 ? `<row r="${number()}">${made}</row>` : made
  }).join('')
}
