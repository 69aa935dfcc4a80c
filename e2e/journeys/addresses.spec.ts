import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessibility.ts'
import { connectAccount, signIn } from '../sign-in.ts'
import { long, test } from '../test.ts'

/** Every address of the specification, and the menu entry that it belongs to. */
const addresses: readonly (readonly [address: string, entry: string])[] = [
  ['/campagne/liste', 'Campagnes'],
  ['/campagne/details/120210000000000001', 'Campagnes'],
  ['/creation-campagne', 'Campagnes'],
  ['/campagne/edit/un%20fichier%2Fet%20%C3%A9', 'Campagnes'],
  ['/campagne/update-pub/fichier', 'Campagnes'],
  ['/campagne/update-pub/confirm', 'Campagnes'],
  ['/campagne/update-pub/ensemble', 'Campagnes'],
  ['/campagne/update-pub/confirm/', 'Campagnes'],
  ['/campagne/create/confirm?file_id=fichier', 'Campagnes'],
  ['/ce-matin', 'Ce matin'],
  // Without a reason to come, whoever has an account is passed on to the morning.
  ['/campagne/ajouter-compte?action=add', 'Paramètres'],
  ['/campagne/ajouter-compte?action=x&reconnect=true&auth_code=x&code=x', 'Paramètres'],
  ['/campagne/choisir-compte?redirectBackTo=creation-campagne', 'Paramètres'],
  ['/campagne/comptes-actifs', 'Paramètres'],
  ['/campagne/comptes-actifs-tiktok', 'Paramètres'],
  ['/campagne/parametres', 'Paramètres'],
  ['/campagne/administration', 'Paramètres'],
  ['/campagne/journal-audit', 'Paramètres'],
  ['/campagne/journal?who=people&what=money&level=adset', 'Campagnes'],
  ['/campagne/personnes', 'Paramètres'],
  ['/choisir-page', 'Paramètres'],
  ['/creas', 'Créatives'],
  ['/creation-package-pub?from=list', 'Créatives'],
  ['/creation-package-pub?tagToEdit=x&keep-data=true&campaign_id=y', 'Créatives'],
  ['/creation-package-pub/ajout-ressource', 'Créatives'],
  ['/creation-package-pub/ajout-video', 'Créatives'],
  ['/creation-package-pub/ajout-image', 'Créatives'],
  ['/selectionner-publicites-existantes?campaign_id=x', 'Créatives'],
  ['/audiences', 'Audiences'],
  ['/creation-audience?audience_type=exclusion&from=list', 'Audiences'],
  ['/creation-package-ciblage-demographique?from=audiences', 'Audiences'],
  ['/creation-audience/edit/x', 'Audiences'],
  ['/creation-campagne/package-centre-interet?interests_type=exclusion', 'Campagnes'],
  ['/creation-campagne/package-centre-interet/edit/x', 'Campagnes'],
  ['/creation-package-ciblage-demographique', 'Campagnes'],
  ['/edit-package-ciblage-demographique/edit/x', 'Campagnes'],
  ['/creation-carousel?campaign_id=x', 'Campagnes'],
  ['/modification-carousel/x', 'Campagnes'],
  ['/creation-post?campaign_id=x', 'Créatives'],
  ['/priorisation-evenements', 'Campagnes'],
  ['/configuration-monitoring', 'Monitoring'],
  ['/branchement-monitoring-campagne', 'Monitoring'],
  ['/alertes', 'Monitoring'],
  ['/campagne/configurer-strategie', 'Monitoring'],
  ['/campagne/configurer-strategie-2', 'Monitoring'],
]

const refusal = "Vous n'avez pas accès ! Vous devez d'abord vous inscrire ou vous connecter."
const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).first()

test('no address shows anything to somebody who is not signed in', long, async ({ page }) => {
  for (const [address] of addresses) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/\?return_to=/)
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  }
  await expect(page.getByText(refusal)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('button')).toHaveCount(1)
})

test('while identity is loading the screen is black and busy, and then offers a way out', async ({
  page,
}) => {
  await page.clock.install()
  let isHeld = true
  await page.route('**/api/session', async (route) => {
    if (!isHeld) await route.continue()
  })
  await page.goto('/campagne/liste')
  const loader = page.getByRole('status')
  await expect(loader).toHaveText('Opération en cours...')
  await expect(loader).toHaveAttribute('aria-busy', 'true')
  await expect(loader).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await page.clock.runFor(15_000)
  isHeld = false
  await loader.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
})

test('a session that ends keeps the form: another tab signs in again and comes back', async ({
  page,
  context,
}) => {
  await connectAccount(page)
  await page.goto('/creation-package-ciblage-demographique')
  const name = page.getByRole('textbox', { name: 'Nom', exact: true })
  await name.fill('Zone à garder')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Actualiser' }).click()
  const popup = page.getByRole('dialog', { name: 'Votre session a expiré, veuillez vous reconnecter' })
  const opened = context.waitForEvent('page')
  await popup.getByRole('button', { name: 'Se reconnecter' }).click()
  await (await opened).getByRole('button', { name: /Camille Le Gall/ }).click()
  await expect(page.getByText('Vous êtes reconnecté.')).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(name).toHaveValue('Zone à garder')
  await test.step('with nothing to lose, a click on the menu tells and leads to the login page', async () => {
    // The session is to end under a screen that has read all it needs.
    await page.goto('/campagne/comptes-actifs', { waitUntil: 'networkidle' })
    await expect(menuEntry(page, 'Audiences')).toBeVisible()
    await context.clearCookies()
    await menuEntry(page, 'Audiences').click()
    await expect(page).toHaveURL(/\/\?return_to=.*audiences/)
    await expect(page.getByText(refusal)).toBeVisible()
  })
})

test('without a connected account, the way leads to the wizard, said in words', long, async ({ page }) => {
  await signIn(page, /Léa Marchand/)
  await page.goto('/alertes')
  await expect(page).toHaveURL(/campagne\/ajouter-compte/)
  await expect(page.getByText(refusal)).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/campagne\/ajouter-compte/)
  await page.goto('/campagne/parametres')
  await expect(page.getByText("Aucun compte pour l'instant")).toBeVisible()
})

test(
  'Back from the platform’s sign-in leads to the wizard, from where the way is open again',
  long,
  async ({ page }) => {
    await signIn(page, /Léa Marchand/)
    await page.goto('/campagne/ajouter-compte?action=add')
    const way = page.getByRole('button', { name: /Continuer avec Meta|Reconnecter/ })
    const whoever = page.getByRole('combobox', { name: /Personne/ })
    await way.click()
    await expect(whoever).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/campagne\/ajouter-compte\?action=add/)
    await expect(page.getByRole('heading', { name: 'Quel réseau voulez-vous connecter ?' })).toBeVisible()
    await way.click()
    await expect(whoever).toBeVisible()
  },
)

test(
  'every address opens its screen, lights its menu entry and shuts nobody out, light, 1440 pixels',
  long,
  async ({ page }) => {
    test.setTimeout(240_000)
    const looked = new Set<string>()
    await connectAccount(page)
    for (const [address, entry] of addresses) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page).toHaveURL(
          (url) => url.pathname.replace(/\/$/, '') === address.split('?')[0]?.replace(/\/$/, ''),
        )
        await expect(menuEntry(page, entry)).toHaveAttribute('aria-current', /page|true/)
        await expect(page.getByRole('status', { name: /^Chargement/ })).toHaveCount(0)
        await expectNoOverflow(page)
        // Several addresses open the same screen.
        const screen = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''
        if (looked.has(screen)) return
        await expectAccessible(page)
        looked.add(screen)
      })
    }
    await page.goto('/campagne/list')
    await expect(page).toHaveURL(/\/campagne\/liste/)
    await page.goto('/nulle-part')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('the frame: folding, switching account, an expired connection, leaving', long, async ({ page }) => {
  await connectAccount(page, { accounts: ['Maison Orlune FR', 'Sora Sommeil'] })
  await page.goto('/campagne/liste')
  await test.step('the menu stays folded from screen to screen', async () => {
    await page.getByRole('button', { name: 'Réduire le menu' }).click()
    await menuEntry(page, 'Audiences').click()
    await expect(page).toHaveURL(/\/audiences$/)
    await page.getByRole('button', { name: 'Agrandir le menu' }).click()
    await expect(menuEntry(page, 'Créatives')).toHaveText('Créatives')
  })
  await test.step('another account empties the campaign and opens a new one', async () => {
    await page.goto('/creation-campagne')
    await page.getByLabel('Nom de la campagne').fill('À oublier')
    await page.getByRole('button', { name: /CL, / }).click()
    await page.getByRole('menuitem', { name: 'Changer de compte publicitaire' }).click()
    await page.getByLabel('Rechercher un compte').fill('introuvable')
    await expect(page.getByRole('dialog').getByRole('button', { name: /Maison/ })).toHaveCount(0)
    await page.getByLabel('Rechercher un compte').fill('sora')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sora Sommeil/ })
      .click()
    const question = page.getByRole('dialog')
    await question.getByRole('button').last().click()
    await expect(page.getByRole('button', { name: /Sora Sommeil/ })).toBeVisible()
    await expect(page).toHaveURL(/\/creation-campagne$/)
    await expect(page.getByLabel('Nom de la campagne')).toHaveValue('')
  })
  await test.step('an answer 498 opens the popup over the work', async () => {
    await page.goto('/campagne/liste')
    await fetch(`http://localhost:${Number(new URL(page.url()).port) + 1}/_control/tokens/revoke`, {
      method: 'POST',
    })
    await page.goto('/choisir-page')
    const popup = page.getByRole('dialog', { name: 'Votre session a expiré, veuillez vous reconnecter' })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(popup).toBeHidden()
  })
  await test.step('logging out ends the session', async () => {
    await page.getByRole('button', { name: /CL, / }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
    await page.goto('/campagne/liste')
    await expect(page).toHaveURL(/\/\?return_to=/)
  })
})

test('S25 text never becomes markup or a script, and no picture comes from elsewhere', async ({
  browser,
}) => {
  // A page of its own: what is tried here is to be held back.
  const page = await (await browser.newContext()).newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  const tried = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }
    const element = document.createElement('div')
    const script = document.createElement('script')
    return {
      markup: attempt(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
      beside: attempt(() => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
      script: attempt(() => (script.text = 'alert(1)')),
      address: attempt(() => (script.src = '/before-start.js')),
      evaluated: attempt(() => Reflect.apply(window.setTimeout, window, ['alert(1)'])),
      plain: attempt(() => (element.innerHTML = 'text')),
    }
  })
  expect(tried).toEqual({
    markup: 'refused',
    beside: 'refused',
    script: 'refused',
    address: 'refused',
    evaluated: 'refused',
    plain: 'done',
  })
  const directive = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
    const picture = new Image()
    picture.src = 'https://pictures.example/a.png'
    return promise
  })
  expect(directive).toBe('img-src')
})
