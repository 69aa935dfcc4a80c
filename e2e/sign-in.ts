import { expect, type BrowserContext, type Cookie, type Page } from '@playwright/test'

/** Signs a person in by redirect, in French. */
export async function signIn(page: Page, person: RegExp): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.getByRole('button', { name: person }).click()
  // The wizard passes on whoever has an account already.
  await expect(page).toHaveURL(/campagne\/ajouter-compte|ce-matin/)
}

/**
 * Sessions of this process by product and person: the way in is walked by one journey, and need not be by each that
 * follows.
 */
const signedIn = new Map<string, readonly Cookie[]>()

type Connected = {
  readonly accounts?: readonly string[]
  readonly person?: string
  /** The accounts have people already: what one of them does so that the person is let in. */
  readonly letIn?: () => Promise<void>
}

/** A person, the first unless said, is signed in and has these ad accounts, the first of them chosen. */
export async function connectAccount(
  page: Page,
  { accounts = ['Maison Orlune FR'], person = 'Camille Le Gall', letIn }: Connected = {},
): Promise<void> {
  const { origin } = await sessionOf(page.context())
  const key = `${origin} ${person}`
  const cookies = signedIn.get(key)
  if (cookies && (await isConnectedAgain(page.context(), cookies, accounts))) return
  const connected = { accounts, person, letIn }
  if ((await page.evaluate(() => navigator.language)).startsWith('fr')) {
    await connectThroughDialog(page, connected)
    signedIn.set(key, await page.context().cookies(origin))
    return
  }
  // The way in is walked in French, whatever the journey reads.
  const french = await page.context().browser()?.newContext({ locale: 'fr-FR', baseURL: origin })
  if (!french) throw new Error('The page has no browser to sign in with')
  await connectThroughDialog(await french.newPage(), connected)
  const made = await french.cookies(origin)
  await french.close()
  signedIn.set(key, made)
  await page.context().addCookies(made)
}

type Session = {
  readonly selectedAccount?: string
  readonly accounts?: readonly { account: string; name: string; isReachable: boolean }[]
}

async function sessionOf(context: BrowserContext): Promise<{ origin: string; session: Session }> {
  const reply = await context.request.get('/api/session')
  return { origin: new URL(reply.url()).origin, session: (await reply.json()) as Session }
}

/** Not where a journey signed out since, lost the connection or chose another account. */
async function isConnectedAgain(
  context: BrowserContext,
  cookies: readonly Cookie[],
  wanted: readonly string[],
): Promise<boolean> {
  await context.addCookies(cookies)
  const { selectedAccount, accounts = [] } = (await sessionOf(context)).session
  const reachable = accounts.filter(({ isReachable }) => isReachable)
  const first = reachable.find(({ account }) => account === selectedAccount)
  if (first?.name === wanted[0] && wanted.every((name) => reachable.some((one) => one.name === name)))
    return true
  await context.clearCookies()
  return false
}

/** Signs in and connects ad accounts through the platform's dialog, in French. */
async function connectThroughDialog(
  page: Page,
  { accounts, person, letIn }: Required<Omit<Connected, 'letIn'>> & { readonly letIn: Connected['letIn'] },
): Promise<void> {
  await signIn(page, new RegExp(person))
  await page.goto('/campagne/ajouter-compte?action=add')
  await page.getByRole('button', { name: /Continuer avec Meta|Reconnecter/ }).click()
  await page.getByRole('combobox').selectOption({ label: person })
  await page.getByRole('button', { name: /Continuer/ }).click()
  // Without the mark that Meta's sign-in leaves behind the address.
  await expect(page).toHaveURL(({ pathname, hash }) => pathname === '/campagne/choisir-compte' && hash === '')
  for (const account of accounts) {
    const choice = page.getByLabel(account, { exact: true })
    if (!(await choice.isChecked())) await choice.check()
  }
  const next = page.getByRole('button', { name: 'Suivant', exact: true })
  await next.click()
  if (letIn) {
    await expect(page.getByText(/^Accès demandé/).first()).toBeVisible()
    await letIn()
    await page.reload()
    await next.click()
  }
  await expect(page.getByText('Compte(s) ajouté(s) avec succès !')).toBeVisible()
}
