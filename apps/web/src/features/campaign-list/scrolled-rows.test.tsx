import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScrolledRows } from './scrolled-rows.tsx'

const rows = Array.from({ length: 55 }, (_, place) => `row ${place}`)
const rowHeight = 42

const draw = (row: string) => (
  <tr>
    <td>{row}</td>
  </tr>
)

test('a handful of rows is drawn with its table, and the others after it', async () => {
  const drawn: number[] = []
  const { findByText } = render(
    <table>
      <tbody ref={(body) => void drawn.push(body?.rows.length ?? 0)}>
        <ScrolledRows
          {...{ rows, rowHeight, draw }}
          scroller={null}
          keyOf={String}
          idOf={String}
          openId={undefined}
        />
      </tbody>
    </table>,
  )
  await findByText('row 54')
  expect(drawn).toEqual([8])
})
