/** Which products a package advertises and in which shapes. */
export type CatalogueCreative = {
  readonly id: string
  readonly catalogId: string
  readonly productSetId: string
  /** Values of the reference list CATALOG_FORMAT. */
  readonly formats: readonly string[]
}

/** What a person has chosen so far. */
export type CatalogueChoice = {
  readonly catalogId: string | null
  readonly productSetId: string | null
  readonly formats: readonly string[]
}

export type CatalogueProblemCode =
  | 'adPackage.catalogue.missing'
  | 'adPackage.productSet.missing'
  | 'adPackage.formats.missing'

/** How many formats of the reference list are offered: three, then two. */
export const shownFormats = { firstColumn: 3, secondColumn: 2 } as const

/** What is still to choose, one thing at a time: catalogue, then product set, then formats. */
export function checkCatalogueChoice(choice: CatalogueChoice): CatalogueProblemCode | null {
  if (choice.catalogId === null) return 'adPackage.catalogue.missing'
  if (choice.productSetId === null) return 'adPackage.productSet.missing'
  return choice.formats.length === 0 ? 'adPackage.formats.missing' : null
}

/** Another catalogue has other product sets: the chosen one is let go. */
export const chooseCatalogue = (choice: CatalogueChoice, catalogId: string | null): CatalogueChoice =>
  choice.catalogId === catalogId ? choice : { ...choice, catalogId, productSetId: null }

export const toggleFormat = (choice: CatalogueChoice, format: string): CatalogueChoice => ({
  ...choice,
  formats: choice.formats.includes(format)
    ? choice.formats.filter((one) => one !== format)
    : [...choice.formats, format],
})
