import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slopeOf, type SlopeQuestion } from './two-way-slope.ts'

const dayNoise = 0.15 ** 2

/** The same in the plainest way: every mean is taken by itself, each time over all rows. */
function plainSlope({ felt, from, days, counts, exposures }: SlopeQuestion) {
  const rows = felt.flatMap((own, member) =>
    Array.from({ length: days - from }, (_, at) => from + at).flatMap((day) => {
      const due = exposures[member]?.[day] ?? 0
      return due > 0 ? [{ member, day, due, count: counts[member]?.[day] ?? 0, pull: own[day] ?? 0 }] : []
    }),
  )
  const keys = [({ member }: (typeof rows)[number]) => member, ({ day }: (typeof rows)[number]) => day]
  for (let sweep = 0; sweep < 3; sweep += 1)
    for (const key of keys)
      for (const group of Map.groupBy(rows, key).values()) {
        const due = group.reduce((sum, row) => sum + row.due, 0)
        const came = group.reduce((sum, row) => sum + row.count, 0)
        for (const row of group) row.due = due > 0 ? (row.due * came) / due : 0
      }
  for (let sweep = 0; sweep < 3; sweep += 1)
    for (const key of keys)
      for (const group of Map.groupBy(rows, key).values()) {
        const due = group.reduce((sum, row) => sum + row.due, 0)
        const mean = due > 0 ? group.reduce((sum, row) => sum + row.due * row.pull, 0) / due : 0
        for (const row of group) row.pull -= mean
      }
  const noise = (due: number) => 1 + due * dayNoise
  return {
    pulls: rows.reduce((sum, { due, pull }) => sum + (due * pull ** 2) / noise(due), 0),
    both: rows.reduce((sum, { due, pull, count }) => sum + (pull * (count - due)) / noise(due), 0),
  }
}

it('is what taking each mean by itself gives', () => {
  const days = 12
  const series = (most: number) => fc.array(fc.nat(most), { minLength: days, maxLength: days })
  const member = fc.record({ counts: series(60), exposures: series(4000), felt: series(200) })
  fc.assert(
    fc.property(fc.array(member, { minLength: 2, maxLength: 6 }), fc.nat(3), (members, from) => {
      const question = {
        felt: members.map(({ felt }) => Float64Array.from(felt, (one) => one / 100)),
        from,
        days,
        counts: members.map(({ counts }) => counts),
        exposures: members.map(({ exposures }) => exposures),
      }
      const [seen, plain] = [slopeOf(question), plainSlope(question)]
      if (!(plain.pulls > 2e-3)) return
      expect(Math.abs(seen.pulls / plain.pulls - 1)).toBeLessThan(1e-9)
      expect(Math.abs(seen.both - plain.both)).toBeLessThan(1e-9 * (1 + Math.abs(plain.both)))
    }),
    { numRuns: 300 },
  )
})
