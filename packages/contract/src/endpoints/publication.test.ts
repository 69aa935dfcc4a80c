import { expect, test } from 'vitest'
import { publicationEndpoints } from './publication.ts'

const confirmed = { planHash: 'a'.repeat(64), idempotencyKey: 'an-intent-of-a-script' }

test.each(['publish', 'publishUpdate'] as const)(
  '%s takes a plan and an intent, and watches nothing',
  (name) => {
    const { body } = publicationEndpoints[name]
    expect(body?.parse(confirmed)).toEqual({
      ...confirmed,
      strategyId: null,
      monitorAds: false,
      monitorAdsets: false,
      leavesPaused: false,
    })
    expect(body?.safeParse({ idempotencyKey: confirmed.idempotencyKey }).success).toBe(false)
    expect(body?.safeParse({ planHash: confirmed.planHash }).success).toBe(false)
  },
)
