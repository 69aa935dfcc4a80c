/**
 * Seals the simulated tokens of the demo that comes with the product: everybody has it, so it protects nothing. Outside a
 * demo a start with it is refused.
 */
export const demoKey = Buffer.from('the demo of Vigie seals nothing.').toString('base64')
