const withoutDecimals = new Set('CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' '))

/** How many decimals the platform's minor unit has in a currency. */
export const currencyDecimals = (currency: string): number => (withoutDecimals.has(currency) ? 0 : 2)
