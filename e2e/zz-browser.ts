import { chromium } from '@playwright/test'
import { findBrowser, launchArguments } from './chromium.ts'
import { connectAccount, signIn } from './sign-in.ts'
const found = await findBrowser()
const browser = await chromium.launchPersistentContext('/tmp/h/c-profile', {
  executablePath: found.executablePath,
  args: [...launchArguments, '--remote-debugging-port=5890'],
  env: { ...process.env, ...found.env } as any,
  baseURL: 'http://localhost:5800',
  locale: 'fr-FR',
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Europe/Paris',
})
const page = browser.pages()[0] ?? (await browser.newPage())
await signIn(page, /Camille/)
console.log(page.url())
await new Promise(() => {})
