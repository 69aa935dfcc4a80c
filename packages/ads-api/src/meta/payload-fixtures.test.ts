import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adPayload, type AdSpec } from './ad-payload.ts'
import { adsetPayload, type AdsetSpec } from './adset-payload.ts'
import { campaignPayload, type CampaignSpec, type Payload } from './campaign-payload.ts'
import { capabilities } from './capabilities.ts'
import { creativePayload } from './creative-payload.ts'
import type { CreativeSpec } from './creative-spec.ts'

/**
 * One request of each kind, as the platform reads it, with where it is written that it should look so. The simulator
 * reads the same files, so that neither side can drift alone.
 */
const folder = new URL('./fixtures/payloads/', import.meta.url)
const fixture = z.object({
  source: z.string(),
  kind: z.enum(['campaign', 'adset', 'creative', 'ad']),
  version: z.string(),
  spec: z.unknown(),
  call: z.object({ method: z.literal('POST'), path: z.string(), params: z.record(z.string(), z.unknown()) }),
})
type Fixture = z.output<typeof fixture>

const fixtures = readdirSync(folder).map((file): readonly [string, Fixture] => [
  file,
  fixture.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
])

function emit({ kind, version, spec, call }: Fixture): Payload {
  const platform = capabilities(version)
  switch (kind) {
    case 'campaign':
      return campaignPayload(spec as CampaignSpec, platform)
    case 'adset':
      return adsetPayload(spec as AdsetSpec, String(call.params.campaign_id), platform)
    case 'creative':
      return creativePayload(spec as CreativeSpec, platform)
    case 'ad':
      return adPayload(spec as AdSpec)
  }
}

/** A payload with its JSON texts read, to compare values and not spellings. */
const read = (payload: Payload): object =>
  Object.fromEntries(
    Object.entries(payload).map(([name, text]) => [
      name,
      /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text,
    ]),
  )

test.each(fixtures)('%s is emitted as written', (_file, one) => {
  expect(read(emit(one))).toEqual(one.call.params)
})

test('every parameter is a text: the platform reads forms', () => {
  for (const [, one] of fixtures) {
    for (const value of Object.values(emit(one))) expect(typeof value).toBe('string')
  }
})
