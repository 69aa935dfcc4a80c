import type { FamilyResult, Lived } from './compare.ts'
import { randomFor } from './random.ts'

export const balanced = 'Vigie balanced (α 0.10)'
export const moving = `${balanced}, pauses and moves`
/** A loss below this is one nobody would notice; it counts as harmful all the same, beside. */
const noticed = 0.01
const hurtFrom = -0.02

/** What a policy did over some campaigns, every share with its 95 % interval. */
export type Summary = {
  readonly recovered: Share
  readonly harmful: Share
  readonly harmfulNoticed: Share
  /** What the harmful pauses lost for each unit that the others won. */
  readonly lostToWon: Share
  readonly bestPaused: Share
  readonly hurt: Share
  readonly announced: Share
  /** What was promised for each unit that came. */
  readonly promised: Share
  readonly pausesPerCampaign: Share
}
export type Share = { readonly value: number; readonly low: number; readonly high: number }

/** One campaign as the sums that all shares are made of. */
type Sums = {
  readonly gain: number
  readonly best: number
  readonly pauses: number
  readonly harmful: number
  readonly noticed: number
  readonly lost: number
  readonly won: number
  readonly bestPaused: number
  readonly wrong: number
  readonly told: number
  readonly promised: number
  readonly realised: number
}

export function summaryOf(families: readonly FamilyResult[], name: string): Summary {
  const sums = families.flatMap(({ byName, oracle }) =>
    (byName.get(name) ?? []).map((lived, at) => sumsOf(lived, oracle[at]?.gain ?? 0)),
  )
  const ratio = (part: (one: Sums) => number, whole: (one: Sums) => number) => ratioOf(sums, part, whole)
  const pauses = (one: Sums) => one.pauses
  const campaigns = () => 1
  return {
    recovered: ratio(
      ({ gain }) => gain,
      ({ best }) => best,
    ),
    harmful: ratio(({ harmful }) => harmful, pauses),
    harmfulNoticed: ratio((one) => one.noticed, pauses),
    lostToWon: ratio(
      ({ lost }) => lost,
      ({ won }) => won,
    ),
    bestPaused: ratio(({ bestPaused }) => bestPaused, pauses),
    hurt: ratio(({ gain }) => Number(gain < hurtFrom), campaigns),
    announced: ratio(
      ({ wrong }) => wrong,
      ({ told }) => told,
    ),
    promised: ratio(
      ({ promised }) => promised,
      ({ realised }) => realised,
    ),
    pausesPerCampaign: ratio(pauses, campaigns),
  }
}

function sumsOf({ gain, pauses }: Lived, best: number): Sums {
  const sum = (read: (pause: Lived['pauses'][number]) => number) =>
    pauses.reduce((total, pause) => total + read(pause), 0)
  return {
    gain,
    best,
    pauses: pauses.length,
    harmful: sum(({ change }) => Number(change < 0)),
    noticed: sum(({ change }) => Number(change < -noticed)),
    lost: sum(({ change }) => Math.max(0, -change)),
    won: sum(({ change }) => Math.max(0, change)),
    bestPaused: sum(({ isBest }) => Number(isBest)),
    wrong: sum(({ told }) => told?.wrong ?? 0),
    told: sum(({ told }) => Number(told !== undefined)),
    promised: sum(({ told }) => told?.promised ?? 0),
    realised: sum(({ told, change }) => (told ? change / (1 + change) : 0)),
  }
}

const draws = 300

/** A ratio of sums with its 95 % interval, campaigns being drawn again with replacement. */
function ratioOf(sums: readonly Sums[], part: (one: Sums) => number, whole: (one: Sums) => number): Share {
  const rows = sums.map((one) => [part(one), whole(one)] as const)
  const of = (pick: (at: number) => number) => {
    let [above, below] = [0, 0]
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[pick(at)]
      above += row?.[0] ?? 0
      below += row?.[1] ?? 0
    }
    return below === 0 ? 0 : above / below
  }
  const random = randomFor(rows.length, 5)
  const again = Array.from({ length: draws }, () => of(() => Math.floor(random.uniform() * rows.length)))
  const sorted = again.toSorted((a, b) => a - b)
  return {
    value: of((at) => at),
    low: sorted[Math.floor(0.025 * draws)] ?? 0,
    high: sorted[Math.floor(0.975 * draws)] ?? 0,
  }
}

const head = [
  'policy or family'.padEnd(40),
  'recovered'.padEnd(18),
  'harmful'.padEnd(16),
  'by > 1 %'.padStart(8),
  'lost/won'.padStart(9),
  'best ad'.padStart(8),
  'hurt'.padStart(7),
  'announced'.padStart(10),
  'promised ÷ seen'.padStart(20),
  'pauses'.padStart(7),
].join(' ')

/** One line for each contender over all families, then the chosen one family by family. */
export function resultTable(
  families: readonly FamilyResult[],
  { each = balanced }: { readonly each?: string } = {},
): readonly string[] {
  const names = [...(families[0]?.byName.keys() ?? [])]
  return [
    head,
    ...names.map((name) => line(name, summaryOf(families, name))),
    ...families.map((family) => line(`  ${family.family}`, summaryOf([family], each))),
  ]
}

const line = (name: string, one: Summary): string =>
  [
    name.padEnd(40),
    range(one.recovered).padEnd(18),
    range(one.harmful).padEnd(16),
    percent(one.harmfulNoticed.value).padStart(8),
    percent(one.lostToWon.value).padStart(9),
    percent(one.bestPaused.value).padStart(8),
    percent(one.hurt.value).padStart(7),
    percent(one.announced.value).padStart(10),
    `${one.promised.value.toFixed(2)} [${one.promised.low.toFixed(2)}, ${one.promised.high.toFixed(2)}]`.padStart(
      20,
    ),
    one.pausesPerCampaign.value.toFixed(2).padStart(7),
  ].join(' ')

/** Announced probability of being wrong beside how often it was. */
export function calibrationLines(families: readonly FamilyResult[], name = balanced): readonly string[] {
  const all = families.flatMap(({ byName }) =>
    (byName.get(name) ?? []).flatMap(({ pauses }) =>
      pauses.flatMap(({ told, change }) => (told ? [{ wrong: told.wrong, wasHarmful: change < 0 }] : [])),
    ),
  )
  const edges = [0, 0.01, 0.03, 0.05, 0.075, 1]
  return edges.slice(1).map((edge, at) => {
    const bin = all.filter(({ wrong }) => wrong < edge && wrong >= (edges[at] ?? 0))
    const announced = bin.reduce((sum, { wrong }) => sum + wrong, 0) / Math.max(1, bin.length)
    const observed = bin.filter(({ wasHarmful }) => wasHarmful).length / Math.max(1, bin.length)
    return `announced ${percent(announced)}   observed ${percent(observed)}   ${bin.length} pauses`
  })
}

/**
 * What each policy that announces its moves of money did: how many moves, how many harmed beside what was announced, and what was promised
 * for each unit that came.
 */
export function moveLines(families: readonly FamilyResult[]): readonly string[] {
  const names = [...(families[0]?.byName.keys() ?? [])]
  return names.flatMap((name) => {
    const lived = families.flatMap(({ byName }) => byName.get(name) ?? [])
    // Judged as pauses are.
    const sums = lived.map(({ moves }) =>
      sumsOf(
        { gain: 0, toggles: 0, moves: [], pauses: moves.map((move) => ({ ...move, isBest: false })) },
        0,
      ),
    )
    const told = sums.reduce((sum, one) => sum + one.told, 0)
    if (told === 0) return []
    const moves = (one: Sums) => one.pauses
    const moved = sums.filter((one) => one.pauses > 0).length
    const harmful = ratioOf(sums, (one) => one.harmful, moves)
    const announced = ratioOf(sums, (one) => one.wrong, moves)
    const brought = ratioOf(sums, (one) => one.realised, moves)
    const { value, low, high } = ratioOf(
      sums,
      (one) => one.promised,
      (one) => one.realised,
    )
    return [
      `${name}: ${told} moves in ${moved} of ${lived.length} campaigns, harmful ${range(harmful)}, announced ${percent(announced.value)}, each brings ${range(brought)}, promised ÷ came ${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`,
    ]
  })
}

const range = ({ value, low, high }: Share): string => `${percent(value)} [${percent(low)}, ${percent(high)}]`
export const percent = (share: number): string => `${(100 * share).toFixed(Math.abs(share) < 0.1 ? 1 : 0)} %`
