import { screen, waitFor, within } from '@testing-library/react'
import { usualNaming, type NamingRule } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'

const settings = {
  dsaBeneficiary: '',
  dsaPayor: '',
  allowUnderscoreInNames: false,
  specialAdCategories: [],
  advantageAudienceByDefault: false,
  maxDailyBudget: null,
  ofClient: null,
  naming: usualNaming,
}

const open = () => {
  const saved: NamingRule[] = []
  const app = renderApp('/campagne/parametres', {
    accountSettings: () => settings,
    listConnections: () => [],
    saveAccountSettings: ({ body }) => {
      saved.push(body.naming)
      return { ...body, ofClient: null }
    },
  })
  return { ...app, saved }
}

test('a token is inserted where the cursor is, the example follows, and the rule is stored', async () => {
  const { user, saved } = open()
  const field = await screen.findByLabelText('Nom des campagnes')
  expect(screen.getByText('Exemple : Fête des mères')).toBeTruthy()
  await user.click(field)
  await user.keyboard('{End} | ')
  const tokens = screen.getByRole('group', { name: 'Jetons\u00a0: Nom des campagnes' })
  await user.click(within(tokens).getByRole('button', { name: 'Insérer pays' }))
  expect(await screen.findByText('Exemple : Fête des mères | FR')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saved).toEqual([{ ...usualNaming, campaign: '{name} | {country}' }]))
})

test(
  'a macro of the platform is shown as it will be sent; a wrong template says what is wrong with it',
  { tags: 'long' },
  async () => {
    const { user } = open()
    const utm = await screen.findByLabelText('Paramètres UTM')
    await user.click(utm)
    await user.keyboard('utm_content=')
    await user.click(screen.getByRole('button', { name: 'Insérer ad.name' }))
    expect(await screen.findByText('Exemple : utm_content={{ad.name}}')).toBeTruthy()
    await user.click(screen.getByLabelText('Nom des adsets'))
    await user.keyboard('{End}[[')
    expect(await screen.findByText(/Une accolade ou un crochet n’a pas sa moitié/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Revenir aux noms habituels' }))
    expect(screen.queryByText(/n’a pas sa moitié/)).toBeNull()
  },
)
