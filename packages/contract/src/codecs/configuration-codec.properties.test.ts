import { campaignTypes, fromStored } from '@vigie/domain'
import { draft, storedDraft } from '@vigie/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { configurationCodec } from './configuration-codec.ts'

test('a draft that went over the wire and back is the same draft', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const wire: unknown = JSON.parse(JSON.stringify(z.encode(configurationCodec, one)))
      expect(z.decode(configurationCodec, wire as z.input<typeof configurationCodec>)).toEqual({
        ...one,
        // Read from the platform, never stored.
        foreignAdsets: [],
      })
    }),
  ))

test('what is sent twice is the same text', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const once = z.encode(configurationCodec, one)
      const again = z.encode(configurationCodec, z.decode(configurationCodec, once))
      expect(JSON.stringify(again)).toBe(JSON.stringify(once))
    }),
  ))

test('a file that holds what its type has not is sent again as it came', () =>
  fc.assert(
    fc.property(storedDraft(), (stored) => {
      // A type that the wire does not know is refused when it is read.
      fc.pre(stored.type === null || campaignTypes.includes(stored.type))
      const once = z.encode(configurationCodec, fromStored(stored))
      const wire = JSON.parse(JSON.stringify(once)) as z.input<typeof configurationCodec>
      const again = z.encode(configurationCodec, z.decode(configurationCodec, wire))
      expect(JSON.stringify(again)).toBe(JSON.stringify(once))
    }),
  ))

test('empty placement lists are left out, and a budget goes by its mode', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const [item] = z.encode(configurationCodec, one).data
      if (!item) throw new Error('one configuration is always sent')
      expect(item.facebook_positions ?? ['some']).not.toEqual([])
      expect(item.daily_budget ?? null).toBe(one.budgetMode === 'daily' ? one.budget : null)
      expect(item.lifetime_budget ?? null).toBe(one.budgetMode === 'lifetime' ? one.budget : null)
    }),
  ))
