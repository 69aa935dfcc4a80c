/** As long as a name is, and nothing that a mail program makes a link of: who reads it may know nothing of the account. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}&|'’() -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
