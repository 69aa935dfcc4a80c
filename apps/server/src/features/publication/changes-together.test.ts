/** @module-tag long */
import type { CampaignDraft, StoredDraft } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const endTime = new Date(Date.now() + 20 * 86_400_000).toISOString()
type Edit = (draft: CampaignDraft) => Partial<StoredDraft>
const ofCampaign: Edit = ({ lines }) => ({
  budget: 6000,
  lines: lines.map((line) => ({ ...line, budget: null })),
})

/** What a campaign's write brings to its ad sets, with something of their own in the same plan. */
const cases: Readonly<Record<string, { edit: Edit; reads: Readonly<Record<string, string>> }>> = {
  'its budget goes to them': {
    edit: ({ lines }) => ({ budget: null, lines: lines.map((line) => ({ ...line, budget: 2100, endTime })) }),
    reads: { daily_budget: '2100' },
  },
  'its budget goes by an amount': {
    edit: ({ lines }) => ({
      bidStrategy: 'costCap',
      bidAmount: 900,
      lines: lines.map((line) => ({ ...line, endTime })),
    }),
    reads: { bid_amount: '900' },
  },
}

test.each(Object.entries(cases))(
  'ad sets that end otherwise while of their campaign %s: all of it in one plan',
  async (what, { edit, reads }) => {
    const { fileId, idsOf } = await scene.live(`Ensemble ${what}`)
    await scene.saveDraft(fileId, ofCampaign((await scene.stored(fileId)).configuration))
    expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
    await scene.saveDraft(fileId, edit((await scene.stored(fileId)).configuration))
    const end = await scene.settle(await scene.submitChanges(fileId))
    expect({ state: end.state, problem: end.problem }).toEqual({ state: 'PUBLISHED', problem: null })
    for (const adset of idsOf('adset')) {
      const now = scene.now(adset)
      for (const [field, value] of Object.entries(reads)) expect(String(now[field])).toBe(value)
      expect(Date.parse(String(now.end_time))).toBeCloseTo(Date.parse(endTime), -4)
    }
    expect(await scene.changesLeft(fileId)).toEqual([])
  },
)
