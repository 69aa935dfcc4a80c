import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfPart, gzipOf, packPart, partOfBytes } from './gzip-parts.ts'
import { anyText } from '../testing/any-text.ts'
import { joinChecksums } from './join-checksums.ts'

const text = fc.oneof(
  anyText(60),
  fc.array(fc.integer(), { minLength: 200, maxLength: 3000 }).map((numbers) => numbers.join(',')),
  // Longer than a block that is not compressed can be.
  fc.tuple(fc.constantFrom('a', 'é', '😀'), fc.nat(90_000)).map(([unit, count]) => unit.repeat(count)),
)
const piece = fc.record({ text, kind: fc.constantFrom('now', 'live', 'text', 'figures', 'kept') })

test('pieces that were packed apart unpack to their texts in a row, whatever they are', () =>
  fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const parts = await Promise.all(
        pieces.map(async (one) =>
          one.kind === 'now' ? one.text : partOfBytes(bytesOfPart(await packPart(one.text, one.kind))),
        ),
      )
      const whole = pieces.map((one) => one.text).join('')
      // The checksum and the length at its end are checked by whoever unpacks it.
      expect(gunzipSync(Buffer.concat(await gzipOf(parts))).equals(Buffer.from(whole))).toBe(true)
    }),
    { numRuns: 60 },
  ))

test('the checksum of two pieces follows from theirs', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), fc.uint8Array({ maxLength: 5000 }), (first, second) => {
      expect(joinChecksums(crc32(first), crc32(second), second.length)).toBe(
        crc32(Buffer.concat([first, second])),
      )
    }),
  ))
