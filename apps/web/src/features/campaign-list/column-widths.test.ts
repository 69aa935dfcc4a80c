import { noFigures } from '@vigie/domain'
import { expect, test } from 'vitest'
import { shownColumns } from './columns.ts'
import { sizesIn } from './column-sizes.ts'
import { widthsOf } from './column-widths.ts'

/** What a window of 1440 leaves to the list beside the menu and a scroll bar. */
const room = 1440 - 216 - 15
const columns = shownColumns(['inline_link_clicks', 'omni_purchase'], false)
const totalsOf = (spend: number) =>
  columns.map((column) =>
    column.format(
      column.total({ ...noFigures, spend, impressions: 11_590_970, linkClicks: 192_133, purchases: 9061 }),
      'EUR',
      'fr',
    ),
  )

test.each(['campaign', 'adset', 'ad'] as const)(
  'the columns one begins with fit a window of 1440 pixels without scrolling sideways: %s',
  (level) => {
    const shown = columns.filter(({ key }) => key !== 'score' || level === 'campaign')
    const totals = totalsOf(8_780_289).slice(columns.length - shown.length)
    expect(widthsOf(level, shown, totals).least).toBeLessThanOrEqual(room)
  },
)

test('a larger sum has the room that it needs, whatever must be scrolled then', () => {
  const [small, large] = [8_780_289, 987_654_321_000].map(
    (spend) => widthsOf('campaign', columns, totalsOf(spend)).least,
  )
  expect(large).toBeGreaterThan(small ?? Infinity)
})

test('every column has a place, in their order, and what is left goes to the name and to the figures', () => {
  const { template } = widthsOf(
    'campaign',
    columns.filter(({ key }) => key === 'spend' || key === 'roas'),
    ['1', '2'],
  )
  expect(template.match(/minmax\([^)]*\)|\S+/g)).toEqual([
    '86px',
    'minmax(238px, 2fr)',
    '132px',
    '88px',
    '66px',
    'minmax(84px, 1fr)',
    'minmax(64px, 1fr)',
    '80px',
  ])
})

test('a width that somebody chose holds, whatever the sum asks for, and the others share what is left', () => {
  const shown = columns.filter(({ key }) => key === 'spend' || key === 'roas')
  const { template, least } = widthsOf('adset', shown, ['1', '2'], { name: 400, budget: 60, spend: 70 })
  expect(template.match(/minmax\([^)]*\)|\S+/g)).toEqual([
    '86px',
    '400px',
    '164px',
    '60px',
    '82px',
    '70px',
    'minmax(64px, 1fr)',
    '80px',
  ])
  expect(least).toBe(86 + 400 + 164 + 60 + 82 + 70 + 64 + 80)
})

test('what is stored is a width, or nothing', () => {
  const stored = { name: 340.4, spend: 'wide', roas: 1e9, ctr: -4, impressions: null }
  expect(sizesIn(JSON.stringify(stored))).toEqual({ name: 340, roas: 900, ctr: 56 })
  for (const text of [null, '', '{', '[]', '"x"', 'null', '7']) expect(sizesIn(text)).toEqual({})
})
