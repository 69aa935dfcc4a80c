import { ApiError } from '@vigie/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientPage } from '../../data/client-page.ts'
import { clientChanges, clientPage } from '../../testing/a-client-page.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderClientPage } from '../../testing/render-client-page.tsx'

/** A proposal without ads: it is answered as a whole. */
const whole: ClientPage = { ...clientPage, view: clientChanges }
const link = `7.${'x'.repeat(43)}`
const pixel = 'data:image/webp;base64,UklGRg=='
const visit = (change: Partial<ClientPage> = {}, answers: Answers = {}, language = 'fr') =>
  renderClientPage(`/client#${language}.${link}`, {
    openClientLink: () => ({ ...clientPage, ...change }),
    readClientPictures: () => ({ pictures: [pixel] }),
    ...answers,
  })
beforeEach(() => window.sessionStorage.clear())
const heading = () => screen.findByRole('heading', { level: 1 })

test('a plan is read in sentences: when, how much, whom it reaches, and the ads with their pictures', async () => {
  const { calls } = await visit()
  expect((await heading()).textContent).toMatch(/^Sophie Marin, 2 publicités attendent votre avis\.$/)
  const page = await screen.findByRole('main')
  expect(page.textContent).toMatch(/Campagne «\sFête des mères\s»/)
  // It is still to be published, and its first day is past.
  expect(page.textContent).toContain('Diffusion dès la mise en ligne, jusqu’au 24 mai 2026')
  expect(page.textContent).toMatch(/Au plus 260,00\s€ par jour, en moyenne sur la semaine/)
  expect(page.textContent).toContain('Femmes de 25 à 54 ans')
  expect(page.textContent).toMatch(/Où\s: France et Lyon et 25\u00a0km autour/)
  expect(page.textContent).toContain('Parmi 2 listes de personnes choisies')
  const picture = await screen.findByRole('img', { name: /La lumière qui reste/ })
  expect(picture.getAttribute('src')).toBe(pixel)
  expect(screen.getByRole('heading', { level: 3, name: 'Publicité sans titre' })).toBeDefined()
  expect(calls.find(({ name }) => name === 'openClientLink')?.request).toEqual({
    body: { link, password: null },
  })
})

test('several targetings are one line of whom they reach together, and each is read where it is asked for', async () => {
  const view = clientPage.view.kind === 'publication' ? clientPage.view : null
  const [target] = view?.targets ?? []
  if (!view || !target) throw new Error('no targeting')
  const places = [{ name: 'Suisse', countryCode: 'CH', radiusKm: 0 }]
  const other = { ...target, ageMin: 28, ageMax: 65, gender: 'men' as const, places }
  const { user } = await visit({ view: { ...view, targets: [target, other], moreTargets: 1 } })
  await heading()
  const part = screen.getByRole('region', { name: 'Qui verra les publicités' })
  const [line] = within(part).getAllByText(/Femmes et hommes de 25 à 65 ans/)
  expect(line?.textContent).toMatch(/3\sciblages · Où\s: France, Lyon et 25\skm autour et Suisse/)
  const each = () => part.querySelector('details')?.open
  expect(each()).toBe(false)
  if (line) await user.click(line)
  expect(each()).toBe(true)
  expect(within(part).getByText('Hommes de 28 à 65 ans, en Suisse')).toBeDefined()
})

const countries = (...codes: readonly string[]) =>
  codes.map((countryCode) => ({ name: countryCode, countryCode, radiusKm: 0 }))

test.each([
  ['fr', ['FR'], 'Femmes de 25 à 54 ans, en France'],
  ['fr', ['FR', 'LU', 'NL'], 'Femmes de 25 à 54 ans, en France, au Luxembourg et aux Pays-Bas'],
  ['en', ['FR', 'NL'], 'Women aged 25 to 54, in France and the Netherlands'],
] as const)('whom the ads reach and where is one line, in %s for %j', async (language, codes, line) => {
  const { view } = clientPage
  if (view.kind !== 'publication') throw new Error('a plan is shown')
  const targets = view.targets.map((one) => ({ ...one, places: countries(...codes) }))
  await visit({ view: { ...view, targets } }, {}, language)
  expect(await screen.findByText(line)).toBeDefined()
  expect(screen.queryByText(/^(Où|Where)/)).toBeNull()
})

test('a country of which it is not known how French goes into it stands by its name', async () => {
  const { view } = clientPage
  if (view.kind !== 'publication') throw new Error('a plan is shown')
  const targets = view.targets.map((one) => ({ ...one, places: countries('TZ') }))
  await visit({ view: { ...view, targets } })
  expect(await screen.findByText(/Où\s: Tanzanie/)).toBeDefined()
})

const foot = () => screen.getByText(/sans avis|publicités? approuvées?|à revoir/, { selector: 'p > span' })

test('before anything is said of the ads, one button sends, approves nothing, and leads to the first of them', async () => {
  const { calls, user } = await visit()
  await heading()
  expect(foot().textContent).toBe('2 publicités sans avis')
  expect(screen.queryByRole('button', { name: 'J’approuve' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(screen.getByText('Dites d’abord ce que vous pensez d’une publicité')).toBeDefined()
  const [first] = screen.getAllByRole('button', { name: 'Approuver' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(calls.some(({ name }) => name === 'answerClientLink')).toBe(false)
  if (first) await user.click(first)
  expect(foot().textContent).toBe('1 publicité approuvée, 1 sans avis')
  // The button that was pressed is gone; the one that takes it back has the focus.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Changer' }))
})

test('below the last ad what is left is approved at once: each is marked, and nothing is sent before it is', async () => {
  const { calls, user } = await visit({}, { answerClientLink: () => clientPage })
  await heading()
  const ads = screen.getByRole('region', { name: 'Les publicités' })
  const all = within(ads).getByRole('button', { name: 'Approuver les 2 publicités' })
  const last = within(ads).getAllByRole('group').at(-1)
  expect(last && last.compareDocumentPosition(all) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(all)
  expect(within(ads).getAllByText('Approuvée')).toHaveLength(2)
  expect(foot().textContent).toBe('2 publicités approuvées')
  expect(calls.some(({ name }) => name === 'answerClientLink')).toBe(false)
  const send = screen.getByRole('button', { name: 'Envoyer ma réponse' })
  await waitFor(() => expect(document.activeElement).toBe(send))
  await user.click(send)
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'answerClientLink')?.request).toMatchObject({
      body: { answer: 'approved', ads: [{ ad: 0 }, { ad: 1 }] },
    }),
  )
})

test('what was said stays when the others are approved at once', async () => {
  const { user } = await visit()
  await heading()
  const [change] = screen.getAllByRole('button', { name: 'À revoir' })
  if (change) await user.click(change)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Ce qui devrait changer/))
  await user.click(screen.getByRole('button', { name: 'Approuver aussi celle sans avis' }))
  expect(foot().textContent).toBe('1 publicité approuvée, 1 à revoir')
})

test('words on the whole without a word on any ad ask for changes, and the button says so', async () => {
  const { calls, user } = await visit({}, { answerClientLink: () => clientPage })
  await user.click(await screen.findByRole('button', { name: 'Ajouter un mot à ma réponse' }))
  await user.type(screen.getByLabelText('Un mot, ou ce qui devrait changer'), 'Moins cher')
  await user.click(screen.getByRole('button', { name: 'Je demande des changements' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'answerClientLink')?.request).toMatchObject({
      body: { answer: 'changes', words: 'Moins cher', ads: [] },
    }),
  )
})

test('there is no frame of the product around it, and no way into it', async () => {
  await visit()
  await heading()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('another link that is pasted over the one on screen is opened', async () => {
  const other = `8.${'y'.repeat(43)}`
  await visit(
    {},
    {
      openClientLink: ({ body }) =>
        body.link === other ? { ...clientPage, recipient: 'Paul Roy' } : clientPage,
    },
  )
  expect((await heading()).textContent).toContain('Sophie Marin')
  act(() => window.location.assign(`#fr.${other}`))
  expect(await screen.findByRole('heading', { level: 1, name: /^Paul Roy/ })).toBeDefined()
  const name: HTMLInputElement = screen.getByLabelText('Votre nom')
  expect(name.value).toBe('Paul Roy')
})

test('ads that read alike are all shown', async () => {
  const failed = vi.spyOn(console, 'error')
  const { view } = clientPage
  if (view.kind !== 'publication') throw new Error('a plan is shown')
  const ad = { title: 'Lin', body: 'Offrez-lui une lumière.', picture: null, at: null }
  await visit({ view: { ...view, ads: [ad, ad] } })
  // Each by its place: what is said of one is said of that one.
  for (const name of ['1. Lin', '2. Lin'])
    expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined()
  expect(failed).not.toHaveBeenCalled()
})

test('no line of an ad begins with the mark that ends a word', async () => {
  const { view } = clientPage
  if (view.kind !== 'publication') throw new Error('a plan is shown')
  const body = 'Une seule livraison : vos cadeaux « emballés » !'
  await visit({ view: { ...view, ads: [{ title: 'Prêts ?', body, picture: null, at: null }] } })
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Prêts\u00A0?')
  const [shown] = screen.getAllByText(/Une seule livraison/)
  expect(shown?.textContent).toBe('Une seule livraison\u00A0: vos cadeaux «\u00A0emballés\u00A0»\u00A0!')
})

test('changes are read before and after, each in its campaign', async () => {
  await visit({ view: clientChanges })
  expect((await heading()).textContent).toMatch(/ce changement|ces \d+ changements/)
  expect(screen.getByText(/^Votre réponse s’affiche à côté de la décision/)).toBeDefined()
  const part = screen.getByRole('region', { name: 'Ce qui changerait' })
  // What it comes to stands under the name of the page, and is not said again among the changes.
  expect(screen.getByRole('region', { name: 'À quoi cela revient' }).textContent).toMatch(
    /Budgets par jour de ce qui est en diffusion\s: 160,00\s€ → 240,00\s€/,
  )
  expect(part.textContent).not.toMatch(/Budgets par jour/)
  expect(part.textContent).toMatch(/Ensemble de publicités de la campagne «\sFR · Retargeting\s»/)
  expect(part.textContent).toMatch(/État\s: en pause → en diffusion/)
})

test('the same change of several objects is said once, and each of them is a line', async () => {
  if (clientChanges.kind !== 'changes') throw new Error('changes are shown')
  const [first] = clientChanges.objects
  if (!first) throw new Error('a change is shown')
  const budget = (name: string, before: number, after: number) => ({
    ...first,
    ...{ name, level: 'adset' as const, fields: [{ field: 'dailyBudget' as const, before, after }] },
  })
  const objects = [budget('Visiteurs', 13_300, 10_000), budget('Large', 9_800, 8_000)]
  await visit({ view: { ...clientChanges, objects, moreObjects: 0 } })
  await heading()
  const part = screen.getByRole('region', { name: 'Ce qui changerait' })
  expect(within(part).getAllByText(/Ensemble de publicités · Budget par jour/)).toHaveLength(1)
  expect(
    within(part)
      .getAllByRole('listitem')
      .slice(-2)
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual(['Visiteurs133,00 € → 100,00 €', 'Large98,00 € → 80,00 €'])
})

test('approving sends the name and the word, and says afterwards what was said; it may be changed', async () => {
  let page = whole
  const { calls, user } = await visit(whole, {
    answerClientLink: ({ body: { answer, name, words } }) => {
      page = {
        ...page,
        answer: { answer, name, words, at: '2026-03-16T10:00:00Z', isProved: false, ads: [] },
      }
      return page
    },
  })
  await user.type(await screen.findByLabelText('Un mot, ou ce qui devrait changer'), 'Très bien')
  await user.click(screen.getByRole('button', { name: 'J’approuve' }))
  expect(await screen.findByText(/^Approuvé par Sophie Marin, 16 mars/)).toBeDefined()
  expect(screen.getByText(/changer de réponse tant que rien n’est décidé/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Je demande des changements' }))
  expect(await screen.findByText(/^Changements demandés par Sophie Marin/)).toBeDefined()
  const sent = calls.filter(({ name }) => name === 'answerClientLink').map(({ request }) => request)
  expect(sent).toMatchObject([
    {
      body: {
        link,
        password: null,
        answer: 'approved',
        name: 'Sophie Marin',
        words: 'Très bien',
        ads: [],
        code: null,
      },
    },
    {
      body: {
        link,
        password: null,
        answer: 'changes',
        name: 'Sophie Marin',
        words: 'Très bien',
        ads: [],
        code: null,
      },
    },
  ])
})

test('asking for changes without saying which is refused beside the field, and nothing typed is lost', async () => {
  const { calls, user } = await visit(whole)
  const name = await screen.findByLabelText('Votre nom')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'J’approuve' }))
  expect(screen.getByText('Dites qui répond')).toBeDefined()
  await user.type(name, 'Paul')
  await user.click(screen.getByRole('button', { name: 'Je demande des changements' }))
  expect(screen.getByText('Dites ce qui devrait changer')).toBeDefined()
  // Whoever sends from the foot of the page is led to what is missing above it.
  const words = screen.getByLabelText('Un mot, ou ce qui devrait changer')
  await waitFor(() => expect(document.activeElement).toBe(words))
  expect((name as HTMLInputElement).value).toBe('Paul')
  expect(calls.filter(({ name: call }) => call === 'answerClientLink')).toEqual([])
})

test.each([
  ['accepted', /est acceptée/],
  ['declined', /est refusée/],
  ['withdrawn', /est retirée/],
  ['expired', /délai pour décider est passé/],
  ['overtaken', /a changé entre-temps/],
  ['failed', /n’a pas pu être appliquée/],
] as const)('one that is %s says so, and takes no answer', async (state, words) => {
  await visit({ state })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'J’approuve' })).toBeNull()
})

test('decided while the answer was written: the page says so, and what was written stays to be copied', async () => {
  let state: ClientPage['state'] = 'open'
  const { user } = await visit(
    {},
    {
      openClientLink: () => ({ ...whole, state }),
      answerClientLink: () => {
        state = 'accepted'
        throw new ApiError(409, 'clientLink.closed', {}, 'r')
      },
    },
  )
  await user.type(await screen.findByLabelText('Un mot, ou ce qui devrait changer'), 'Plutôt en juin.')
  await user.click(screen.getByRole('button', { name: 'J’approuve' }))
  expect(await screen.findByText(/est acceptée/)).toBeDefined()
  const words: HTMLTextAreaElement = screen.getByLabelText('Un mot, ou ce qui devrait changer')
  expect(words.value).toBe('Plutôt en juin.')
  expect(words.readOnly).toBe(true)
  expect(screen.getByText(/^Ces mots ne sont pas partis/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'J’approuve' })).toBeNull()
})

test('a link that ended says so in the language that it was made in', async () => {
  const gone = () => {
    throw new ApiError(410, 'clientLink.ended', {}, 'r')
  }
  await visit({}, { openClientLink: gone }, 'en')
  expect(await screen.findByRole('heading', { name: 'This link leads nowhere any more' })).toBeDefined()
  expect(document.documentElement.lang).toBe('en')
})

test('an address without its end says what is missing, and asks nothing', async () => {
  const { calls } = await renderClientPage('/client#fr.', {})
  expect(await screen.findByRole('heading', { name: 'Il manque la fin de l’adresse' })).toBeDefined()
  expect(calls).toEqual([])
})

test('one that cannot be read now is asked for again', async () => {
  let isAway = true
  const { user } = await visit(
    {},
    {
      openClientLink: () => {
        if (isAway) throw new ApiError(503, 'server.unavailable', {}, 'r')
        return clientPage
      },
    },
  )
  const alert = await screen.findByRole('alert')
  isAway = false
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect((await heading()).textContent).toContain('Sophie Marin')
})

test('two of three ads are approved and one is to change: each is said by itself, and sent at once', async () => {
  const { view } = clientPage
  if (view.kind !== 'publication') throw new Error('a plan is shown')
  const ad = (title: string) => ({ title, body: '', picture: null, at: null })
  const { calls, user } = await visit(
    { view: { ...view, ads: [ad('Lampe'), ad('Bougie'), ad('Vase')] } },
    {
      answerClientLink: ({ body: { answer, name, words, ads } }) => ({
        ...clientPage,
        answer: {
          ...{ answer, name, words, at: '2026-03-16T10:00:00Z', isProved: false },
          ads: ads.map((one) => ({ ...one, title: '' })),
        },
      }),
    },
  )
  const of = async (title: string) =>
    within(await screen.findByRole('group', { name: new RegExp(`: ${title}$`) }))
  await user.click((await of('Lampe')).getByRole('button', { name: 'Approuver' }))
  await user.click((await of('Bougie')).getByRole('button', { name: 'Approuver' }))
  const vase = await of('Vase')
  await user.click(vase.getByRole('button', { name: 'À revoir' }))
  expect(screen.getByText(/^2 publicités approuvées,/).textContent).toContain('1 à revoir')
  await user.click(screen.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(vase.getByText('Dites ce qui devrait changer')).toBeDefined()
  expect(calls.filter(({ name }) => name === 'answerClientLink')).toEqual([])
  await user.type(vase.getByLabelText(/Ce qui devrait changer dans/), 'Le prix est 95 €')
  await user.click(screen.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(await screen.findByText(/^Changements demandés par Sophie Marin/)).toBeDefined()
  expect(calls.find(({ name }) => name === 'answerClientLink')?.request).toMatchObject({
    body: {
      answer: 'changes',
      ads: [
        { ad: 0, answer: 'approved', words: '' },
        { ad: 1, answer: 'approved', words: '' },
        { ad: 2, answer: 'changes', words: 'Le prix est 95 €' },
      ],
    },
  })
})

test('an ad of which nothing is said is counted as that, and no changes were asked for by leaving it out', async () => {
  const answer = {
    ...{
      answer: 'changes' as const,
      name: 'Sophie Marin',
      words: '',
      at: '2026-03-16T10:00:00Z',
      isProved: false,
    },
    ads: [0, 1].map((ad) => ({ ad, answer: 'approved' as const, words: '', title: '' })),
  }
  const ads = ['Lampe', 'Bougie', 'Vase'].map((title, at) => ({ title, body: '', picture: null, at }))
  await visit({ view: { ...clientPage.view, ads } as ClientPage['view'], answer })
  const said = await screen.findByText(/^Approuvé en partie par Sophie Marin/)
  expect(said.parentElement?.textContent).toContain('1 sans avis')
  expect(screen.queryByText(/^Changements demandés/)).toBeNull()
})

test('an approval waits for the code that came by mail; a wrong one is said beside its field, and nothing is lost', async () => {
  const { calls, user } = await visit(
    { ...whole, needsCode: true },
    {
      sendClientCode: () => ({ sentTo: 's•••@client.example', minutes: 10, isNew: true }),
      answerClientLink: ({ body: { answer, name, words, code } }) => {
        if (code !== '123456') throw new ApiError(403, 'clientLink.codeWrong', {}, 'r')
        return {
          ...whole,
          needsCode: true,
          answer: { answer, name, words, at: '2026-03-16T10:00:00Z', isProved: true, ads: [] },
        }
      },
    },
  )
  await user.type(await screen.findByLabelText('Un mot, ou ce qui devrait changer'), 'Très bien')
  await user.click(screen.getByRole('button', { name: 'J’approuve' }))
  const field = await screen.findByLabelText('Code à six chiffres')
  expect(screen.getByText(/s•••@client\.example/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirmer mon approbation' }))
  expect(screen.getByText('Saisissez les six chiffres du code')).toBeDefined()
  await user.type(field, '654 321')
  await user.click(screen.getByRole('button', { name: 'Confirmer mon approbation' }))
  expect(await screen.findByText('Ce n’est pas le code qui a été envoyé.')).toBeDefined()
  await user.clear(field)
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Confirmer mon approbation' }))
  expect(await screen.findByText(/^Approuvé par Sophie Marin/)).toBeDefined()
  expect(calls.findLast(({ name }) => name === 'answerClientLink')?.request).toMatchObject({
    body: { answer: 'approved', words: 'Très bien', code: '123456' },
  })
})

test('a page that the telephone opened again has what was said, and leads to the code that is on its way', async () => {
  const ads = ['La lumière qui reste', ''].map((title, at) => ({ title, body: '', picture: null, at }))
  const view = { ...clientPage.view, ads } as ClientPage['view']
  const answers: Answers = {
    sendClientCode: () => ({ sentTo: 's•••@client.example', minutes: 10, isNew: false }),
  }
  const first = await visit({ needsCode: true, view }, answers)
  await first.user.click(await screen.findByRole('button', { name: 'Ajouter un mot à ma réponse' }))
  await first.user.type(screen.getByLabelText(/^Un mot/), 'Très bien')
  const [one] = screen.getAllByRole('button', { name: 'Approuver' })
  if (one) await first.user.click(one)
  cleanup()
  const { user } = await visit({ needsCode: true, view }, answers)
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Un mot/)).value).toBe('Très bien')
  expect(screen.getAllByText('Approuvée')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(await screen.findByLabelText(/^Code à six chiffres/)).toBeDefined()
  // Another one does not go within the minute, and that is said.
  await user.click(screen.getByRole('button', { name: 'Envoyer un autre code' }))
  expect(await screen.findByText(/Un code est déjà parti/)).toBeDefined()
})

test('asking for changes needs no code', async () => {
  const { calls, user } = await visit(
    { ...whole, needsCode: true },
    { answerClientLink: () => ({ ...whole, needsCode: true }) },
  )
  await user.type(await screen.findByLabelText('Un mot, ou ce qui devrait changer'), 'Le prix')
  await user.click(screen.getByRole('button', { name: 'Je demande des changements' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'answerClientLink')).toBe(true))
  expect(calls.some(({ name }) => name === 'sendClientCode')).toBe(false)
})

test('a link with a password shows nothing before it, and says when it is the wrong one', async () => {
  const { user } = await visit(
    {},
    {
      openClientLink: ({ body: { password } }) => {
        if (password === null) throw new ApiError(403, 'clientLink.passwordNeeded', {}, 'r')
        if (password !== 'lampe opale') throw new ApiError(403, 'clientLink.passwordWrong', {}, 'r')
        return clientPage
      },
    },
  )
  const field = await screen.findByLabelText('Mot de passe')
  expect(screen.queryByText(/Maison Orlune/)).toBeNull()
  await user.type(field, 'lampe')
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText('Ce n’est pas le bon mot de passe.')).toBeDefined()
  await user.type(screen.getByLabelText('Mot de passe'), ' opale')
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByRole('heading', { level: 1, name: /attendent votre avis/ })).toBeDefined()
})

const said = {
  ...{ id: '00000000-0000-4000-8000-0000000000d1', isOwn: false, isClient: false, name: 'Léa Marchand' },
  ...{ text: '<b>Le prix</b> vous va ?', madeAt: '2026-03-16T08:00:00Z', isEdited: false, isRemoved: false },
  verdict: null,
}
const threads: ClientPage['threads'] = [
  { id: said.id, ad: null, adTitle: null, isResolved: false, comments: [said] },
]

const own = { ...said, isOwn: true, isClient: true, name: 'Sophie Marin', verdict: 'changes' as const }
const answeredWith = (words: string, ofAd: string): NonNullable<ClientPage['answer']> => ({
  ...{ answer: 'changes', name: 'Sophie Marin', at: '2026-03-16T08:00:00Z', words, isProved: false },
  ads: [{ ad: 0, title: '', answer: 'changes', words: ofAd }],
})
const threadOf = (ad: number | null, ...texts: readonly string[]): ClientPage['threads'][number] => ({
  ...{ id: `00000000-0000-4000-8000-0000000000e${ad ?? 9}`, ad, adTitle: null, isResolved: false },
  comments: texts.map((text, at) =>
    at === 0 ? { ...own, text } : { ...said, id: '00000000-0000-4000-8000-0000000000d2', text },
  ),
})

const ofAd: ClientPage['threads'] = [
  { id: said.id, ad: 1, adTitle: null, isResolved: false, comments: [said] },
]

test('words that were sent stand once, where they can be changed', async () => {
  await visit({
    answer: answeredWith('Presque prêt.', 'Le prix est à 95 €.'),
    threads: [threadOf(null, 'Presque prêt.'), threadOf(0, 'Le prix est à 95 €.')],
  })
  expect(await screen.findByDisplayValue('Presque prêt.')).toBeDefined()
  expect(screen.getAllByText('Presque prêt.')).toHaveLength(1)
  expect(screen.getAllByText('Le prix est à 95 €.')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Répondre' })).toBeNull()
})

test('what somebody answered below them is read with them, and those of an ad once it is decided', async () => {
  const answer = answeredWith('Presque prêt.', 'Le prix est à 95 €.')
  const asked = [threadOf(null, 'Presque prêt.', 'Le prix est corrigé.'), threadOf(0, 'Le prix est à 95 €.')]
  await visit({ answer, threads: asked, state: 'accepted' })
  expect(await screen.findByText('Le prix est corrigé.')).toBeDefined()
  expect(screen.getAllByText('Le prix est à 95 €.')).toHaveLength(1)
})

test('a place where nothing is shown before it is switched on says so', async () => {
  if (clientPage.view.kind !== 'publication') throw new Error('no plan')
  const targets = clientPage.view.targets.map((one) => ({ ...one, isPaused: true as const }))
  await visit({ view: { ...clientPage.view, targets } })
  expect(await screen.findByText(/En pause\s: rien n’y est diffusé avant une activation/)).toBeDefined()
})

test('what is said to the client is read as text, and answered there', async () => {
  const { user, calls } = await visit({ threads }, { commentAsClient: () => ({ ...clientPage, threads }) })
  const part = await screen.findByRole('region', { name: 'Échange sur la proposition' })
  expect(part.textContent).toContain('<b>Le prix</b> vous va ?')
  await user.click(within(part).getByRole('button', { name: 'Répondre' }))
  const field = within(part).getByLabelText('Répondre')
  await user.click(within(part).getByRole('button', { name: 'Envoyer' }))
  expect(within(part).getByText('Écrivez quelque chose')).toBeDefined()
  await user.type(field, 'Oui')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'commentAsClient')?.request).toMatchObject({
      body: { link, name: 'Sophie Marin', words: 'Oui', ad: null, thread: said.id },
    }),
  )
  await waitFor(() => expect(within(part).queryByLabelText('Répondre')).toBeNull())
})

test('something is said of one ad, and what came too late stays to be copied', async () => {
  let state: ClientPage['state'] = 'open'
  const { user } = await visit(
    {},
    {
      openClientLink: () => ({ ...clientPage, state, threads: ofAd }),
      commentAsClient: () => {
        state = 'declined'
        throw new ApiError(409, 'clientLink.closed', {}, 'r')
      },
    },
  )
  const ads = await screen.findByRole('region', { name: 'Les publicités' })
  await user.click(within(ads).getByRole('button', { name: 'Répondre' }))
  await user.type(within(ads).getByLabelText('Répondre'), 'Trop sombre')
  await user.click(within(ads).getByRole('button', { name: 'Envoyer' }))
  expect(await within(ads).findByText(/^Ces mots ne sont pas partis/)).toBeDefined()
  const field: HTMLTextAreaElement = within(ads).getByLabelText('Répondre')
  expect(field.value).toBe('Trop sombre')
})

const nothing = { added: [], removed: [], changed: [] }
const changed: NonNullable<ClientPage['changed']> = {
  lookedAt: '2026-03-12T08:00:00Z',
  difference: {
    ...{
      kind: 'publication',
      campaignName: null,
      lifetime: null,
      leavesPaused: null,
      stopped: null,
      otherChanges: null,
    },
    daily: { before: 20_000, after: 26_000 },
    start: null,
    end: { before: null, after: '2026-05-24T20:00:00Z' },
    targets: nothing,
    ads: {
      added: [{ title: 'Bougie', body: 'Elle brûle.' }],
      removed: [{ title: 'Vase', body: 'Il tient.' }],
      changed: [
        {
          before: { title: 'Lampe', body: 'Dès 90 €' },
          after: { title: 'Lampe', body: 'Dès 95 €' },
          hasOtherPicture: true,
        },
      ],
    },
  },
}

test('what changed since they looked is said first, each as it was and as it is', async () => {
  await visit({ changed, version: 2 })
  const part = await screen.findByRole('region', { name: 'Ce qui a changé' })
  expect(part.textContent).toMatch(/Depuis que vous avez regardé, le 12 mars/)
  const lines = within(part)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Dépense par jour, au plus, en moyenne sur la semaine200,00\s€260,00\s€$/),
    expect.stringMatching(
      /^DatesDiffusion dès la mise en ligne, au plus tôt le 16 mars 2026.*Diffusion du 16 mars 2026 au 24 mai 2026$/,
    ),
    expect.stringMatching(/^Publicité modifiée\s: LampeDès 90\s€Dès 95\s€Une autre image$/),
    expect.stringMatching(/^Publicité retirée\s: VaseIl tient\.$/),
    expect.stringMatching(/^Publicité ajoutée\s: BougieElle brûle\.$/),
  ])
  // What was is struck out for the eye, and told apart by its role for the ear.
  expect(within(part).getAllByRole('deletion').length).toBeGreaterThan(0)
  expect(within(part).getAllByRole('insertion').length).toBeGreaterThan(0)
})

test('a proposal that became another while it was read: the answer is refused, what changed is shown, no word is lost', async () => {
  let page = whole
  const { calls, user } = await visit(
    {},
    {
      openClientLink: () => page,
      answerClientLink: ({ body: { version } }) => {
        if (version === 2) return { ...page, changed: null }
        page = { ...whole, changed, version: 2 }
        throw new ApiError(409, 'clientLink.changed', {}, 'r')
      },
    },
  )
  const words = await screen.findByLabelText('Un mot, ou ce qui devrait changer')
  await user.type(words, 'Très bien')
  await user.click(screen.getByRole('button', { name: 'J’approuve' }))
  expect(await screen.findByText(/La proposition a changé depuis que vous l’avez ouverte/)).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Ce qui a changé' })).toBeDefined()
  expect((words as HTMLTextAreaElement).value).toBe('Très bien')
  await user.click(screen.getByRole('button', { name: 'J’approuve' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ce qui a changé' })).toBeNull())
  const sent = calls.filter(({ name }) => name === 'answerClientLink').map(({ request }) => request)
  expect(sent).toMatchObject([{ body: { version: 1 } }, { body: { version: 2, words: 'Très bien' } }])
})

test('a refusal is brought into sight of whoever sent from the foot of the page, each time', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = await visit(whole, {
    answerClientLink: () => {
      throw new ApiError(410, 'clientLink.ended', {}, 'r')
    },
  })
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'J’approuve' }))
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(times))
    const told = await screen.findByRole('alert')
    expect(shown.mock.contexts.at(-1)).toBe(told.parentElement)
  }
})

test('who else is asked and what they said is read by each, their own line marked', async () => {
  await visit({
    together: {
      verdict: { state: 'open', approved: 1, asked: 1, waiting: 1, needed: 2 },
      people: [
        { name: 'Sophie Marin', isOwn: true, answer: null },
        { name: 'Paul Roy', isOwn: false, answer: 'approved' },
        { name: 'Awa Diop', isOwn: false, answer: 'changes' },
      ],
    },
  })
  const part = await screen.findByRole('region', { name: 'Qui est consulté' })
  expect(part.textContent).toMatch(/Approbations\s: 1 sur 2 attendues/)
  expect(
    within(part)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Sophie Marin (vous)N’a pas encore répondu',
    'Paul RoyA approuvé',
    'Awa DiopDemande des changements',
  ])
})

test('once it is decided no empty exchange stays, and one in which something was written does', async () => {
  let state: ClientPage['state'] = 'open'
  const answers: Answers = {
    openClientLink: () => ({ ...clientPage, state }),
    commentAsClient: () => {
      state = 'declined'
      throw new ApiError(409, 'clientLink.closed', {}, 'r')
    },
  }
  const { user } = await visit({}, answers)
  const exchange = () => screen.queryByRole('region', { name: 'Échange sur la proposition' })
  await user.click(
    within(await screen.findByRole('region', { name: 'Échange sur la proposition' })).getByRole('button'),
  )
  await user.type(screen.getByLabelText('Écrire un message'), 'Trop tard')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText(/^Ces mots ne sont pas partis/)).toBeDefined()
  expect(exchange()?.textContent).toContain('Trop tard')
  cleanup()
  await visit({ state: 'declined' })
  await heading()
  expect(exchange()).toBeNull()
})

test('a page that closes while it is looked at leaves no empty exchange', async () => {
  let state: ClientPage['state'] = 'open'
  const { user } = await visit(
    {},
    {
      openClientLink: () => ({ ...clientPage, state, threads: ofAd }),
      commentAsClient: () => {
        state = 'declined'
        throw new ApiError(409, 'clientLink.closed', {}, 'r')
      },
    },
  )
  const ads = await screen.findByRole('region', { name: 'Les publicités' })
  await user.click(within(ads).getByRole('button', { name: 'Répondre' }))
  await user.type(within(ads).getByLabelText('Répondre'), 'Trop sombre')
  await user.click(within(ads).getByRole('button', { name: 'Envoyer' }))
  expect(await within(ads).findByText(/^Ces mots ne sont pas partis/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Échange sur la proposition' })).toBeNull()
})
