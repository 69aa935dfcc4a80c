import type { SimulatedPlatform } from './simulated-platform.ts'
import type { Page, TestBrowser } from './test-browser.ts'

/** Signs in through the simulated provider. An empty name refuses. */
export async function signInAs(browser: TestBrowser, person: string): Promise<Page> {
  const page = await browser.visit('/api/auth/login')
  return browser.visit(page.url, new URLSearchParams({ person }))
}

/** Goes through the platform's dialog, granting everything or nothing. */
export async function consent(
  browser: TestBrowser,
  platform: SimulatedPlatform,
  decision: 'accept' | 'refuse',
): Promise<Page> {
  const dialog = await browser.visit('/api/connections/meta/start')
  const asked = new URL(dialog.url).searchParams
  const form = new URLSearchParams({
    redirect_uri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    requested: asked.get('scope') ?? '',
    person: '900000000000001',
    decision,
  })
  for (const scope of (asked.get('scope') ?? '').split(',')) form.append('scope', scope)
  return browser.visit(`${platform.url}/_dialog`, form)
}
