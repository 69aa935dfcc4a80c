import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as client from './index.ts'

/**
 * What each pair asks and how it reads the answer, kept as the platform has them: `<network>/fixtures/pairs/<pair>.json`.
 * The simulator's tests send the same requests, so that neither side can drift alone. Ids mean the same thing in every
 * fixture: `act_1` is the account, 1202…1 to 1202…4 are its campaign, ad set, creative and ad.
 */
const example = z.strictObject({
  source: z.string().min(1),
  input: z.unknown(),
  request: z.strictObject({
    method: z.enum(['GET', 'POST', 'DELETE']),
    path: z.string().startsWith('/'),
    params: z.record(z.string(), z.string()),
    file: z.unknown().optional(),
  }),
  answer: z.unknown(),
  parsed: z.unknown(),
})

/** As the package holds pairs: what it takes differs from one to the next. */
type AnyPair = {
  readonly does: 'read' | 'list' | 'write'
  readonly network: 'meta' | 'tiktok'
  readonly request: (input: unknown) => unknown
  readonly parse: z.ZodType
}

const isPair = (value: unknown): value is AnyPair =>
  typeof value === 'object' && value !== null && 'does' in value && 'request' in value

const pairs = new Map(
  Object.entries(client).flatMap(([name, value]): [string, AnyPair][] =>
    isPair(value) ? [[name, value]] : [],
  ),
)
const folder = (network: string) => new URL(`./${network}/fixtures/pairs/`, import.meta.url)
const fixtures = (['meta', 'tiktok'] as const).flatMap((network) =>
  readdirSync(folder(network)).map((file) => ({ network, name: file.replace('.json', ''), file })),
)

test('every pair has its requests and answers, and nothing else has', () => {
  const kept = fixtures.map(({ network, name }) => `${network} ${name}`)
  expect(kept.toSorted()).toEqual([...pairs].map(([name, { network }]) => `${network} ${name}`).toSorted())
})

/** Bytes of a file are kept as base64 in a fixture. */
const withBytes = (_key: string, value: unknown): unknown => {
  const { data } = z.strictObject({ base64: z.string() }).safeParse(value)
  return data ? Buffer.from(data.base64, 'base64') : value
}

const examples = fixtures.flatMap(({ network, name, file }) => {
  const text = readFileSync(new URL(file, folder(network)), 'utf8')
  return z
    .array(example)
    .min(1)
    .parse(JSON.parse(text, withBytes))
    .map((one, index) => [`${name} ${index + 1}`, name, one] as const)
})
const items = z.object({ data: z.array(z.unknown()) })

test.each(examples)('%s is asked and read as written', (_title, name, { input, request, answer, parsed }) => {
  const pair = pairs.get(name)
  if (!pair) throw new Error(`no pair is called ${name}`)
  expect(pair.request(input)).toEqual(request)
  const read =
    pair.does === 'list'
      ? items.parse(answer).data.map((item) => pair.parse.parse(item))
      : pair.parse.parse(answer)
  expect(read).toEqual(parsed)
})

type Missing = { readonly at: string; readonly gone: unknown; readonly empty: unknown }

/** The same value with one property of one object gone, or told as `null`: every property once. */
function missingEach(value: unknown): Missing[] {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) =>
      missingEach(one).map(({ at, gone, empty }) => ({
        at: `${index}.${at}`,
        gone: value.with(index, gone),
        empty: value.with(index, empty),
      })),
    )
  }
  const { data: object } = z.record(z.string(), z.unknown()).safeParse(value)
  return Object.entries(object ?? {}).flatMap(([name, own]) => {
    const { [name]: _gone, ...rest } = object ?? {}
    const below = missingEach(own).map(({ at, gone, empty }) => ({
      at: `${name}.${at}`,
      gone: { ...object, [name]: gone },
      empty: { ...object, [name]: empty },
    }))
    return own === null ? below : [{ at: name, gone: rest, empty: { ...object, [name]: null } }, ...below]
  })
}

/** What the platform has nothing to say of, it leaves out or tells as `null`: which of both changes from day to day. */
test.each(examples)('%s reads null as what is not told', (_title, name, { answer }) => {
  const pair = pairs.get(name)
  const read = (told: unknown) => pair?.parse.safeParse(told)
  const answers = pair?.does === 'list' ? items.parse(answer).data : [answer]
  const differing = answers.flatMap(missingEach).flatMap(({ at, gone, empty }) => {
    const [without, asNull] = [read(gone), read(empty)]
    return without?.success && !isDeepStrictEqual(asNull?.data, without.data) ? [at] : []
  })
  expect(differing).toEqual([])
})
