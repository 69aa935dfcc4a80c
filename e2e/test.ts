import { expect, test as plain, type BrowserContext } from '@playwright/test'

type Held = { readonly directive: string; readonly blocked: string; readonly page: string }

/** What browsers hold back by the policy of our pages, as they tell it. Pages of others have policies of their own. */
async function watchPolicy(context: BrowserContext, origin: string): Promise<Held[]> {
  const held: Held[] = []
  await context.exposeBinding('vigieHeldBack', (_source, one: Held) => void held.push(one))
  await context.addInitScript((own: string) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if (location.origin !== own) return
      const tell: unknown = Reflect.get(globalThis, 'vigieHeldBack')
      const told = {
        directive: effectiveDirective,
        blocked: `${blockedURI} ${sample}`,
        page: location.pathname,
      }
      if (typeof tell === 'function') tell(told)
    })
  }, origin)
  return held
}

/** Where each page stands, in words: pictures of a failure stay on the machine that took them, what is printed travels. */
async function tellPages(context: BrowserContext): Promise<void> {
  const open = context.browser()?.contexts() ?? [context]
  for (const page of open.flatMap((one) => one.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: unknown) => String(error))
    console.log(`    ${page.url()}\n    ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`)
  }
}

/** A journey, on which nothing may be held back by the policy of our pages: whatever it opens loads, and runs, as it should. */
export const test = plain.extend<{ pages: undefined; policy: undefined }>({
  pages: [
    async ({ context }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) await tellPages(context)
    },
    { auto: true },
  ],
  policy: [
    async ({ context, baseURL }, use) => {
      const held = await watchPolicy(context, new URL(baseURL ?? '').origin)
      await use(undefined)
      expect(held, 'held back by the policy of our pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Left to `npm run test:whole`, or to who names the file: see docs/decisions/270. */
export const long = { tag: '@long' }
/** What is walked more than once, such as in each language, is walked once in `npm test`. */
export const longIf = (isLong: boolean) => (isLong ? long : {})
