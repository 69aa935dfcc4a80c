import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryOf, isGone, type DeliveryFacts } from './delivery.ts'

const on: DeliveryFacts = {
  ownStatus: 'ACTIVE',
  effectiveStatus: 'ACTIVE',
  learning: '',
  schedule: 'running',
}
const anything = fc.record<DeliveryFacts>({
  ownStatus: fc.constantFrom('ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'),
  effectiveStatus: fc.constantFrom(
    ...['ACTIVE', 'PAUSED', 'ADSET_PAUSED', 'CAMPAIGN_PAUSED', 'PENDING_REVIEW', 'DISAPPROVED'],
    ...[
      'PREAPPROVED',
      'PENDING_BILLING_INFO',
      'IN_PROCESS',
      'WITH_ISSUES',
      'ARCHIVED',
      'DELETED',
      'TOMORROW',
    ],
  ),
  learning: fc.constantFrom('', 'LEARNING', 'SUCCESS', 'FAIL'),
  schedule: fc.constantFrom('notBegun', 'running', 'over'),
})

describe('delivery in a word', () => {
  test.each([
    [{}, 'delivering'],
    [{ learning: 'LEARNING' }, 'learning'],
    [{ learning: 'FAIL' }, 'learningLimited'],
    [{ learning: 'SUCCESS' }, 'delivering'],
    [{ effectiveStatus: 'PENDING_REVIEW', learning: 'LEARNING' }, 'review'],
    [{ effectiveStatus: 'DISAPPROVED' }, 'rejected'],
    [{ ownStatus: 'PAUSED', effectiveStatus: 'DISAPPROVED' }, 'rejected'],
    [{ ownStatus: 'PAUSED', effectiveStatus: 'CAMPAIGN_PAUSED' }, 'paused'],
    [{ effectiveStatus: 'CAMPAIGN_PAUSED' }, 'offByCampaign'],
    [{ effectiveStatus: 'ADSET_PAUSED' }, 'offByAdset'],
    [{ effectiveStatus: 'WITH_ISSUES', schedule: 'over' }, 'issues'],
    [{ effectiveStatus: 'IN_PROCESS' }, 'processing'],
    [{ effectiveStatus: 'PENDING_BILLING_INFO' }, 'billing'],
    [{ schedule: 'over', learning: 'LEARNING' }, 'ended'],
    [{ schedule: 'notBegun' }, 'scheduled'],
    [{ effectiveStatus: 'PREAPPROVED' }, 'delivering'],
    [{ ownStatus: 'ARCHIVED', effectiveStatus: 'DISAPPROVED' }, 'archived'],
    [{ ownStatus: 'ARCHIVED', effectiveStatus: 'DELETED' }, 'deleted'],
  ] as const)('%o is %s', (facts, state) => {
    expect(deliveryOf({ ...on, ...facts })).toBe(state)
  })

  test('what is off never delivers nor learns, and what is gone is said to be gone whatever else is so', () =>
    fc.assert(
      fc.property(anything, (facts) => {
        const state = deliveryOf(facts)
        if (facts.ownStatus !== 'ACTIVE')
          expect(['paused', 'rejected', 'archived', 'deleted']).toContain(state)
        const words = [facts.ownStatus, facts.effectiveStatus]
        expect(isGone(state)).toBe(words.includes('ARCHIVED') || words.includes('DELETED'))
      }),
    ))
})
