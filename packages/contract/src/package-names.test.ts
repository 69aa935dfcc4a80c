import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './endpoints/index.ts'

const text = (keywords: readonly string[]) => ({ content: 'Bonjour', keywords })
const files = (keywords: readonly string[]) => [{ filename: 'a', name: 'b', keywords }]

type Case = readonly [
  what: string,
  body: z.ZodType | undefined,
  sent: (keywords: readonly string[]) => unknown,
]
const cases: readonly Case[] = [
  ['texts', endpoints.createBodies.body, text],
  ['titles', endpoints.createTitles.body, text],
  ['links', endpoints.createLinks.body, (keywords) => ({ ...text(keywords), content: 'https://a.fr' })],
  ['a changed text', endpoints.updateBody.body, text],
  ['images', endpoints.registerImages.body, files],
  ['replaced tags', endpoints.replaceBodyKeywords.body, (keywords) => [{ id: '1', keywords }]],
  ['added tags', endpoints.addImageKeywords.body, (keywords) => [{ hash: 'h', keywords }]],
]

test.each(cases)('%s join no package whose name has a slash', (_what, body, sent) => {
  expect(body?.safeDecode(sent(['Noël 🎄']) as never).success).toBe(true)
  expect(body?.safeDecode(sent(['a/b']) as never).success).toBe(false)
  expect(body?.safeDecode(sent(['x'.repeat(201)]) as never).success).toBe(false)
})
