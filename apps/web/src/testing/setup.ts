import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { speak, startTexts } from '../app/i18n.ts'
import { currentToasts, dismissToast } from '../ui/toast.ts'

// The first test of a file also loads its screen; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 8_000 })

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
let blobs = 0
URL.createObjectURL = () => `blob:test-${(blobs += 1)}`
URL.revokeObjectURL = () => undefined

// Screens stay loaded from one file to the next, and so do their sentences.
beforeAll(() => (i18next.isInitialized ? speak('fr') : startTexts('fr')))
beforeEach(() => localStorage.clear())
// Each test is another day: what one asked for is no double click of the next.
let passed = 0
const now = performance.now.bind(performance)
performance.now = () => now() + passed
afterEach(() => {
  passed += 60_000
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})
