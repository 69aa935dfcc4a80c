import { everyAlert } from '@vigie/sentences/testing/every-alert'
import { spanish } from '@vigie/sentences/testing/spanish'
import { expect, test } from 'vitest'
import { mailOf } from './mail-message.ts'

test('a mail in a third language takes its texts alone', () => {
  const { subject, text, html } = mailOf({
    id: '0b7f',
    isTest: false,
    account: { id: 'act_1', name: 'Maison Orlune', timezone: 'Europe/Paris' },
    publicUrl: 'https://vigie.example',
    texts: spanish,
    sentAt: new Date('2026-03-12T08:00:00Z'),
    alerts: [
      {
        id: '5c1e',
        createdAt: new Date('2026-03-12T07:58:12Z'),
        category: 'budgets',
        priority: 1,
        code: 'budget.limitReached',
        told: { code: 'budget.limitReached', facts: everyAlert['budget.limitReached'] },
        campaigns: [{ id: '1', name: 'BE' }],
        about: ['BE'],
      },
    ],
  })
  const said = '«Belgique, mars»: se ha alcanzado el presupuesto de 6\u00a0500,00\u00a0€.'
  expect(subject).toBe(`[Vigie] Maison Orlune · Alta: ${said}`)
  expect(text).toContain(said)
  expect(text).toContain('12 de marzo de 2026')
  expect(text).toContain('https://vigie.example/campagne/details/1?account=act_1')
  expect(html).toContain('Ver en Vigie')
})
