/**
 * `npm run bench -- engine-ceiling [campaigns per family] [seed]`: in the world of prices, what somebody recovers who knows how its campaigns are
 * drawn and reads of one only what it shows, beside the engine and the oracle on the same campaigns.
 */
import { knowing, type Knowing } from './engine/ceiling.ts'
import type { FamilyResult, Lived } from './engine/compare.ts'
import { heldOutFamilies, stressFamilies, type Family } from './engine/families.ts'
import { oracle } from './engine/oracles.ts'
import { noAction, vigie, type Account } from './engine/policies.ts'
import { simulate } from './engine/simulate.ts'
import { balanced, resultTable } from './engine/tables.ts'
import { drawWorld } from './engine/world.ts'

const campaigns = Number(process.argv[3] ?? 12)
const seed = Number(process.argv[4] ?? 430_000_000)

/** Rates that are one for most ads, and tails that no normal has: there the posterior is none. */
const leftOut = ['H1 leads', 'S8 heavy-tailed creatives']

const knowers: Readonly<Record<string, Knowing>> = {
  'knows the laws, money in proportion': { threshold: 0.1, readsShares: false, inProportion: true },
  'knows the laws, reads counts': { threshold: 0.1, readsShares: false },
  'knows the laws, reads shares too': { threshold: 0.1, readsShares: true },
}

function livedIn(family: Family, index: number): FamilyResult {
  const account: Account = { costs: [], kept: [] }
  const byName = new Map<string, Lived[]>([balanced, ...Object.keys(knowers)].map((name) => [name, []]))
  const best: Lived[] = []
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    const world = drawWorld(family, seed + index * 100_003 + campaign * 7919)
    const without = simulate(world, noAction).value
    const live = ({ policy, told }: Partial<ReturnType<typeof vigie>>): Lived => {
      const { value, ...rest } = simulate(world, policy ?? noAction, told)
      return { ...rest, gain: value / without - 1 }
    }
    best.push(live({ policy: oracle }))
    byName.get(balanced)?.push(live(vigie('balanced', account)))
    for (const [name, how] of Object.entries(knowers)) byName.get(name)?.push(live(knowing(world, how)))
  }
  return { family: family.name, byName, oracle: best }
}

const families = [...heldOutFamilies, ...stressFamilies]
  .map((family, index) => ({ family, index }))
  .filter(({ family }) => !leftOut.includes(family.name))
  .map(({ family, index }) => livedIn(family, index))

console.log(`prices: ${families.length} families × ${campaigns} campaigns, seed ${seed}`)
for (const line of resultTable(families, { each: 'knows the laws, reads counts' })) console.log(line)
