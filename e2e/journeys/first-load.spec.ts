import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { connectAccount } from '../sign-in.ts'
import { test } from '../test.ts'

/** Compressed: what a phone on a train can be asked to fetch before the list is read. */
const largestScript = 220_000
/** The same before a client reads a proposal: all that their page ever loads. */
const largestScriptOfClient = 120_000
/** What an installation of one's own never asks for: the bar of the demo that journeys run in, and its words. */
const ofTheDemo = /\/(demo-(bar|done)|demo\.(fr|en))-/

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        ...{ name: entry.name, askedAt: entry.startTime },
        size: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  )

test('the list opens with little script, and nothing jumps while it fills', async ({ browser, page }) => {
  await connectAccount(page)
  await page.goto('/campagne/liste')
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const fresh = await context.newPage()
  await fresh.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // However late a busy machine looks: what was asked for once the rows were there is not what they waited for.
    const rows = new MutationObserver(() => {
      if (document.querySelectorAll('[data-row]').length < 3) return
      Object.assign(window, { rowsAt: performance.now() })
      rows.disconnect()
    })
    rows.observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await fresh.goto('/campagne/liste')
  await expect(fresh.getByRole('grid').getByRole('row').nth(3)).toBeVisible()
  const rowsAt = await fresh.evaluate(() => (window as unknown as { rowsAt: number }).rowsAt)
  const scripts = (await scriptsOf(fresh)).filter(({ askedAt }) => askedAt < rowsAt)
  const shifts = await fresh.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  const total = scripts.filter(({ name }) => !ofTheDemo.test(name)).reduce((sum, { size }) => sum + size, 0)
  expect(scripts.length).toBeGreaterThan(3)
  expect(total, 'compressed bytes of script').toBeLessThanOrEqual(largestScript)
  expect(shifts).toEqual([])
  await context.close()
})

/**
 * What each screen on which people come in may name, compressed: files are put together by the build as it finds them shared, and one
 * sheet of styles that two screens had in common once brought the screens of strategies to whoever signed in.
 */
const largestOf = {
  '/': 185_000,
  '/ce-matin': largestScript,
  '/campagne/liste': largestScript,
  '/campagne/adsets': largestScript,
  '/campagne/publicites': largestScript,
} as const

test('what a first screen names is what it shows', async ({ browser, page, request }) => {
  await connectAccount(page)
  const storageState = await page.context().storageState()
  for (const [path, largest] of Object.entries(largestOf)) {
    const context = await browser.newContext({ ...(path === '/' ? {} : { storageState }), locale: 'fr-FR' })
    const fresh = await context.newPage()
    const reply = await fresh.goto(path, { waitUntil: 'commit' })
    const named = new Set(
      [...((await reply?.text()) ?? '').matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(
        ([, one]) => one ?? '',
      ),
    )
    const sizes = await Promise.all(
      [...named].filter((one) => !ofTheDemo.test(one)).map((one) => compressedSize(request, one)),
    )
    expect(sizes.length).toBeGreaterThan(3)
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      `compressed bytes that ${path} names`,
    ).toBeLessThanOrEqual(largest)
    await context.close()
  }
})

/** The length that a browser is sent: what is too small to be packed comes as it is. */
async function compressedSize(request: APIRequestContext, path: string): Promise<number> {
  const reply = await request.head(path, { headers: { 'accept-encoding': 'br' } })
  const length = Number(reply.headers()['content-length'])
  expect(length, path).toBeGreaterThan(0)
  return length
}

/** The figures of each screen on which people come in: what it asks of the account before it shows anything. */
const firstFigures = {
  '/ce-matin': ['morning', 'sync_state'],
  '/campagne/liste': ['campaign_list', 'campaign_standings'],
  '/campagne/adsets': ['explorer'],
  '/campagne/publicites': ['explorer'],
} as const
/** What nobody waits for, and what depends on who signed in and on the figures. */
const afterFrame = /\/(demo-(bar|done)|demo\.(fr|en)|freeze-strip|floating-parts)-|^\/api\/pictures\//

test('a first screen waits for its page, its parts and its figures, and for none of them twice', async ({
  browser,
  page,
}) => {
  await connectAccount(page)
  const storageState = await page.context().storageState()
  for (const [path, figures] of Object.entries(firstFigures)) {
    const context = await browser.newContext({ storageState, locale: 'fr-FR' })
    const fresh = await context.newPage()
    const asked: string[] = []
    const held = Promise.withResolvers<void>()
    const waiting = new Set<string>(figures)
    fresh.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // None is answered before all were asked for: one that waited for another would wait for ever.
    await fresh.route(
      /\/api\/act_\d+\/(morning|sync_state|campaign_list|campaign_standings|explorer)(\?|$)/,
      async (route) => {
        waiting.delete(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
        if (waiting.size === 0) held.resolve()
        await held.promise
        await route.continue()
      },
    )
    const reply = await fresh.goto(path)
    await held.promise
    const named = new Set(
      [...((await reply?.text()) ?? '').matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, one]) => one),
    )
    const unnamed = asked.filter(
      (one) => one !== path && !/^\/(api\/act_|_demo)/.test(one) && !afterFrame.test(one) && !named.has(one),
    )
    expect(unnamed, `what ${path} needs and its page does not name`).toEqual([])
    expect(
      asked.filter((one) => one === '/api/session'),
      'the session is read once',
    ).toHaveLength(1)
    await context.close()
  }
})

test('while the parts of a screen come, its mark stands where the menu draws it', async ({
  browser,
  page,
}) => {
  await connectAccount(page)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const fresh = await context.newPage()
  const come = Promise.withResolvers<void>()
  await fresh.route(/\/assets\/frame-[^/]+\.js$/, async (route) => {
    await come.promise
    await route.continue()
  })
  await fresh.goto('/ce-matin', { waitUntil: 'commit' })
  const first = fresh.locator('.first-mark')
  // Nothing is painted before the styles are there: until then it stands where no one sees it.
  await expect(first).toHaveCSS('position', 'fixed')
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  come.resolve()
  // What stands beside the lines is an aside too.
  const mark = fresh.locator('aside:has(nav) svg').first()
  await expect(mark).toBeVisible()
  await expect(first).toHaveCount(0)
  const after = await mark.boundingBox()
  expect(after).toMatchObject({ x: before?.x, width: before?.width, height: before?.height })
  // The bar of the demo stands above all of it.
  expect(after?.y).toBeGreaterThanOrEqual(before?.y ?? Number.NaN)
  await context.close()
})

test('the pages of a client open with half of that, in both languages, and ask for nothing of the product', async ({
  browser,
}) => {
  for (const [path, call] of [
    ['/client', '/api/client/proposal'],
    ['/client/rapport', '/api/client/report'],
  ] as const)
    for (const [language, title] of [
      ['fr', 'Ce lien ne mène plus nulle part'],
      ['en', 'This link leads nowhere any more'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      // What a link shows comes by a call: whatever it is, the script is the same.
      await page.goto(`${path}#${language}.7.${'x'.repeat(43)}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const scripts = await scriptsOf(page)
      const total = scripts.reduce((sum, { size }) => sum + size, 0)
      expect(total, 'compressed bytes of script').toBeGreaterThan(50_000)
      expect(total, 'compressed bytes of script').toBeLessThanOrEqual(largestScriptOfClient)
      expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([call])
      await context.close()
    }
})

test('the page of a client asks for what it shows before its foundation is there, and for nothing twice', async ({
  browser,
}) => {
  for (const [path, call] of [
    ['/client', '/api/client/proposal'],
    ['/client/rapport', '/api/client/report'],
  ] as const)
    for (const language of ['fr', 'en'] as const) {
      // The browser speaks French: the link says in which language the page is.
      const context = await browser.newContext({ locale: 'fr-FR' })
      const page = await context.newPage()
      const asked: string[] = []
      const held = Promise.withResolvers<void>()
      const waiting = [
        call,
        '/assets/linked-',
        `/assets/client-page.${language}-`,
        '/assets/geist-latin-wght',
      ]
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      // The foundation is answered once all others were asked for: one that waited for it would wait for ever.
      await page.route(/\/assets\/common-[^/]*\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      page.on('request', () => {
        if (waiting.every((one) => asked.some((path) => path.startsWith(one)))) held.resolve()
      })
      await page.goto(`${path}#${language}.7.${'x'.repeat(43)}`, { waitUntil: 'commit' })
      await held.promise
      await expect(page.getByRole('heading')).toBeVisible()
      expect(asked.filter((one, index) => asked.indexOf(one) < index)).toEqual([])
      await context.close()
    }
})
