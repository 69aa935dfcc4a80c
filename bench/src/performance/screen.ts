import { chromium, expect, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '../../../e2e/chromium.ts'
import { connectAccount } from '../../../e2e/sign-in.ts'

export type Screen = {
  /** Milliseconds from asking for the page to its first campaigns, everything cached but the figures. */
  readonly open: number
  /** Milliseconds from the choice of an order to the frame that shows it; the median of several. */
  readonly sort: number
  readonly framesPerSecond: number
  /** The slowest of twenty frames while scrolling, milliseconds. */
  readonly slowFrame: number
  /** Frames per second of an empty page scrolled likewise: what this browser can show here. */
  readonly bareFramesPerSecond: number
  readonly levels: readonly LevelOnScreen[]
  /** Of a plain table of as many columns, drawn before it is scrolled: what showing rows costs without making them. */
  readonly plainFramesPerSecond: number
}

/** A level of the explorer, and what stands beside it when a name is clicked. */
export type LevelOnScreen = {
  readonly level: keyof typeof levelAddresses
  /** Milliseconds from asking for the page to its first rows. */
  readonly open: number
  readonly framesPerSecond: number
  readonly slowFrame: number
  /**
   * Milliseconds from the click on a name to the frame that shows its panel with what the row knows: the first of a page, and the
   * median of those that follow. What the server has to say of it is not waited for: its figures come when they are read.
   */
  readonly firstPanel: number
  readonly panel: number
}

const levelAddresses = {
  campaigns: '/campagne/liste',
  adsets: '/campagne/adsets',
  ads: '/campagne/publicites',
} as const

const panels = 9
const handMs = 200

/** The ten chosen columns of the target, beside those that every list has. */
const chosenEvents = [
  'omni_purchase',
  'inline_link_clicks',
  'comment',
  'post_reaction',
  'landing_page_view',
  'omni_view_content',
  'omni_add_to_cart',
  'omni_initiated_checkout',
  'omni_purchase_value',
  'clicks',
]

/** The list of an account with ten chosen columns in Chromium: opened, sorted and scrolled from end to end. */
export async function measureScreen(baseURL: string, account: string): Promise<Screen> {
  const found = await findBrowser()
  const browser = await chromium.launch({
    ...(found.executablePath ? { executablePath: found.executablePath } : {}),
    args: [...launchArguments],
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  try {
    const context = await browser.newContext({
      baseURL,
      locale: 'fr-FR',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await connectAccount(page)
    await choose(page, account)
    await open(page)
    const opened = await open(page)
    const sorts: number[] = []
    for (const column of ['Impressions', 'CTR', 'Dépense', 'Achats', 'ROAS'])
      sorts.push(await sort(page, column))
    const list = await scroll(page, '[role=region][tabindex="0"]')
    const levels: LevelOnScreen[] = []
    for (const level of ['campaigns', 'adsets', 'ads'] as const) levels.push(await measureLevel(page, level))
    const blank = await context.newPage()
    await blank.setContent(
      '<div id="long" style="height:800px;overflow:auto"><div style="height:400000px"></div></div>',
    )
    const bare = await scroll(blank, '#long')
    await blank.setContent(plainTable(chosenEvents.length + 8))
    const plain = await scroll(blank, '#long')
    return {
      open: opened,
      sort: sorts.toSorted((a, b) => a - b)[Math.floor(sorts.length / 2)] ?? 0,
      framesPerSecond: list.perSecond,
      slowFrame: list.slow,
      levels,
      bareFramesPerSecond: bare.perSecond,
      plainFramesPerSecond: plain.perSecond,
    }
  } finally {
    await browser.close()
  }
}

/** More rows than three seconds scroll by. */
const plainTable = (columns: number): string => {
  const cells = Array.from({ length: columns }, (_, place) => `<td>${1234 * (place + 1)}</td>`).join('')
  return `<div id="long" style="height:800px;overflow:auto"><table style="font:13px sans-serif;table-layout:fixed;width:1980px">${`<tr style="height:36px">${cells}</tr>`.repeat(1200)}</table></div>`
}

/** As the account switcher and the picker of columns do. */
const choose = (page: Page, account: string) =>
  page.evaluate(
    async ({ account, selectedEvents }) => {
      const session = (await (await fetch('/api/session')).json()) as { csrfToken: string }
      const put = async (path: string, body: object) => {
        const reply = await fetch(`/api/session/${path}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'x-vigie-csrf': session.csrfToken },
          body: JSON.stringify(body),
        })
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
      }
      await put('account', { account })
      await put('preferences', { selectedEvents })
    },
    { account, selectedEvents: chosenEvents },
  )

async function open(page: Page, address: string = levelAddresses.campaigns): Promise<number> {
  const startedAt = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 60_000 })
  return performance.now() - startedAt
}

async function measureLevel(page: Page, level: LevelOnScreen['level']): Promise<LevelOnScreen> {
  const opened = await open(page, levelAddresses[level])
  // A second later what waits for the rows has come too, as for whoever reads before they click.
  await page.waitForLoadState('networkidle')
  const [firstPanel = 0, ...others] = await openPanels(page)
  await page.keyboard.press('Escape')
  const { perSecond, slow } = await scroll(page, '[role=region][tabindex="0"]')
  return {
    ...{ level, open: opened, framesPerSecond: perSecond, slowFrame: slow, firstPanel },
    panel: others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0,
  }
}

/** Names are clicked one below the other, each pointed at before, as a hand does. */
async function openPanels(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let place = 0; place < panels; place += 1) {
    const name = page.locator(`[data-row-index="${place}"]`).getByRole('rowheader').getByRole('link').first()
    await name.hover()
    // A hand is on a name for so long at least before it clicks: what the pointer asked for is there by then, or is waited for.
    await page.waitForTimeout(handMs)
    times.push(
      await name.evaluate(async (link: HTMLElement) => {
        const wanted = link.textContent ?? ''
        const isThere = () =>
          [...document.querySelectorAll('aside')].some((panel) => panel.ariaLabel === wanted)
        const startedAt = performance.now()
        link.click()
        while (!isThere()) await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return performance.now() - startedAt
      }),
    )
  }
  return times
}

async function sort(page: Page, column: string): Promise<number> {
  await page.getByRole('button', { name: `Trier ${column}`, exact: true }).click()
  const item = page
    .getByRole('menu', { name: `Trier ${column}` })
    .getByRole('menuitem', { name: 'Trier par ordre décroissant', exact: true })
  return item.evaluate(async (element: HTMLElement) => {
    const startedAt = performance.now()
    element.click()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  })
}

/** Four rows further with every frame, for three seconds. */
const scroll = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (box) => {
      const frames: number[] = []
      const startedAt = performance.now()
      let former = startedAt
      while (former - startedAt < 3000) {
        box.scrollTop += 144
        const now = await new Promise<number>(requestAnimationFrame)
        frames.push(now - former)
        former = now
      }
      frames.sort((a, b) => a - b)
      return {
        perSecond: frames.length / ((former - startedAt) / 1000),
        slow: frames[Math.floor(frames.length * 0.95)] ?? 0,
      }
    })
