import type { BudgetRow } from '../data/alert-rules.ts'

/** A budget control of March, in its course. */
export const aBudget: BudgetRow = {
  id: 'b1',
  isOn: true,
  name: 'Belgique, mars',
  target: 650_000,
  dateStart: '2026-03-01',
  dateEnd: '2026-03-31',
  threshold: 90,
  pausesAtLimit: true,
  campaigns: [{ id: '1', name: 'BE' }],
  used: 384_020,
  percentage: 59,
  expectedPercentage: 38.7,
  forecast: null,
  bringBack: null,
  days: [{ day: '2026-03-01', spend: 384_020 }],
}
