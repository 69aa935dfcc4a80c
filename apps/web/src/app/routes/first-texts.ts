/** What is said on the screens on which people come in: read with their parts, which the page names (`bundle/first-screens.ts`). */
export const signInTexts = ['signIn'] as const
export const morningTexts = ['morning'] as const
export const campaignListTexts = ['campaignList', 'standings', 'figures', 'filePublication'] as const
export const explorerTexts = ['campaignList', 'explorer', 'rowMenu', 'standings', 'figures'] as const
