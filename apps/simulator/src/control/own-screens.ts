/** What the platform's history calls its own screens. */
export const ownScreens = 'Ads Manager'
