/** Everything a person can grant to the application. */
export const allPermissions = [
  'public_profile',
  'email',
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_ads',
  'catalog_management',
  'instagram_basic',
  'instagram_manage_insights',
  'read_insights',
] as const

/** What `/me/permissions` tells of a dialog's outcome. */
export const permissionsOf = (requested: readonly string[], granted: readonly string[]) =>
  requested.map((permission) => ({
    permission,
    status: granted.includes(permission) ? 'granted' : 'declined',
  }))
