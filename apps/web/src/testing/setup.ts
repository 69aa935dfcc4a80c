import { cleanup, configure, getConfig } from '@testing-library/react'
import i18next from 'i18next'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { speak } from '../app/speaking.ts'
import { closeDuplicate } from '../features/campaign-editor/duplicate-request.ts'
import { closeDates } from '../features/campaign-list/asked-dates.ts'
import { closeGeneralError } from '../lib/general-error.ts'
import { closePause } from '../shared/changes/asked-pause.ts'
import { closeElements } from '../shared/changes/manage-elements.ts'
import { closeCopy } from '../shared/duplicate/asked-copy.ts'
import { askedQuestion } from '../ui/confirm.ts'
import { currentToasts, dismissToast } from '../ui/toast.ts'
import { startAllTexts } from './all-texts.ts'
import { readyFloating } from '../ui/floating.tsx'

/** The words of the page and of what is open over it: the tree of elements is cut before it comes to them, in the frame around. */
const shownWords = () =>
  [...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')]
    .map((part) => `${part.getAttribute('role') ?? 'main'}: ${part.textContent.slice(0, 2000)}`)
    .join('\n')

// The first test of a file also loads its screen; a busy machine may stand still for half a minute meanwhile.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 60_000,
  // Whoever waits for an element asks many times: the page is written out when the wait is over, not each time.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(`${message ?? ''}\n\nShown at ${window.location.href}\n${shownWords()}`, container),
}))

// In development React notes for each element where it was made, ten thousand times a second, for its warnings to say so: a third of
// what these tests take. It stops at this count; warnings keep the names of components.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts the places of elements elsewhere now: see how these tests do without.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

// What a browser has and jsdom lacks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
})
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
// The router tells a developer of each page that fails, which is what tests of failures make: the page itself tells it too.
const { warn } = console
Object.assign(console, {
  warn: (...said: unknown[]) => {
    if (!String(said[0]).startsWith('Warning: Error in route match')) warn(...said)
  },
})
let blobs = 0
URL.createObjectURL = () => `blob:test-${(blobs += 1)}`
URL.revokeObjectURL = () => undefined

// Screens stay loaded from one file to the next, and so do their sentences.
// A browser has them soon after the screen.
beforeAll(readyFloating)
beforeAll(() => (i18next.isInitialized ? speak('fr') : startAllTexts('fr')))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
// Each test is another day: what one asked for is no double click of the next.
let passed = 0
const now = performance.now.bind(performance)
performance.now = () => now() + passed
// Tests may hold the timers still; these are the machine's.
const later = globalThis.setTimeout
const never = globalThis.clearTimeout
// The frames of jsdom hang on the timers that there were as the first was asked for: asked for while a test held them still, no
// frame came any more, in this file or any later one.
vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
  Number(later(() => draw(performance.now()), 16)),
)
vi.stubGlobal('cancelAnimationFrame', (frame: number) => never(frame))
const turnOfTheLoop = () => new Promise<void>((resolve) => void later(resolve))
/** What is open over whatever screen is shown: the page has each once, and keeps it from one file of tests to the next. */
const closings = [closeCopy, closeDates, closeDuplicate, closeElements, closeGeneralError, closePause]
afterEach(async () => {
  passed += 60_000
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  // A question belongs to the page, not to the screen that asked: left open, it would stand before the next test.
  askedQuestion()?.answer(null)
  for (const close of closings) close()
  // A "Back" that a test asked for last arrives two turns later: not in the next test, which would be asked to leave.
  await turnOfTheLoop()
  await turnOfTheLoop()
  await turnOfTheLoop()
})
// A screen that was left while its words were on their way: what a file had not loaded when it ended is refused from then on, in
// every file that the worker takes afterwards. What it gave the browser is its own, too.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})
