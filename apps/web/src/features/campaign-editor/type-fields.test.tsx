/** @module-tag long */
import { screen } from '@testing-library/react'
import { campaignTypes, type CampaignType, type TrackingSource } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { aDraft, stored } from './editor-stub.ts'

const pixel: TrackingSource = { kind: 'pixel', id: '1', name: 'Pixel' }
const application: TrackingSource = {
  kind: 'application',
  id: '2',
  name: 'App',
  stores: { ios: 'https://itunes.apple.com/app/id2', android: null },
}

/** The field of the screen for each field of the table, in the order of the letters below. */
const fields = [
  'campaign-pixel',
  'campaign-application',
  'campaign-objective',
  'campaign-attribution',
  'campaign-catalog',
  'campaign-countries',
  'campaign-languages',
  'campaign-existing-customers',
  'campaign-broad',
  'campaign-user-os',
  'campaign-devices',
  'campaign-platforms',
]
/** `+` shown, `=` shown and fixed, `-` not on the screen; with a pixel, or with an application where only that will do. */
const table: Readonly<Record<CampaignType, string>> = {
  OFFSITE_CONVERSIONS: '+-++----++++',
  VALUE: '+-++----++++',
  LINK_CLICKS: '+-+-----++++',
  LANDING_PAGE_VIEWS: '+-+-----++++',
  APP_INSTALLS: '-++++---++=+',
  PRODUCT_CATALOG_SALES: '+-+++---++++',
  ADVANTAGE_VALUE: '++++-+=+----',
  ADVANTAGE_APP: '-+++-++--+--',
}

test.each(campaignTypes)('%s shows its own fields and no other', async (type) => {
  const tracking = type === 'APP_INSTALLS' || type === 'ADVANTAGE_APP' ? application : pixel
  renderApp('/campagne/edit/file-1', {
    ...stored(withFields(aDraft, { type, tracking, isAdvanced: true })),
    listExistingCustomers: () => [],
    listCatalogs: () => [],
  })
  // The last section: what is above it is drawn.
  await screen.findByRole('heading', { name: 'Configuration' })
  const letters = fields.map((id) => {
    const field = document.getElementById(id)
    if (field === null) return '-'
    return field.matches(':disabled') ? '=' : '+'
  })
  expect(letters.join('')).toBe(table[type])
})
