import * as api from '@vigie/ads-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { people } from '../idp/people.ts'
import { advertisers } from '../tiktok/store.ts'
import { tiktokApp } from '../tiktok/desk.ts'
import { account, adset, campaign, type Client, created, startClient } from './client.ts'
import { clientFixtures } from './client-fixtures.ts'
import { seededIds, withSeededIds } from './seeded-ids.ts'
import { videoFile } from './video-file.ts'

/**
 * The product's client against this platform: each request of its fixtures is sent over HTTP with ids of the seeded world,
 * and the client reads the answer. Reads come first, then what makes and changes, then what removes.
 */
type Call = {
  readonly method: string
  readonly path: string
  readonly params: Record<string, string>
  readonly file?: { readonly part?: string; readonly name: string; readonly content: Uint8Array }
}
type Pair = {
  readonly does: 'read' | 'list' | 'write'
  readonly request: (input: unknown) => Call
  readonly parse: z.ZodType
}
type Example = { readonly input: unknown; readonly request: Call }

const pairs = new Map(Object.entries(api as unknown as Readonly<Record<string, Pair>>))
const pairOf = (name: string): Pair => {
  const pair = pairs.get(name)
  if (!pair) throw new Error(`no pair is called ${name}`)
  return pair
}
const turn = ({ method }: Call, does: Pair['does']): number => {
  if (does !== 'write') return 0
  return method === 'DELETE' ? 2 : 1
}
const examplesOf = (network: 'meta' | 'tiktok') =>
  clientFixtures(network)
    .flatMap(({ name, text }) =>
      (JSON.parse(text) as Example[]).map((one, index) => ({
        title: `${name} ${index + 1}`,
        name,
        index,
        turn: turn(one.request, pairOf(name).does),
      })),
    )
    .toSorted((a, b) => a.turn - b.turn)

let simulator: Client
let ids: ReadonlyMap<string, string>
let tokenOf: Readonly<Record<string, string>>
/** What stands for something in the fixtures of one call alone. */
let ownOf: Readonly<Record<string, readonly (readonly [string, string])[]>>

beforeAll(async () => {
  simulator = await startClient()
  const code = simulator.desk.issueCode(people[0].platformId, [], 'https://vigie.example/back')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const interests = await simulator.get(`${account}/targetingsearch?q=jardin&limit=1`)
  const label = await simulator.post(`${account}/adlabels`, { name: 'vg:p:1' })
  const report = await simulator.post(`${account}/insights`, { level: 'ad', fields: 'ad_id,spend' })
  const drawn = await fetch(`${simulator.url}/media/demo-0-9.jpg`)
  const shared = await created(simulator, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
  const limited = await created(simulator, `${account}/adsets`, adset(shared, { daily_budget: undefined }))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const alone = await created(simulator, `${account}/campaigns`, campaign())
  const waiting = await created(simulator, `${account}/adsets`, adset(alone, { start_time: inDays(2) }))
  // Files of fixtures are eight bytes long: the platform looks into pictures, and into videos once they are whole.
  ownOf = {
    // Limits of an ad set are shares of the budget of its campaign.
    changeObject: [
      ['120210000000000022', limited],
      // Dates of one that has not begun.
      ['120210000000000024', waiting],
      ['2026-12-01T23:00:00Z', inDays(3)],
      ['2026-12-24T22:59:59Z', inDays(23)],
    ],
    uploadImage: [['iVBORw0KGgo=', Buffer.from(await drawn.arrayBuffer()).toString('base64')]],
    sendVideoPiece: [['990000000000020', await uploadSession(8)]],
    finishVideo: [['990000000000020', await sentVideo(videoFile(10))]],
  }
  await simulator.control('clock', { advanceSeconds: 60 })
  ids = new Map([
    ...(await seededIds(simulator)),
    ['meta-app', simulator.desk.app.id],
    ['meta-secret', simulator.desk.app.secret],
    ['meta-code', code],
    ['meta-token', 'T'],
    ['tiktok-app', tiktokApp.id],
    ['tiktok-secret', tiktokApp.secret],
    ['tiktok-code', await tiktokCode()],
    ['7311000000001', advertisers[0].id],
    ['2026-11-01', daysAgo(3)],
    ['2026-11-02', daysAgo(2)],
    ['6003000000001', String((interests.body.data as { id: string }[])[0]?.id)],
    ['600000000000001', String(label.body.id)],
    ['6100000000001', String(report.body.report_run_id)],
  ])
  const page = await simulator.get(`${ids.get('100000000000001') ?? ''}?fields=access_token`)
  tokenOf = {
    // Posts of a page are read with the page's own token.
    listPagePosts: String(page.body.access_token),
    // What a token is worth is told to its application.
    inspectToken: `${simulator.desk.app.id}|${simulator.desk.app.secret}`,
  }
})
afterAll(() => simulator.close())

async function uploadSession(size: number): Promise<string> {
  const { body } = await simulator.post(`${account}/advideos`, { upload_phase: 'start', file_size: size })
  return String(body.upload_session_id)
}

/** A video whose pieces have all come. */
async function sentVideo(bytes: Buffer): Promise<string> {
  const session = await uploadSession(bytes.length)
  const form = new FormData()
  for (const [name, value] of [
    ['upload_phase', 'transfer'],
    ['upload_session_id', session],
    ['start_offset', '0'],
  ] as const)
    form.append(name, value)
  form.append('video_file_chunk', new Blob([new Uint8Array(bytes)]), 'film.mp4')
  const headers = { authorization: 'Bearer T' }
  await fetch(`${simulator.url}/v25.0/${account}/advideos`, { method: 'POST', headers, body: form })
  return session
}

/** What TikTok's portal sends back when somebody agrees. */
async function tiktokCode(): Promise<string> {
  const reply = await fetch(`${simulator.url}/portal/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      redirect_uri: 'http://localhost:1/back',
      state: 's1',
      decision: 'accept',
      advertiser: advertisers[0].id,
    }),
  })
  return new URL(reply.headers.get('location') ?? '').searchParams.get('auth_code') ?? ''
}

/** Bytes of a file are kept as base64 in a fixture. */
const withBytes = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? Buffer.from(String(value.base64), 'base64')
    : value

function bodyOf({ params, file }: Call): URLSearchParams | FormData {
  if (!file) return new URLSearchParams(params)
  const form = new FormData()
  for (const [name, value] of Object.entries(params)) form.append(name, value)
  form.append(file.part ?? 'file', new Blob([new Uint8Array(file.content)]), file.name)
  return form
}

function callOf(network: 'meta' | 'tiktok', name: string, index: number): Call {
  const text = clientFixtures(network).find((one) => one.name === name)?.text ?? '[]'
  const known = new Map([...(ownOf[name] ?? []), ...ids])
  const example = (JSON.parse(withSeededIds(text, known), withBytes) as Example[])[index]
  return pairOf(name).request(example?.input)
}

/** What the client cannot read of an answer. */
function unread(name: string, answer: Readonly<Record<string, unknown>>): string[] {
  const { does, parse } = pairOf(name)
  const items = does === 'list' ? (answer.data as readonly unknown[]) : [answer]
  return items.flatMap((item) => parse.safeParse(item).error?.message ?? [])
}

test.each(examplesOf('meta'))('$title is answered as the client reads it', async ({ name, index }) => {
  const call = callOf('meta', name, index)
  const { method, path, params } = call
  const isForm = method === 'POST'
  const query = new URLSearchParams(isForm ? {} : params).toString()
  const reply = await fetch(`${simulator.url}/v25.0${path}?${query}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf[name] ?? 'T'}` },
    ...(isForm ? { body: bodyOf(call) } : {}),
  })
  const answer = (await reply.json()) as Record<string, unknown>
  expect(answer.error).toBeUndefined()
  expect(unread(name, answer)).toEqual([])
})

test.each(examplesOf('tiktok'))(
  'TikTok: $title is answered as the client reads it',
  async ({ name, index }) => {
    const { method, path, params } = callOf('tiktok', name, index)
    const isRead = method === 'GET'
    const query = new URLSearchParams(isRead ? params : {}).toString()
    const reply = await fetch(`${simulator.url}/open_api/v1.3${path}?${query}`, {
      method,
      headers: { 'access-token': 'T', 'content-type': 'application/json' },
      ...(isRead ? {} : { body: JSON.stringify(params) }),
    })
    const answer = (await reply.json()) as { code: number; message: string; data: Record<string, unknown> }
    expect(answer).toMatchObject({ code: 0 })
    expect(unread(name, answer.data)).toEqual([])
  },
)
