import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard } from './clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with that clipboard, and with none as over a connection that is not encrypted. */
const withClipboard = (clipboard?: object) => vi.stubGlobal('navigator', { clipboard })

test('says whether the text is on the clipboard', async () => {
  const kept: string[] = []
  withClipboard({ writeText: (text: string) => Promise.resolve(void kept.push(text)) })
  expect(await writeClipboard('un lien')).toBe(true)
  expect(kept).toEqual(['un lien'])
})

test('a browser that refuses, or has no clipboard, is told and not thrown', async () => {
  withClipboard({ writeText: () => Promise.reject(new Error('NotAllowedError')) })
  expect(await writeClipboard('un lien')).toBe(false)
  withClipboard()
  expect(await writeClipboard('un lien')).toBe(false)
})
