import { addresses, addressTo } from '@vigie/contract'

/** The wizard for who has an account and wants more: without saying so it would pass them on. */
export const addMore = addressTo(addresses.addAccount, {}, { action: 'add' })
