/** Sub-screens come back here: the work waits for them. */
const subPages = [
  '/creation-package-pub',
  '/creation-audience',
  '/creation-package-ciblage',
  '/edit-package-ciblage',
  '/creation-campagne/package-centre-interet',
]

export const isSubPage = (pathname: string): boolean => subPages.some((path) => pathname.startsWith(path))
