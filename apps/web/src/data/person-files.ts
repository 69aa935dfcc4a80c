/** Where the person who looks finds all that is held of them, as lines of JSON. */
export const ownDataAddress = '/api/session/own_data'

/** Where an owner of an account finds what it holds of somebody who works or worked there. */
export const personFileAddress = (account: string, person: string): string =>
  `/api/${account}/people/${person}/export`
