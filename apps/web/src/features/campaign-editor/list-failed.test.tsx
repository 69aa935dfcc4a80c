/** @module-tag long */
import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { withFields } from '@vigie/domain/testing'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aDraft, references, stored } from './editor-stub.ts'

const lists: Answers = { ...references, listCatalogs: () => [], listExistingCustomers: () => [] }
const sales = { ...aDraft, tracking: { kind: 'pixel', id: '1', name: 'Pixel' } } as const
const onPage = { ...sales, page: { id: '7', name: 'Maison' } }
const ofCatalogue = { ...sales, type: 'PRODUCT_CATALOG_SALES' } as const
const advantage = withFields(sales, { type: 'ADVANTAGE_VALUE' })

test.each([
  ['referenceVariables', sales, ['campaign-type']],
  ['attributesOfType', sales, ['campaign-attribution']],
  ['listPixels', sales, ['campaign-pixel']],
  ['listEventConversions', sales, ['campaign-objective']],
  ['listPages', sales, ['campaign-page']],
  ['listInstagramAccounts', onPage, ['campaign-instagram']],
  ['listAdPackages', sales, ['campaign-packages']],
  ['listGeoPackages', sales, ['campaign-geo']],
  ['listAudiencePackages', sales, ['campaign-audience-inclusion', 'campaign-audience-exclusion']],
  ['listInterestPackages', sales, ['campaign-interest-inclusion', 'campaign-interest-exclusion']],
  ['listCatalogs', ofCatalogue, ['campaign-catalog']],
  ['listExistingCustomers', advantage, ['campaign-existing-customers']],
] as const)('%s fails: told below its field, and asked again from there', async (list, draft, fields) => {
  let isDown = true
  const answer = lists[list] as () => never
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(draft),
    ...lists,
    [list]: () => {
      if (isDown) throw new ApiError(502, 'platform.unreachable', {}, '')
      return answer()
    },
  })
  const below = async (id: string) => {
    const wrapper = await waitFor(() => {
      const found = document.getElementById(id)?.closest('.mantine-InputWrapper-root')
      if (!(found instanceof HTMLElement)) throw new Error(`no field ${id}`)
      return found
    })
    return within(wrapper)
  }
  for (const id of fields)
    expect(await (await below(id)).findByText('La liste n’a pas pu être chargée.')).toBeDefined()
  isDown = false
  const [first] = fields
  await user.click((await below(first)).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByText('La liste n’a pas pu être chargée.')).toBeNull())
})
