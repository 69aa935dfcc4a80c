import { expect, test } from 'vitest'
import { z } from 'zod'
import { liveAdsetCodec } from './live-elements-codec.ts'

const wire = {
  id: '10',
  name: 'Large',
  status: 'ACTIVE',
  isRetired: false,
  adlabels: [{ id: '1', name: 'vg:n:0001' }],
  ads: [
    {
      id: '11',
      ad_id: '11',
      name: 'Portrait',
      status: 'PAUSED',
      isRetired: true,
      preview_shareable_link: 'https://fb.me/11',
      adlabels: [{ name: 'vigie:deprecated' }],
    },
  ],
}

test('elements of a live campaign cross the wire by its names, and come back as they went', () => {
  const adset = z.decode(liveAdsetCodec, wire)
  expect(adset.ads[0]).toMatchObject({
    previewUrl: 'https://fb.me/11',
    labels: [{ name: 'vigie:deprecated' }],
  })
  expect(z.encode(liveAdsetCodec, adset)).toEqual(wire)
})
