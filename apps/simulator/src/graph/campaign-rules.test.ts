import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, campaign, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const refused = async (path: string, body: object) => {
  const { error } = (await client.post(path, body)).body as { error?: Record<string, unknown> }
  return error
}
const subcode = async (path: string, body: object) => (await refused(path, body))?.error_subcode
describe('what a campaign must say', () => {
  test.each([
    ['an objective of former times', { objective: 'CONVERSIONS' }, 1_815_857],
    ['no special category', { special_ad_categories: undefined }, 1_870_243],
    ['a special category without its countries', { special_ad_categories: ['HOUSING'] }, 2_909_034],
    ['33: no answer about budget sharing', { is_adset_budget_sharing_enabled: undefined }, 4_834_011],
    ['sharing without a strategy', { is_adset_budget_sharing_enabled: true }, 4_834_005],
    ['a spending limit too low', { spend_cap: 900 }, 2_446_307],
    ['a withdrawn product', { smart_promotion_type: 'AUTOMATED_SHOPPING_ADS' }, 3_858_634],
    ['a catalogue that is not there', { promoted_object: { product_catalog_id: '1' } }, 1_487_831],
  ])('refuses %s', async (_what, fields, code) => {
    expect(await subcode(`${account}/campaigns`, campaign(fields))).toBe(code)
  })

  test('33: a false that survives the form is an answer', async () => {
    const form = new URLSearchParams({
      name: 'Formulaire',
      objective: 'OUTCOME_SALES',
      special_ad_categories: '[]',
      is_adset_budget_sharing_enabled: 'false',
    })
    const response = await fetch(`${client.url}/v25.0/${account}/campaigns?access_token=T`, {
      method: 'POST',
      body: form,
    })
    expect(response.status).toBe(200)
  })

  test('types are checked before rules, and the parameter is named', async () => {
    const error = await refused(`${account}/campaigns`, campaign({ daily_budget: 'fifty', status: 'ON' }))
    expect(error).toMatchObject({
      code: 100,
      message: expect.stringMatching(/^\(#100\) Param (status|daily_budget) must/),
    })
    expect(error?.error_subcode).toBeUndefined()
  })
})

describe('17 and 18: how a refusal is told', () => {
  test('its facts are a text that holds JSON, its type says nothing, its words follow the person', async () => {
    const path = `${account}/campaigns`
    const french = await refused(path, campaign({ daily_budget: 10 }))
    expect(french).toMatchObject({
      type: 'OAuthException',
      code: 100,
      error_user_title: 'Votre budget est trop bas',
      is_transient: false,
    })
    expect(String(french?.error_user_msg).replaceAll(/\s/g, ' ')).toBe(
      'Votre budget doit être d’au moins 1,00 €.',
    )
    expect(JSON.parse(String(french?.error_data))).toEqual({ blame_field_specs: [['daily_budget']] })
    const english = await refused(path, campaign({ daily_budget: 10, locale: 'en_US' }))
    expect(english?.error_user_msg).toBe('Your budget must be at least €1.00.')
  })

  test('the minimum is that of the account’s currency', async () => {
    const dollars = 'act_311940022/campaigns'
    expect(await subcode(dollars, campaign({ daily_budget: 99 }))).toBe(1_885_272)
    expect(await subcode(dollars, campaign({ daily_budget: 100 }))).toBeUndefined()
  })
})
