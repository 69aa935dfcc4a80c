import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { startAllTexts } from '../testing/all-texts.ts'
import { failureText, saidWhole } from './errors.ts'

test.each([
  ['fr', '25\u00a0000 au plus'],
  ['en', '25\u00a0000 at most'],
] as const)('a refusal tells its limit, as %s writes numbers', async (language, told) => {
  await startAllTexts(language)
  const error = new ApiError(422, 'campaignFile.tooManyKeys', { most: 25_000 }, 'r-1')
  expect(failureText(error).title).toContain(told)
})

test.each([
  ['fr', 'Le nom de la campagne dépasse 400 caractères.'],
  ['en', 'The campaign name is longer than 400 characters.'],
] as const)('a name that is too long is told as that, in %s', async (language, told) => {
  await startAllTexts(language)
  const error = new ApiError(422, 'configuration.nameInvalid', { longest: 400 }, 'r-1')
  expect(failureText(error).title).toBe(told)
})

test.each([
  [503, 'platform.throttled'],
  [409, 'tiktok.expired'],
  [503, 'tiktok.unavailable'],
])('%s %s is told by our sentence alone', async (status, code) => {
  await startAllTexts('fr')
  const { title, message } = failureText(new ApiError(status, code, { message: 'Technical line' }, 'r-1'))
  expect(title).not.toBe('')
  expect(message).toBe('')
})

test('an expired session of the platform is told in the person’s language alone', async () => {
  await startAllTexts('fr')
  const message = 'Error validating access token: Session has expired.'
  const error = new ApiError(498, 'platform.expiredSession', { message }, 'r-1')
  expect(failureText(error)).toMatchObject({
    title: 'Votre session a expiré, veuillez vous reconnecter',
    message: '',
  })
  const refused = new ApiError(502, 'platform.rejected', { message: 'Invalid parameter' }, 'r-1')
  expect(failureText(refused).message).toBe('Invalid parameter')
})

test.each([
  'Failed to fetch dynamically imported module: https://vigie.example/assets/menu-1.js',
  'error loading dynamically imported module: https://vigie.example/assets/menu-1.js',
  'Importing a module script failed.',
])('a part that another version took away is told with what to do: %s', async (message) => {
  await startAllTexts('fr')
  expect(failureText(new TypeError(message)).title).toMatch(/Rechargez la page/)
  expect(failureText(new TypeError('x is not a function')).title).toMatch(/^Une erreur inattendue/)
})

test('what the platform calls a refusal and what it says of it are two sentences', () => {
  const message = 'Le critère Vaisselle n’est plus disponible.'
  expect(saidWhole({ title: 'Critère retiré', message })).toBe(`Critère retiré. ${message}`)
  expect(saidWhole({ title: 'Une erreur est survenue !', message })).toBe(
    `Une erreur est survenue ! ${message}`,
  )
  expect(saidWhole({ title: 'Délai dépassé', message: '' })).toBe('Délai dépassé')
  expect(saidWhole({ title: '', message })).toBe(message)
})
