/** What a family of simulated campaigns has in common: its truth is drawn around these. */
export type Family = {
  readonly name: string
  readonly budget: number
  readonly funnel: readonly [click: number, page: number, cart: number, purchase: number]
  readonly spread: number
  readonly cpm: number
  /** Elasticities of cost per thousand: ad set, ad. */
  readonly elasticity: readonly [number, number]
  /** How sharply the platform prefers what it believes best, and how wrong it may believe. */
  readonly sharpness: number
  readonly bias: number
  /** The platform optimises purchases (3), carts (2) or clicks (0). */
  readonly optimises: 0 | 2 | 3
  readonly fatigue: number
  readonly lateAds: number
  readonly slow: boolean
  readonly adsetBudgets: boolean
  readonly noise: number
  readonly impressionTime: boolean
  readonly promotions: boolean
  readonly drift: number
  readonly heavyTails: boolean
  /** Weights of the goal, drawn per campaign: the purchase alone, the funnel's own rates, a person's sliders, revenue. */
  readonly goals: readonly ('purchases' | 'funnel' | 'sliders' | 'revenue')[]
  readonly basket: number
  /** Purchases that each creative had elsewhere before; 0: it is new. */
  readonly past: number
}

const usual: Family = {
  name: '',
  budget: 150,
  funnel: [0.011, 0.8, 0.11, 0.32],
  spread: 1,
  cpm: 9,
  elasticity: [0.12, 0.05],
  sharpness: 2.5,
  bias: 0.25,
  optimises: 3,
  fatigue: 0.05,
  lateAds: 1,
  slow: false,
  adsetBudgets: false,
  noise: 0.1,
  impressionTime: false,
  promotions: false,
  drift: 0,
  heavyTails: false,
  goals: ['purchases', 'funnel', 'sliders', 'revenue'],
  basket: 60,
  past: 0,
}
const family = (name: string, change: Partial<Family>): Family => ({ ...usual, name, ...change })

/** Families on which choices were made. */
export const developmentFamilies: readonly Family[] = [
  family('D1 low data', { budget: 50 }),
  family('D2 medium data', {}),
  family('D3 high data', { budget: 900 }),
  family('D4 misaligned goal', { optimises: 0, goals: ['purchases', 'revenue'] }),
  family('D5 fatigue + new ads', { fatigue: 0.3, lateAds: 5 }),
  family('D6 ad-set budgets', { adsetBudgets: true }),
  family('D7 steep costs', { elasticity: [0.24, 0.1] }),
  family('D8 flat costs', { elasticity: [0.05, 0.02] }),
  family('D9 creatives used before', { past: 5 }),
]

/** Families no choice was made on: other funnels, budgets, delays, noise and saturation. */
export const heldOutFamilies: readonly Family[] = [
  family('H1 leads', {
    funnel: [0.009, 0.75, 1, 0.14],
    budget: 220,
    goals: ['purchases', 'funnel', 'sliders'],
    noise: 0.14,
  }),
  family('H2 app installs', {
    funnel: [0.014, 0.6, 0.35, 0.2],
    cpm: 6,
    goals: ['purchases', 'funnel'],
    sharpness: 3.5,
  }),
  family('H3 high ticket, slow', { funnel: [0.008, 0.82, 0.05, 0.2], slow: true, basket: 420, budget: 260 }),
  family('H4 near-identical ads', { spread: 0.35 }),
  family('H5 wide gaps, saturation', { spread: 1.3, elasticity: [0.3, 0.1], budget: 300 }),
  family('H6 promotions, noisy days', { promotions: true, noise: 0.25, impressionTime: true }),
]

/** Families that break what the engine assumes. */
export const stressFamilies: readonly Family[] = [
  family('S1 platform near-perfect', { bias: 0.05, sharpness: 4 }),
  family('S2 winner takes all', { sharpness: 6 }),
  family('S3 flat delivery', { sharpness: 1 }),
  family('S4 no saturation', { elasticity: [0, 0] }),
  family('S5 strong saturation', { elasticity: [0.35, 0.1] }),
  family('S6 very noisy ad-days', { noise: 0.4 }),
  family('S7 tiny budgets', { budget: 15 }),
  family('S8 heavy-tailed creatives', { heavyTails: true }),
  family('S9 drifting quality', { drift: 0.05 }),
]
