import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../packages/ads-api/src/', import.meta.url))

/** Fixtures of the product's client: what it asks of a network, as texts in which ids are still those of the fixtures. */
export const clientFixtures = (network: 'meta' | 'tiktok') =>
  globSync(`${folder}${network}/fixtures/pairs/*.json`).map((path) => ({
    name: basename(path, '.json'),
    text: readFileSync(path, 'utf8'),
  }))
