import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, imageHash, pageId, startClient, type Client } from '../testing/client.ts'
import { videoFile } from '../testing/video-file.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Body = Record<string, unknown>
const send = async (path: string, fields: Record<string, string>, file?: { part: string; bytes: Buffer }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file.part, new Blob([new Uint8Array(file.bytes)]), 'film.mp4')
  const response = await fetch(`${client.url}/v25.0/${path}?access_token=T`, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Body }
}
const error = (body: Body) => body.error as { code: number; error_subcode: number; error_data?: string }
const status = async (id: unknown) =>
  (await client.get(`${String(id)}?fields=status,picture,length`)).body as {
    status: { video_status: string; processing_progress: number }
    picture: string
    length?: number
  }
const upload = (bytes: Buffer) => send(`${account}/advideos`, { title: 'Film' }, { part: 'source', bytes })

describe('38: a video is turned before it can be shown', () => {
  test('a grey placeholder and no thumbnail before, a picture and four thumbnails after', async () => {
    const { body } = await upload(videoFile(12.5))
    const before = await status(body.id)
    expect([before.status.video_status, before.length]).toEqual(['processing', 12.5])
    expect(before.picture).toContain('228x119')
    expect((await client.get(`${String(body.id)}/thumbnails`)).body.data).toEqual([])
    const creative = {
      object_story_spec: {
        page_id: pageId,
        video_data: { video_id: String(body.id), image_hash: imageHash, message: 'Texte' },
      },
    }
    const early = await client.post(`${account}/adcreatives`, creative)
    expect(error(early.body).error_subcode).toBe(1_885_252)
    await client.control('clock', { advanceSeconds: 60 })
    const after = await status(body.id)
    expect(after.status).toMatchObject({ video_status: 'ready', processing_progress: 100 })
    expect(after.picture).not.toContain('228x119')
    const thumbnails = (await client.get(`${String(body.id)}/thumbnails`)).body.data as {
      is_preferred: boolean
    }[]
    expect(thumbnails.map((one) => one.is_preferred)).toEqual([true, false, false, false])
    expect((await client.post(`${account}/adcreatives`, creative)).status).toBe(200)
  })

  test('a file cut in the middle is accepted, and fails when it is turned', async () => {
    const { body } = await upload(Buffer.concat([videoFile(3).subarray(0, 28), Buffer.alloc(3000)]))
    await client.control('clock', { advanceSeconds: 60 })
    expect((await status(body.id)).status.video_status).toBe('error')
  })

  test.each([
    ['too small', Buffer.alloc(10), 382],
    ['no video', Buffer.alloc(5000, 'x'), 352],
  ])('a file that is %s is refused', async (_what, bytes, code) => {
    expect(error((await upload(bytes)).body).code).toBe(code)
  })
})

describe('a video in pieces', () => {
  const start = (bytes: Buffer) =>
    send(`${account}/advideos`, { upload_phase: 'start', file_size: String(bytes.length) })
  const transfer = (session: unknown, bytes: Buffer, from: number, to: number) =>
    send(
      `${account}/advideos`,
      { upload_phase: 'transfer', upload_session_id: String(session), start_offset: String(from) },
      { part: 'video_file_chunk', bytes: bytes.subarray(from, to) },
    )
  const finish = (session: unknown) =>
    send(`${account}/advideos`, { upload_phase: 'finish', upload_session_id: String(session), title: 'Long' })

  test('is asked for piece by piece until the offsets meet, as texts', async () => {
    const bytes = videoFile(30, 2_500_000)
    const { body: begun } = await start(bytes)
    let [from, to] = [Number(begun.start_offset), Number(begun.end_offset)]
    expect(begun).toMatchObject({ start_offset: '0', upload_session_id: expect.any(String) })
    let pieces = 0
    while (from < to) {
      const { body } = await transfer(begun.upload_session_id, bytes, from, to)
      ;[from, to] = [Number(body.start_offset), Number(body.end_offset)]
      pieces += 1
    }
    expect(pieces).toBe(3)
    expect((await finish(begun.upload_session_id)).body).toEqual({ success: true })
    const { body } = await client.get(`${String(begun.video_id)}?fields=title,length,source`)
    expect(body).toMatchObject({ title: 'Long', length: 30 })
    const stored = await fetch(String(body.source))
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('says where to go on when a piece comes twice, and does not end before the last', async () => {
    const bytes = videoFile(30, 1_500_000)
    const { body: begun } = await start(bytes)
    await transfer(begun.upload_session_id, bytes, 0, 1_048_576)
    const again = await transfer(begun.upload_session_id, bytes, 0, 1_048_576)
    expect(error(again.body).code).toBe(6001)
    expect(JSON.parse(error(again.body).error_data ?? '')).toEqual({
      start_offset: '1048576',
      end_offset: String(bytes.length),
    })
    expect(error((await finish(begun.upload_session_id)).body).code).toBe(6001)
    const cancelled = await send(`${account}/advideos`, {
      upload_phase: 'cancel',
      upload_session_id: String(begun.upload_session_id),
    })
    expect(cancelled.body).toEqual({ success: true })
    expect(error((await finish(begun.upload_session_id)).body).code).toBe(6000)
  })
})

test('39: an address is fetched, except from a multipart form', async () => {
  const server = createServer((_request, response) => response.end(videoFile(8)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`
  const direct = await client.post(`${account}/advideos`, { file_url: address, title: 'Venu d’ailleurs' })
  expect((await status(direct.body.id)).length).toBe(8)
  const multipart = await send(`${account}/advideos`, { file_url: address })
  expect([multipart.status, error(multipart.body).code]).toEqual([500, 1])
  const nowhere = await client.post(`${account}/advideos`, { file_url: 'http://127.0.0.1:1/film.mp4' })
  expect(error(nowhere.body).code).toBe(389)
  server.close()
})

test('an own thumbnail comes first when it is preferred', async () => {
  const { body } = await upload(videoFile(5))
  await client.control('clock', { advanceSeconds: 60 })
  const own = await send(
    `${String(body.id)}/thumbnails`,
    { is_preferred: 'true' },
    { part: 'source', bytes: Buffer.alloc(300, 1) },
  )
  expect(own.body).toEqual({ success: true })
  const list = (await client.get(`${String(body.id)}/thumbnails`)).body.data as { is_preferred: boolean }[]
  expect(list.map((one) => one.is_preferred)).toEqual([true, false, false, false, false])
})
