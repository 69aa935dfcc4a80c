import { decisionFacts, evaluateCampaign, type MonitoringPolicy } from '@vigie/domain'
import { describe, expect, it } from 'vitest'
import { en, fr } from './index.ts'

const policy: MonitoringPolicy = {
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: false },
  preset: 'balanced',
}

describe('what the engine decides', () => {
  const zero = Array.from({ length: 10 }, () => 0)
  const ad = (id: string, spend: number) => ({
    id,
    adsetId: 's',
    isActive: true,
    isManaged: true,
    hoursAlive: 240,
    hoursSinceChange: null,
    isHeldByPerson: false,
    overruled: null,
    attribution: '',
    isLearning: false,
    spend: zero.map(() => spend),
    impressions: zero.map(() => 5000),
    counts: {
      inline_link_clicks: zero.map(() => (id === 'a' ? 9 : 60)),
      omni_purchase: zero.map(() => (id === 'a' ? 0 : 2)),
    },
    values: {},
    past: [],
  })
  const { decisions } = evaluateCampaign(policy, {
    id: 'c',
    budgetLevel: 'campaign',
    adsets: [],
    ads: [ad('a', 3000), ad('b', 3000), ad('c', 3000)],
    outages: [],
    elapsed: 1,
    dataAgeHours: 1,
    reporting: 'conversionTime',
    pausedToday: [],
    movedToday: false,
    heldOut: {},
  })

  it('is said with its numbers in both languages, and no NaN', () => {
    expect(decisions).not.toEqual([])
    for (const decision of decisions) {
      const facts = decisionFacts(decision, { name: 'Vidéo été', currency: 'EUR' })
      for (const texts of [fr, en]) {
        const text = texts.decisions.one(facts)
        expect(text).toContain('210,00\u00a0€')
        expect(text).toContain('Vidéo été')
        expect(text).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it('says how money moves where the campaign has the budget: at most here, at least there', () => {
    const euros = (amount: number) => ({ amount, currency: 'EUR' })
    const [first] = decisions
    if (!first) throw new Error('nothing was decided')
    const facts = {
      ...decisionFacts(first, { name: 'Large', currency: 'EUR' }),
      action: 'lower' as const,
      move: [
        { adset: { id: '1', name: 'Large' }, from: euros(10_000), to: euros(8000), limit: 'atMost' as const },
        {
          adset: { id: '2', name: 'Proche' },
          from: euros(9000),
          to: euros(11_000),
          limit: 'atLeast' as const,
        },
      ],
    }
    expect(fr.decisions.one(facts)).toMatch(/de 100,00\s€ à au plus 80,00\s€ par jour, .* à au moins 110,00/)
    expect(en.decisions.one(facts)).toMatch(/from 100,00\s€ to at most 80,00\s€ a day, .* to at least 110,00/)
  })
})
