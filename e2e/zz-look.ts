import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const browser = await chromium.connectOverCDP('http://localhost:5890')
const context = browser.contexts()[0]
const page = context.pages()[0]
const base = 'http://localhost:5800'
const shot = (n = 'x', full = false) => page.screenshot({ path: `/tmp/h/c-${n}.png`, fullPage: full })
const text = async (sel = 'body') =>
  console.log((await page.locator(sel).first().innerText()).replace(/\n+/g, '\n'))
const go = async (p) => {
  await page.goto(base + p)
  await page.waitForLoadState('networkidle').catch(() => {})
}
page.setDefaultTimeout(8000)
const AsyncFunction = (async () => {}).constructor as any
try {
  await new AsyncFunction('page', 'context', 'shot', 'text', 'go', 'base', readFileSync(0, 'utf8'))(
    page,
    context,
    shot,
    text,
    go,
    base,
  )
} catch (e) {
  console.error(String(e).slice(0, 1500))
}
process.exit(0)
