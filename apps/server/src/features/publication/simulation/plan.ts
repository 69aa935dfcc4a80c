import type { PlanNode } from '@vigie/domain'
import type { Node } from '../executor/ports.ts'
import type { Dice } from './dice.ts'

/** A plan of the executor's nodes: a first publication, or an update below a campaign that is live. */
export function simulatedPlan(dice: Dice, isUpdate: boolean): Node[] {
  const adsets = dice.between(1, 3)
  const creatives = dice.between(1, 2)
  const nodes: Omit<Node, 'ord'>[] = []
  const add = (node: Pick<Node, 'key' | 'kind' | 'parentKey'>, desired: object) =>
    nodes.push({
      ...node,
      operation: 'create',
      changes: [],
      name: node.key,
      desired: desired as PlanNode['desired'],
      state: 'PENDING',
      attempt: 0,
      platformId: null,
      problem: null,
    })
  for (let index = 0; index < creatives; index += 1)
    add({ key: `cr/${index}`, kind: 'creative', parentKey: null }, { name: 'cr' })
  if (!isUpdate) add({ key: 'c', kind: 'campaign', parentKey: null }, { name: 'c', budget: null })
  for (let adset = 0; adset < adsets; adset += 1) {
    const key = `c/${adset}`
    if (!isUpdate || adset > 0)
      add(
        { key, kind: 'adset', parentKey: 'c' },
        { name: key, budget: { mode: 'daily', amount: adsetBudget }, endTime: null },
      )
    for (let ad = 0, count = dice.between(1, 3); ad < count; ad += 1)
      add(
        { key: `${key}/${ad}`, kind: 'ad', parentKey: key },
        { name: key, creativeKey: `cr/${ad % creatives}` },
      )
  }
  return nodes.map((node, ord) => ({ ...node, ord }))
}

export const adsetBudget = 1000
