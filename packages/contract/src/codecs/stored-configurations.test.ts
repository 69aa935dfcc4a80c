import { toStored } from '@vigie/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import adsetsLifetime from '../../fixtures/configurations/adsets-lifetime.json' with { type: 'json' }
import advantageApp from '../../fixtures/configurations/advantage-app.json' with { type: 'json' }
import appInstalls from '../../fixtures/configurations/app-installs.json' with { type: 'json' }
import campaignLifetime from '../../fixtures/configurations/campaign-lifetime.json' with { type: 'json' }
import conversionsDaily from '../../fixtures/configurations/conversions-daily.json' with { type: 'json' }
import draftWithAName from '../../fixtures/configurations/draft-with-a-name.json' with { type: 'json' }
import namesMissing from '../../fixtures/configurations/names-missing.json' with { type: 'json' }
import twoBudgetLevels from '../../fixtures/configurations/two-budget-levels.json' with { type: 'json' }
import { configurationCodec } from './configuration-codec.ts'

/** Configurations as the specification stores them, some as other tools wrote them, with what they mean. */
type Fixture = { readonly stored: unknown; readonly means: Readonly<Record<string, unknown>> }
const fixtures: readonly (readonly [string, Fixture])[] = Object.entries({
  adsetsLifetime,
  advantageApp,
  appInstalls,
  campaignLifetime,
  conversionsDaily,
  draftWithAName,
  namesMissing,
  twoBudgetLevels,
})
type Wire = z.input<typeof configurationCodec>

test.each(fixtures)('%s is read as what it means', (_file, { stored, means }) =>
  expect(toStored(z.decode(configurationCodec, stored as Wire))).toMatchObject(means),
)

test.each(fixtures)('%s, stored by us, means the same', (_file, { stored }) => {
  const draft = z.decode(configurationCodec, stored as Wire)
  const again = JSON.parse(JSON.stringify(z.encode(configurationCodec, draft))) as Wire
  expect(z.decode(configurationCodec, again)).toEqual(draft)
})

test('an Advantage campaign stores the keys of its countries in the place of a zone, and languages with an application', () => {
  const advantage = (type: 'ADVANTAGE_APP' | 'ADVANTAGE_VALUE') => {
    const draft = z.decode(configurationCodec, {
      name: 'A',
      data: [
        {
          campaign: 'A',
          campaign_type: type,
          countries: [{ id: 'FR', name: 'France' }],
          locales: [{ id: '9', name: 'Français' }],
        },
      ],
    })
    return z.encode(configurationCodec, draft).data[0]?.targeting_packages
  }
  const zone = { id: 'advantage', name: 'advantage', countries: ['FR'] }
  expect(advantage('ADVANTAGE_APP')).toEqual([{ ...zone, locales: ['9'] }])
  expect(advantage('ADVANTAGE_VALUE')).toEqual([zone])
})
