import {
  type AdPackage,
  type AdPackageSummary,
  type CatalogueChoice,
  type CatalogueCreative,
  checkAdPackage,
} from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { adPackagesQuery } from '../../data/ad-packages.ts'
import { labelsQuery } from '../../data/labels.ts'
import { catalogueCreativeQuery } from '../../data/catalogues.ts'
import { storeDraft } from './draft-store.ts'
import {
  applyPackageEvent,
  catalogueChoice,
  type Library,
  type PackageDraft,
  type PackageEvent,
  packageOf,
  settleOpened,
} from './package-draft.ts'
import { type Load, loadOf, useLibrary } from './use-library.ts'

export type PackageEditor = {
  readonly account: string
  readonly draft: PackageDraft
  readonly dispatch: (event: PackageEvent) => void
  readonly library: Library
  readonly loads: ReturnType<typeof useLibrary>['loads']
  /** The stored packages of the account, for suggestions. */
  readonly packages: readonly AdPackageSummary[]
  /** Another stored package bears the name on the screen. */
  readonly isNameTaken: boolean
  readonly adPackage: AdPackage
  /** Set in catalogue mode: what is chosen so far. */
  readonly catalogue: CatalogueChoice | null
  readonly problems: ReturnType<typeof checkAdPackage>
  /** The catalogue of the opened package, as it is stored. */
  readonly storedCatalogue: CatalogueCreative | null
  /** Some list is missing: saving now would take its assets out of the package. */
  readonly isIncomplete: boolean
  /** What is missing is on its way: none of it failed. */
  readonly isLoading: boolean
  readonly callToActionChoices: readonly { readonly value: string; readonly label: string }[]
  /** How the list of what can be chosen is doing. */
  readonly callToActionLoad: Load
  readonly callToActionLabel: (value: string) => string
  readonly typing: Typing
}

/** Texts that are typed in the sections and not sent yet: they are no part of the draft. */
type Typing = {
  readonly mark: (place: string, isTyped: boolean) => void
  readonly isUnsent: () => boolean
}

function useTyping(): Typing {
  const [typing] = useState((): Typing => {
    const places = new Set<string>()
    return {
      mark: (place, isTyped) => void (isTyped ? places.add(place) : places.delete(place)),
      isUnsent: () => places.size > 0,
    }
  })
  return typing
}

/** All that the screen's parts share: the draft, what it is picked from, and what the rules say of it. */
export function usePackageEditor(account: string, initial: PackageDraft): PackageEditor {
  const typing = useTyping()
  const [ownDraft, dispatch] = useReducer(applyPackageEvent, initial)
  const { library, loads } = useLibrary(account)
  const packages = useQuery(adPackagesQuery(account))
  const draft = useMemo(
    () => settleOpened(ownDraft, packages.data?.map(({ name }) => name) ?? null),
    [ownDraft, packages.data],
  )
  const labels = useQuery(labelsQuery('CALL_TO_ACTION'))
  const language = useLanguage()
  // Kept on the device, so that uploading a visual or reloading loses nothing.
  useEffect(() => storeDraft(account, draft), [account, draft])

  const choices = useMemo(
    () => (labels.data?.names ?? []).map((name) => ({ value: name.value, label: name[language] })),
    [labels.data, language],
  )
  const callToActionLabel = useCallback(
    (value: string) => choices.find((choice) => choice.value === value)?.label ?? value,
    [choices],
  )
  const stored = useQuery(catalogueCreativeQuery(account, draft.opened))
  const catalogue = catalogueChoice(draft, stored.data ?? null)
  const adPackage = packageOf(draft, library, catalogue)
  const isIncomplete =
    Object.values<Load>(loads).some((load) => !load.isReady) ||
    packages.data === undefined ||
    (draft.opened !== null && stored.data === undefined)
  const hasFailed =
    Object.values<Load>(loads).some((load) => load.isError) || packages.isError || stored.isError
  return {
    account,
    draft,
    dispatch,
    library,
    loads,
    packages: packages.data ?? [],
    isNameTaken:
      adPackage.name !== draft.opened && packages.data?.some(({ name }) => name === adPackage.name) === true,
    adPackage,
    catalogue,
    problems: checkAdPackage(adPackage),
    storedCatalogue: stored.data ?? null,
    isIncomplete,
    isLoading: isIncomplete && !hasFailed,
    callToActionChoices: choices,
    callToActionLoad: loadOf(labels),
    callToActionLabel,
    typing,
  }
}
