/**
 * Makes the pictures of the README from the demo that people start with: `npm run pictures`, with names for some of them. The same
 * demo, the same day, the same browser: what changes in a picture changed in the product.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser, launchArguments } from './chromium.ts'
import { startLivingDemo } from './living-demo.ts'
import { signIn } from './sign-in.ts'
import { repositoryRoot } from '../scripts/paths.ts'

type Look = { readonly locale?: string; readonly isDark?: boolean; readonly isPhone?: boolean }
type Picture = Look & {
  readonly name: string
  readonly path: string
  /** Until what is meant to be seen is there. */
  readonly arrange: (page: Page) => Promise<unknown>
}

const rows = (page: Page) => page.getByRole('grid').locator('tr[data-row]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** The path of the screen that a link of the page leads to. */
async function follow(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .first()
    .click()
}

/** The reasons of the first decision whose row says this. */
const why = (said: string) => async (page: Page) => {
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: said }).first()
  await line.getByRole('button', { name: /^Pourquoi / }).click()
  await page.getByRole('main').getByRole('region', { name: 'Attendu et constaté' }).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'this-morning', path: '/ce-matin', arrange: heading },
  {
    name: 'explorer-panel',
    path: '/campagne/publicites',
    arrange: async (page) => {
      await rows(page).nth(2).getByRole('rowheader').getByRole('link').first().click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  {
    name: 'ad-refused',
    path: '/ce-matin',
    arrange: async (page) => {
      await follow(page, /^Corriger/)
      await page.getByText('Refusée par Meta').first().waitFor()
    },
  },
  {
    name: 'tray',
    path: '/campagne/adsets?sort=-spend',
    arrange: async (page) => {
      await rows(page).nth(1).getByRole('checkbox').first().click()
      await rows(page)
        .nth(3)
        .getByRole('checkbox')
        .first()
        .click({ modifiers: ['Shift'] })
      await page.getByRole('toolbar', { name: 'Sélection' }).getByText('Budget').click()
      await page.getByRole('dialog').getByRole('textbox').last().fill('10')
      await page.getByRole('dialog').getByRole('button', { name: 'Préparer', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      // It lies over what a reader looks for.
      await page.getByRole('status').getByRole('button', { name: 'Fermer' }).click()
      await page.locator('body').press('t')
    },
  },
  { name: 'strategy-proof', path: '/configuration-monitoring', arrange: heading },
  { name: 'decisions', path: '/journal-monitoring', arrange: heading },
  { name: 'why-expected', path: '/journal-monitoring', arrange: why('constat le') },
  { name: 'why-kept', path: '/journal-monitoring', arrange: why(' tenu') },
  {
    name: 'journal',
    path: '/campagne/journal',
    arrange: (page) => page.locator('li[data-who]').nth(2).waitFor(),
  },
  { name: 'creatives-dark-en', path: '/creas', locale: 'en-GB', isDark: true, arrange: heading },
  { name: 'phone', path: '/ce-matin', isPhone: true, arrange: heading },
]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** The way in is walked once, in French. */
async function sessionAt(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  await signIn(await context.newPage(), /Camille Le Gall/)
  const session = await context.storageState()
  await context.close()
  return session
}

async function take(
  browser: Browser,
  at: { url: string; session: Session },
  picture: Picture,
): Promise<void> {
  const shown = await browser.newContext({
    baseURL: at.url,
    storageState: at.session,
    locale: picture.locale ?? 'fr-FR',
    viewport: picture.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: picture.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Paris',
  })
  const page = await shown.newPage()
  await page.goto(picture.path)
  await picture.arrange(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Pictures of ads come when they are near; one that is in sight and not there yet is a grey field.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return !isInSight || (image.complete && image.naturalWidth > 0)
    }),
  )
  const bytes = await page.screenshot({ animations: 'disabled' })
  const packed = await sharp(bytes).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
  await writeFile(join(repositoryRoot, 'docs/pictures', `${picture.name}.png`), packed)
  console.log(`${picture.name}.png ${Math.round(packed.length / 1000)} kB`)
  await shown.close()
}

const port = Number(process.env.PORT ?? 4310)
const demo = await startLivingDemo(port)
const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: launchArguments,
  env: { ...process.env, ...found.env } as Record<string, string>,
})
const wanted = process.argv.slice(2)
try {
  const session = await sessionAt(browser, demo.url)
  for (const picture of pictures)
    if (wanted.length === 0 || wanted.includes(picture.name))
      await take(browser, { url: demo.url, session }, picture)
} finally {
  await browser.close()
  await demo.stop()
}
