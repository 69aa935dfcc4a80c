import { alertText, en, inEveryLanguage } from '@vigie/sentences'
import { everyAlert } from '@vigie/sentences/testing/every-alert'
import { describe, expect, test } from 'vitest'
import { formerAlerts, wordsAfter } from '../testing/former-alerts.ts'
import { flatFacts } from './flat-facts.ts'
import { readTold } from './read-told.ts'

type Row = Parameters<typeof readTold>[0]

const row = (changes: Partial<Row>): Row => ({
  account_id: 1,
  id: '5c1e',
  key: 'key',
  category: 'budgets',
  priority: 1,
  code: 'budget.limitReached',
  sentence_fr: '',
  sentence_en: '',
  campaign_ids: [],
  campaign_names: [],
  adset_names: [],
  ad_names: [],
  video_urls: [],
  facts: {},
  typed_facts: null,
  created_at: new Date(0),
  resolved_at: null,
  acknowledged_at: null,
  acknowledged_by: null,
  dismissed_at: null,
  snoozed_until: null,
  ...changes,
})

describe('a stored alert', () => {
  test.each(Object.entries(everyAlert))('%s is read as it was told', (code, facts) => {
    const stored: Record<string, unknown> = JSON.parse(JSON.stringify(facts))
    const told = readTold(row({ code, typed_facts: stored }))
    expect(told).toEqual({ code, facts })
    // The API promises facts without structure.
    expect(
      Object.values(flatFacts(told)).filter((fact) => typeof fact === 'object' && fact !== null),
    ).toEqual([])
  })

  test.each(formerAlerts)('$code of a build that runs beside this one says what it said', (former) => {
    const told = readTold(row({ ...copied(former), facts: former.facts }))
    expect(inEveryLanguage((texts) => alertText(texts, told))).toEqual(wordsAfter(former))
  })

  test.each([
    ['of a code of another version', { code: 'budget.ofTomorrow', typed_facts: { amount: 1 } }],
    ['with facts that are not those of its code', { typed_facts: { rule: 'Mars' } }],
  ])('%s is told as what it is', (_name, changes) => {
    const stored = row(changes)
    const told = readTold(stored)
    expect(told).toEqual({ code: 'unreadable', facts: { stored: stored.code } })
    expect(alertText(en, told)).toContain(stored.code)
  })

  test('whose facts cannot be read keeps the words that were stored with it', () => {
    const words = { sentence_fr: 'Le budget est atteint.', sentence_en: 'The budget is reached.' }
    expect(readTold(row({ ...words, typed_facts: { rule: 'Mars' } }))).toMatchObject({
      code: 'legacy',
      facts: { fr: words.sentence_fr, en: words.sentence_en },
    })
  })
})

const copied = ({ key, code, sentence_fr, sentence_en, ...rest }: (typeof formerAlerts)[number]) => ({
  ...{ key, code, sentence_fr, sentence_en },
  campaign_ids: [...(rest.campaign_ids ?? [])],
  campaign_names: [...(rest.campaign_names ?? [])],
  ad_names: [...(rest.ad_names ?? [])],
  video_urls: [...(rest.video_urls ?? [])],
})
