import { addresses } from '@vigie/contract'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagsQuery } from '../../data/tags.ts'
import type { PickedAsset } from '../../lib/history-state.ts'
import { packageInHand } from './package-in-hand.ts'
import { usePackageReturn } from '../../lib/use-package-return.ts'

type SubScreenPackage = ReturnType<typeof useSubScreenPackage>

/**
 * The creative package that a sub-screen works for: the one in hand, or, when the screen was opened from the menu, the
 * one a person names here.
 */
export function useSubScreenPackage(account: string) {
  const navigate = useNavigate()
  const goBack = usePackageReturn()
  const [inHand] = useState(() => packageInHand(account))
  const [typed, setTyped] = useState('')
  const isForbidden = typed.includes('/')
  const named = isForbidden ? '' : typed.trim()
  const isAsked = inHand === ''
  return {
    account,
    /** Empty until there is one. */
    name: isAsked ? named : inHand,
    isAsked,
    typed,
    isForbidden,
    type: setTyped,
    /** To the package, with what was made or picked for it. */
    leave: (picked: readonly PickedAsset[] = []) =>
      isAsked && picked.length > 0
        ? void navigate({ to: addresses.adPackage, search: { tagToEdit: named } })
        : goBack(picked),
  }
}

type Props = { readonly of: SubScreenPackage; readonly className?: string | undefined }

/** Asks for the package when none is in hand: a new name, or one there is. */
export function SubScreenPackageField({ of, className }: Props) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({ ...tagsQuery(of.account), enabled: of.isAsked })
  if (!of.isAsked) return null
  return (
    <Autocomplete
      {...(className === undefined ? {} : { className })}
      label={t(($) => $.packages.forPackage.label)}
      description={t(($) => $.packages.forPackage.hint)}
      required
      maxLength={200}
      limit={20}
      data={[...data]}
      value={of.typed}
      error={of.isForbidden && t(($) => $.packages.forPackage.slash)}
      onChange={of.type}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
