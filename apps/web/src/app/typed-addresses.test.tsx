import { screen, waitFor, within } from '@testing-library/react'
import { addresses, ApiError, endpoints } from '@vigie/contract'
import { expect, test } from 'vitest'
import type { Answers } from '../testing/api-stub.ts'
import { aSession, renderApp } from '../testing/render-app.tsx'

/** Every address that names something, and what it is said to be when no such thing is there. */
const named = Object.values(addresses).filter((address) => address.includes('$'))
/** As a hand types them, as a link is cut, and as something that was deleted or is of another account is called. */
const ids = ['NON', '12%2F34', '120219999999999999', '0196f0f0-0000-7000-8000-0000000000ff']

/** As the server answers for what the account has not: lists are without it. */
const notThere = (code: string) => () => {
  throw new ApiError(404, code, {}, 'request-7')
}
const nothingThere: Answers = {
  ...Object.fromEntries(Object.keys(endpoints).map((name) => [name, notThere('object.notFound')])),
  getConfiguration: notThere('configuration.notFound'),
  session: () => aSession(),
  campaignHistory: () => ({ campaignName: '', currency: 'EUR', entries: [], hasMore: false }),
  listCarousels: () => [],
}

test.each(named.flatMap((address) => ids.map((id) => address.replace(/\$\w+/, id))))(
  '%s says within the frame that nothing is there, with a way out',
  { tags: 'long' },
  async (path) => {
    renderApp(path, nothingThere)
    const main = within(await screen.findByRole('main'))
    const ways = () => [...main.queryAllByRole('link'), ...main.queryAllByRole('button')]
    await waitFor(() =>
      expect(ways().map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^(Aller|Revenir|Voir) /),
      ),
    )
    expect(document.body.textContent).not.toMatch(/inattendue/)
  },
)
