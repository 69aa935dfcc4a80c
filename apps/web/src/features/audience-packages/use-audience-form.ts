import { type AudiencePackage, type AudiencePackageProblemCode, checkAudiencePackage } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Options = { readonly initial: AudiencePackage; readonly takenNames: readonly string[] }

/** The package being filled in, with what the rules say of it, told when it is time to tell. */
export function useAudienceForm({ initial, takenNames }: Options) {
  const { t } = useTranslation()
  const [audience, setAudience] = useState(initial)
  const [wasRefused, setRefused] = useState(false)
  const [wasNameLeft, setNameLeft] = useState(false)

  const problems = checkAudiencePackage(audience)
  const has = (code: AudiencePackageProblemCode) => problems.includes(code)
  const isTaken = takenNames.includes(audience.name.trim())

  return {
    audience,
    change: setAudience,
    isDirty: audience !== initial,
    isTaken,
    canSave: problems.length === 0 && !isTaken,
    nameError: nameError(),
    listError: wasRefused && has('audience.list.missing') ? t(($) => $.audiencePackage.problem.list) : null,
    blacklistError: has('audience.inBothLists') ? t(($) => $.audiencePackage.problem.both) : null,
    leaveName: () => setNameLeft(true),
    /** Save was asked for: from now on every problem shows. */
    showAll: () => setRefused(true),
  }

  function nameError(): string | null {
    if (has('audience.name.slash')) return t(($) => $.audiencePackage.problem.slash)
    if (has('audience.name.tooLong')) return t(($) => $.audiencePackage.problem.tooLong)
    const isMissing = has('audience.name.missing') && (wasRefused || wasNameLeft)
    if (isMissing) return t(($) => $.audiencePackage.problem.name)
    return isTaken && wasRefused ? t(($) => $.audiencePackage.problem.duplicate) : null
  }
}
