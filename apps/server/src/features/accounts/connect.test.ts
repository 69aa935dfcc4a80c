import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askAs } from '../../testing/ask-as.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { consent, signInAs } from '../../testing/sign-in-by-redirect.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let platform: SimulatedPlatform
let server: TestServer

beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(platform.environment)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const ask: ReturnType<typeof askAs> = (...call) => askAs(server)(...call)

describe('sign-in', () => {
  test('the provider’s refusal comes back with its words', async () => {
    const browser = testBrowser(server)
    const { url } = await signInAs(browser, '')
    expect(new URLSearchParams(url.slice(2)).get('error_description')).toBe(
      "L'utilisateur a refusé la connexion",
    )
  })

  test('an answer that this browser did not ask for is refused', async () => {
    const page = await testBrowser(server).visit('/api/auth/callback?code=stolen&state=stolen')
    expect(page.url).toBe('/?error=session.loginExpired')
  })

  test('a signed-in person arrives on the account wizard and is known by name', async () => {
    const browser = testBrowser(server)
    expect((await signInAs(browser, 'camille')).url).toBe('/campagne/ajouter-compte')
    const session = await ask(browser, 'GET', '/session')
    expect(session.json()).toMatchObject({
      person: { name: 'Camille Le Gall', nickname: 'camille' },
      accounts: [],
    })
  })

  test('a return address outside the product is ignored', async () => {
    const browser = testBrowser(server)
    const page = await browser.visit('/api/auth/login?return_to=//evil.example')
    const { url } = await browser.visit(page.url, new URLSearchParams({ person: 'camille' }))
    expect(url).toBe('/campagne/ajouter-compte')
  })

  test('S19 after logging out the cookie is worth nothing, here and at the issuer, and the browser forgets', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    const cookies = browser.cookies()
    const reply = await ask(browser, 'POST', '/auth/logout')
    expect(reply.json<{ redirectTo: string }>().redirectTo).toContain(`${platform.url}/idp/session/end`)
    expect(reply.headers['clear-site-data']).toBe('"cache", "storage"')
    const after = await server.app.inject({ url: '/api/session', cookies })
    expect(after.json()).toMatchObject({ person: null })
  })
})

describe('connection to the ads platform', () => {
  test('a refused dialog comes back to the wizard with the reason', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'lea')
    expect((await consent(browser, platform, 'refuse')).url).toContain(
      '/campagne/ajouter-compte?error=connection.declined',
    )
  })

  test('the dialog asks for the twelve permissions of the specification', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'lea')
    const dialog = await browser.visit('/api/connections/meta/start')
    expect(new URL(dialog.url).searchParams.get('scope')).toBe(
      'public_profile,email,ads_read,ads_management,pages_read_engagement,pages_show_list,business_management,' +
        'catalog_management,read_insights,instagram_manage_insights,pages_read_user_content,instagram_basic',
    )
  })

  test('a code brought by somebody else is refused', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'lea')
    const { url } = await browser.visit('/api/connections/meta/callback?code=x&state=y')
    expect(url).toContain('error=connection.refused')
  })

  test('from consent to a selected account', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    expect((await consent(browser, platform, 'accept')).url).toBe('/campagne/choisir-compte')
    const reachable = await ask(browser, 'GET', '/connected_client/me')
    const { adaccounts } = z
      .object({
        adaccounts: z.array(
          z.object({ id: z.string(), name: z.string(), pictureUrl: z.string().nullable() }),
        ),
      })
      .parse(reachable.json())
    expect(adaccounts.length).toBeGreaterThanOrEqual(3)
    const [first] = adaccounts
    const spend = await ask(browser, 'GET', `/connected_client/me/spend/${first?.id}`)
    expect(spend.json<{ spend: number }>().spend).toBeGreaterThan(0)
    await ask(browser, 'PUT', `/${first?.id}`, { name: first?.name, comptePrincipal: true })
    const session = await ask(browser, 'GET', '/session')
    expect(session.json()).toMatchObject({
      selectedAccount: first?.id,
      accounts: [
        {
          account: first?.id,
          role: 'owner',
          isMain: true,
          isReachable: true,
          pictureUrl: expect.stringMatching(/^\/api\/pictures\/0\//),
        },
      ],
    })
  })

  test('without the right to read businesses, accounts come all the same, and the picture stays', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    const { db } = server.ctx
    const grant = (granted: string[]) =>
      db.updateTable('connection').set({ granted_permissions: granted }).execute()
    const rows = await db.selectFrom('connection').select('granted_permissions').execute()
    const [before] = rows.map((row) => row.granted_permissions)
    expect(before).toContain('business_management')
    await grant([])
    const reachable = await ask(browser, 'GET', '/connected_client/me')
    await grant(before ?? [])
    const { adaccounts } = z
      .object({ adaccounts: z.array(z.object({ pictureUrl: z.null() })) })
      .parse(reachable.json())
    expect(adaccounts.length).toBeGreaterThanOrEqual(3)
    const session = await ask(browser, 'GET', '/session')
    expect(session.json()).toMatchObject({
      accounts: [{ pictureUrl: expect.stringMatching(/^\/api\/pictures\/0\//) }],
    })
  })

  test('no answer, no stored row and no cookie holds the platform token in clear', async () => {
    const rows = await server.ctx.db.selectFrom('connection').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.map((row) => row.sealed_token.toString('latin1')))).not.toContain('EAAsim')
  })

  test('an account that the connection does not reach cannot be connected', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    const reply = await ask(browser, 'PUT', '/act_424242', { name: 'Not mine', comptePrincipal: false })
    expect(reply.json()).toMatchObject({ code: 'account.notReachable' })
  })

  test('one account is main at most', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    const { adaccounts } = (await ask(browser, 'GET', '/connected_client/me')).json<{
      adaccounts: { id: string }[]
    }>()
    for (const { id } of adaccounts) await ask(browser, 'PUT', `/${id}`, { name: 'x', comptePrincipal: true })
    const { accounts } = (await ask(browser, 'GET', '/session')).json<{ accounts: { isMain: boolean }[] }>()
    expect(accounts.filter(({ isMain }) => isMain)).toHaveLength(1)
  })

  test('reference data of the account come from the platform', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    const { selectedAccount: account } = (await ask(browser, 'GET', '/session')).json<{
      selectedAccount: string
    }>()
    const lists = [
      'pixels',
      'pages',
      'custom_audiences',
      'search/geo?type=country',
      'search/languages',
      'search/geo?type=city&q=Par',
    ]
    const counts = await Promise.all(
      lists.map(async (list) => (await ask(browser, 'GET', `/${account}/${list}`)).json<unknown[]>().length),
    )
    expect(counts.filter((count) => !(count > 0))).toEqual([])
    const [pixel] = (await ask(browser, 'GET', `/${account}/pixels`)).json<{ id: string }[]>()
    const events = await ask(browser, 'GET', `/${account}/pixels/${pixel?.id}/eventconversions?lang=FR`)
    expect(events.json()).toContainEqual(
      expect.objectContaining({ custom_event_type: 'PURCHASE', name: 'Achat' }),
    )
    const [page] = (await ask(browser, 'GET', `/${account}/pages`)).json<{ id: string }[]>()
    const instagram = await ask(browser, 'GET', `/${page?.id}/instagram_accounts`)
    expect(instagram.statusCode).toBe(200)
  })

  test('a script connects a person with a token in the body; one that the platform does not know is refused', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'tom')
    expect((await ask(browser, 'POST', '/connected_client', {})).json()).toMatchObject({
      code: 'account.noConnection',
    })
    const refused = await ask(browser, 'PUT', '/connected_client', { facebook_token: 'made-up' })
    expect(refused.statusCode).toBe(498)
    platform.desk.accept('held-by-a-script', '900000000000001', ['ads_read', 'ads_management'])
    const reply = await ask(browser, 'PUT', '/connected_client', { facebook_token: 'held-by-a-script' })
    expect(reply.json<{ adaccounts: unknown[] }>().adaccounts.length).toBeGreaterThan(0)
    expect((await ask(browser, 'POST', '/connected_client', {})).json()).toEqual(reply.json())
  })

  test(
    'however many ask at once what they reach, while accounts are connected, each is answered',
    { tags: 'long' },
    async () => {
      const camille = testBrowser(server)
      await signInAs(camille, 'camille')
      const tom = testBrowser(server)
      await signInAs(tom, 'tom')
      for (const browser of [camille, tom]) await consent(browser, platform, 'accept')
      const { adaccounts } = (await ask(camille, 'GET', '/connected_client/me')).json<{
        adaccounts: { id: string }[]
      }>()
      const looks = Array.from({ length: 24 }, (_, index) =>
        ask(index % 2 === 0 ? camille : tom, index % 3 === 0 ? 'PUT' : 'POST', '/connected_client', {}),
      )
      const connects = Array.from({ length: 12 }, (_, index) =>
        ask(camille, 'PUT', `/${adaccounts[index % adaccounts.length]?.id}`, {
          ...{ name: 'x', comptePrincipal: index % 2 === 0 },
        }),
      )
      const replies = await Promise.all([...looks, ...connects])
      expect(replies.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
    },
  )

  test('an expired platform session answers 498 from then on', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    server.clock.advance(30 * 60_000)
    platform.desk.revokeAll()
    const reply = await ask(browser, 'GET', '/connected_client/me')
    expect(reply.statusCode).toBe(498)
    expect((await ask(browser, 'GET', '/connections')).json()).toMatchObject([{ isExpired: true }])
  })
})
